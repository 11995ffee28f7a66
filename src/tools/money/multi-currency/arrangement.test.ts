import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCY_CODES, REGION_GROUPS } from '../../../engines/exchange-rate/operation/currencies.ts'
import type { BoardArrangement } from '../../../lib/kept/currency-choices.ts'
import { applyArrangement } from './arrangement.ts'
import { BOARD_GROUPS, findBoardGroup } from './board-group.ts'
import { hideCode, moveCode, showCode } from './rearrange.ts'

const OWN = ['CNY', 'USD', 'EUR', 'JPY']
const board = (change: Partial<BoardArrangement>): BoardArrangement => ({ order: [], hidden: [], added: [], ...change })

describe('groups', () => {
  test('the bare address is the popular one; every currency is one too', () => {
    expect(findBoardGroup(undefined)?.slug).toBe('hot')
    expect(findBoardGroup('all')?.codes).toEqual(CURRENCY_CODES)
    expect(BOARD_GROUPS.map(({ slug }) => slug)).toEqual([...REGION_GROUPS.map(({ slug }) => slug), 'all'])
    for (const { codes } of BOARD_GROUPS) expect(codes[0]).toBe('CNY')
  })

  test.each(['', 'Hot', 'ALL', 'antarctica', '__proto__'])('%j is none', (cate) =>
    expect(findBoardGroup(cate)).toBeUndefined(),
  )
})

test.each<[string, BoardArrangement | undefined, string, string]>([
  ['nothing', undefined, 'CNY USD EUR JPY', ''],
  ['an order of some', board({ order: ['JPY', 'CNY'] }), 'JPY CNY USD EUR', ''],
  ['hidden ones', board({ hidden: ['USD'] }), 'CNY EUR JPY', 'USD'],
  ['added ones', board({ added: ['KES'] }), 'CNY USD EUR JPY KES', ''],
  [
    'codes of elsewhere',
    board({ order: ['KES', 'EUR'], added: ['BTC', 'usd'], hidden: ['THB'] }),
    'EUR CNY USD JPY',
    '',
  ],
  ['one added that is there already', board({ added: ['USD'] }), 'CNY USD EUR JPY', ''],
])('%s', (_, arrangement, shown, hidden) =>
  expect(applyArrangement(OWN, arrangement)).toEqual({
    shown: shown.split(' '),
    hidden: hidden === '' ? [] : [hidden],
  }),
)

test.each<[string, number, string]>([
  ['EUR', 0, 'EUR CNY USD JPY'],
  ['EUR', 3, 'CNY USD JPY EUR'],
  ['EUR', 99, 'CNY USD JPY EUR'],
  ['CNY', -5, 'CNY USD EUR JPY'],
  ['KES', 0, 'CNY USD EUR JPY'],
])('%s moved to %d', (code, place, shown) =>
  expect(applyArrangement(OWN, moveCode(OWN, undefined, code, place)).shown).toEqual(shown.split(' ')),
)

test('a hidden one comes back to its place; an added one is forgotten', () => {
  const moved = moveCode(OWN, showCode(OWN, undefined, 'KES'), 'KES', 0)
  const hidden = hideCode(OWN, hideCode(OWN, moved, 'USD'), 'KES')
  expect(applyArrangement(OWN, hidden)).toEqual({ shown: ['CNY', 'EUR', 'JPY'], hidden: ['USD'] })
  expect(applyArrangement(OWN, showCode(OWN, hidden, 'USD')).shown).toEqual(['CNY', 'USD', 'EUR', 'JPY'])
  expect(applyArrangement(OWN, showCode(OWN, hidden, 'KES')).shown).toEqual(['CNY', 'EUR', 'JPY', 'KES'])
})

test('whatever is done, no currency is lost or doubled', () => {
  const code = fc.constantFrom(...OWN, 'KES', 'THB', 'MRO')
  const steps = fc.array(
    fc.oneof(
      fc.tuple(fc.constant('move' as const), code, fc.integer({ min: -2, max: 9 })),
      fc.tuple(fc.constantFrom('hide' as const, 'show' as const), code, fc.constant(0)),
    ),
  )
  fc.assert(
    fc.property(steps, (list) => {
      let state: BoardArrangement | undefined
      for (const [what, which, place] of list)
        state =
          what === 'move'
            ? moveCode(OWN, state, which, place)
            : what === 'hide'
              ? hideCode(OWN, state, which)
              : showCode(OWN, state, which)
      const { shown, hidden } = applyArrangement(OWN, state)
      const all = [...shown, ...hidden]
      expect(new Set(all).size).toBe(all.length)
      expect(all).toEqual(expect.arrayContaining(OWN))
    }),
  )
})
