import type { Generated } from 'kysely'
import type { PointReason } from '../../src/lib/account/points.ts'
import type { ImagePurpose } from '../../src/lib/account/images.ts'
import type { AuthenticationStatus, ClaimStatus } from '../../src/lib/account/statuses.ts'

/** An uploaded picture of an account, by its file name. Times are ISO strings in UTC. */
interface ImageTable {
  hash: string
  account_id: number
  purpose: ImagePurpose
  /** Width of the widest version in pixels; null in rows from before version 16. */
  width: Generated<number | null>
  height: Generated<number | null>
  /** User of the picture: 'profile', or the id of a verification; null if unused. */
  holder: string | null
  created_at: string
}

/** Uploads of an account on a day in Beijing. */
interface ImageDayTable {
  account_id: number
  day: string
  used: number
}

/** A company's request for verification. */
interface CorpVerificationTable {
  id: string
  account_id: number
  company_name: string
  /** ISO 3166 alpha-2. */
  country: string
  licence_number: string
  /** Image hashes as a JSON list. */
  documents: string
  status: AuthenticationStatus
  /** Reason of a refusal; otherwise ''. */
  reason: string
  submitted_at: string
  decided_at: string | null
  decided_by: number | null
}

/** A verified company's claim to a directory entry. */
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

/** One entry of an account's ledger; entries are only added. `balance` is the sum up to and including it. */
interface PointEntryTable {
  account_id: number
  /** Number from 1 without gaps. */
  position: number
  /** The reason, granted once. */
  reason: PointReason
  amount: number
  balance: number
  created_at: string
}

/** Tables of pictures, verifications, claims and points. */
export interface ProfileTables {
  image: ImageTable
  image_day: ImageDayTable
  corp_verification: CorpVerificationTable
  directory_claim: DirectoryClaimTable
  point_entry: PointEntryTable
}
