import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type CachedRow } from '../../db/database.ts'
import { searchWorker } from '../../workers/search.ts'
import { fetchAllHs, isValidHsQuery, readHsCode, readCachedHsCode, searchHs, searchCachedHs } from './hs-codes.ts'

const asked: string[] = []
const realFetch = globalThis.fetch
let answer: (url: URL) => Promise<Response> = () => Promise.reject(new TypeError('no server'))

const json = (value: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } }))
const ok = (data: unknown): Promise<Response> => json({ code: 0, errorCode: 0, message: '', data })
const refuse = (status: number, message: string): Promise<Response> =>
  json({ code: status, errorCode: status, message, data: null }, status)
const lost = (): Promise<Response> => Promise.reject(new TypeError('connection refused'))

const NO_SIGNAL = new AbortController().signal
const DATE = '2026-11-20'
const question = (text: string, ...filters: Parameters<typeof searchHs>[0]['filters']) => ({ text, filters })
const wire = (code: string, chineseName: string, more: object = {}) => ({
  code,
  chineseName,
  englishName: 'x',
  level: 6,
  section: 'XVI',
  parent: code.slice(0, -2),
  status: 1,
  successors: [],
  ...more,
})
const pageOf = (list: unknown[], total = list.length) => ok({ list, total, updateDate: DATE })
const seen = (code: string, zh: string, more: Record<string, string> = {}): CachedRow => ({
  set: 'hs',
  id: code,
  date: DATE,
  seenAt: 1_790_000_000_000,
  size: 9,
  row: {
    code,
    zh,
    en: 'kept telephones',
    status: '1',
    section: 'XVI',
    parent: code.slice(0, 4),
    level: '6',
    successors: '',
    ...more,
  },
})
const codesOf = (found: { rows: readonly Readonly<Record<string, string>>[] } | undefined) =>
  found?.rows.map(({ code }) => code)

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  asked.length = 0
  await database.seen.clear()
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const url = new URL(input, location.href)
    if (!url.pathname.startsWith('/mapi/')) return realFetch(input, init)
    asked.push(decodeURIComponent(url.pathname + url.search))
    return answer(url)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => searchWorker.end())

describe('the server answers', () => {
  test('its rows have the columns of the set, say where they come from and when, and are kept', async () => {
    answer = () => pageOf([wire('851713', '电话', { successors: ['851714', '851718'], status: 2 })])
    const found = await searchHs(
      question('电话', { column: 'status', op: 'is', value: '2' }, { column: 'section', op: 'is', value: 'XVI' }),
      NO_SIGNAL,
    )
    const row = {
      code: '851713',
      zh: '电话',
      en: 'x',
      level: '6',
      section: 'XVI',
      parent: '8517',
      status: '2',
      successors: '851714|851718',
    }
    expect(found).toMatchObject({ origin: 'live', total: 1, date: DATE, rows: [row] })
    expect(Math.abs(Date.now() - found.at)).toBeLessThan(60_000)
    expect(asked).toEqual(['/mapi/toolHsCode/searchCode?keywords=电话&pageNumber=1&pageSize=60&section=XVI&status=2'])
    await expect.poll(() => database.seen.toArray()).toMatchObject([{ set: 'hs', id: '851713', date: DATE, row }])
  })

  test('the beginning of a code is asked for as what is typed', async () => {
    answer = () => pageOf([])
    await searchHs(question('', { column: 'code', op: 'starts', value: '8517' }), NO_SIGNAL)
    expect(asked).toEqual(['/mapi/toolHsCode/searchCode?keywords=8517&pageNumber=1&pageSize=60'])
  })

  test('all that fits comes page by page, and ends where the server has no more', async () => {
    answer = (url) =>
      pageOf(
        Array.from({ length: url.searchParams.get('pageNumber') === '1' ? 200 : 0 }, (_, index) =>
          wire(String(100_000 + index), '货'),
        ),
        300,
      )
    expect(await fetchAllHs(question('货'), 300)).toHaveLength(200)
    expect(asked).toHaveLength(2)
    await expect.poll(() => database.seen.count()).toBe(200)
  })

  test('of a code: what is above and below, and successors by the names that are known', async () => {
    await database.seen.put(seen('851714', '新电话'))
    const { successors, ...own } = wire('851713', '电话', { successors: ['851714', '999999'] }) as ReturnType<
      typeof wire
    > & { successors: string[] }
    answer = () =>
      ok({
        ...own,
        successors,
        path: [wire('85', '章', { level: 2, parent: 'XVI' }), wire('8517', '税目', { level: 4 })],
        children: [],
        predecessors: [wire('851712', '旧')],
        updateDate: DATE,
      })
    expect(await readHsCode('851713', NO_SIGNAL)).toMatchObject({
      origin: 'live',
      date: DATE,
      row: { code: '851713' },
      above: [
        { code: '85', parent: 'XVI' },
        { code: '8517', parent: '85' },
      ],
      predecessors: [{ code: '851712' }],
      successors: [
        { code: '851714', zh: '新电话' },
        { code: '999999', zh: '' },
      ],
    })
    await expect
      .poll(async () => (await database.seen.toArray()).map(({ id }) => id))
      .toEqual(['85', '8517', '851712', '851713', '851714'])
  })
})

