import { describe, expect, test } from 'vitest'
import { compare, parseDecimal, subtract } from '../../lib/number/rational.ts'
import { linesAt } from '../shared/fees/line-sums.ts'
import { checkInboundCarton } from './cartons.ts'
import { computeFulfilment } from './engine.ts'
import { findTierHints } from './hints.ts'
import { packedPiece } from './packed-piece.fixture.ts'
import type { FulfilmentRequest } from './request.ts'
import { sortSides } from './tier.ts'

const PRICE = parseDecimal('20')
const request = (box: string, load: string, change: Partial<FulfilmentRequest> = {}): FulfilmentRequest => ({
  market: 'US',
  date: '2026-03-01',
  kind: 'general',
  category: '',
  extraLargeWeight: 'greater',
  ...packedPiece(box, load),
  ...change,
})

describe('hints for the packing', () => {
  test.each([
    // 2 oz in a box of 0.9 in: 3.73 as large standard, 3.32 as small standard.
    ['6x4x0.9 in', '2 oz', ['最短边再减 0.4 cm，降到「小号标准尺寸」，每件省 0.41 USD']],
    // 1.1 lb: 5.04; with 16 oz 3.96 as small standard.
    ['6x4x0.5 in', '1.1 lb', ['重量再减 46 g，降到「小号标准尺寸」，每件省 1.08 USD']],
    // 6.1 oz pays 3.54, 6 oz 3.45.
    ['6x4x0.5 in', '6.1 oz', ['重量再减 3 g，计费重降一档，每件省 0.09 USD']],
    // The least step already.
    ['6x4x0.5 in', '1 oz', []],
  ])('%s, %s: %j', (box, load, expected) =>
    expect(findTierHints(request(box, load), PRICE).map(({ text }) => text)).toEqual(expected),
  )

  test('a side just over bulky is named with its tier, the greatest saving first', () => {
    const [first, ...rest] = findTierHints(request('18.5x14x8 in', '15 lb'), PRICE)
    expect(first).toMatchObject({ by: 'longest', tier: 'large-standard' })
    expect(first?.text).toBe('最长边再减 1.3 cm，降到「大号标准尺寸」，每件省 2.06 USD')
    expect(rest.every(({ saving }) => first && compare(saving, first.saving) <= 0)).toBe(true)
  })

  test.each([
    ['18.5x14x8 in', '15 lb', {}],
    ['12x9x3.2 in', '1 lb', {}],
    ['60x15x8 in', '20 lb', {}],
    ['96.5x5x5 in', '10 lb', { date: '2026-05-01' }],
    ['36x24x12 cm', '1 kg', { market: 'GB' }],
    ['46x30x20 cm', '1 kg', { market: 'CA' }],
  ])('%s, %s: each hint saves what it says', (box, load, change) => {
    const asked = request(box, load, change)
    const hints = findTierHints(asked, PRICE)
    const now = computeFulfilment(asked)
    expect(hints.length).toBeGreaterThan(0)
    for (const { by, to, saving, tier } of hints) {
      const [a, b, c] = sortSides(asked.sides)
      const cut: FulfilmentRequest =
        by === 'weight'
          ? { ...asked, weight: to }
          : { ...asked, sides: [by === 'longest' ? to : a, by === 'median' ? to : b, by === 'shortest' ? to : c] }
      const next = computeFulfilment(cut)
      if (now.state === 'unknown' || next.state === 'unknown') throw new Error('unknown')
      expect(next.tier).toBe(tier)
      expect(compare(subtract(linesAt(now.lines, PRICE, 2), linesAt(next.lines, PRICE, 2)), saving)).toBe(0)
      expect(saving.n > 0n).toBe(true)
    }
  })

  test('a market without fees has no hints', () =>
    expect(findTierHints(request('6x4x0.9 in', '2 oz', { market: 'DE' }), PRICE)).toEqual([]))
})

describe('cartons sent to the warehouse', () => {
  test.each([
    ['US', '36x25x25 in', '50 lb', []],
    ['US', '36.1x25x25 in', '50 lb', ['外箱最长边 36.1 in，入仓上限 36 in']],
    [
      'US',
      '30x25.5x20 in',
      '51 lb',
      ['外箱第二边 25.5 in，入仓上限 25 in', '外箱 51 lb，入仓上限 50 lb；单件超大商品可以例外'],
    ],
    ['GB', '60x40x40 cm', '15 kg', []],
    ['DE', '60x40x40 cm', '15.1 kg', ['外箱超过 15 kg，要贴超重标签']],
    [
      'FR',
      '64x40x40 cm',
      '23.5 kg',
      ['外箱最长边 64 cm，入仓上限 63.5 cm', '外箱 23.5 kg，入仓上限 23 kg；单件超大商品可以例外'],
    ],
    ['JP', '100x100x100 cm', '99 kg', []],
  ])('%s %s %s: %j', (market, box, load, expected) =>
    expect(checkInboundCarton(market, packedPiece(box, load))).toEqual(expected),
  )
})
