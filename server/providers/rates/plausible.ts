/**
 * Plausibility checks of rates. A provider's response is accepted or refused as a whole: one wrong figure means that
 * the others cannot be trusted either.
 */
import { DAY, parseIsoDate, daysBetween } from './calendar.ts'
import { ProviderFault } from './fault.ts'
import type { BankRate } from '../../store/bank-rates.ts'
import type { BankBoard, RateBatch, RateProvider } from './rate-store.ts'

/** Currencies that every table must contain. */
const MAJORS = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'AUD', 'CAD', 'CHF']
const BOARD_MAJORS = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'AUD', 'CAD']
/** Minimum number of currencies: about half of what each source publishes, so that a few may be dropped. */
const MIN_CURRENCIES: Readonly<Record<RateProvider | 'boc', number>> = { 'currency-api': 120, ecb: 20, boc: 18 }
/** Bounds of rates, in units for one USD or EUR. */
const RATE_BOUNDS = [1e-4, 1e8] as const
/** Bounds of a bank's rates, in CNY for 100 units. */
const BOARD_BOUNDS = [1e-4, 1e5] as const
/** Maximum ratio of selling to buying rate; the widest spreads, of cash, are about 15 %. */
const MAX_SPREAD = 1.6

const refuse = (reason: string) => new ProviderFault('implausible', reason)

/**
 * Maximum factor of a rate against its last good value, by the days between them. A devaluation can halve a small
 * currency overnight, and a redenomination can divide it by a thousand, so after three days any published value is
 * accepted.
 */
function jumpLimit(days: number, isMajor: boolean): number {
  if (days > 365) return Infinity
  if (isMajor) return days > 7 ? 2 : 1.25
  return days > 3 ? Infinity : 10
}

function checkJump(code: string, now: string, before: string | undefined, limit: number): void {
  if (!before) return
  const ratio = Number(now) / Number(before)
  if (ratio > limit || ratio < 1 / limit) throw refuse(`${code} jumps from ${before} to ${now}`)
}

function checkBounds(code: string, value: string, [least, most]: readonly [number, number]): void {
  const number = Number(value)
  if (!(number >= least && number <= most)) throw refuse(`${code} is ${value}`)
}

function checkCount(source: RateProvider | 'boc', codes: readonly string[], majors: readonly string[]): void {
  if (codes.length < MIN_CURRENCIES[source]) throw refuse(`only ${codes.length} currencies`)
  const missing = majors.filter((code) => !codes.includes(code))
  if (missing.length > 0) throw refuse(`${missing.join(', ')} missing`)
}

/**
 * Checks a batch for consistency, against the time (milliseconds) and the provider's last good batch.
 * @throws ProviderFault naming the first implausible figure.
 */
export function assertPlausibleBatch(batch: RateBatch, previous: RateBatch | undefined, now: number): void {
  // A local day begins up to 14 hours before the UTC day, and clocks differ.
  if ((parseIsoDate(batch.date) ?? NaN) > now + DAY) throw refuse(`date ${batch.date} is in the future`)
  if (previous && batch.date < previous.date)
    throw refuse(`date ${batch.date} is older than the stored ${previous.date}`)
  checkCount(batch.provider, Object.keys(batch.rates), MAJORS)
  const days = previous ? daysBetween(previous.date, batch.date) : 0
  for (const [code, value] of Object.entries(batch.rates)) {
    checkBounds(code, value, RATE_BOUNDS)
    checkJump(code, value, previous?.rates[code], jumpLimit(days, MAJORS.includes(code)))
  }
}

function checkRow(row: BankRate): void {
  const { code, spotBuy, spotSell, cashBuy, cashSell, middle } = row
  for (const value of [spotBuy, spotSell, cashBuy, cashSell, middle]) if (value) checkBounds(code, value, BOARD_BOUNDS)
  for (const [buy, sell] of [
    [spotBuy, spotSell],
    [cashBuy, cashSell],
  ] as const) {
    if (buy && sell && (Number(buy) > Number(sell) || Number(sell) > Number(buy) * MAX_SPREAD))
      throw refuse(`${code} is bought at ${buy} and sold at ${sell}`)
  }
  if (BOARD_MAJORS.includes(code) && !(spotBuy && spotSell && middle)) throw refuse(`${code} is not quoted`)
}

/**
 * Checks a board for consistency, against the time (milliseconds) and the last good board.
 * @throws ProviderFault naming the first implausible figure.
 */
export function assertPlausibleBoard(board: BankBoard, previous: BankBoard | undefined, now: number): void {
  if (Date.parse(board.publishedAt) > now + DAY) throw refuse(`published at ${board.publishedAt}, in the future`)
  if (previous && board.publishedAt < previous.publishedAt)
    throw refuse(`published at ${board.publishedAt}, before the stored ${previous.publishedAt}`)
  checkCount(
    'boc',
    board.rows.map(({ code }) => code),
    BOARD_MAJORS,
  )
  const days = previous ? (Date.parse(board.publishedAt) - Date.parse(previous.publishedAt)) / DAY : 0
  const known = new Map(previous?.rows.map((row) => [row.code, row]))
  for (const row of board.rows) {
    checkRow(row)
    const before = known.get(row.code)
    const limit = jumpLimit(days, BOARD_MAJORS.includes(row.code))
    for (const column of ['spotBuy', 'spotSell', 'cashBuy', 'cashSell', 'middle'] as const) {
      if (row[column]) checkJump(row.code, row[column], before?.[column], limit)
    }
  }
}
