import { countries as packaged, type TCountryCode } from 'countries-list'
import { data as iso } from 'currency-codes'
import { describe, expect, test } from 'vitest'
import { forbiddenLabels } from '../countries/labels.fixture.ts'
import { checkRows, readData, type Row } from '../dataset.ts'
import currencies from './currencies.ts'

const given = await currencies.load()
const rows = checkRows(currencies, given).good
const of = (code: string): Row => rows.find((row) => row.code === code) ?? {}
const inUse = rows.filter(({ kind }) => kind === '流通')
const codes = (list: readonly Row[]): string[] => list.map(({ code = '' }) => code)
/** Codes of the rows that fail a check, except the allowed ones. */
const unlike = (list: readonly Row[], fits: (row: Row) => boolean, allowed = ''): string[] =>
  codes(list.filter((row) => !fits(row))).filter((code) => !allowed.split(' ').includes(code))

describe('against its own schema', () => {
  test('every row is good', () => expect(checkRows(currencies, given).faults).toEqual([]))

  test.each<[fault: string, change: Row, column: string]>([
    ['the old Zimbabwe dollar', { code: 'ZWL' }, 'code'],
    ['a country that no list knows', { lands: 'XK' }, 'lands_zh'],
    ['a comma between countries', { lands: 'CN,HK' }, 'lands'],
    ['a name left out', { zh: '' }, 'zh'],
    ['another kind', { kind: '数字货币' }, 'kind'],
  ])('%s is found', (_, change, column) => {
    const { faults } = checkRows(currencies, given.with(0, { ...given[0], ...change }))
    expect(faults.map(({ line, reason }) => [line, reason.split('：')[0]])).toContainEqual([2, column])
  })

  test('a code twice is found', () =>
    expect(checkRows(currencies, [...given, ...given.slice(0, 1)]).faults).toHaveLength(1))
})

/** Currencies in the package's edition that are not valid any more on 2026-11-20: replaced, or not in circulation. */
const GONE = ['ANG', 'BGN', 'CUC', 'SVC']
const NEW = ['XCG']
/** Matches codes of metals, tests and bond market units, which are no money. */
const NO_MONEY = /^X(?:A[GU]|B[A-D]|P[DT]|TS|XX)$/

describe('against ISO 4217', () => {
  test('every code of it, and no other', () => {
    const expected = iso.map(({ code }) => code).filter((code) => !GONE.includes(code) && !NO_MONEY.test(code))
    expect(codes(rows.filter(({ kind }) => kind !== '非 ISO 代码')).toSorted()).toEqual(
      [...expected, ...NEW].toSorted(),
    )
    expect(rows).toHaveLength(172)
    expect(inUse.length).toBeGreaterThanOrEqual(150)
    expect(codes(rows)).not.toContain('ZWL')
    expect(codes(rows)).toContain('ZWG')
  })

  test('decimal places, not those of Intl', () => {
    expect(
      ['JPY', 'KRW', 'HUF', 'IDR', 'COP', 'PKR', 'KWD', 'CLF', 'UYW', 'XDR', 'XCG', 'XOF', 'GGP'].map(
        (code) => of(code).digits,
      ),
    ).toEqual(['0', '0', '2', '2', '2', '2', '3', '4', '4', '', '2', '0', ''])
  })

  test('the text on the sub-unit says as much', () => {
    const parts = (text: string): number => [...text.matchAll(/=(\d+)/g)].map(([, count]) => Number(count)).at(-1) ?? 1
    const fits = ({ sub = '', digits }: Row): boolean =>
      parts(sub) === 10 ** Number(digits) || (digits === '0' && (sub === '无辅币' || sub.includes('已不流通')))
    // MGA and MRU have a subunit of one fifth, which a number of decimals cannot express.
    expect(unlike(inUse, fits, 'MGA MRU')).toEqual([])
    expect([of('MGA').sub, of('MRU').sub, of('CNY').sub]).toEqual([
      '1阿里亚里=5伊莱姆比拉贾',
      '1乌吉亚=5库姆斯',
      '1元=10角=100分',
    ])
    expect(unlike([{ code: 'KWD', sub: '1第纳尔=100费尔', digits: '3' }], fits)).toEqual(['KWD'])
  })
})

describe('against CLDR and countries-list', () => {
  test('Chinese names', () => {
    const cldr = new Intl.DisplayNames('zh-CN', { type: 'currency' })
    expect(
      unlike(inUse, ({ code = '', zh }) => cldr.of(code) === zh, 'MOP KPW IDR BTN BAM MKD SLE ZWG MZN SHP KYD'),
    ).toEqual([])
  })

  test('every country and territory uses what is said, and none is without', () => {
    const pairs = inUse.flatMap(({ code = '', lands = '' }) =>
      lands.split('|').map((land): [string, string] => [land, code]),
    )
    const foreign = pairs.filter(([land, code]) => !packaged[land as TCountryCode].currency.includes(code as never))
    // The rand is legal tender in Eswatini too.
    expect(foreign).toEqual([['SZ', 'ZAR']])
    const served = new Set(pairs.map(([land]) => land))
    expect(
      [...readData('countries/countries.csv'), ...readData('currencies/territories.csv')]
        .map(({ iso2 = '' }) => iso2)
        .filter((code) => !served.has(code)),
    ).toEqual([])
  })
})

test('the 16 of the board come first', () => {
  expect(codes(rows.filter(({ hot }) => hot === '热门'))).toEqual(
    'CNY USD GBP EUR JPY KRW CAD HKD AUD SGD CHF MYR THB TRY INR PHP'.split(' '),
  )
  expect(rows.findIndex(({ hot }) => hot === '')).toBe(16)
})

test('countries, continents and flag follow from the codes', () => {
  expect(of('INR')).toMatchObject({ lands_zh: '印度、不丹', continents: '亚洲', flag: 'IN' })
  expect(of('EUR')).toMatchObject({ flag: 'EU', continents: '欧洲|北美洲|南美洲|非洲' })
  expect(of('EUR').lands).toContain('BG')
  expect(of('XOF')).toMatchObject({ flag: '', continents: '非洲' })
  expect(of('TWD')).toMatchObject({ lands_zh: '中国台湾', flag: 'TW' })
})

test('labels are those that may be shown', () => expect(forbiddenLabels(rows)).toEqual([]))
