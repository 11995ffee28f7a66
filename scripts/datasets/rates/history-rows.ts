import { PUBLISHED_RATE_CODES } from '../../../src/engines/exchange-rate/operation/currencies.ts'

/** Rates of one day: units of each currency per 1 USD, as decimal text. */
export interface HistoryDay {
  date: string
  rates: Readonly<Record<string, string>>
}

/** Result of a person's check of doubtful rates: cells to exclude, or a jump that is real. */
export interface Correction {
  code: string
  /** First and last date. */
  from: string
  to: string
  kind: '剔除' | '保留'
}

/** Currencies of the history, in column order. */
export const HISTORY_CODES: readonly string[] = [...PUBLISHED_RATE_CODES].filter((code) => code !== 'USD').toSorted()

const DIGITS = 8
const LITERAL = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i

/**
 * Converts a JSON number to a plain decimal with at most 8 significant digits, rounded half up.
 * @throws Error if it is not a positive number.
 */
export function plainDecimal(literal: string): string {
  const [, whole = '', fraction = '', exponent = '0'] = LITERAL.exec(literal) ?? []
  const all = (whole + fraction).replace(/^0+/, '')
  if (all === '') throw new Error(`no positive number: ${literal}`)
  const cut = Math.max(0, all.length - DIGITS)
  const kept = BigInt(all.slice(0, all.length - cut)) + (cut > 0 && all.charCodeAt(all.length - cut) >= 53 ? 1n : 0n)
  // Exponent of ten by which the digits, read as an integer, are multiplied.
  const power = cut + Number(exponent) - fraction.length
  const digits = kept.toString()
  if (power >= 0) return digits + '0'.repeat(power)
  const padded = digits.padStart(1 - power, '0')
  return `${padded.slice(0, power)}.${padded.slice(power)}`.replace(/\.?0+$/, '')
}

/**
 * Parses a day from `usd.json` of the package; numbers keep their published digits, as they are never converted to
 * floating point. @throws Error if the file has another format.
 */
export function readDay(json: string, version: string): HistoryDay {
  const date = /"date":\s*"(\d{4}-\d{2}-\d{2})"/.exec(json)?.[1]
  const expected = version.replaceAll(/\.(\d)(?!\d)/g, '.0$1').replaceAll('.', '-')
  if (date !== expected) throw new Error(`${version} is of ${date ?? 'no date'}`)
  const published = new Map(
    Array.from(json.matchAll(/"(\w+)":\s*([\d.eE+-]+)/g), ([, code = '', literal = '']) => [
      code.toUpperCase(),
      literal,
    ]),
  )
  if (published.get('USD') !== '1') throw new Error(`${version} is not in US dollars`)
  const rates = HISTORY_CODES.filter((code) => published.has(code)).map((code): [string, string] => [
    code,
    plainDecimal(published.get(code) ?? ''),
  ])
  return { date, rates: Object.fromEntries(rates) }
}

const concerns = ({ code, from, to }: Correction, other: string, date: string): boolean =>
  code === other && from <= date && date <= to

/** The days without the cells that corrections exclude. */
export function withoutDropped(days: readonly HistoryDay[], corrections: readonly Correction[]): HistoryDay[] {
  const dropped = corrections.filter(({ kind }) => kind === '剔除')
  return days.map(({ date, rates }) => ({
    date,
    rates: Object.fromEntries(
      Object.entries(rates).filter(([code]) => !dropped.some((correction) => concerns(correction, code, date))),
    ),
  }))
}

/**
 * Maximum factor between two published days. A larger step is a devaluation, a change of the source, or an error; a
 * person must decide which.
 */
const STEP = 1.15

/**
 * Faults of the days, one sentence each: a currency that moved by over 15 % at once, wrong order, too few currencies.
 */
export function historyFaults(days: readonly HistoryDay[], corrections: readonly Correction[]): string[] {
  const faults: string[] = []
  const last = new Map<string, HistoryDay>()
  for (const [index, day] of days.entries()) {
    const before = days[index - 1]
    if (before && before.date >= day.date) faults.push(`${day.date} does not come after ${before.date}`)
    const codes = Object.keys(day.rates)
    if (codes.length < 140) faults.push(`${day.date} has ${codes.length} currencies`)
    for (const code of codes) {
      const earlier = last.get(code)
      const ratio = earlier ? Number(day.rates[code]) / Number(earlier.rates[code]) : 1
      const known = corrections.some((correction) => correction.kind === '保留' && concerns(correction, code, day.date))
      if (!known && !(ratio > 1 / STEP && ratio < STEP))
        faults.push(
          `${code} goes from ${earlier?.rates[code]} on ${earlier?.date} to ${day.rates[code]} on ${day.date}`,
        )
      last.set(code, day)
    }
  }
  return faults
}

/** The days as CSV: one row per day, one column per currency, empty if not published. */
export function historyCsv(days: readonly HistoryDay[]): string {
  const rows = days.map(({ date, rates }) => [date, ...HISTORY_CODES.map((code) => rates[code] ?? '')])
  return [['date', ...HISTORY_CODES], ...rows].map((row) => `${row.join(',')}\n`).join('')
}
