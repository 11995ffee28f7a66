import { describe, expect, test } from 'vitest'
import { compare, parseDecimal, ZERO } from '../../lib/number/rational.ts'
import facts from './facts.build.ts'
import type { StoredFact } from './facts.ts'
import { FBA_KINDS, FBA_MARKETS, TIER_LABELS } from './operation.ts'
import { parseMeasure } from './valid-facts.ts'

const all: StoredFact[] = [...facts.tiers, ...facts.fees, ...facts.charges]
const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day)

describe('rows of data/fba-fees', () => {
  test('each has a market, a first day, a source and a day of its check', () => {
    for (const row of all) {
      expect(FBA_MARKETS).toContain(row.market)
      expect(isDay(row.from) && isDay(row.checked)).toBe(true)
      expect(row.to === '' || row.from <= row.to).toBe(true)
      expect(facts.sources[row.source]?.name).not.toBe('')
    }
  })

  test('each source is used, and each tier has a name and a general fee', () => {
    const used = new Set([...all, ...facts.cartons].map(({ source }) => source))
    expect(facts.sources.flatMap(({ name }, at) => (used.has(at) ? [] : [name]))).toEqual([])
    for (const { market, tier } of facts.tiers) {
      expect(TIER_LABELS[tier]).not.toBe('')
      expect(facts.fees.some((fee) => fee.market === market && fee.tier === tier && fee.kind === 'general')).toBe(true)
    }
  })

  const keyOf = ({ market, season, kind, tier }: (typeof facts.fees)[number]): string =>
    [market, season, kind, tier].join(' ')
  test.each([...new Set(facts.fees.map(keyOf))])('%s rises with the weight up to the limit of its tier', (key) => {
    const rows = facts.fees.filter((row) => keyOf(row) === key)
    rows.slice(1).forEach((row, at) => {
      const before = rows[at]
      if (!before) throw new Error(key)
      const [low, high] = [before, row].map(({ maxWeight, unit }) => parseMeasure(maxWeight, unit))
      expect(low && high && compare(low, high)).toBeLessThan(0)
      for (const band of ['under10', 'from10', 'over50'] as const)
        if (row[band] !== '')
          expect(compare(parseDecimal(before[band]), parseDecimal(row[band]))).toBeLessThanOrEqual(0)
    })
    const last = rows.at(-1)
    const tier = facts.tiers.find((one) => one.market === last?.market && one.tier === last.tier)
    if (!last || !tier || last.season === 'peak' || last.kind === 'low-price' || last.maxWeight === '') return
    expect(
      compare(
        parseMeasure(last.maxWeight, last.unit) ?? ZERO,
        parseMeasure(tier.maxWeight || tier.maxUnitWeight, tier.weightUnit) ?? ZERO,
      ),
    ).toBe(0)
  })

  test('a higher price never pays less, and no kind pays less than general goods', () => {
    for (const fee of facts.fees.filter(({ under10 }) => under10 !== '')) {
      expect(compare(parseDecimal(fee.under10), parseDecimal(fee.from10))).toBeLessThanOrEqual(0)
      expect(compare(parseDecimal(fee.from10), parseDecimal(fee.over50))).toBeLessThanOrEqual(0)
      const general = facts.fees.find(
        (one) =>
          one.kind === 'general' &&
          one.season === 'regular' &&
          one.market === fee.market &&
          one.tier === fee.tier &&
          one.maxWeight === fee.maxWeight,
      )
      if (general) expect(compare(parseDecimal(general.from10), parseDecimal(fee.from10))).toBeLessThanOrEqual(0)
    }
  })

  test('the peak fee is above the regular one at the same weight', () => {
    const peaks = facts.fees.filter(({ season }) => season === 'peak')
    expect(peaks).toHaveLength(18)
    for (const peak of peaks) {
      const regular = facts.fees.find(
        (one) =>
          one.season === 'regular' &&
          one.kind === peak.kind &&
          one.tier === peak.tier &&
          one.maxWeight === peak.maxWeight,
      )
      expect(compare(parseDecimal(peak.from10), parseDecimal(regular?.from10 ?? '999'))).toBeGreaterThan(0)
    }
  })

  test('all kinds of goods have fees of their own in the American store', () => {
    for (const kind of Object.keys(FBA_KINDS)) expect(facts.fees.some((fee) => fee.kind === kind)).toBe(true)
  })
})

/** Typed from the second table read: general goods by tier, weight and price band. */
test.each([
  ['small-standard', '2', '2.43 3.32 3.58'],
  ['small-standard', '8', '2.66 3.54 3.80'],
  ['small-standard', '16', '2.95 3.96 4.22'],
  ['large-standard', '0.25', '2.91 3.73 3.99'],
  ['large-standard', '0.75', '3.38 4.20 4.46'],
  ['large-standard', '1', '3.78 4.60 4.86'],
  ['large-standard', '1.25', '4.22 5.04 5.30'],
  ['large-standard', '2', '5.00 5.82 6.08'],
  ['large-standard', '3', '5.85 6.67 6.93'],
  ['large-standard', '20', '6.15 6.97 7.23'],
  ['small-bulky', '50', '6.78 7.55 7.55'],
  ['large-bulky', '50', '8.58 9.35 9.35'],
  ['extra-large-50', '50', '25.56 26.33 26.33'],
  ['extra-large-70', '70', '36.55 37.32 37.32'],
  ['extra-large-150', '150', '50.55 51.32 51.32'],
  ['extra-large-over', '', '194.18 194.95 194.95'],
])('the second source agrees: %s to %s is %s', (tier, maxWeight, expected) => {
  const row = facts.fees.find(
    (one) =>
      one.market === 'US' &&
      one.season === 'regular' &&
      one.kind === 'general' &&
      one.tier === tier &&
      one.maxWeight === maxWeight,
  )
  expect(row && [row.under10, row.from10, row.over50].join(' ')).toBe(expected)
})
