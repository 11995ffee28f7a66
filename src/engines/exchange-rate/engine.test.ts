import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal, subtract } from '../../lib/number/rational.ts'
import { calMulti, convert, fillBoard } from './engine.ts'
import type { BoardRow } from './operation/board.ts'
import { CURRENCY_CODES } from './operation/currencies.ts'
import type { RateTable } from './operation/rates.ts'
import { ECB_RATE_TABLE, PREVIOUS_RATE_TABLE, RATE_TABLE } from './table.fixture.ts'

const typed = (text: string, from = 'USD', to = 'CNY', side: 'from' | 'to' = 'from'): ReturnType<typeof convert> =>
  convert({ table: RATE_TABLE, from, to, text, side })

describe('convert', () => {
  test.each([
    ['100', 'USD', 'CNY', '100', '710.35'],
    ['10', 'USD', 'CNY', '10', '71.04'],
    ['3.2万', 'USD', 'CNY', '32000', '227312.00'],
    ['$1,234.50', 'USD', 'CNY', '1234.5', '8769.27'],
    ['7.1035', 'CNY', 'USD', '7.1035', '1.00'],
    // An amount that rounding to a coarse minor unit would make 0 keeps its digits.
    ['1', 'VND', 'KWD', '1', '0.00001161'],
    ['1', 'JPY', 'USD', '1', '0.006661'],
    ['0.001', 'USD', 'CNY', '0.001', '0.007104'],
    ['100', 'USD', 'JPY', '100', '15012'],
    ['100', 'USD', 'KWD', '100', '30.553'],
    ['0', 'USD', 'CNY', '0', '0.00'],
    ['1', 'EUR', 'EUR', '1', '1.00'],
    ['100', 'MRO', 'MRU', '100', '10.00'],
    ['1', 'USD', 'MRO', '1', '400.82'],
    ['5', 'GGP', 'GBP', '5', '5.00'],
    ['1000000000000000', 'USD', 'IDR', '1000000000000000', '16512345000000000000.00'],
  ])('%s %s in %s', (text, from, to, given, result) => {
    expect(typed(text, from, to)).toMatchObject({ state: 'ok', from: given, to: result })
  })

  test.each(['-5', '(5.00)', '-$5'])('%s is refused, and the rates stand', (text) => {
    expect(typed(text)).toMatchObject({ state: 'error', message: '金额不能是负数', rate: '7.1035' })
    expect(fillBoard({ table: RATE_TABLE, previous: null, source: 'USD', text, targets: ['CNY'] })).toMatchObject({
      message: '金额不能是负数',
      rows: [{ amount: '' }],
    })
  })

  test.each([
    ['1.234', 'EUR', '1234', '「1.234」读作 1,234，小数写 1.2340'],
    ['1.234,5', 'EUR', '1234.5', ''],
    ['Rp 15.000', 'IDR', '15000', ''],
    ['1.500', 'JPY', '1.5', '「1.500」按小数读，千位写成 1,500'],
  ])('%s of %s is read as its country writes it', (text, from, given, note) => {
    expect(typed(text, from)).toMatchObject({ state: 'ok', from: given, note })
    expect(typed(text, 'CNY', from, 'to')).toMatchObject({ state: 'ok', to: given, note })
    expect(fillBoard({ table: RATE_TABLE, previous: null, source: from, text, targets: ['CNY'] })).toMatchObject({
      message: '',
      note,
    })
  })

  test('typed on the other side', () => {
    expect(typed('71.04', 'USD', 'CNY', 'to')).toMatchObject({ state: 'ok', from: '10.00', to: '71.04' })
    expect(typed('¥71.04', 'USD', 'CNY', 'to')).toMatchObject({ state: 'ok' })
    expect(typed('$10', 'USD', 'CNY', 'to')).toMatchObject({
      state: 'error',
      message: '金额写的是 $，与所选的 CNY 不同',
    })
    expect(typed('10美元', 'USD', 'CNY', 'to')).toMatchObject({
      state: 'error',
      message: '金额写的是 USD，与所选的 CNY 不同',
    })
  })

  test('one unit of each is an amount too', () => {
    expect(typed('', 'USD', 'JPY')).toMatchObject({ one: '150', oneBack: '0.006661' })
    expect(typed('', 'VND', 'CNY')).toMatchObject({ one: '0.00027', oneBack: '3704' })
  })

  test.each([
    ['USD', 'CNY', '7.1035', '0.140776'],
    ['USD', 'JPY', '150.12345', '0.0066611845'],
    ['USD', 'KWD', '0.30553112', '3.2729890'],
    ['EUR', 'CNY', '8.35706', '0.119659'],
    ['USD', 'IDR', '16512.345', '0.000060560750'],
  ])('1 %s in %s carries the digits that were published', (from, to, rate, inverse) => {
    const answer = typed('', from, to)
    expect(answer).toMatchObject({ state: 'empty', rate })
    expect(answer.state === 'empty' && Number(answer.inverse)).toBe(Number(inverse))
  })

  test('what cannot be read is an answer, with the rates', () => {
    expect(typed('abc')).toEqual({
      state: 'error',
      message: expect.stringContaining('请输入金额') as string,
      rate: '7.1035',
      inverse: '0.140776',
      one: '7.10',
      oneBack: '0.1408',
    })
  })

  test.each([
    ['USD', 'CAD', /CAD 汇率无法使用/],
    ['USD', 'CHF', /CHF 汇率无法使用/],
    ['USD', 'SEK', /SEK 汇率无法使用/],
    ['NOK', 'USD', /NOK 汇率无法使用/],
    ['USD', 'KES', /没有公布 KES 的汇率/],
    ['FOK', 'USD', /没有公布 FOK 的汇率（按 DKK 折算）/],
    ['USD', 'ZWL', /已停用，2024-04-08 起改用 ZWG/],
    ['BGN', 'USD', /保加利亚列弗（BGN）已停用，2026-01-01 起改用 EUR，1 EUR = 1.95583 BGN/],
    ['USD', 'ANG', /改用 XCG，1 XCG = 1 ANG/],
    ['BTC', 'USD', /没有 BTC 这种货币/],
    ['USD', 'XAU', /没有 XAU 这种货币/],
    ['USD', '__proto__', /没有 __proto__ 这种货币/],
    ['USD', 'constructor', /没有 constructor 这种货币/],
  ])('%s to %s says why not', (from, to, message) => {
    expect(typed('1', from, to)).toEqual({ state: 'no-rate', message: expect.stringMatching(message) as string })
  })

  test('a base in another currency makes the same cross rate', () => {
    expect(convert({ table: ECB_RATE_TABLE, from: 'USD', to: 'CNY', text: '100', side: 'from' })).toMatchObject({
      to: '711.33',
    })
  })
})

