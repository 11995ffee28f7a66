import { readFileSync } from 'node:fs'
import { parse as parseCsv } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { parseBocBoard } from '../../../server/providers/rates/boc.ts'
import { ISO_CURRENCIES } from '../../../server/providers/rates/currencies.ts'
import { parseCurrencyApi } from '../../../server/providers/rates/currency-api.ts'
import { assertPlausibleBatch, assertPlausibleBoard } from '../../../server/providers/rates/plausible.ts'
import type { BankBoard, RateBatch } from '../../../server/providers/rates/rate-store.ts'
import type { BankRate } from '../../../server/store/bank-rates.ts'
import { rateText } from './rate-files.ts'

const good = parseCurrencyApi(rateText('currency-api.json'), '')
const board = parseBocBoard(rateText('boc.html'), '').board
const NOON = Date.parse('2026-09-30T12:00:00Z')

const batch = (date: string, rates: Record<string, string> = {}): RateBatch => ({
  ...good,
  date,
  rates: { ...good.rates, ...rates },
})
const without = (...codes: string[]): RateBatch => ({
  ...good,
  rates: Object.fromEntries(Object.entries(good.rates).filter(([code]) => !codes.includes(code))),
})
const withRow = (code: string, change: Partial<BankRate>): BankBoard => ({
  ...board,
  rows: board.rows.map((row) => (row.code === code ? { ...row, ...change } : row)),
})

test('the codes that are kept are the ISO currencies of the currency set', () => {
  const rows = parseCsv<{ code: string; kind: string }>(readFileSync('data/currencies/currencies.csv', 'utf8'), {
    columns: true,
  })
  expect([...ISO_CURRENCIES].toSorted()).toEqual(
    rows
      .filter(({ kind }) => kind !== '非 ISO 代码')
      .map(({ code }) => code)
      .toSorted(),
  )
})

describe('a batch', () => {
  test.each<[name: string, batch: RateBatch, previous: RateBatch | undefined, now?: number]>([
    ['the first', good, undefined],
    ['the same again', good, good],
    ['the next day', batch('2026-10-01'), good, NOON + 86_400_000],
    ['of tomorrow, where the day has begun', batch('2026-10-01'), good],
    ['a major that moves by a fifth', batch('2026-10-01', { GBP: '0.9' }), good],
    ['a major that moves by a half in two weeks', batch('2026-10-14', { GBP: '1.1' }), good, NOON + 15 * 86_400_000],
    ['a small one that loses two thirds overnight', batch('2026-10-01', { ARS: '4500' }), good],
    ['a redenomination that lasts', batch('2026-10-04', { IRR: '110' }), good, NOON + 5 * 86_400_000],
    ['a currency that is new, and one that is gone', batch('2026-10-01'), without('VND'), NOON],
    ['anything after a year', batch('2027-10-02', { GBP: '5' }), good, Date.parse('2027-10-02')],
  ])('%s is believed', (_, next, previous, now = NOON) => {
    expect(() => assertPlausibleBatch(next, previous, now)).not.toThrow()
  })

  test.each<[name: string, batch: RateBatch, previous: RateBatch | undefined, reason: string, now?: number]>([
    ['of the day after tomorrow', batch('2026-10-02'), undefined, 'future'],
    ['of another century', batch('2126-09-30'), good, 'future'],
    ['older than what is stored', batch('2026-09-29'), good, 'older'],
    ['without the dollar', without('USD'), undefined, 'USD missing'],
    ['without two majors', without('EUR', 'CNY'), good, 'EUR, CNY missing'],
    ['half empty', without(...Object.keys(good.rates).filter((_, index) => index % 2)), undefined, 'only'],
    ['with a huge figure', batch('2026-09-30', { IRR: '999999999999' }), undefined, 'IRR is'],
    ['with a tiny figure', batch('2026-09-30', { KWD: '0.00000001' }), undefined, 'KWD is'],
    ['with a major turned over', batch('2026-10-01', { GBP: '1.3238' }), good, 'GBP jumps'],
    ['with a major a third lower', batch('2026-10-01', { JPY: '105' }), good, 'JPY jumps'],
    ['with a small one 5,000 times lower', batch('2026-10-01', { MNT: '0.69372624' }), good, 'MNT jumps'],
    ['with a small one 25 times higher', batch('2026-10-01', { VND: '660000' }), good, 'VND jumps'],
  ])('%s is refused', (_, next, previous, reason, now = NOON) => {
    expect(() => assertPlausibleBatch(next, previous, now)).toThrow(
      expect.objectContaining({ kind: 'implausible', message: expect.stringContaining(reason) }),
    )
  })

  test('every day of the bundled history but those of known oddities follows the one before', async () => {
    const { parseHistory } = await import('../../../server/providers/rates/bundled-history.ts')
    const days = parseHistory(readFileSync('data/rates/history.csv', 'utf8'))
    const refused = days.flatMap((day, index) => {
      try {
        assertPlausibleBatch(day, days[index - 1], NOON)
        return []
      } catch (error) {
        return [`${day.date} ${String(error)}`]
      }
    })
    expect(refused.filter((line) => !/ (?:IRR|SYP) jumps/.test(line))).toEqual([])
  })
})

