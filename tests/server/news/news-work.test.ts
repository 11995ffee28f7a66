import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { NewsFeed } from '../../../server/news/feed-list.ts'
import { parseFeedList } from '../../../server/news/feed-list.ts'
import { NewsFetcher } from '../../../server/news/news-work.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { read } from '../../../server/store/fetch-state.ts'
import { readNewsFigures } from '../../../server/store/news-entries.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { outsideFor, startSite } from '../outside/sites.ts'
import type { TestSite } from '../outside/sites.ts'
import { DATABASES } from '../store/databases.ts'

const NEVER = new AbortController().signal
const HOUR = 3_600_000
const item = (number: number, title: string, more = '') =>
  `<item><title>${title}</title><link>https://news.example/${String(number)}?utm_medium=rss</link><guid isPermaLink="false">${String(number)}</guid><description>摘要 ${String(number)}</description>${more}</item>`
const rss = (...items: string[]) => `<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`

describe.each(DATABASES)('$kind', ({ make }) => {
  let site: TestSite
  let answer: { status: number; body: string; headers?: Record<string, string> }
  let asked: Record<string, string | string[] | undefined>[] = []
  let stores: Store[] = []
  let clock = 0
  let remove: () => Promise<void>

  beforeAll(async () => {
    site = await startSite((request, response) => {
      asked.push(request.headers)
      response
        .writeHead(answer.status, { 'content-type': 'application/rss+xml', ...answer.headers })
        .end(answer.status === 304 ? undefined : answer.body)
    })
  })
  afterAll(() => site.close())
  afterEach(async () => {
    for (const store of stores) await store.close()
    stores = []
    await remove()
  })

  /** Starts a process on an empty database, or on another's. */
  async function open(list: string, processes = 1): Promise<{ works: NewsFetcher[]; feeds: NewsFeed[]; store: Store }> {
    const database = await make()
    remove = database.remove
    clock = Date.UTC(2026, 10, 23, 4)
    asked = []
    const feeds = parseFeedList('feeds.yaml', list.replaceAll('HOST', `http://127.0.0.1:${String(site.port)}`))
    const works: NewsFetcher[] = []
    for (let count = 0; count < processes; count += 1) {
      const store = await openStore(database.options)
      stores.push(store)
      works.push(
        new NewsFetcher({
          store,
          outside: outsideFor([site.port]),
          feeds,
          minutes: 30,
          log: { debug: () => undefined, info: () => undefined, warn: () => undefined },
          now: () => clock,
          random: () => 0.5,
        }),
      )
    }
    const [store] = stores
    if (!store) throw new Error('no store')
    return { works, feeds, store }
  }
  const flashes = async (store: Store) =>
    await store.db.selectFrom('content').select(['title', 'status', 'source_url', 'place']).orderBy('id').execute()

  test('news wait for an editor or go online, as the feed says, and come once', async () => {
    const {
      works: [work],
      store,
    } = await open('feeds:\n  - name: 甲\n    url: HOST/a\n    publish: direct\n  - name: 乙\n    url: HOST/b\n')
    answer = {
      status: 200,
      body: rss(
        item(1, '欧盟将对低价包裹征收手续费', '<pubDate>Mon, 23 Nov 2026 01:00:00 GMT</pubDate>'),
        item(2, '越南调整跨境电商进口规定'),
      ),
    }
    await work?.fetchDue(NEVER)
    // The second feed contains the same links.
    expect(await flashes(store)).toEqual([
      {
        title: '欧盟将对低价包裹征收手续费',
        status: CONTENT_STATUS.ONLINE,
        source_url: 'https://news.example/1',
        place: 1,
      },
      {
        title: '越南调整跨境电商进口规定',
        status: CONTENT_STATUS.ONLINE,
        source_url: 'https://news.example/2',
        place: 2,
      },
    ])
    clock += HOUR
    answer = {
      status: 200,
      body: rss(
        item(1, '欧盟将对低价包裹征收手续费'),
        item(3, '欧盟将对低价包裹征收手续费！'),
        item(4, '日本下调小额进口免税额度'),
      ),
    }
    await work?.fetchDue(NEVER)
    expect((await flashes(store)).slice(2)).toMatchObject([
      { title: '日本下调小额进口免税额度', status: CONTENT_STATUS.ONLINE },
    ])
    expect([...(await readNewsFigures(store, '2026-11-01T00:00:00.000Z')).values()]).toEqual([
      { added: 3, lastAt: new Date(clock).toISOString() },
    ])
  })

  test('what waits has no place and is not public', async () => {
    const {
      works: [work],
      store,
    } = await open('feeds:\n  - name: 乙\n    url: HOST/b\n')
    answer = { status: 200, body: rss(item(1, '墨西哥提高部分商品关税')) }
    await work?.fetchDue(NEVER)
    expect(await flashes(store)).toMatchObject([{ status: CONTENT_STATUS.PENDING_REVIEW, place: null }])
  })

  test('a feed that is unchanged is asked with its validators, and nothing is read', async () => {
    const {
      works: [work],
      feeds: [feed],
      store,
    } = await open('feeds:\n  - name: 甲\n    url: HOST/a\n')
    answer = {
      status: 200,
      body: rss(item(1, '标题一')),
      headers: { etag: '"v1"', 'last-modified': 'Mon, 23 Nov 2026 01:00:00 GMT' },
    }
    await work?.fetchDue(NEVER)
    answer = { status: 304, body: '' }
    clock += HOUR
    await work?.fetchDue(NEVER)
    clock += HOUR
    await work?.fetchDue(NEVER)
    expect(asked.map((headers) => [headers['if-none-match'], headers['if-modified-since']])).toEqual([
      [undefined, undefined],
      ['"v1"', 'Mon, 23 Nov 2026 01:00:00 GMT'],
      ['"v1"', 'Mon, 23 Nov 2026 01:00:00 GMT'],
    ])
    expect(await read(store, feed?.id ?? '')).toMatchObject({
      failure: undefined,
      failures: 0,
      succeededAt: new Date(clock).toISOString(),
    })
  })

  test('a site that fails is left alone for longer each time, and as long as it asks', async () => {
    const {
      works: [work],
      feeds: [feed],
      store,
    } = await open('feeds:\n  - name: 甲\n    url: HOST/a\n')
    const waits: number[] = []
    const asks: Record<string, string>[] = [{}, {}, { 'retry-after': '36000' }]
    for (const headers of asks) {
      answer = { status: 503, body: '', headers }
      await work?.fetchDue(NEVER)
      const next = Date.parse((await read(store, feed?.id ?? ''))?.nextAt ?? '')
      waits.push((next - clock) / 60_000)
      clock = next
    }
    expect(waits).toEqual([30, 60, 600])
    expect(await read(store, feed?.id ?? '')).toMatchObject({ failures: 3, failure: '网站答复 503' })
  })

  test.each([
    ['an address inside the network', 'http://10.0.0.1/feed', {}, '拒绝访问该地址，只能读取公共互联网上的网页'],
    ['a page', 'HOST/a', { status: 200, body: '<html></html>' }, '这个地址的内容不是 RSS 或 Atom'],
    ['more than is read', 'HOST/a', { status: 200, body: 'x'.repeat(2 * 1024 * 1024 + 1) }, '内容太大，最多读取 2 MB'],
    [
      'a redirect into the network',
      'HOST/a',
      { status: 302, body: '', headers: { location: 'http://127.0.0.2/' } },
      '拒绝访问该地址，只能读取公共互联网上的网页',
    ],
  ])('%s is a fault of the feed', async (_name, url, given, failure) => {
    const {
      works: [work],
      feeds: [feed],
      store,
    } = await open(`feeds:\n  - name: 甲\n    url: ${url}\n`)
    answer = { status: 200, body: '', ...given }
    await work?.fetchDue(NEVER)
    expect((await read(store, feed?.id ?? ''))?.failure).toBe(failure)
    expect(await flashes(store)).toEqual([])
  })

  test('of two processes one fetches, and two feeds of one news bring it once', async () => {
    const { works, store } = await open('feeds:\n  - name: 甲\n    url: HOST/a\n  - name: 乙\n    url: HOST/b\n', 2)
    answer = { status: 200, body: rss(item(1, '英国更新增值税登记要求')) }
    await Promise.all(works.map((work) => work.fetchDue(NEVER)))
    expect(site.asked.slice(-2).toSorted()).toEqual(['GET /a', 'GET /b'])
    expect(asked).toHaveLength(2)
    expect(await flashes(store)).toHaveLength(1)
  })
})
