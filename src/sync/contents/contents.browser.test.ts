import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { toQuestionKey } from '../../lib/question.ts'
import {
  readContents,
  cacheContents,
  ContentNotCachedError,
  ContentNotFoundError,
  onContentChange,
} from './contents.ts'

const ARTICLE = {
  id: 1,
  type: 'flash',
  handle: 'a',
  title: '旧题',
  summary: '',
  category: '',
  tags: [],
  publishedAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  importance: 0,
  likes: 0,
  favorites: 0,
  isExample: false,
  author: null,
  facts: {},
  source: null,
  html: '<p>正文</p>',
  newer: null,
  older: null,
} as const
const INPUT = { type: 'flash', handle: 'a' } as const
const QUESTION = toQuestionKey('readContent', INPUT)

let asked: string[] = []
let answer: () => Promise<Response>

const json = (value: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } }))
const ok = (data: unknown): Promise<Response> => json({ code: 0, errorCode: 0, message: '', data })
const refuse = (status: number): Promise<Response> =>
  json({ code: status, errorCode: status, message: '不行', data: null }, status)
const silent = (): Promise<Response> => new Promise(() => {})

const changes: string[] = []
let stop: () => void
beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await database.contents.clear()
  asked = []
  changes.length = 0
  stop = onContentChange((question) => changes.push(question))
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answer()
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was never read comes from the server and is kept by its question', async () => {
  answer = () => ok(ARTICLE)
  expect(await readContents('readContent', INPUT)).toEqual(ARTICLE)
  expect(asked).toEqual(['/mapi/content/detail?type=flash&handle=a'])
  await vi.waitFor(async () =>
    expect(await database.contents.get(QUESTION)).toMatchObject({
      answer: ARTICLE,
      size: new Blob([JSON.stringify(ARTICLE)]).size,
    }),
  )
  expect(changes).toEqual([])
})

describe('spec 7.5: a page that is opened', () => {
  const LIST = { type: 'flash', size: 5 } as const
  const EMPTY = { list: [], next: '' }
  /** Answers are stored asynchronously, so each test reads a different content. */
  const inputOf = (handle: string) => ({ type: 'flash', handle }) as const
  const fromServer = (files: Record<string, unknown>): void => {
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url)
      if (files[url] instanceof Error) return Promise.reject(files[url])
      if (url in files) return json(files[url])
      return url.includes('_payload') ? json('', 404) : ok(ARTICLE)
    })
  }

  test('has all its answers in one request, and keeps them', async () => {
    const input = inputOf('whole')
    const question = toQuestionKey('readContent', input)
    fromServer({ '/news/whole/_payload.json': { [question]: ARTICLE, [toQuestionKey('listContents', LIST)]: EMPTY } })
    const here = { address: '/news/whole' }
    expect(await readContents('readContent', input, here)).toEqual(ARTICLE)
    expect(await readContents('listContents', LIST, here)).toEqual(EMPTY)
    expect(asked).toEqual(['/news/whole/_payload.json'])
    await vi.waitFor(async () => expect(await database.contents.get(question)).toMatchObject({ answer: ARTICLE }))
    // The second read must not use the document's answers again.
    await readContents('readContent', input, { ...here })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })

  test.each<[string, string, Record<string, unknown>]>([
    ['are not there', '/news/gone', {}],
    ['cannot be reached', '/news/unreachable', { '/news/unreachable/_payload.json': new TypeError('Failed to fetch') }],
    ['do not have this one', '/news/less', { '/news/less/_payload.json': {} }],
    [
      'say that it is absent',
      '/news/absent',
      { '/news/absent/_payload.json': { [toQuestionKey('readContent', inputOf('absent'))]: 'absent' } },
    ],
    ['are no answers', '/news?after=text', { '/news/_payload.json?after=text': 'x' }],
  ])('asks by itself where the answers %s', async (_, address, files) => {
    fromServer(files)
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const [path = '', query] = address.split('?')
    const handle = /\w+$/.exec(address)?.[0] ?? ''
    expect(await readContents('readContent', inputOf(handle), { address })).toEqual(ARTICLE)
    expect(asked).toEqual([
      `${path}/_payload.json${query === undefined ? '' : `?${query}`}`,
      `/mapi/content/detail?type=flash&handle=${handle}`,
    ])
    // Specification 8: failed reads are logged to the console only.
    const unread = ['/news/gone', '/news/unreachable'].includes(address)
      ? [['payload not read', `${address}/_payload.json`]]
      : []
    expect(log.mock.calls.map((said) => said.slice(0, 2))).toEqual(unread)
  })

  test('offline asks for none', async () => {
    fromServer({})
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(readContents('readContent', inputOf('offline'), { address: '/news/offline' })).rejects.toBeInstanceOf(
      ContentNotCachedError,
    )
    expect(asked).toEqual([])
  })
})

test('what is kept is shown at once, and listeners hear of another answer once it is kept', async () => {
  await cacheContents({ [QUESTION]: ARTICLE })
  answer = () => ok({ ...ARTICLE, title: '新题' })
  expect(await readContents('readContent', INPUT)).toEqual(ARTICLE)
  await vi.waitFor(() => expect(changes).toEqual([QUESTION]))
  expect((await readContents('readContent', INPUT)).title).toBe('新题')
})

