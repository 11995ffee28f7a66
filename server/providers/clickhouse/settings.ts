import { z } from 'zod'

/** The HTTP address of a ClickHouse. */
export interface ClickHouseConfig {
  origin: string
  database: string
  user: string
  password: string
}

/**
 * True for a URL of scheme, host and optionally a database, with an ASCII password; all other settings belong in
 * ClickHouse.
 */
function isClickHouseUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    /^\/\w*$/.test(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
    !/%(?![2-7][\da-f])/i.test(url.username + url.password)
  )
}

/** Environment variables of ClickHouse. */
export const clickHouseEnvironment = {
  CLICKHOUSE_URL: z
    .string()
    .refine(
      isClickHouseUrl,
      'must be the address of a ClickHouse by HTTP, for example http://user:password@127.0.0.1:8123/crossport',
    )
    .optional(),
  CLICKHOUSE_PASSWORD: z.string().optional(),
}
export const CLICKHOUSE_SECRETS = ['CLICKHOUSE_URL', 'CLICKHOUSE_PASSWORD']

type Checked = z.infer<z.ZodObject<typeof clickHouseEnvironment>>

/** Converts checked variables to the configuration; undefined without an address. */
export function toClickHouseConfig({
  CLICKHOUSE_URL: address,
  CLICKHOUSE_PASSWORD: password,
}: Checked): ClickHouseConfig | undefined {
  if (address === undefined) return undefined
  const { origin, pathname, username, password: own } = new URL(address)
  return {
    origin,
    database: pathname.slice(1) || 'default',
    user: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(own) || (password ?? ''),
  }
}
