import type { Generated } from 'kysely'
import type { CodePurpose, RegSource, Role } from '../../src/lib/account/user-info.ts'
import type { AuthenticationStatus, AuthenticationType, ClaimStatus, Gender } from '../../src/lib/account/statuses.ts'

/** Accounts with profiles. Times are ISO strings in UTC; missing texts are empty. */
interface AccountTable {
  id: number
  /** Phone number in E.164. */
  phone: string
  /** WeChat's union id, if bound. */
  union_id: string | null
  created_at: string
  /** Scheduled time of the deletion, if requested. */
  deletion_at: string | null
  gender: Gender | null
  authentication_type: Generated<AuthenticationType>
  authentication_status: Generated<AuthenticationStatus>
  claim_status: Generated<ClaimStatus>
  reg_source: Generated<RegSource>
  level: Generated<number>
  account_name: Generated<string>
  nick_name: Generated<string>
  picture: Generated<string>
  description: Generated<string>
  area: Generated<string>
  company_abbreviation: Generated<string>
  company_logo: Generated<string>
  company_website: Generated<string>
  /** Publishing time of the newest reply to its posts that the account has seen; null if none. */
  replies_seen_at: Generated<string | null>
}

/** Sessions of accounts on devices. Times are ISO strings in UTC. */
interface AccountSessionTable {
  id: string
  /** 0 for a session ended from another device. */
  account_id: number
  /** SHA-256 of the token. */
  token_hash: string
  /** Hash of the client id; '' without one. */
  client: string
  device: string
  /** The address range only. */
  address: string
  created_at: string
  renewed_at: string
  /** Accurate to a few minutes. */
  last_seen_at: string
  expires_at: string
}

/** The newest code per number, purpose and client. Times are ISO strings in UTC. */
interface SafetyCodeTable {
  phone: string
  purpose: CodePurpose
  /** Keyed hash of the requester. */
  client: string
  code_hash: string
  tries: number
  created_at: string
  expires_at: string
  used_at: string | null
}

/** Counts of events in the current period. */
interface AccountCountTable {
  what: string
  used: number
  ends_at: string
}

/** A role granted by an operator. */
interface AccountRoleTable {
  account_id: number
  role: Role
  given_by: number
  given_at: string
}

/** A ban of an account by an operator. Times are ISO strings in UTC. */
interface AccountBanTable {
  id: string
  /** Null once the account is deleted. */
  account_id: number | null
  /** Keyed hash of a deleted account's number; null while the account exists. */
  number_key: string | null
  reason: string
  banned_at: string
}

/** A change by an editor or operator, retained even if the account is deleted. */
interface AuditEntryTable {
  id: string
  at: string
  /** The account that made the change. */
  actor: number
  action: string
  target: string
  detail: string
}

/** The tables of accounts, sessions, codes, counts, roles, bans and the audit log. */
export interface AccountTables {
  account: AccountTable
  account_session: AccountSessionTable
  safety_code: SafetyCodeTable
  account_count: AccountCountTable
  account_role: AccountRoleTable
  account_ban: AccountBanTable
  audit_entry: AuditEntryTable
}
