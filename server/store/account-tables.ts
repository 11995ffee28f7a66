import type { Generated } from 'kysely'
import type { CodePurpose, RegSource, Role } from '../../src/lib/account/user-info.ts'
import type { AuthenticationStatus, AuthenticationType, ClaimStatus, Gender } from '../../src/lib/account/statuses.ts'

/** An account and its profile. Times are ISO strings in UTC; texts that were not given are empty. */
interface AccountTable {
  id: number
  /** E.164. */
  phone: string
  /** WeChat's, where it was bound. */
  union_id: string | null
  created_at: string
  /** When it will be deleted, where that was asked for. */
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
  /** When the newest reply to its posts that it has seen went online; null where it has seen none. */
  replies_seen_at: Generated<string | null>
}

/** A device on which an account is signed in. Times are ISO strings in UTC. */
interface AccountSessionTable {
  id: string
  /** 0 of a session that was ended from another device. */
  account_id: number
  /** SHA-256 of the token. */
  token_hash: string
  /** Hash of the client id, '' without one. */
  client: string
  device: string
  /** The front part of the address only. */
  address: string
  created_at: string
  renewed_at: string
  /** To a few minutes. */
  last_seen_at: string
  expires_at: string
}

/** The newest code of a number and purpose that a client asked for. Times are ISO strings in UTC. */
interface SafetyCodeTable {
  phone: string
  purpose: CodePurpose
  /** Hash of who asked, with the secret of the database. */
  client: string
  code_hash: string
  tries: number
  created_at: string
  expires_at: string
  used_at: string | null
}

/** How often something happened in a time that is running. */
interface AccountCountTable {
  what: string
  used: number
  ends_at: string
}

/** A role that an operator gave. */
interface AccountRoleTable {
  account_id: number
  role: Role
  given_by: number
  given_at: string
}

/** An account that an operator banned. Times are ISO strings in UTC. */
interface AccountBanTable {
  id: string
  /** Null once the account is deleted. */
  account_id: number | null
  /** The number of a deleted account, as a hash with the secret of the database; null while there is the account. */
  number_key: string | null
  reason: string
  banned_at: string
}

/** One change by an editor or operator. It stays when the account is deleted. */
interface AuditEntryTable {
  id: string
  at: string
  /** The number of an account. */
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
