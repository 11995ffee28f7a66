import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, rational, subtract, ZERO, type Rational } from '../../lib/number/rational.ts'
import { computeDuty } from './engine.ts'
import { facts, TODAY } from './facts.fixture.ts'
import { isInForce } from './facts.ts'
import type { DutyAnswer, DutyRequest, Spread } from './operation.ts'
import { sum } from './spread.ts'

const subheadings = [...new Set(facts.codes('US', 'mfn').map((code) => code.slice(0, 6)))]
const codes = fc.constantFrom(...subheadings)
const lines = fc.constantFrom(...facts.codes('US', 'mfn'))
const origins = fc.constantFrom('CN', 'HK', 'TW', 'VN', 'JP', 'DE', 'GB', 'MX', 'BR', 'RU', 'MO')
const markets = fc.constantFrom('US', 'GB', 'DE', 'FR', 'IT', 'RO', 'JP', 'AU', 'CH', 'MX')
const dates = fc
  .integer({ min: Date.UTC(2025, 11, 1), max: Date.UTC(2028, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10))
const cents = fc.bigInt({ min: 1n, max: 100_000_00n }).map((value) => rational(value, 100n))

const requests: fc.Arbitrary<DutyRequest> = fc
  .record({
    market: markets,
    origin: origins,
    code: codes,
    date: dates,
    goods: cents,
    freight: cents,
    parcel: fc.boolean(),
  })
  .map(({ parcel, ...request }) => ({ ...request, insurance: ZERO, ...(parcel && { consignment: request.goods }) }))

const plain = (request: Partial<DutyRequest>): DutyRequest => ({
  market: 'US',
  origin: 'CN',
  code: '610910',
  date: TODAY,
  goods: rational(100n),
  freight: ZERO,
  insurance: ZERO,
  route: 'air',
  ...request,
})

const contains = (outer: Spread, inner: Spread): boolean =>
  compare(outer.least, inner.least) <= 0 && compare(outer.most, inner.most) >= 0
const isExact = ({ least, most }: Spread): boolean => compare(least, most) === 0
const equals = (a: Rational, b: Rational): boolean => subtract(a, b).n === 0n

describe('laws of every answer', () => {
  test('no amount is below 0, and the least is not above the most', () =>
    fc.assert(
      fc.property(requests, (request) => {
        const answer = computeDuty(facts, request)
        const spreads = answer.layers.flatMap(({ amount }) => (amount ? [amount] : []))
        for (const { least, most } of [...spreads, answer.duty, answer.fees, answer.tax, answer.total]) {
          expect(least.n >= 0n).toBe(true)
          expect(compare(least, most) <= 0).toBe(true)
        }
      }),
    ))

  test('layers that are all known make the sums', () =>
    fc.assert(
      fc.property(requests, (request) => {
        const { layers, total, duty, fees, tax } = computeDuty(facts, request)
        if (!layers.every(({ amount }) => amount && isExact(amount))) return
        const added = layers.reduce((all, { amount }) => (amount ? sum(all, amount) : all), { least: ZERO, most: ZERO })
        expect(equals(added.least, total.least) && equals(added.most, total.most)).toBe(true)
        expect(equals(sum(sum(duty, fees), tax).least, total.least)).toBe(true)
      }),
    ))

  test('a layer without an amount is named beside the sum, and no other is', () =>
    fc.assert(
      fc.property(requests, (request) => {
        const { layers, total } = computeDuty(facts, request)
        const isUnknown = layers.some(({ state }) => state === 'unknown')
        expect(total.without.length > 0).toBe(isUnknown)
        for (const { state, amount } of layers) expect(state === 'unknown').toBe(amount === undefined)
      }),
    ))

  test('a layer counts only on its days', () =>
    fc.assert(
      fc.property(requests, (request) => {
        for (const { from, to } of computeDuty(facts, request).layers) {
          expect(from <= request.date).toBe(true)
          expect(to === '' || to >= request.date).toBe(true)
        }
      }),
    ))

  test('twice the goods and freight cost twice as much duty', () =>
    fc.assert(
      fc.property(codes, origins, cents, cents, (code, origin, goods, freight) => {
        const twice = (value: Rational): Rational => rational(value.n * 2n, value.d)
        const once = computeDuty(facts, plain({ code, origin, goods, freight })).duty
        const double = computeDuty(facts, plain({ code, origin, goods: twice(goods), freight: twice(freight) })).duty
        expect(equals(double.least, twice(once.least)) && equals(double.most, twice(once.most))).toBe(true)
      }),
    ))
})

describe('ranges', () => {
  const within = (outer: DutyAnswer, inner: DutyAnswer): void => {
    expect(contains(outer.duty, inner.duty)).toBe(true)
    expect(contains(outer.total, inner.total)).toBe(true)
    if (outer.dutyRate && inner.dutyRate) expect(contains(outer.dutyRate, inner.dutyRate)).toBe(true)
    // An unknown rate of a line makes that of its subheading unknown.
    if (!inner.dutyRate) expect(outer.dutyRate).toBeUndefined()
  }

  test('a subheading contains each of its lines', () =>
    fc.assert(
      fc.property(lines, origins, dates, (line, origin, date) => {
        within(
          computeDuty(facts, plain({ code: line.slice(0, 6), origin, date })),
          computeDuty(facts, plain({ code: line, origin, date })),
        )
      }),
    ))

  test('an undecided switch contains both of its values', () =>
    fc.assert(
      fc.property(requests, (request) => {
        const open = computeDuty(facts, request)
        for (const { id, value } of open.switches)
          if (value === undefined)
            for (const chosen of [true, false])
              within(open, computeDuty(facts, { ...request, switches: { [id]: chosen } }))
      }),
    ))

  test('candidates are within the range and reach both ends', () =>
    fc.assert(
      fc.property(codes, origins, (code, origin) => {
        const { candidates, dutyRate } = computeDuty(facts, plain({ code, origin }))
        const rates = candidates.flatMap(({ dutyRate: rate }) => (rate ? [rate] : []))
        if (!dutyRate || rates.length === 0) return
        expect(rates.every((rate) => contains(dutyRate, rate))).toBe(true)
        expect(rates.some(({ least }) => equals(least, dutyRate.least))).toBe(true)
        expect(rates.some(({ most }) => equals(most, dutyRate.most))).toBe(true)
      }),
    ))
})

test('every subheading of the United States has a rate or says why not, on each of several days', () => {
  for (const date of ['2026-03-01', TODAY])
    for (const code of subheadings) {
      const { layers, duty } = computeDuty(facts, plain({ code, date }))
      const [first] = layers
      expect(first?.id).toBe('mfn')
      if (first?.state === 'unknown') {
        expect(first.note).toMatch(/按/)
        expect(duty.without).toContain(first.label)
      }
    }
})

test('a code of two lists on one day would be a fault of the rows', () => {
  const seen = new Set<string>()
  for (const market of ['US', 'GB', 'EU'])
    for (const fact of facts.list(market, 'mfn'))
      for (const code of fact.codes.split(' ')) {
        if (isInForce(fact, TODAY)) expect(seen.has(`${market} ${code}`)).toBe(false)
        seen.add(`${market} ${code}`)
      }
})
