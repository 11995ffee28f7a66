/**
 * Daily open currency data, published as files (the npm package @fawazahmed0/currency-api on jsDelivr, and Cloudflare
 * pages). `…/v1/currencies/usd.min.json` is one object: `date` (YYYY-MM-DD), and `usd`, an object from lower-case codes
 * (currencies, old currencies and crypto coins) to units for 1 USD as JSON numbers, small ones with an exponent.
 */
import { parseIsoDate } from './calendar.ts'
import { ISO_CURRENCIES } from './currencies.ts'
import { ProviderFault } from './fault.ts'
import { JsonError, parseJsonLiterals } from './json-literals.ts'
import type { JsonValue } from './json-literals.ts'
import { toPlainDecimal } from './plain-decimal.ts'
import type { RateBatch } from './rate-store.ts'

function readObject(text: string): Map<string, JsonValue> {
  try {
    const value = parseJsonLiterals(text)
    if (value instanceof Map) return value
  } catch (error) {
    if (error instanceof JsonError) throw new ProviderFault('format', error.message)
    throw error
  }
  throw new ProviderFault('format', 'not a JSON object')
}

function rateOf(code: string, value: JsonValue): string {
  const rate =
    typeof value === 'object' && value !== null && 'literal' in value ? toPlainDecimal(value.literal) : undefined
  if (rate === undefined) throw new ProviderFault('implausible', `${code} is no number above zero`)
  return rate
}

function ratesIn(table: Map<string, JsonValue>): Record<string, string> {
  const rates: Record<string, string> = {}
  for (const [key, value] of table) {
    const code = key.toUpperCase()
    if (key === code.toLowerCase() && ISO_CURRENCIES.has(code)) rates[code] = rateOf(code, value)
  }
  return rates
}

/**
 * Parses one day's file; plausibility is not checked here.
 * @throws ProviderFault for another format, or if an ISO currency's rate is no positive number.
 */
export function parseCurrencyApi(text: string, fetchedAt: string): RateBatch {
  const document = readObject(text)
  const date = document.get('date')
  const table = document.get('usd')
  if (typeof date !== 'string' || parseIsoDate(date) === undefined) throw new ProviderFault('format', 'no date')
  if (!(table instanceof Map)) throw new ProviderFault('format', 'no usd object')
  const rates = ratesIn(table)
  // Rates are for one dollar, so USD itself must be 1.
  if (rates['USD'] !== undefined && Number(rates['USD']) !== 1) throw new ProviderFault('implausible', 'USD is not 1')
  return { provider: 'currency-api', date, fetchedAt, base: 'USD', rates: { ...rates, USD: '1' } }
}
