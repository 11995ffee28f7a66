import { expect, test } from 'vitest'
import { parseCurrencyApi } from '../../../server/providers/rates/currency-api.ts'
import { rateText } from './rate-files.ts'

const FETCHED = '2026-09-30T01:02:03.000Z'
const good = rateText('currency-api.json')
const parse = (text: string) => parseCurrencyApi(text, FETCHED)
/** The valid file with one member written differently. */
const withMember = (code: string, value: string) => good.replace(new RegExp(`"${code}":[^,}]+`), `"${code}":${value}`)

test('a day is read with every figure as it is written', () => {
  const batch = parse(good)
  expect(batch).toMatchObject({ provider: 'currency-api', date: '2026-09-30', fetchedAt: FETCHED, base: 'USD' })
  expect(batch.rates).toMatchObject({
    USD: '1',
    EUR: '0.88022588',
    CNY: '6.7077835',
    JPY: '157.47729',
    IDR: '18016.343',
    KWD: '0.30571234',
  })
})

test('coins, metals, old currencies and currencies of no standard are left out', () => {
  const { rates } = parse(good)
  expect(Object.keys(rates).length).toBeGreaterThan(150)
  for (const code of ['BTC', 'ADA', '1INCH', 'SHIB', 'XAU', 'BGN', 'ANG', 'GGP']) expect(rates).not.toHaveProperty(code)
})

test('prototype keys are coins like any other', () => {
  const rates = parse(good.replace('"usd":{', '"usd":{"__proto__":{"eur":5},"constructor":1,"toString":2,')).rates
  expect(Object.getPrototypeOf(rates)).toBe(Object.prototype)
  expect(Object.keys(rates)).toEqual(Object.keys(parse(good).rates))
})

test.each(['9'.repeat(400), '1e999', '"text"', 'null', '{"a":1}', '-5'])(
  'a coin at %s is nobody’s concern',
  (value) => {
    expect(parse(withMember('btc', value)).rates).toEqual(parse(good).rates)
  },
)

test('a code in capitals is another key', () => {
  expect(parse(good.replace('"usd":{', '"usd":{"EUR":5,')).rates['EUR']).toBe('0.88022588')
})

test.each([
  ['empty', '', 'format'],
  ['an error page', '<html><body>502</body></html>', 'format'],
  ['cut in the middle', good.slice(0, 1500), 'format'],
  ['cut at the end', good.trim().slice(0, -1), 'format'],
  ['two documents', good + good, 'format'],
  ['a list', '[1]', 'format'],
  ['no date', good.replace('"date":"2026-09-30",', ''), 'format'],
  ['a date that is none', good.replace('2026-09-30', '2026-02-30'), 'format'],
  ['a date of another form', good.replace('"2026-09-30"', '"2026.9.30"'), 'format'],
  ['a date as a number', good.replace('"2026-09-30"', '20260930'), 'format'],
  ['no table', '{"date":"2026-09-30"}', 'format'],
  ['a table of another base', good.replace('"usd":{', '"eur":{'), 'format'],
  ['a list for a table', '{"date":"2026-09-30","usd":[1]}', 'format'],
  ['a doubled currency', good.replace('"usd":{', '"usd":{"eur":0.88,'), 'format'],
  ['NaN', withMember('eur', 'NaN'), 'format'],
  ['Infinity', withMember('eur', 'Infinity'), 'format'],
  ['a negative figure', withMember('eur', '-0.88'), 'implausible'],
  ['zero', withMember('eur', '0'), 'implausible'],
  ['a figure as text', withMember('eur', '"0.88"'), 'implausible'],
  ['null', withMember('eur', 'null'), 'implausible'],
  ['a huge figure', withMember('eur', '9'.repeat(400)), 'implausible'],
  ['a huge exponent', withMember('eur', '1e999999999'), 'implausible'],
  ['a dollar that is not one', good.replace('"usd":1,', '"usd":1.01,'), 'implausible'],
])('%s is refused', (_, text, kind) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ name: 'ProviderFault', kind }))
})