describe('spec 7.2: calMulti', () => {
  test('resertRate is for one target, rate its inverse, changeRate against the day before', () => {
    expect(calMulti(RATE_TABLE, PREVIOUS_RATE_TABLE, 'CNY', ['USD', 'CNY', 'EUR', 'CAD', 'XAU', 'GBP'])).toEqual([
      { resertRate: '7.1035', rate: '0.1407756739635391', changeRate: '0.0004929577464788732' },
      { resertRate: '1', rate: '1', changeRate: '0' },
      { resertRate: '8.357058823529412', rate: '0.1196593228690082', changeRate: '0.0004929577464788732' },
      { resertRate: '', rate: '', changeRate: '' },
      { resertRate: '', rate: '', changeRate: '' },
      { resertRate: '9.471333333333333', rate: '0.1055817554726543', changeRate: '' },
    ])
  })

  test('across a gap of the store there is none either', () => {
    const [earlier, weekend] = [
      { ...PREVIOUS_RATE_TABLE, date: '2026-09-27' },
      { ...ECB_RATE_TABLE, date: '2026-09-24' },
    ]
    expect(calMulti(RATE_TABLE, earlier, 'USD', ['CNY'])).toMatchObject([{ changeRate: '' }])
    expect(
      fillBoard({ table: RATE_TABLE, previous: earlier, source: 'USD', text: '1', targets: ['CNY'] }).rows,
    ).toMatchObject([{ chg: '', direction: '' }])
    // The ECB publishes nothing on weekends and at Easter.
    expect(calMulti(ECB_RATE_TABLE, weekend, 'USD', ['CNY'])).toMatchObject([{ changeRate: '0' }])
    expect(calMulti(ECB_RATE_TABLE, { ...weekend, date: '2026-09-23' }, 'USD', ['CNY'])).toMatchObject([
      { changeRate: '' },
    ])
  })

  test('without a day before there is no change', () =>
    expect(calMulti(RATE_TABLE, null, 'USD', ['CNY'])).toMatchObject([{ changeRate: '' }]))

  test.each<[string, RateTable]>([
    ['another provider', ECB_RATE_TABLE],
    ['the same day', { ...PREVIOUS_RATE_TABLE, date: RATE_TABLE.date }],
    ['a later day', { ...PREVIOUS_RATE_TABLE, date: '2026-10-01' }],
  ])('%s is refused beside the table', (_, previous) => {
    expect(() => calMulti(RATE_TABLE, previous, 'USD', ['CNY'])).toThrow(RangeError)
    expect(() => fillBoard({ table: RATE_TABLE, previous, source: 'USD', text: '1', targets: ['CNY'] })).toThrow(
      RangeError,
    )
  })
})