test('the same answer tells nobody', async () => {
  await cacheContents({
    [QUESTION]: ARTICLE,
    [toQuestionKey('listContents', { type: 'flash' })]: { list: [], next: '' },
  })
  await database.contents.toCollection().modify({ keptAt: 1 })
  answer = () => ok(ARTICLE)
  await readContents('readContent', INPUT)
  await vi.waitFor(async () => expect((await database.contents.get(QUESTION))?.keptAt).toBeGreaterThan(1))
  expect(changes).toEqual([])
})

test('a server that never answers costs the reader of something kept nothing', async () => {
  const other = { type: 'flash', handle: 'silent' } as const
  await cacheContents({ [toQuestionKey('readContent', other)]: ARTICLE })
  answer = silent
  expect(await readContents('readContent', other)).toEqual(ARTICLE)
  expect(asked).toHaveLength(1)
})

describe('the server is not heard', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })

  test.each([
    ['an article', () => readContents('readContent', INPUT), '这篇还没有在这台设备上看过，联网后会自动打开。'],
    [
      'a list',
      () => readContents('listContents', { type: 'flash' }),
      '这个列表还没有在这台设备上打开过，联网后会自动打开。',
    ],
    [
      'a search',
      () => readContents('searchContents', { keyword: '税' }),
      '这个词还没有在这台设备上搜索过，联网后会自动搜索。',
    ],
  ])('and %s is not kept: that is said', async (_, ask, words) => {
    const error: unknown = await ask().catch((reason: unknown) => reason)
    expect([error instanceof ContentNotCachedError, (error as Error).message]).toEqual([true, words])
  })

  test('what is kept stands', async () => {
    await cacheContents({ [QUESTION]: ARTICLE })
    expect(await readContents('readContent', INPUT)).toEqual(ARTICLE)
    expect(await database.contents.count()).toBe(1)
  })
})

test('a content that is gone is no longer kept: whoever is shown it is told, and then hears that there is none', async () => {
  await cacheContents({ [QUESTION]: ARTICLE })
  answer = () => refuse(404)
  expect(await readContents('readContent', INPUT)).toEqual(ARTICLE)
  await vi.waitFor(() => expect(changes).toEqual([QUESTION]))
  await expect(readContents('readContent', INPUT)).rejects.toBeInstanceOf(ContentNotFoundError)
  expect(await database.contents.count()).toBe(0)
})

test('any other refusal leaves what is kept, and is said where nothing is', async () => {
  answer = () => refuse(429)
  await expect(readContents('readContent', INPUT)).rejects.toMatchObject({ kind: 'envelope', message: '不行' })
  await cacheContents({ [QUESTION]: ARTICLE })
  expect(await readContents('readContent', INPUT)).toEqual(ARTICLE)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(await database.contents.count()).toBe(1)
})

test('two who ask the same at the same time ask once', async () => {
  let release = (): void => {}
  answer = () => new Promise<Response>((done) => (release = () => done(ok(ARTICLE))))
  const both = Promise.all([
    readContents('readContent', INPUT),
    readContents('readContent', { handle: 'a', type: 'flash' }),
  ])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  // By now the second reader has checked the cache, too.
  await database.contents.count()
  release()
  await both
  expect(asked).toHaveLength(1)
})

test('of what came with a document, only answers about contents are kept', async () => {
  await cacheContents({ [QUESTION]: ARTICLE, 'describeUnits {"group":"cdhs"}': { units: [] }, 'toString {}': 1 })
  expect(await database.contents.toCollection().primaryKeys()).toEqual([QUESTION])
})

test.each([
  ['answers', 1100, 10, 1000],
  ['bytes', 5, 6_000_000, 3],
])('of too many %s the oldest go', async (_, count, size, left) => {
  await database.contents.bulkPut(
    Array.from({ length: count }, (__, index) => ({
      question: `readContent {"handle":"${index}"}`,
      answer: 1,
      keptAt: index,
      size,
    })),
  )
  await cacheContents({ [QUESTION]: ARTICLE })
  expect(await database.contents.count()).toBe(left + (size > 10 ? 1 : 0))
  expect(await database.contents.get(QUESTION)).toBeDefined()
  expect(await database.contents.get('readContent {"handle":"0"}')).toBeUndefined()
})

test('a database that cannot be written leaves no older answer behind', async () => {
  await cacheContents({ [QUESTION]: ARTICLE })
  vi.spyOn(database.contents, 'bulkPut').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  answer = () => ok({ ...ARTICLE, title: '新题' })
  expect(await readContents('readContent', INPUT)).toEqual(ARTICLE)
  await vi.waitFor(() => expect(changes).toEqual([QUESTION]))
  expect((await readContents('readContent', INPUT)).title).toBe('新题')
})

test('a database that is forbidden costs what is kept and nothing else', async () => {
  vi.spyOn(database.contents, 'get').mockRejectedValue(new DOMException('denied', 'SecurityError'))
  vi.spyOn(database.contents, 'bulkPut').mockRejectedValue(new DOMException('denied', 'SecurityError'))
  answer = () => ok(ARTICLE)
  expect(await readContents('readContent', INPUT)).toEqual(ARTICLE)
})
