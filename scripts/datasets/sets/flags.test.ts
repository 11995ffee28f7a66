import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRows, readData, ROOT, type Row } from '../dataset.ts'
import currencies from './currencies.ts'
import flags from './flags.ts'

const rows = await flags.load()
const image = (iso2: string): string => rows.find((row) => row.iso2 === iso2)?.image ?? ''

test('every row is good, and every country, territory and currency that names a flag has one', () => {
  expect(checkRows(flags, rows).faults).toEqual([])
  const wanted = [
    ...readData('countries/countries.csv').map(({ iso2 }) => iso2),
    ...checkRows(currencies, readData('currencies/currencies.csv')).good.map(({ flag }) => flag),
  ]
  expect(wanted.filter((code = '') => code !== '' && image(code) === '')).toEqual([])
  expect(rows).toHaveLength(242)
})

test('Hong Kong, Macau and Taiwan have the flag of China, Kosovo has none', () => {
  expect(new Set(['CN', 'HK', 'MO', 'TW'].map(image)).size).toBe(1)
  expect(image('CN')).toMatch(/^<svg/)
  expect(image('XK')).toBe('')
})

test('one flag stands for several codes only where they share it', () => {
  const bodies = new Map<string, string[]>()
  for (const { iso2 = '', image: picture = '' } of rows) {
    const body = picture.replaceAll(/(?:id|url|href)[=(]["#][^")]*["#)]?/g, '')
    bodies.set(body, [...(bodies.get(body) ?? []), iso2])
  }
  const shared = [...bodies.values()].filter((codes) => codes.length > 1).map((codes) => codes.join(' '))
  expect(shared.toSorted()).toEqual(['BL FR GF GP MF PM RE WF YT', 'CN HK MO TW', 'GB SH'])
})

test('drawings stay light and hold nothing that runs or is fetched', () => {
  const whole = rows.reduce((sum, row) => sum + (row.image ?? '').length, 0)
  expect(whole).toBeLessThan(320_000)
  expect(rows.filter((row) => /<script|\bon\w+=|href="(?!#)|url\((?!#)/i.test(row.image ?? ''))).toEqual([])
})

test('a picture that is none is found', () => {
  const broken: Row[] = [
    { iso2: 'CN', image: '' },
    { iso2: 'us', image: '<svg ></svg>' },
    { iso2: 'FR', image: 'https://flags.example/fr.png' },
  ]
  expect(checkRows(flags, broken).faults.map(({ line }) => line)).toEqual([2, 3, 4])
})

test('the drawn ones are those that the package draws', () => {
  for (const { iso2 = '' } of readData('flags/drawn.csv'))
    expect(existsSync(join(ROOT, `node_modules/flag-icons/flags/4x3/${iso2.toLowerCase()}.svg`))).toBe(true)
})