describe('spec 9: the board', () => {
  const row = (code: string, text = '100', source = 'CNY'): BoardRow => {
    const [found] = fillBoard({ table: RATE_TABLE, previous: PREVIOUS_RATE_TABLE, source, text, targets: [code] }).rows
    if (!found) throw new Error('no row')
    return found
  }

  test.each([
    // amount = input ÷ resertRate, to the minor unit; toRateValue 6 decimals
    ['USD', '100', 'CNY', '14.08', '7.103500', '+0.05%'],
    ['USD', '7.1035', 'CNY', '1.00', '7.103500', '+0.05%'],
    ['CNY', '10', 'USD', '71.04', '0.140776', '-0.05%'],
    ['VND', '100', 'CNY', '370416', '0.000270', '+0.05%'],
    ['CNY', '100', 'CNY', '100.00', '1.000000', '0.00%'],
    // 150.12345 to 150.13 is 0.0044 %, below the threshold.
    ['JPY', '1', 'USD', '150', '0.006661', '0.00%'],
    ['KWD', '1', 'USD', '0.306', '3.272989', '-1.81%'],
  ])('%s for %s %s', (code, text, source, amount, toRateValue, chg) => {
    expect(row(code, text, source)).toMatchObject({ code, amount, toRateValue, chg, problem: '' })
  })

  test('directions for the colour', () => {
    expect([row('USD'), row('CNY', '1', 'USD'), row('CNY'), row('GBP')].map(({ direction }) => direction)).toEqual([
      'up',
      'down',
      'flat',
      '',
    ])
  })

  test('a currency without a rate is blank and says why', () => {
    expect(row('CAD')).toEqual({
      code: 'CAD',
      amount: '',
      toRate: '',
      toRateValue: '',
      chg: '',
      direction: '',
      problem: expect.stringContaining('CAD') as string,
      note: '',
    })
  })

  test('a source without a rate leaves all blank and says so', () =>
    expect(row('USD', '1', 'KES').problem).toContain('没有公布 KES'))

  test('MRO is ten to one MRU and says that it is withdrawn', () => {
    const [old, current] = [row('MRO', '100', 'USD'), row('MRU', '100', 'USD')]
    expect([old.amount, current.amount]).toEqual(['40082.38', '4008.24'])
    expect(old.note).toContain('已停用')
    expect(current.note).toBe('')
  })

  test.each([
    ['', ''],
    ['  ', ''],
    ['abc', '请输入金额'],
    ['5元', ''],
  ])('amount %j leaves the rates standing', (text, sentence) => {
    const { rows, message } = fillBoard({ table: RATE_TABLE, previous: null, source: 'CNY', text, targets: ['USD'] })
    expect(message).toContain(sentence)
    expect(message === '').toBe(sentence === '')
    expect(rows).toMatchObject([{ toRateValue: '7.103500', amount: text === '5元' ? '0.70' : '' }])
  })

  test('every code has a row in its place', () => {
    const { rows } = fillBoard({ table: RATE_TABLE, previous: null, source: 'CNY', text: '1', targets: CURRENCY_CODES })
    expect(rows.map(({ code }) => code)).toEqual(CURRENCY_CODES)
  })
})

