import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type SeenRow } from '../db/database.ts'
import { holidayWorker } from '../workers/holiday.ts'
import { searchWorker } from '../workers/search.ts'
import { watchRead, type Reads, type ReadState } from './reads.ts'

/** Sets that ship are of this day or later; the server of these tests is of the day after, or of long before. */
const NEWER = '2099-01-01'
const OLDER = '2000-01-01'

const asked: string[] = []
const realFetch = globalThis.fetch
let answer: (url: URL, signal: AbortSignal | null | undefined) => Promise<Response> = () => Promise.reject(new TypeError('no server'))

const json = (value: unknown, status = 200): Promise<Response> => Promise.resolve(new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } }))
const ok = (data: unknown): Promise<Response> => json({ code: 0, errorCode: 0, message: '', data })
const refuse = (status: number, message: string): Promise<Response> => json({ code: status, errorCode: status, message, data: null }, status)
const lost = (): Promise<Response> => Promise.reject(new TypeError('connection refused'))

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  asked.length = 0
  await database.seen.clear()
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const url = new URL(input, location.href)
    if (!url.pathname.startsWith('/mapi/')) return realFetch(input, init)
    asked.push(url.pathname + url.search)
    return answer(url, init?.signal)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => {
  searchWorker.end()
  holidayWorker.end()
})

/** Reads to the end; every question of the tests is another, for answers are remembered. */
function settle<Name extends keyof Reads>(name: Name, request: Reads[Name]['request']): Promise<ReadState<Reads[Name]['answer']>> {
  return new Promise((done) => {
    const stop = watchRead(name, request, (state) => {
      if (state.asking) return
      queueMicrotask(() => stop())
      done(state)
    })
  })
}

const query = (text: string, more: Partial<Reads['list']['request']> = {}): Reads['list']['request'] => ({ set: 'hs', text, filters: [], facets: ['status'], ...more })
const wire = (code: string, chineseName: string) => ({ code, chineseName, englishName: 'x', level: 6, section: 'XVI', status: 1, successors: [] })
const pageOf = (list: unknown[], updateDate: string) => ok({ list, total: list.length, updateDate })
const seen = (code: string, zh: string, date: string): SeenRow => ({
  set: 'hs', id: code, date, seenAt: 1_790_000_000_000, size: 9,
  row: { code, zh, en: 'kept telephones', status: '1', section: 'XVI', parent: code.slice(0, 4), level: '6', successors: '' },
})
const keptRows = async (): Promise<unknown[]> => (await database.seen.toArray()).map(({ set, id, date }) => [set, id, date])

describe('the server answers', () => {
  test('with younger facts: they are newer, and kept', async () => {
    answer = () => pageOf([wire('851713', '新名')], NEWER)
    const { read } = await settle('list', query('实时一'))
    expect(read).toMatchObject({ origin: 'live', newer: true, date: NEWER, answer: { total: 1, rows: [{ code: '851713', zh: '新名', parent: '8517', status: '1' }] } })
    expect(asked).toEqual([`/mapi/toolHsCode/searchCode?keywords=${encodeURIComponent('实时一')}&pageNumber=1&pageSize=60`])
    await expect.poll(keptRows).toEqual([['hs', '851713', NEWER]])
  })

  test('with the same or older facts: the bundle stands', async () => {
    answer = () => pageOf([wire('851713', '旧名')], OLDER)
    expect((await settle('list', query('实时二'))).read).toMatchObject({ origin: 'live', newer: false })
  })

  test('what the server does not say is filled in from the bundle', async () => {
    const country = {
      countryChineseName: '德国', countryEnglishName: 'Germany', flagImageUrl: '/f', capitalChineseName: '新都', capitalEnglishName: 'New', population: '1', language: '德语',
      location: '欧洲', timeZone: 'Europe/Berlin', topLevelDomain: '.de', longitude: '1', latitude: '2', workTime: '09:00', offWorkTime: '18:00', iso2Code: 'DE', iso3Code: 'DEU', iocCode: 'GER', countryCode: '+49',
    }
    answer = () => pageOf([country], NEWER)
    const { read } = await settle('list', query('填补', { set: 'countries', filters: [{ column: 'continent', op: 'is', value: '欧洲' }] }))
    expect(read).toMatchObject({ origin: 'live', answer: { rows: [{ iso2: 'DE', capital_zh: '新都', currency: 'EUR' }] } })
    expect(asked[0]).toContain('continentType=2')
  })

  test('with something that is not in its contract: that is no answer', async () => {
    answer = () => ok({ list: [{ code: 'x' }], total: 1, updateDate: NEWER })
    const { read, error } = await settle('list', query('不合约定'))
    expect(read).toBeUndefined()
    expect(error?.name).toBe('ZodError')
  })

  test('after it was busy for a moment', async () => {
    answer = () => (asked.length === 1 ? refuse(503, '忙') : pageOf([], OLDER))
    expect((await settle('list', query('忙过'))).read).toMatchObject({ origin: 'live' })
    expect(asked).toHaveLength(2)
  })
})

