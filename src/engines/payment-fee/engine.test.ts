import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getFeeDigits } from './charge.ts'
import { calculateFee } from './engine.ts'
import type { Fee, FeeAnswer, FeeDirection, FeeExchange, FeeRefund, FeeTerms } from './operation.ts'

interface Typed {
  direction?: FeeDirection
  currency?: string
  percent?: string
  fixed?: string
  withdrawal?: FeeTerms
  exchange?: FeeExchange | null
  refund?: FeeRefund
}

function answer(
  text: string,
  { direction = 'forward', currency = 'USD', percent = '4', fixed = '0.3', exchange = null, ...further }: Typed = {},
): FeeAnswer {
  return calculateFee({ direction, currency, text, terms: { percent, fixed }, exchange, ...further })
}

function fee(text: string, typed: Typed = {}): Fee {
  const given = answer(text, typed)
  if (given.state !== 'ok') throw new Error(given.state === 'error' ? given.message : given.state)
  return given.fee
}

describe('forward: fee = amount × rate + fixed, received = amount − fee', () => {
  test.each<[string, Typed, string, string, string]>([
    ['100', {}, '4.30', '95.70', '4.30%'],
    ['$1,234.50', {}, '49.68', '1184.82', '4.02%'],
    ['1万', {}, '400.30', '9599.70', '4.00%'],
    // 0.1 × 4.5 % = 0.0045; 1.005 rounds half up to 1.01.
    ['33.5', { percent: '3', fixed: '0' }, '1.01', '32.49', '3.01%'],
    ['100', { percent: '0', fixed: '0' }, '0.00', '100.00', '0.00%'],
    ['100', { percent: '2.5%', fixed: '' }, '2.50', '97.50', '2.50%'],
    ['100', { percent: '４％' }, '4.30', '95.70', '4.30%'],
    ['100', { percent: '4‰', fixed: '0' }, '0.40', '99.60', '0.40%'],
    ['0', { fixed: '0' }, '0.00', '0.00', ''],
    ['10000', { currency: 'JPY', fixed: '40' }, '440', '9560', '4.40%'],
    ['12', { currency: 'JPY', percent: '4', fixed: '40' }, '40', '-28', '333.33%'],
    ['1000', { currency: 'HUF', fixed: '90' }, '130', '870', '13.00%'],
    ['1000', { currency: 'TWD', fixed: '10' }, '50', '950', '5.00%'],
    ['10', { currency: 'KWD', percent: '2.5', fixed: '0' }, '0.250', '9.750', '2.50%'],
  ])('%s with %j: fee %s, received %s, %s', (text, typed, cost, received, feePercent) => {
    expect(fee(text, typed)).toMatchObject({ fee: cost, received, feePercent })
  })

  test('a fee above the amount is shown as it is, with a sentence', () => {
    expect(fee('0.2')).toMatchObject({
      charge: '0.20',
      fee: '0.31',
      received: '-0.11',
      warnings: ['手续费超过了金额，到账是负数'],
    })
    expect(fee('0', {})).toMatchObject({ received: '-0.30', feePercent: '' })
    expect(fee('100').warnings).toEqual([])
  })

  test('an amount with more decimals than the currency has is rounded, and that is said', () => {
    expect(fee('100.005')).toMatchObject({
      charge: '100.01',
      fee: '4.30',
      received: '95.71',
      warnings: ['金额按 USD 的最小单位取整为 100.01'],
    })
    expect(fee('12.5', { currency: 'JPY', fixed: '0' })).toMatchObject({
      charge: '13',
      warnings: ['金额按 JPY 的最小单位取整为 13'],
    })
  })

  test('the formula has the numbers in it', () => {
    expect(fee('100').formula).toEqual(['手续费 = 100.00 × 4% + 0.3 = 4.30 USD', '到账 = 100.00 − 4.30 = 95.70 USD'])
  })
})

