import { expect, test } from 'vitest'
import { parseEcbRates } from '../../../server/providers/rates/ecb.ts'
import { rateText } from './rate-files.ts'

const FETCHED = '2026-09-30T14:10:00.000Z'
const daily = rateText('ecb-daily.xml')
const parse = (text: string) => parseEcbRates(text, FETCHED)
const withUsd = (value: string) => daily.replace("currency='USD' rate='1.1361'", value)

test('the daily file is one day', () => {
  const batches = parse(daily)
  expect(batches).toHaveLength(1)
  expect(batches[0]).toMatchObject({
    provider: 'ecb',
    date: '2026-09-30',
    fetchedAt: FETCHED,
    base: 'EUR',
    rates: { EUR: '1', USD: '1.1361', JPY: '178.91', ZAR: '18.677' },
  })
  expect(Object.keys(batches[0]?.rates ?? {})).toHaveLength(30)
})

test('the history comes oldest first', () => {
  expect(parse(rateText('ecb-hist-90d.xml')).map(({ date }) => date)).toEqual([
    '2026-09-23',
    '2026-09-24',
    '2026-09-25',
    '2026-09-28',
    '2026-09-29',
  ])
})

test('quotes, spaces, comments and tags that close do not matter', () => {
  const text = daily
    .replaceAll("'", '"')
    .replaceAll('/>', ' ></Cube>')
    .replaceAll('\t', '')
    .replace('<Cube>', '<!-- <Cube currency="EUR" rate="5"/> --><Cube>')
  expect(parse(text)).toEqual(parse(daily))
})

const billionLaughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>${daily.slice(daily.indexOf('<gesmes'))}`
const day = "<Cube time='2026-09-30'><Cube currency='USD' rate='1.1'/></Cube>"

test.each([
  ['empty', '', 'format'],
  ['an error page', '<html><body>Service unavailable</body></html>', 'format'],
  ['JSON', '{"USD":1}', 'format'],
  ['cut between two rates', daily.slice(0, 700), 'format'],
  ['cut inside a tag', daily.slice(0, daily.indexOf("rate='18.677'") + 8), 'format'],
  ['cut before the last tag', daily.slice(0, daily.lastIndexOf('</gesmes')), 'format'],
  ['a billion laughs', billionLaughs, 'format'],
  [
    'a file from outside',
    daily.replace('<gesmes:Envelope', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><gesmes:Envelope'),
    'format',
  ],
  ['an entity for a figure', withUsd("currency='USD' rate='&lol;'"), 'implausible'],
  ['a second document', daily + daily, 'format'],
  ['no day', daily.replace(/<Cube time[\s\S]*<\/Cube>\s*<\/Cube>/, '</Cube>'), 'format'],
  ['a day without a date', daily.replace("time='2026-09-30'", ''), 'format'],
  ['a date that is none', daily.replace('2026-09-30', '2026-13-30'), 'format'],
  ['a doubled day', daily.replace(/<Cube time[\s\S]*?<\/Cube>/, day + day), 'format'],
  ['a doubled currency', withUsd("currency='JPY' rate='178.91'"), 'format'],
  ['the euro in euros', withUsd("currency='EUR' rate='1.1361'"), 'format'],
  ['a code of four letters', withUsd("currency='USDT' rate='1.1361'"), 'format'],
  ['a prototype key', withUsd("currency='__proto__' rate='1.1361'"), 'format'],
  ['no currency', withUsd("rate='1.1361'"), 'format'],
  ['no rate', withUsd("currency='USD'"), 'implausible'],
  ['N/A', withUsd("currency='USD' rate='N/A'"), 'implausible'],
  ['a comma', withUsd("currency='USD' rate='1,1361'"), 'implausible'],
  ['a negative figure', withUsd("currency='USD' rate='-1.1361'"), 'implausible'],
  ['zero', withUsd("currency='USD' rate='0.0000'"), 'implausible'],
  ['NaN', withUsd("currency='USD' rate='NaN'"), 'implausible'],
  ['an exponent', withUsd("currency='USD' rate='1e3'"), 'implausible'],
  ['a huge figure', withUsd(`currency='USD' rate='${'9'.repeat(400)}'`), 'implausible'],
  ['elements without end', `<gesmes:Envelope>${'<Cube>'.repeat(100_000)}`, 'format'],
])('%s is refused', (_, text, kind) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ name: 'ProviderFault', kind }))
})