/** Builds decimals from integers, independent of the engine. */
const scaled = (digits: bigint, places: number): string => {
  const text = digits.toString().padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

describe('properties', () => {
  const rate = fc.bigInt({ min: 1n, max: 10n ** 10n })
  const middling = fc.bigInt({ min: 1000n, max: 10n ** 7n })
  const tableOf = (a: bigint, b: bigint): RateTable => ({
    ...RATE_TABLE,
    rates: { CNY: scaled(a, 5), EUR: scaled(b, 5) },
  })

  test('amounts are half up as whole numbers have it', () => {
    fc.assert(
      fc.property(rate, rate, fc.bigInt({ min: 0n, max: 10n ** 14n }), (a, b, cents) => {
        const answer = convert({ table: tableOf(a, b), from: 'CNY', to: 'EUR', text: scaled(cents, 2), side: 'from' })
        const rounded = (cents * b * 2n + a) / (a * 2n)
        const exact = (Number(cents) * Number(b)) / Number(a) / 100
        // Tolerance of an amount with four digits: half a unit of the last digit.
        if (exact < 1)
          expect(Math.abs((answer.state === 'ok' ? Number(answer.to) : Number.NaN) - exact)).toBeLessThanOrEqual(
            exact * 5.01e-4,
          )
        else expect(answer).toMatchObject({ to: scaled(rounded, 2) })
      }),
    )
  })

  test('the board and the pair say the same, but for digits of less than one unit', () => {
    fc.assert(
      fc.property(rate, rate, fc.bigInt({ min: 0n, max: 10n ** 14n }), (a, b, cents) => {
        const [table, text] = [tableOf(a, b), scaled(cents, 2)]
        const [line] = fillBoard({ table, previous: null, source: 'CNY', text, targets: ['EUR'] }).rows
        const answer = convert({ table, from: 'CNY', to: 'EUR', text, side: 'from' })
        expect(answer).toMatchObject({ rate: line?.toRate })
        const [pair, board] = [answer.state === 'ok' ? answer.to : '', line?.amount ?? '']
        if (Number(pair) >= 1) expect(board).toBe(pair)
        else expect(Math.abs(Number(board) - Number(pair))).toBeLessThanOrEqual(0.00501)
      }),
    )
  })

  test('there and back is within what two decimals lose', () => {
    fc.assert(
      // Rates close enough that the intermediate amount is not refused for its size.
      fc.property(middling, middling, fc.bigInt({ min: 0n, max: 10n ** 12n }), (a, b, cents) => {
        const table = tableOf(a, b)
        const there = convert({ table, from: 'CNY', to: 'EUR', text: scaled(cents, 2), side: 'from' })
        const back = convert({ table, from: 'CNY', to: 'EUR', text: there.state === 'ok' ? there.to : '', side: 'to' })
        const { n, d } = subtract(parseDecimal(back.state === 'ok' ? back.from : ''), { n: cents, d: 100n })
        // Rounding tolerance: half a cent of the first amount is a/b half cents of the second, plus half a cent for
        // converting back.
        expect((n < 0n ? -n : n) * 200n * b <= (a + b) * d).toBe(true)
      }),
    )
  })
})
