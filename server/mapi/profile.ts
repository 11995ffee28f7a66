import { PROFILE_SAVED_MESSAGE, type profileCalls, type PublicProfile } from '../../src/api/contracts/profile.ts'
import { resolveRoles } from '../accounts/roles.ts'
import { getBeijingDay } from '../base/beijing-time.ts'
import {
  readPublicAccount,
  saveProfile,
  type ProfileChange,
  type ProfileKind,
  type ProfileRefusal,
  type PublicAccount,
} from '../store/profiles.ts'
import type { Store } from '../store/store.ts'
import { ApiRefusal, createStatusRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

const REFUSALS: Readonly<Record<ProfileRefusal, () => ApiRefusal>> = {
  gone: () => createStatusRefusal(401),
  company: () => new ApiRefusal(403, '企业账号请修改企业资料'),
  person: () => new ApiRefusal(403, '通过企业认证后才能修改企业资料'),
  picture: () => new ApiRefusal(400, '图片已过期，请重新上传'),
}

async function save(
  store: Store,
  accountId: number,
  kind: ProfileKind,
  change: ProfileChange,
  now: number,
): Promise<typeof PROFILE_SAVED_MESSAGE> {
  const outcome = await saveProfile(store, accountId, kind, change, now)
  if (outcome !== 'saved') throw REFUSALS[outcome]()
  return PROFILE_SAVED_MESSAGE
}

/** Converts written and cleared fields to columns; absent fields remain unchanged. */
function columnsOf<Field extends string, Column extends keyof ProfileChange>(
  columns: Readonly<Record<Field, Column>>,
  given: Readonly<Partial<Record<Field, string | number>>>,
  clear: readonly Field[],
): ProfileChange {
  const fields = Object.entries(columns) as [Field, Column][]
  const pairs = fields.flatMap(([field, column]): [Column, string | number | null][] => {
    if (clear.includes(field)) return [[column, column === 'gender' ? null : '']]
    const value: string | number | undefined = given[field]
    return value === undefined ? [] : [[column, value]]
  })
  return Object.fromEntries(pairs) as ProfileChange
}

const PERSON = {
  picture: 'picture',
  nickName: 'nick_name',
  gender: 'gender',
  description: 'description',
  area: 'area',
} as const
const COMPANY = {
  companyLogo: 'company_logo',
  companyAbbreviation: 'company_abbreviation',
  companyWebsite: 'company_website',
  description: 'description',
  area: 'area',
} as const

/** The public profile of an account; its name is never empty. */
function publicProfile(account: PublicAccount, isEditor: boolean): PublicProfile {
  const {
    id,
    isCompany,
    nickName,
    accountName,
    companyAbbreviation,
    companyLogo,
    picture,
    companyWebsite,
    description,
    area,
    level,
    followers,
    createdAt,
  } = account
  const name = isCompany ? companyAbbreviation || accountName : nickName || accountName
  return {
    id,
    name,
    picture: isCompany ? companyLogo : picture,
    description,
    area,
    companyWebsite: isCompany ? companyWebsite : '',
    isCompany,
    isEditor,
    level: Math.max(1, level),
    joinedOn: getBeijingDay(Date.parse(createdAt)),
    followers,
  }
}

/** Handlers of profile calls. */
export const profileHandlers: HandlersOf<typeof profileCalls> = {
  updateProfile: ({ clear, ...given }, { store }, { account, now }) =>
    save(store, account.id, 'person', columnsOf(PERSON, given, clear), now),
  updateCompany: ({ clear, ...given }, { store }, { account, now }) =>
    save(store, account.id, 'company', columnsOf(COMPANY, given, clear), now),
  async readPublicProfile({ handle, role }, { store, accounts: { config } }) {
    const account = await readPublicAccount(store, Number(handle))
    const isEditor = account !== undefined && resolveRoles(config, account.phone, account.roles).includes('editor')
    if (!account || (role === 'editor' && !isEditor)) throw new ApiRefusal(404, '没有这个用户')
    return publicProfile(account, isEditor)
  },
}
