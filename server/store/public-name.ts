import { sql } from 'kysely'
import { AUTHENTICATION_STATUS, AUTHENTICATION_TYPE } from '../../src/lib/account/statuses.ts'

const IS_COMPANY = sql`authentication_type = ${sql.lit(AUTHENTICATION_TYPE.CORP)} and authentication_status = ${sql.lit(AUTHENTICATION_STATUS.PASSED)}`

/** SQL that is 1 if a row of `account` belongs to a verified company, otherwise 0. */
export const VERIFIED_COMPANY_SQL = sql<0 | 1>`case when ${IS_COMPANY} then 1 else 0 end`

/** SQL for the public name of an account row; never empty. */
export const PUBLIC_NAME_SQL = sql<string>`coalesce(nullif(case when ${IS_COMPANY} then company_abbreviation else nick_name end, ''), account_name)`

/** SQL for the public picture of an account row, for a company its logo; '' if there is none. */
export const PUBLIC_PICTURE_SQL = sql<string>`case when ${IS_COMPANY} then company_logo else picture end`