describe('the server is not heard', () => {
  beforeEach(async () => {
    answer = lost
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await database.seen.bulkPut([
      seen('851713', '智能手机'),
      seen('851714', '其他手机', { status: '2', successors: '851713' }),
      seen('010121', '马', { section: 'I' }),
      seen('8517', '电话机', { parent: '85', level: '4' }),
    ])
  })

  test.each<[string, ReturnType<typeof question>, string[]]>([
    ['a Chinese word', question('手机'), ['851713', '851714']],
    ['a word and a state', question('手机', { column: 'status', op: 'is', value: '2' }), ['851714']],
    [
      'the beginning of a code',
      question('', { column: 'code', op: 'starts', value: '8517' }),
      ['8517', '851713', '851714'],
    ],
    ['a section', question('', { column: 'section', op: 'is', value: 'I' }), ['010121']],
    ['what was never seen', question('轮胎'), []],
  ])('what was kept is searched: %s', async (_, asks, codes) => {
    const found = await searchHs(asks, NO_SIGNAL)
    expect(codesOf(found)?.toSorted()).toEqual(codes)
    expect(found).toMatchObject({ origin: 'saved', among: 4, total: codes.length, date: DATE, at: 1_790_000_000_000 })
  })

  test('a code that was seen is found again, with what was seen around it', async () => {
    expect(await readHsCode('851713', NO_SIGNAL)).toMatchObject({
      origin: 'saved',
      row: { zh: '智能手机' },
      above: [{ code: '8517' }],
      predecessors: [{ code: '851714' }],
    })
    expect(await readCachedHsCode('8517')).toMatchObject({ below: [{ code: '851713' }] })
    expect(await readCachedHsCode('999999')).toBeUndefined()
  })

  test('and nothing was kept: that is told', async () => {
    await database.seen.clear()
    await expect(searchHs(question('手机'), NO_SIGNAL)).rejects.toMatchObject({ kind: 'network' })
    await expect(readHsCode('851713', NO_SIGNAL)).rejects.toMatchObject({ kind: 'network' })
    expect(await searchCachedHs(question('手机'))).toBeUndefined()
  })
})

test.each([
  ['refuses', () => refuse(429, '操作太频繁，请稍后再试'), '操作太频繁'],
  ['answers with a page of a proxy', () => Promise.resolve(new Response('<html>', { status: 500 })), '无法识别'],
])('a server that %s is no reason to fall back', async (_, give, message) => {
  answer = give
  await database.seen.put(seen('851713', '手机'))
  await expect(searchHs(question('手机'), NO_SIGNAL)).rejects.toThrow(message)
  await expect(readHsCode('851713', NO_SIGNAL)).rejects.toThrow(message)
})

test.each([
  ['手机', true],
  ['长'.repeat(101), false],
  ['a\0b', false],
])('%j is asked: %s', (text, asks) => expect(isValidHsQuery(question(text))).toBe(asks))