describe('the server is not heard', () => {
  beforeEach(() => {
    answer = lost
  })

  test('and nothing younger is kept: the bundle stands', async () => {
    await database.seen.put(seen('851713', '过期的名字', OLDER))
    expect((await settle('list', query('电话一'))).read).toMatchObject({ origin: 'bundled' })
    expect(asked).toHaveLength(3)
  })

  test('younger kept rows stand over the bundle, those that do not fit too', async () => {
    await database.seen.bulkPut([seen('851713', '电话甲', NEWER), seen('851714', '别的', NEWER), seen('851718', '电话丙', OLDER)])
    const { read } = await settle('list', query('电话甲'))
    expect(read).toMatchObject({ origin: 'saved', partial: false, date: NEWER, at: 1_790_000_000_000, answer: { rows: [{ code: '851713', zh: '电话甲' }], replaced: ['851713', '851714'], key: 'code' } })
  })

  test('and the set is not on this device: all that was ever seen is searched', async () => {
    vi.spyOn(searchWorker, 'call').mockRejectedValue(new Error('没有'))
    await database.seen.bulkPut([seen('851713', '电话甲', OLDER), seen('851714', '电话乙', NEWER), seen('010121', '马', OLDER)])
    const chinese = (await settle('list', query('电话', { text: '电话' }))).read
    expect(chinese).toMatchObject({ origin: 'saved', partial: true, answer: { total: 2, among: 3, facets: { status: [['1', 2]] } } })
    expect((await settle('list', query('teleph'))).read).toMatchObject({ answer: { total: 3 } })
    expect((await settle('list', query('', { filters: [{ column: 'code', op: 'starts', value: '8517' }] }))).read).toMatchObject({ answer: { rows: [{ code: '851713' }, { code: '851714' }] } })
  })

  test('and there is nothing at all: that is told', async () => {
    vi.spyOn(searchWorker, 'call').mockRejectedValue(new Error('没有'))
    const { read, error } = await settle('list', query('什么都没有'))
    expect(read).toBeUndefined()
    expect(error?.message).toContain('连接不上服务器')
  })

  test('a code and a year that were seen are found again', async () => {
    vi.spyOn(searchWorker, 'call').mockRejectedValue(new Error('没有'))
    vi.spyOn(holidayWorker, 'call').mockRejectedValue(new Error('没有'))
    const days = [{ country: 'US', date: '2026-07-04', weekday: '周六', name: '独立日', en: '', type: 'public', marks: [] }]
    await database.seen.bulkPut([
      seen('851713', '电话甲', OLDER),
      { set: 'holiday-years', id: 'US-2026', row: { days: JSON.stringify(days) }, date: OLDER, seenAt: 5, size: 9 },
    ])
    expect((await settle('hsDetail', '851713')).read).toMatchObject({ origin: 'saved', partial: true, answer: { row: { zh: '电话甲' }, above: [] } })
    expect((await settle('holidayYear', { country: 'US', english: 'United States', year: 2026, today: '2026-01-01' })).read).toMatchObject({ origin: 'saved', answer: days, at: 5 })
  })
})

test.each([
  ['refuses', () => refuse(429, '操作太频繁，请稍后再试'), '操作太频繁'],
  ['answers with a page of a proxy', () => Promise.resolve(new Response('<html>', { status: 500 })), '无法识别'],
])('a server that %s is no reason to fall back', async (name, give, message) => {
  answer = give
  await database.seen.put(seen('851713', name, NEWER))
  const { read, error } = await settle('list', query(name))
  expect(read).toBeUndefined()
  expect(error?.message).toContain(message)
  expect(asked).toHaveLength(1)
})

describe('what is asked', () => {
  test.each<[string, Reads['list']['request']]>([
    ['a set that the server has not', query('a', { set: 'fba' })],
    ['a condition that it does not know', query('a', { filters: [{ column: 'parent', op: 'is', value: '85' }] })],
    ['more than it reads', query('长'.repeat(101))],
    ['control characters', query('a\0b')],
  ])('not %s', async (_, request) => {
    expect(await settle('list', request)).toMatchObject({ read: undefined, error: undefined })
    expect(asked).toEqual([])
  })

  test('a question that is overtaken is given up', async () => {
    let signal: AbortSignal | null | undefined
    answer = (_, given) => {
      signal = given
      return new Promise((_done, fail) => given?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError'))))
    }
    const stop = watchRead('list', query('被赶上'), () => {})
    await vi.waitFor(() => expect(signal).toBeDefined())
    stop()
    expect(signal?.aborted).toBe(true)
  })

  test('two who want the same ask once', async () => {
    answer = () => pageOf([], OLDER)
    await Promise.all([settle('list', query('同一个')), settle('list', query('同一个'))])
    expect(asked).toHaveLength(1)
  })

  test('nothing, where the device says that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answer = () => pageOf([], NEWER)
    expect((await settle('list', query('断网'))).read).toMatchObject({ origin: 'bundled' })
    expect(asked).toEqual([])
  })

  test('again, when the network comes back, what was not live', async () => {
    answer = lost
    const states: ReadState<unknown>[] = []
    const stop = watchRead('list', query('网络回来'), (state) => states.push(state))
    await vi.waitFor(() => expect(states.at(-1)?.read?.origin).toBe('bundled'), { timeout: 5000 })
    answer = () => pageOf([], OLDER)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(states.at(-1)?.read?.origin).toBe('live'))
    const before = asked.length
    dispatchEvent(new Event('online'))
    expect(asked).toHaveLength(before)
    stop()
  })

  test('what takes over a second says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const states: ReadState<unknown>[] = []
    answer = () => new Promise(() => {})
    const stop = watchRead('list', query('很慢'), (state) => states.push(state))
    await vi.advanceTimersByTimeAsync(999)
    expect(states.some(({ slow }) => slow)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(states.at(-1)).toMatchObject({ asking: true, slow: true })
    stop()
    vi.useRealTimers()
  })
})
