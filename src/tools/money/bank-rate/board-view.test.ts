import { describe, expect, test } from 'vitest'
import type { BankDeal, BankRow } from '../../../engines/exchange-rate/operation/bank-board.ts'
import {
  sortLines,
  matchesSearch,
  findWidestLine,
  EMPTY_DEAL,
  cycleBoardOrder,
  readOrder,
  findWidestSpread,
  type BoardLine,
} from './board-view.ts'

function line(code: string, row: Partial<BankRow> = {}, deal: Partial<BankDeal> = {}): BoardLine {
  return {
    row: { code, name: code, spotBuy: '', cashBuy: '', spotSell: '', cashSell: '', middle: '', ...row },
    deal: { ...EMPTY_DEAL, code, ...deal },
  }
}

const LINES = [
  line('USD', { spotBuy: '708.5', cashBuy: '702.8' }, { spotSpreadPercent: '0.42%', cashSpreadPercent: '1.23%' }),
  line('AED', { cashBuy: '176.44' }, { cashSpreadPercent: '4.65%' }),
  line('JPY', { spotBuy: '4.71', cashBuy: '4.56' }, { spotSpreadPercent: '0.73%' }),
  line('BND'),
  line('KRW', { spotBuy: '10' }),
]
const codes = (lines: readonly BoardLine[]): string => lines.map(({ row }) => row.code).join(' ')

describe('order', () => {
  test.each([
    ['', '', 'USD JPY KRW AED BND'],
    ['code', '', 'AED BND JPY KRW USD'],
    ['code', 'desc', 'USD KRW JPY BND AED'],
    ['spotBuy', '', 'JPY KRW USD AED BND'],
    ['spotBuy', 'desc', 'USD KRW JPY AED BND'],
    ['spread', '', 'JPY USD AED BND KRW'],
    ['spread', 'desc', 'AED USD JPY BND KRW'],
    ['sub', 'desc', 'USD JPY KRW AED BND'],
  ])('%j %j', (s, o, expected) => expect(codes(sortLines(LINES, readOrder({ s, o }), []))).toBe(expected))

  test('favourites stand on top: in their own order, or sorted as the others', () => {
    expect(codes(sortLines(LINES, readOrder({}), ['KRW', 'JPY', 'XXX']))).toBe('KRW JPY USD AED BND')
    expect(codes(sortLines(LINES, readOrder({ s: 'spotBuy' }), ['KRW', 'JPY']))).toBe('JPY KRW USD AED BND')
  })

  test('a column is pressed through up, down and not sorted', () => {
    expect(cycleBoardOrder({ key: undefined, descending: false }, 'middle')).toEqual({ s: 'middle', o: '' })
    expect(cycleBoardOrder({ key: 'middle', descending: false }, 'middle')).toEqual({ s: 'middle', o: 'desc' })
    expect(cycleBoardOrder({ key: 'middle', descending: true }, 'middle')).toEqual({ s: '', o: '' })
    expect(cycleBoardOrder({ key: 'middle', descending: true }, 'code')).toEqual({ s: 'code', o: '' })
  })
})

test('the widest spread is of spot or cash, and the widest line has it', () => {
  expect(LINES.map(({ deal }) => findWidestSpread(deal))).toEqual([1.23, 4.65, 0.73, undefined, undefined])
  expect(findWidestLine(LINES)?.row.code).toBe('AED')
  expect(findWidestLine([line('KRW')])).toBeUndefined()
})

test.each([
  ['', true],
  [' us', true],
  ['USDX', false],
  ['美元', true],
  ['meiyuan', true],
  ['日', false],
])('%j fits the dollar: %s', (text, fits) => {
  const found = new Set(text === 'meiyuan' ? ['USD'] : [])
  expect(matchesSearch({ ...LINES[0]?.row, code: 'USD', name: '美元' } as BankRow, text, found)).toBe(fits)
})
