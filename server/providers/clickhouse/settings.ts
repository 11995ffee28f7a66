import { z } from 'zod'

/** Where a ClickHouse answers by HTTP. */
export interface ClickHouseConfig {
  origin: string
  database: string
  user: string
  password: string
}

/** Scheme, host and at most the name of a database, the password in ASCII; whoever needs more says it to ClickHouse itself. */
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

/** The variables of the environment that this folder reads. */
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

/** The configuration that checked variables stand for; undefined without an address. */
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
