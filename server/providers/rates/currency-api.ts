/**
 * Open currency data by the day, published as files under many addresses (the npm package @fawazahmed0/currency-api on
 * jsDelivr, and Cloudflare pages). `…/v1/currencies/usd.min.json` is one object: `date` (YYYY-MM-DD, the day of the
 * data), and `usd`, an object of lower-case codes (currencies, old currencies and crypto coins mixed) with the units of
 * each for 1 USD as JSON numbers, small ones with an exponent.
 */
import { parseIsoDate } from './calendar.ts'
import { ISO_CURRENCIES } from './currencies.ts'
import { ProviderFault } from './fault.ts'
import { JsonError, parseJsonLiterals } from './json-literals.ts'
import type { JsonValue } from './json-literals.ts'
import { plainDecimal } from './plain-decimal.ts'
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
    typeof value === 'object' && value !== null && 'literal' in value ? plainDecimal(value.literal) : undefined
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
 * Reads one day's file. Its figures are not checked against anything yet.
 * @throws ProviderFault when it is not in the format, or the rate of an ISO currency is no number above zero.
 */
export function parseCurrencyApi(text: string, fetchedAt: string): RateBatch {
  const document = readObject(text)
  const date = document.get('date')
  const table = document.get('usd')
  if (typeof date !== 'string' || parseIsoDate(date) === undefined) throw new ProviderFault('format', 'no date')
  if (!(table instanceof Map)) throw new ProviderFault('format', 'no usd object')
  const rates = ratesIn(table)
  // Every figure is for one dollar; a table that says otherwise is not what it claims to be.
  if (rates['USD'] !== undefined && Number(rates['USD']) !== 1) throw new ProviderFault('implausible', 'USD is not 1')
  return { provider: 'currency-api', date, fetchedAt, base: 'USD', rates: { ...rates, USD: '1' } }
}