describe('reverse: the least charge that leaves at least the target', () => {
  test.each<[string, Typed, string, string]>([
    ['95.70', {}, '100.00', '95.70'],
    ['100', {}, '104.48', '100.00'],
    ['0', {}, '0.31', '0.00'],
    ['0', { fixed: '0' }, '0.00', '0.00'],
    ['9560', { currency: 'JPY', fixed: '40' }, '10000', '9560'],
    ['1000', { currency: 'HUF', fixed: '90' }, '1135', '1000'],
    // The fee of 99995.00 would be 99895.005, which rounds half up to 99895.01.
    ['100', { percent: '99.9', fixed: '0' }, '99995.01', '100.00'],
    ['100', { percent: '0' }, '100.30', '100.00'],
  ])('%s with %j: charge %s, received %s', (text, typed, charge, received) => {
    expect(fee(text, { ...typed, direction: 'reverse' })).toMatchObject({ charge, received })
  })

  test('the formula shows the quotient and proves it', () => {
    expect(fee('95.7', { direction: 'reverse' }).formula).toEqual([
      '应收 = (95.70 + 0.3) ÷ (1 − 4%) = 100.00 USD',
      '手续费 = 100.00 × 4% + 0.3 = 4.30 USD',
      '到账 = 100.00 − 4.30 = 95.70 USD',
    ])
    expect(fee('100', { direction: 'reverse' }).formula[0]).toBe(
      '应收 = (100.00 + 0.3) ÷ (1 − 4%) ≈ 104.479167，向上取到分，保证到账足额：104.48 USD',
    )
  })

  test('a target between two minor units is rounded up, so that no less arrives', () => {
    expect(fee('99.991', { direction: 'reverse' })).toMatchObject({
      received: '100.00',
      warnings: ['金额按 USD 的最小单位取整为 100.00'],
    })
  })
})

describe('withdrawal: what is left of what was received', () => {
  const one: FeeTerms = { percent: '1', fixed: '0.5' }

  test.each<[string, Typed, string, string, string]>([
    ['100', { withdrawal: one }, '95.70', '1.46', '94.24'],
    ['100', { withdrawal: { percent: '', fixed: '' } }, '95.70', '0.00', '95.70'],
    ['10000', { currency: 'JPY', fixed: '40', withdrawal: { percent: '', fixed: '250' } }, '9560', '250', '9310'],
  ])('forward %s with %j: received %s, fee %s, left %s', (text, typed, received, cost, left) => {
    expect(fee(text, typed)).toMatchObject({ received, withdrawal: { fee: cost, left } })
  })

  test('the wanted amount is what is left, and the formula proves it', () => {
    const { charge, received, withdrawal, formula } = fee('94.24', { withdrawal: one, direction: 'reverse' })
    expect({ charge, received, withdrawal }).toEqual({
      charge: '100.00',
      received: '95.70',
      withdrawal: { fee: '1.46', left: '94.24' },
    })
    expect(formula).toEqual([
      '要到账 = (94.24 + 0.5) ÷ (1 − 1%) ≈ 95.696970，向上取到分，保证到账足额：95.70 USD',
      '应收 = (95.70 + 0.3) ÷ (1 − 4%) = 100.00 USD',
      '手续费 = 100.00 × 4% + 0.3 = 4.30 USD',
      '到账 = 100.00 − 4.30 = 95.70 USD',
      '提现费 = 95.70 × 1% + 0.5 = 1.46 USD',
      '到手 = 95.70 − 1.46 = 94.24 USD',
    ])
  })

  test('what is left is what is changed', () => {
    expect(fee('100', { withdrawal: one, exchange: { to: 'CNY', rate: '7', spread: '' } }).exchange).toMatchObject({
      amount: '659.68',
    })
    expect(
      fee('1', { withdrawal: { percent: '', fixed: '5' }, exchange: { to: 'CNY', rate: '7', spread: '' } }),
    ).toMatchObject({
      exchange: null,
      withdrawal: { left: '-4.34' },
      warnings: [expect.stringContaining('提现费超过了到账金额'), expect.stringContaining('不计算换汇')],
    })
    expect(fee('0.2', { withdrawal: one })).toMatchObject({
      withdrawal: null,
      warnings: ['手续费超过了金额，到账是负数'],
    })
  })
})

