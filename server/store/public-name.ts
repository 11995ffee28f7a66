import { sql } from 'kysely'
import { AUTHENTICATION_STATUS, AUTHENTICATION_TYPE } from '../../src/lib/account/statuses.ts'

const IS_COMPANY = sql`authentication_type = ${sql.lit(AUTHENTICATION_TYPE.CORP)} and authentication_status = ${sql.lit(AUTHENTICATION_STATUS.PASSED)}`

/** 1 where a row of `account` is that of a verified company, otherwise 0. */
export const VERIFIED_COMPANY = sql<0 | 1>`case when ${IS_COMPANY} then 1 else 0 end`

/** The name by which everyone knows the account of a row; never empty. */
export const PUBLIC_NAME = sql<string>`coalesce(nullif(case when ${IS_COMPANY} then company_abbreviation else nick_name end, ''), account_name)`

/** Its picture, of a company the logo; '' without one. */
export const PUBLIC_PICTURE = sql<string>`case when ${IS_COMPANY} then company_logo else picture end`
