import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkRows, readData, ROOT, type Row } from '../dataset.ts'
import { createDrawing } from '../logos/logos.ts'
import { toAbsoluteStart, lucideIcon, toPathData } from '../logos/lucide.ts'
import { pathExtent } from '../logos/path-extent.fixture.ts'
import { shortPath } from '../logos/short-path.ts'
import logos from './logos.ts'

const { good: rows } = checkRows(logos, await logos.load())
const byId = new Map(rows.map((row) => [row.id ?? '', row]))
const count = (category: string, ...kinds: string[]): number =>
  rows.filter((row) => row.category === category && kinds.includes(row.kind ?? '')).length
const faultsOf = (change: Row): string[] =>
  checkRows(logos, [{ ...rows[0], ...change }]).faults.map(({ reason }) => reason)

describe('the set', () => {
  test('has no faulty row', async () => expect(checkRows(logos, await logos.load()).faults).toEqual([]))

  test('has what sellers look for most first', () =>
    expect(rows.slice(0, 4).map(({ id }) => id)).toEqual(['amazon', 'temu', 'tiktok-shop', 'shein']))

  test('has tiles without a mark behind what has one, each with the page of its brand', () => {
    const kinds = rows.slice(18).map(({ kind }) => kind)
    expect(kinds.slice(kinds.indexOf('tile')).every((kind) => kind === 'tile')).toBe(true)
    expect(
      rows.filter(({ kind, site = '' }) => (kind === 'tile') !== site.startsWith('https://')).map(({ id }) => id),
    ).toEqual([])
    expect(readData('logos/sites.csv').filter(({ id = '' }) => byId.get(id)?.kind !== 'tile')).toEqual([])
  })

  test.each([
    ['ecommerce', 50, ['mark', 'tile']],
    ['ecommerce', 50, ['mark']],
    ['social', 40, ['mark']],
    ['common', 60, ['icon']],
  ])('has enough of %s: %i', (category, least, kinds) =>
    expect(count(category, ...kinds)).toBeGreaterThanOrEqual(least),
  )

  test('calls everything but letter tiles sharp', () => {
    for (const { kind, sharp } of rows) expect(sharp).toBe(kind === 'tile' ? '0' : '1')
  })

  test('stays small', () =>
    expect(gzipSync(JSON.stringify(rows.map((row) => Object.values(row)))).length).toBeLessThan(110_000))

  test('names no place otherwise than decided', () => {
    for (const row of rows) {
      const text = [row.zh, row.en, row.words].join(' ')
      expect(text).not.toMatch(/科索沃|kosovo|taiwan|hong ?kong|macau|macao/i)
      expect(text.replaceAll(/中国(?:台湾|香港|澳门)/g, '')).not.toMatch(/台湾|臺灣|香港|澳门|澳門/)
    }
  })

  test('repeats neither a name within a category nor a word within a row', () => {
    const names = rows.map(({ category, zh, en }) => `${category} ${zh === '' ? en : zh}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const { words = '' } of rows) {
      const list = words.split(' ')
      expect(new Set(list).size, words).toBe(list.length)
    }
  })
})

/** Brand colours from the brands' own guidelines. */
const PUBLISHED: Record<string, string> = {
  whatsapp: '25D366',
  youtube: 'FF0000',
  discord: '5865F2',
  twitch: '9146FF',
  snapchat: 'FFFC00',
  reddit: 'FF4500',
  mastodon: '6364FF',
  facebook: '0866FF',
  spotify: '1ED760',
  wechat: '07C160',
  tiktok: '000000',
  ikea: '0058A3',
  shopee: 'EE4D2D',
  zhihu: '0084FF',
  klarna: 'FFB3C7',
  trustpilot: '00B67A',
}

describe('marks', () => {
  test.each(Object.entries(PUBLISHED))('%s has the colour that its brand publishes', (id, color) =>
    expect(byId.get(id)?.color).toBe(color),
  )

  test('none is under a licence that restricts it, and each names where it is from', () => {
    // The icons are read from the package's list, independently of the code that builds the set.
    const list = JSON.parse(readFileSync(join(ROOT, 'node_modules/simple-icons/data/simple-icons.json'), 'utf8')) as {
      slug: string
      license?: { type: string }
    }[]
    const restricted = new Set(
      list
        .filter(({ license }) => license && !/^(?:CC0-1\.0|MIT|Apache-2\.0|BSD-3-Clause|Unlicense)$/.test(license.type))
        .map(({ slug }) => slug),
    )
    expect(restricted.size).toBeGreaterThan(50)
    for (const { id = '', source } of rows.filter(({ kind }) => kind === 'mark')) {
      expect(restricted).not.toContain(id)
      expect(source).toMatch(/^https:\/\//)
    }
  })

  test('brands whose marks are withheld have a letter tile in no colour', () => {
    for (const id of ['amazon', 'walmart', 'linkedin', 'douban', 'temu'])
      expect(byId.get(id)).toMatchObject({ kind: 'tile', color: '', sharp: '0', source: '' })
  })

  test.each(['simple:douban', 'simple:peertube', 'simple:amazon', 'lucide:no-such-icon', 'other:x'])(
    '%s is refused',
    (mark) => expect(() => createDrawing(mark, 'x')).toThrow(/douban|peertube|amazon|no-such-icon|other/),
  )

  test('a name whose initial has no letter is refused', () =>
    expect(() => createDrawing('', '拼多多')).toThrow(/no letter/))
})

describe('paths', () => {
  test.each([
    ['M1.23456 2.5z', 'M1.235 2.5z'],
    ['m1.00049.5', 'm1.0.5'],
    ['a1 1 0 01.52341.25', 'a1 1 0 01.523.25'],
    ['l-.9999 3.0004', 'l-.999 3.0'],
    ['M12 0C5.373 0 0 5.373 0 12', 'M12 0C5.373 0 0 5.373 0 12'],
  ])('%s is %s with three decimals', (path, short) => expect(shortPath(path)).toBe(short))

  test.each(rows.map((row) => [row.id ?? '', row.path ?? '', row.kind === 'mark' ? 20 : 4] as const))(
    '%s lies on its canvas and fills a good part of it',
    (_, path, least) => {
      const { left, top, right, bottom } = pathExtent(path)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.02)
      expect(Math.max(right, bottom)).toBeLessThanOrEqual(24.02)
      expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(least)
    },
  )

  test.each([
    ['circle', { cx: '17', cy: '18', r: '2' }, { left: 15, top: 18, right: 19, bottom: 18 }],
    ['rect', { x: '3', y: '4', width: '18', height: '12', rx: '2' }, { left: 3, top: 4, right: 21, bottom: 16 }],
    ['rect', { x: '3', y: '4', width: '18', height: '12' }, { left: 3, top: 4, right: 21, bottom: 16 }],
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }, { left: 1, top: 2, right: 3, bottom: 4 }],
    ['polyline', { points: '22 7 13.5 15.5 8.5 10.5 2 17' }, { left: 2, top: 7, right: 22, bottom: 17 }],
    ['path', { d: 'm6 6 3 1' }, { left: 6, top: 6, right: 9, bottom: 7 }],
  ])('a %s becomes a path', (tag, attributes, extent) =>
    expect(pathExtent(toPathData(tag, attributes as Record<string, string>))).toEqual(extent),
  )

  test('an element that is not known, or lacks a number, is refused', () => {
    expect(() => toPathData('text', {})).toThrow('no path for text')
    expect(() => toPathData('circle', { cx: '1', cy: '2' })).toThrow('circle without r')
  })

  test.each([
    ['m6 6 3 1', 'M6 6l3 1'],
    ['m6-6v3', 'M6 -6v3'],
    ['m.5.5.5 1', 'M.5 .5l.5 1'],
    ['m1,2,3,4', 'M1 2l3,4'],
    ['M6 6 3 1', 'M6 6 3 1'],
  ])('%s, from the origin, is %s', (path, expected) => expect(toAbsoluteStart(path)).toBe(expected))

  test('every part of an icon stands where lucide draws it', () => {
    // The package also ships the icon as a file, generated by other code.
    const svg = readFileSync(join(ROOT, 'node_modules/lucide-static/icons/truck.svg'), 'utf8')
    const { path } = lucideIcon('truck')
    for (const [, d = ''] of svg.matchAll(/ d="([^"]+)"/g)) expect(path).toContain(d)
    expect(svg).toContain('<circle cx="17" cy="18" r="2" />')
    expect(path).toContain('M15 18a2 2 0 0 1 4 0')
  })
})

describe('planted faults', () => {
  test.each([
    ['id', 'Shop ify', '要由小写字母'],
    ['category', 'games', '只能是'],
    ['en', ' ', '不能为空'],
    ['color', '#7ab55c', '六位大写'],
    ['kind', 'picture', '只能是'],
    ['sharp', '', '只能是'],
    ['guidelines', 'javascript:alert(1)', 'https'],
    ['licence', '', '不能为空'],
    ['path', 'M0 0"/><script>alert(1)</script>', '路径数据'],
    ['path', '', '路径数据'],
  ])('%s = %j is refused', (column, value, reason) =>
    expect(faultsOf({ [column]: value })).toEqual([expect.stringContaining(reason)]),
  )

  test('a repeated id is refused', () =>
    expect(checkRows(logos, [...rows.slice(0, 1), ...rows.slice(0, 1)]).faults[0]?.reason).toContain('重复'))

  test.each(['M0 0h', 'M0 0c1 2 3', 'M0 0L1', 'M0'])('the extent of %s is not made up', (path) =>
    expect(() => pathExtent(path)).toThrow(/numbers/),
  )
})