describe('refund: what the account has of the payment in the end', () => {
  test.each<[FeeRefund, Required<Fee>['refund']]>([
    [
      { amount: '', returned: '', fixed: '' },
      { amount: '100.00', returned: '0.00', fixed: '0.00', left: '-4.30' },
    ],
    [
      { amount: '', returned: '100', fixed: '' },
      { amount: '100.00', returned: '4.30', fixed: '0.00', left: '0.00' },
    ],
    // Refunding half the payment returns half the fee: 4.30 ÷ 2 = 2.15.
    [
      { amount: '50', returned: '100%', fixed: '0.5' },
      { amount: '50.00', returned: '2.15', fixed: '0.50', left: '47.35' },
    ],
    [
      { amount: '0', returned: '', fixed: '' },
      { amount: '0.00', returned: '0.00', fixed: '0.00', left: '95.70' },
    ],
  ])('%j of 100', (refund, expected) => expect(fee('100', { refund }).refund).toEqual(expected))

  test('stands in the formula', () => {
    expect(fee('1000', { refund: { amount: '', returned: '', fixed: '0.3' } }).formula.at(-1)).toBe(
      '退款后 = 959.70 − 1,000.00 + 0.00 − 0.30 = -40.60 USD',
    )
  })
})

describe('exchange: net × mid-rate × (1 − spread)', () => {
  const cny = (rate: string, spread: string): FeeExchange => ({ to: 'CNY', rate, spread })

  test.each<[string, FeeExchange, string, string]>([
    ['100', cny('7.1035', '3'), '659.41', '20.39'],
    ['100', cny('7.1035', ''), '679.80', '0.00'],
    ['100', cny('7.1035', '2.5%'), '662.81', '16.99'],
    ['100', { to: 'JPY', rate: '150.12345', spread: '0' }, '14367', '0'],
  ])('%s by %j is %s, the spread costs %s', (text, exchange, amount, cost) => {
    expect(fee(text, { exchange }).exchange).toEqual({ to: exchange.to, amount, cost })
  })

  test('stands in the formula', () => {
    expect(fee('100', { exchange: cny('7.1035', '3') }).formula.at(-1)).toBe(
      '换汇 = 95.70 × 7.1035 × (1 − 3%) = 659.41 CNY',
    )
    expect(fee('100', { exchange: cny('7.1035', '') }).formula.at(-1)).toBe('换汇 = 95.70 × 7.1035 = 679.80 CNY')
  })

  test('nothing is changed where nothing arrives', () => {
    expect(fee('0.2', { exchange: cny('7', '0') })).toMatchObject({
      exchange: null,
      warnings: [expect.stringContaining('超过'), expect.stringContaining('不计算换汇')],
    })
  })
})

