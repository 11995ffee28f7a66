import type { HistoryDay } from './history-rows.ts'

/** A rate that a rule excludes. */
export interface Glitch {
  code: string
  date: string
  value: string
  rule: '偏离固定汇率' | '尖峰' | '短时偏离'
}

/** Rates to the US dollar that are fixed by law or by a currency board. */
const PEGS: Readonly<Record<string, number>> = {
  AED: 3.6725,
  AWG: 1.79,
  BBD: 2,
  BHD: 0.376,
  BMD: 1,
  BSD: 1,
  BZD: 2,
  CUP: 24,
  DJF: 177.721,
  HKD: 7.8,
  JOD: 0.709,
  OMR: 0.3845,
  PAB: 1,
  QAR: 3.64,
  SAR: 3.75,
  XCD: 2.7,
  XCG: 1.79,
}
const OFF_PEG = 0.03

/** Minimum relative deviation of a spike from the days before and after. */
const SPIKE = 0.04
/**
 * Bounds of the published days compared on each side of a spike: at most, at least, and within this number of calendar
 * days.
 */
const SIDE = { most: 4, least: 2, days: 14 }

/** Minimum relative step that starts a detour from a level. */
const LEAVES = 0.06
/** Maximum relative distance from the old level at which a detour ends. */
const RETURNS = 0.02
/** Maximum days of a detour. */
const DETOUR_DAYS = 45
/** Published days that the level must have held before a detour. */
const HELD = 4

interface Quote {
  date: string
  text: string
  value: number
}

const dayOf = (date: string): number => Date.parse(date) / 86_400_000
const off = (value: number, level: number): number => value / level - 1

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * True if a rate deviates from the days before and after to the same side: real moves do not revert within two weeks.
 */
function isSpike(quotes: readonly Quote[], at: number): boolean {
  const quote = quotes[at]
  if (!quote) return false
  const near = (side: readonly Quote[]): number[] =>
    side.filter(({ date }) => Math.abs(dayOf(date) - dayOf(quote.date)) <= SIDE.days).map(({ value }) => value)
  const before = near(quotes.slice(Math.max(0, at - SIDE.most), at))
  const after = near(quotes.slice(at + 1, at + 1 + SIDE.most))
  if (before.length < SIDE.least || after.length < SIDE.least) return false
  const [early, late] = [off(quote.value, median(before)), off(quote.value, median(after))]
  return early * late > 0 && Math.min(Math.abs(early), Math.abs(late)) > SPIKE
}

/**
 * Index of the end of a detour that starts at `at`; `at` itself if no detour starts there. `held` are the quotes before
 * it.
 */
function detourEnd(quotes: readonly Quote[], at: number, held: readonly Quote[]): number {
  const before = held.slice(-HELD).map(({ value }) => value)
  const [level, first] = [median(before), quotes[at]]
  if (
    !first ||
    before.length < HELD ||
    before.some((value) => Math.abs(off(value, level)) > RETURNS) ||
    Math.abs(off(first.value, level)) <= LEAVES
  )
    return at
  const back = quotes.findIndex(({ value }, index) => index > at && Math.abs(off(value, level)) <= RETURNS)
  const [last, end] = [quotes[back - 1], quotes[back]]
  const inOneStep = last !== undefined && end !== undefined && Math.abs(off(last.value, end.value)) > LEAVES
  return inOneStep && dayOf(end.date) - dayOf(first.date) <= DETOUR_DAYS ? back : at
}

/** Indexes of all rates in detours. */
function detours(quotes: readonly Quote[]): ReadonlySet<number> {
  const away = new Set<number>()
  const held: Quote[] = []
  let end = 0
  for (const [at, quote] of quotes.entries()) {
    if (at >= end) end = detourEnd(quotes, at, held)
    if (at < end) away.add(at)
    else held.push(quote)
  }
  return away
}

function glitchesOf(code: string, quotes: readonly Quote[]): Glitch[] {
  const found: Glitch[] = []
  const without = (left: readonly Quote[], rule: Glitch['rule'], isGlitch: (at: number) => boolean): Quote[] =>
    left.filter(({ date, text }, at) => {
      const glitch = isGlitch(at)
      if (glitch) found.push({ code, date, value: text, rule })
      return !glitch
    })
  const peg = PEGS[code]
  const onPeg = without(
    quotes,
    '偏离固定汇率',
    (at) => peg !== undefined && Math.abs(off(quotes[at]?.value ?? peg, peg)) > OFF_PEG,
  )
  const away = detours(onPeg)
  const steady = without(onPeg, '短时偏离', (at) => away.has(at))
  without(steady, '尖峰', (at) => isSpike(steady, at))
  return found
}

/**
 * Finds implausible rates by three rules: off a fixed rate, a spike, a detour from a stable level. Sorted by code and
 * date.
 */
export function findGlitches(days: readonly HistoryDay[]): Glitch[] {
  const quotes = new Map<string, Quote[]>()
  for (const { date, rates } of days) {
    for (const [code, text] of Object.entries(rates)) {
      const known = quotes.get(code)
      const quote = { date, text, value: Number(text) }
      if (known) known.push(quote)
      else quotes.set(code, [quote])
    }
  }
  const all = [...quotes].flatMap(([code, series]) => glitchesOf(code, series))
  return all.toSorted((a, b) => `${a.code} ${a.date}`.localeCompare(`${b.code} ${b.date}`))
}