describe('a board', () => {
  test.each<[name: string, board: BankBoard, previous: BankBoard | undefined, now?: number]>([
    ['the first', board, undefined],
    ['the same again', board, board],
    [
      'a few minutes later',
      { ...withRow('USD', { spotBuy: '669', spotSell: '674' }), publishedAt: '2026-09-30T02:40:00.000Z' },
      board,
    ],
    ['a cell that is empty now', withRow('SGD', { cashBuy: '' }), board],
    ['a cell that was empty', board, withRow('SGD', { cashBuy: '' })],
    [
      'small ones without any figure',
      withRow('SGD', { spotBuy: '', cashBuy: '', spotSell: '', cashSell: '', middle: '' }),
      board,
    ],
  ])('%s is believed', (_, next, previous, now = NOON) => {
    expect(() => assertPlausibleBoard(next, previous, now)).not.toThrow()
  })

  test.each<[name: string, board: BankBoard, previous: BankBoard | undefined, reason: string]>([
    ['from the future', { ...board, publishedAt: '2026-10-01T12:30:00.000Z' }, undefined, 'future'],
    ['older than what is stored', board, { ...board, publishedAt: '2026-09-30T02:31:00.000Z' }, 'before the stored'],
    ['half empty', { ...board, rows: board.rows.slice(0, 16) }, undefined, 'only 16'],
    ['without the euro', { ...board, rows: board.rows.filter(({ code }) => code !== 'EUR') }, undefined, 'EUR missing'],
    ['that buys above what it sells at', withRow('USD', { spotBuy: '680' }), undefined, 'USD is bought at 680'],
    [
      'with buying and selling of cash swapped',
      withRow('THB', { cashBuy: '22', cashSell: '19' }),
      undefined,
      'THB is bought',
    ],
    ['with a spread of double', withRow('THB', { cashSell: '40' }), undefined, 'THB is bought'],
    [
      'for 1 unit instead of 100',
      withRow('JPY', { spotBuy: '0.0425', spotSell: '0.0427', cashBuy: '', cashSell: '', middle: '0.0426' }),
      board,
      'JPY jumps',
    ],
    ['with a huge figure', withRow('KWD', { middle: '99999999' }), undefined, 'KWD is 99999999'],
    ['without a price for dollars', withRow('USD', { spotBuy: '' }), board, 'USD is not quoted'],
  ])('%s is refused', (_, next, previous, reason) => {
    expect(() => assertPlausibleBoard(next, previous, NOON)).toThrow(
      expect.objectContaining({ kind: 'implausible', message: expect.stringContaining(reason) }),
    )
  })
})