describe('what was typed wrongly is an answer', () => {
  test.each<[string, Typed, string, RegExp]>([
    ['abc', {}, 'amount', /请输入金额/],
    ['-1', {}, 'amount', /金额不能是负数/],
    ['€5', {}, 'amount', /金额写的是 EUR/],
    ['1', { percent: '' }, 'percent', /请输入费率/],
    ['1', { percent: 'x' }, 'percent', /请输入费率/],
    ['1', { percent: '-1' }, 'percent', /费率不能是负数/],
    ['1', { percent: '100' }, 'percent', /费率必须小于 100%/],
    ['1', { fixed: '-0.3' }, 'fixed', /金额不能是负数/],
    ['1', { fixed: 'abc' }, 'fixed', /请输入金额/],
    ['1', { exchange: { to: 'CNY', rate: '', spread: '0' } }, 'rate', /请输入汇率/],
    ['1', { exchange: { to: 'CNY', rate: '0', spread: '0' } }, 'rate', /汇率必须大于 0/],
    ['1', { exchange: { to: 'CNY', rate: '7', spread: '100' } }, 'spread', /换汇点差必须小于 100%/],
    ['1', { withdrawal: { percent: 'x', fixed: '' } }, 'withdrawal-percent', /请输入提现费率/],
    ['1', { withdrawal: { percent: '', fixed: '-1' } }, 'withdrawal-fixed', /金额不能是负数/],
    ['1', { refund: { amount: '2', returned: '', fixed: '' } }, 'refund-amount', /退款不能超过顾客付的金额/],
    ['1', { refund: { amount: '', returned: '101', fixed: '' } }, 'refund-returned', /退回的手续费不能超过 100%/],
    ['1', { refund: { amount: '', returned: '', fixed: 'x' } }, 'refund-fixed', /请输入金额/],
  ])('%s %j: %s', (text, typed, field, message) => {
    expect(answer(text, typed)).toEqual({ state: 'error', field, message: expect.stringMatching(message) as string })
  })

  test('no amount is empty, but wrong terms are said all the same', () => {
    expect(answer('')).toEqual({ state: 'empty' })
    expect(answer('', { percent: 'x' })).toMatchObject({ state: 'error', field: 'percent' })
  })
})

/** Formats a whole number of minor units. */
function minor(units: bigint, digits: number): string {
  const text = units.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
const units = (text: string): bigint => BigInt(text.replace('.', ''))

describe('properties', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'HUF')
  /** In thousandths of a percent, below 100 %. */
  const percent = fc.integer({ min: 0, max: 99_999 })
  const amount = fc.bigInt({ min: 0n, max: 10n ** 13n })
  /** In ten-thousandths. */
  const fixed = fc.bigInt({ min: 0n, max: 10n ** 7n })

  test('the fee is half up as whole numbers have it, and nothing is lost', () => {
    fc.assert(
      fc.property(currency, percent, amount, fixed, (code, thousandths, charge, extra) => {
        const digits = getFeeDigits(code)
        const given = fee(minor(charge, digits), {
          currency: code,
          percent: String(thousandths / 1000),
          fixed: minor(extra, 4),
        })
        // In units of 10^-9 minor units.
        const exact = charge * BigInt(thousandths) * 10n ** 4n + extra * 10n ** BigInt(5 + digits)
        expect(units(given.fee)).toBe((exact * 2n + 10n ** 9n) / (2n * 10n ** 9n))
        expect(units(given.fee) + units(given.received)).toBe(charge)
      }),
    )
  })

  test('the least charge is enough, and one minor unit less is not', () => {
    fc.assert(
      fc.property(
        currency,
        percent,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fixed,
        (code, thousandths, target, extra) => {
          const digits = getFeeDigits(code)
          const typed = { currency: code, percent: String(thousandths / 1000), fixed: minor(extra, 4) }
          const charge = units(fee(minor(target, digits), { ...typed, direction: 'reverse' }).charge)
          const received = (paid: bigint): bigint => (paid < 0n ? -1n : units(fee(minor(paid, digits), typed).received))
          expect(received(charge)).toBeGreaterThanOrEqual(target)
          expect(received(charge - 1n)).toBeLessThan(target)
        },
      ),
    )
  })
})

test.each([
  ['1.234', '0,35', ['「1.234」读作 1,234，小数写 1.2340']],
  ['1.234,00', '0,35', []],
])('%s of euros is read as euros are written, and what can be meant otherwise is said', (text, fixed, warnings) => {
  expect(answer(text, { currency: 'EUR', percent: '3', fixed })).toMatchObject({
    state: 'ok',
    fee: { charge: '1234.00', fee: '37.37', warnings },
  })
})
