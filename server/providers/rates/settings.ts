import { z } from 'zod'

/** Settings of fetching rates. */
export interface RatesConfig {
  /** False fetches nothing; the bundled history is still available. */
  refresh: boolean
  /** URLs in the order tried; `{date}` is replaced by YYYY-MM-DD, `{version}` by YYYY.M.D, or each by `latest`. */
  currencyApiUrls: readonly string[]
  /** URL of the ECB's files, without a trailing slash. */
  ecbUrl: string
  /** URL of Bank of China's page. */
  bocUrl: string
}

const MAX_HOSTS = 4
const CURRENCY_API_URLS = [
  'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@{version}/v1/currencies/usd.min.json',
  'https://{date}.currency-api.pages.dev/v1/currencies/usd.min.json',
]

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    !url.hash &&
    url.hostname !== ''
  )
}

/** URL of a day's file (YYYY-MM-DD), from a template; without a day, URL of the latest file. */
export function buildDayUrl(template: string, date: string | undefined): string {
  const version = date?.split('-').map(Number).join('.') ?? 'latest'
  return template.replaceAll('{date}', date ?? 'latest').replaceAll('{version}', version)
}

const isTemplate = (text: string) => /\{(?:date|version)\}/.test(text) && isWebAddress(buildDayUrl(text, undefined))
const listOf = (text: string) => text.split(',').map((entry) => entry.trim())

/** Environment variables of rates. */
export const ratesEnvironment = {
  RATES_REFRESH: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  RATES_CURRENCY_API_URLS: z
    .string()
    .transform(listOf)
    .refine(
      (list) => list.length <= MAX_HOSTS && list.every(isTemplate),
      `must be 1 to ${MAX_HOSTS} comma-separated http or https addresses with {date} or {version} in each`,
    )
    .default(CURRENCY_API_URLS),
  RATES_ECB_URL: z
    .string()
    .refine(
      (text) => isWebAddress(text) && !text.includes('?'),
      'must be the http or https address of the folder with the eurofxref files',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://www.ecb.europa.eu/stats/eurofxref'),
  RATES_BOC_URL: z
    .string()
    .refine(isWebAddress, "must be the http or https address of Bank of China's board")
    .default('https://www.boc.cn/sourcedb/whpj/'),
}

/** Converts checked variables to the configuration. */
export function toRatesConfig(data: z.infer<z.ZodObject<typeof ratesEnvironment>>): RatesConfig {
  return {
    refresh: data.RATES_REFRESH === 'on',
    currencyApiUrls: data.RATES_CURRENCY_API_URLS,
    ecbUrl: data.RATES_ECB_URL,
    bocUrl: data.RATES_BOC_URL,
  }
}
