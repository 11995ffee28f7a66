import type { Transaction } from 'kysely'
import { parsePictureHash } from '../../src/lib/account/images.ts'
import { AUTHENTICATION_STATUS, AUTHENTICATION_TYPE } from '../../src/lib/account/statuses.ts'
import type { Role } from '../../src/lib/account/user-info.ts'
import { holdImages, PROFILE_IMAGE_HOLDER } from './images.ts'
import { earnPoints, lockAccount } from './points.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** The kind of an edited profile: of a person, or of a verified company. */
export type ProfileKind = 'person' | 'company'

/** Columns that the owner edits; '' (null for the gender) clears a column. */
export type ProfileChange = Partial<
  Pick<Schema['account'], 'gender'> &
    Record<
      'picture' | 'nick_name' | 'description' | 'area' | 'company_logo' | 'company_abbreviation' | 'company_website',
      string
    >
>

/** Reasons why a profile was not saved. */
export type ProfileRefusal = 'gone' | 'company' | 'person' | 'picture'

const PICTURES = { person: ['picture', 'picture'], company: ['company_logo', 'logo'] } as const

/** True for the account of a verified company. */
export function isVerifiedCompany({
  authentication_type,
  authentication_status,
}: {
  authentication_type: number
  authentication_status: number
}): boolean {
  return authentication_type === AUTHENTICATION_TYPE.CORP && authentication_status === AUTHENTICATION_STATUS.PASSED
}

const COLUMNS = [
  'picture',
  'nick_name',
  'description',
  'area',
  'company_logo',
  'company_abbreviation',
  'company_website',
  'authentication_type',
  'authentication_status',
] as const

async function holdPicture(
  trx: Transaction<Schema>,
  accountId: number,
  kind: ProfileKind,
  change: ProfileChange,
): Promise<boolean> {
  const [column, purpose] = PICTURES[kind]
  const address = change[column]
  if (address === undefined) return true
  const hash = parsePictureHash(address)
  return holdImages(trx, { accountId, purpose, holder: PROFILE_IMAGE_HOLDER, hashes: hash === undefined ? [] : [hash] })
}

/** Error that rolls back a transaction and carries the refusal. */
class Refused extends Error {
  readonly refusal: ProfileRefusal
  constructor(refusal: ProfileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Saves a profile, and grants points once it is complete. Pictures must be the account's own uploads. */
export async function saveProfile(
  { db, kind }: Store,
  accountId: number,
  of: ProfileKind,
  change: ProfileChange,
  now: number,
): Promise<'saved' | ProfileRefusal> {
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, kind, accountId))) throw new Refused('gone')
      const before = await trx
        .selectFrom('account')
        .select(COLUMNS)
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      if (isVerifiedCompany(before) !== (of === 'company'))
        throw new Refused(isVerifiedCompany(before) ? 'company' : 'person')
      if (!(await holdPicture(trx, accountId, of, change))) throw new Refused('picture')
      if (Object.keys(change).length > 0)
        await trx.updateTable('account').set(change).where('id', '=', accountId).execute()
      const after = { ...before, ...change }
      const said =
        of === 'company' ? [after.company_logo, after.company_abbreviation] : [after.picture, after.nick_name]
      if ([...said, after.description].every((text) => text !== ''))
        await earnPoints(trx, kind, { accountId, reason: 'profileCompleted', now })
    })
    return 'saved'
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** The public data of an account. */
export interface PublicAccount {
  id: number
  nickName: string
  accountName: string
  companyAbbreviation: string
  picture: string
  companyLogo: string
  description: string
  area: string
  companyWebsite: string
  isCompany: boolean
  /** E.164; only for the server's own rules. */
  phone: string
  level: number
  /** Roles granted by operators; the configuration may grant more. */
  roles: Role[]
  followers: number
  /** Creation time, ISO string in UTC. */
  createdAt: string
}

/** Reads the public data of an account; undefined if it is deleted or about to be. */
export async function readPublicAccount({ db }: Store, accountId: number): Promise<PublicAccount | undefined> {
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where('deletion_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const roles = await db.selectFrom('account_role').select('role').where('account_id', '=', accountId).execute()
  const follow = await db
    .selectFrom('engagement_count')
    .select('total')
    .where('kind', '=', 'follow')
    .where('target_id', '=', accountId)
    .executeTakeFirst()
  return {
    id: row.id,
    nickName: row.nick_name,
    accountName: row.account_name,
    companyAbbreviation: row.company_abbreviation,
    picture: row.picture,
    companyLogo: row.company_logo,
    description: row.description,
    area: row.area,
    companyWebsite: row.company_website,
    isCompany: isVerifiedCompany(row),
    phone: row.phone,
    level: row.level,
    roles: roles.map(({ role }) => role),
    followers: follow?.total ?? 0,
    createdAt: row.created_at,
  }
}
