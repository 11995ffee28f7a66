import type { Generated } from 'kysely'
import type { PointReason } from '../../src/lib/account/points.ts'
import type { ImagePurpose } from '../../src/lib/account/images.ts'
import type { AuthenticationStatus, ClaimStatus } from '../../src/lib/account/statuses.ts'

/** A picture that an account has uploaded, by the name of its files. Times are ISO strings in UTC. */
interface ImageTable {
  hash: string
  account_id: number
  purpose: ImagePurpose
  /** Pixels of its widest form; null in rows of before version 16. */
  width: Generated<number | null>
  height: Generated<number | null>
  /** What shows it: 'profile', or the id of a verification; null where nothing does yet, or any more. */
  holder: string | null
  created_at: string
}

/** Uploads of an account on a day in Beijing. */
interface ImageDayTable {
  account_id: number
  day: string
  used: number
}

/** A company's request to be verified. */
interface CorpVerificationTable {
  id: string
  account_id: number
  company_name: string
  /** Two letters of ISO 3166. */
  country: string
  licence_number: string
  /** JSON list of image hashes. */
  documents: string
  status: AuthenticationStatus
  /** Why it was refused; otherwise empty. */
  reason: string
  submitted_at: string
  decided_at: string | null
  decided_by: number | null
}

/** A verified company's claim that an entry of the directory is its own. */
interface DirectoryClaimTable {
  id: string
  account_id: number
  content_id: number
  statement: string
  status: ClaimStatus
  reason: string
  submitted_at: string
  decided_at: string | null
  decided_by: number | null
}

/** One line of an account's ledger; lines are added and never changed. `balance` is the sum up to and with it. */
interface PointEntryTable {
  account_id: number
  /** From 1 without gaps. */
  position: number
  /** What it is given for, once. */
  reason: PointReason
  amount: number
  balance: number
  created_at: string
}

/** The tables of images, verification, claims and points. */
export interface ProfileTables {
  image: ImageTable
  image_day: ImageDayTable
  corp_verification: CorpVerificationTable
  directory_claim: DirectoryClaimTable
  point_entry: PointEntryTable
}
