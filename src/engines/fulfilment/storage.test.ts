import { describe, expect, test } from 'vitest'
import { ZERO } from '../../lib/number/rational.ts'
import { feeAt } from '../shared/fees/price-fee.ts'
import { toDecimals } from '../shared/number/rounding.ts'
import { packedPiece } from './packed-piece.fixture.ts'
import type { StorageRequest } from './request.ts'
import { computeStorage } from './storage.ts'

const ask = (box: string, date: string, months: number, change: Partial<StorageRequest> = {}) =>
  computeStorage({
    market: 'US',
    date,
    months,
    kind: 'general',
    extraLargeWeight: 'greater',
    ...packedPiece(box, '1 lb'),
    ...change,
  })

const figures = (lines: ReturnType<typeof computeStorage>): string =>
  lines
    .map((line) =>
      line.state === 'unknown'
        ? `${line.id} ?`
        : `${line.id} ${toDecimals(feeAt(line.fee, ZERO, 4), 4)} ${line.source.trust}`,
    )
    .join(', ')

describe('storage of a piece', () => {
  // 12 x 12 x 6 in are half a cubic foot, standard; 24 x 12 x 6 in are one, oversize.
  test.each([
    ['12x12x6 in', '2026-02-01', 0, ''],
    ['12x12x6 in', '2026-02-01', 1, 'fba-storage 0.3900 B'],
    ['12x12x6 in', '2026-02-01', 3, 'fba-storage 1.1700 B'],
    ['12x12x6 in', '2026-09-30', 1, 'fba-storage 0.3900 B'],
    ['12x12x6 in', '2026-10-01', 1, 'fba-storage 1.2000 C'],
    // September, October and November: 0.39 + 1.20 + 1.20.
    ['12x12x6 in', '2026-09-15', 3, 'fba-storage 2.7900 C'],
    ['24x12x6 in', '2026-02-01', 1, 'fba-storage 0.5600 B'],
    ['24x12x6 in', '2026-11-30', 1, 'fba-storage 1.4000 B'],
    // 2026-02-01 to 2026-08-01 are 181 days: 0.50 a cubic foot.
    ['12x12x6 in', '2026-02-01', 6, 'fba-storage 2.3400 B, fba-aged 0.2500 C'],
    // From 2026-03-01 on six months are 184 days, seven 214: 0.25 + 0.50.
    ['12x12x6 in', '2026-03-01', 7, 'fba-storage 2.7300 B, fba-aged 0.7500 C'],
    // A year: nine months at 0.78 and three at 2.40; ages 181, 212, 242, 273, 303, 334 and 365 days:
    // 0.50 + 1.00 + 1.50 + 3.80 + 4.00 + 4.20 + 4.20 = 19.20 a cubic foot.
    ['12x12x6 in', '2026-02-01', 12, 'fba-storage 7.1100 C, fba-aged 9.6000 C'],
  ])('%s from %s for %i months: %s', (box, date, months, expected) =>
    expect(figures(ask(box, date, months))).toBe(expected),
  )

  test('after a year the greater of the volume and the piece is charged', () => {
    const [, aged] = ask('6x4x0.5 in', '2026-02-01', 13)
    // 12 cubic inches: 19.20 x 12 / 1728 = 0.1333 in the first year, then 0.30 rather than 0.0479.
    expect(figures(aged ? [aged] : [])).toBe('fba-aged 0.4333 C')
  })

  test.each([
    ['DE', '2026-02-01', 'general'],
    ['GB', '2026-02-01', 'general'],
    ['US', '2025-02-01', 'general'],
    ['US', '2026-02-01', 'dangerous'],
  ] as const)('%s on %s, %s is unknown', (market, date, kind) =>
    expect(figures(ask('12x12x6 in', date, 2, { market, kind }))).toBe('fba-storage ?'),
  )

  test.each([-1, 1.5, 37])('%d months are refused', (months) =>
    expect(() => ask('12x12x6 in', '2026-02-01', months)).toThrow(RangeError),
  )
})
