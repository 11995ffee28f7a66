import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { FEED_FORMATS } from '../../server/pages/feed-document.ts'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { parseFeed } from '../../server/news/read-feed.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { saveContents } from '../../server/store/content-writing.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import { SECTION_FEEDS } from '../../src/lib/content/feed-list.ts'
import { findSectionFeed } from '../../src/lib/content/section-feeds.ts'
import { atomFaults, readXml, rssFaults } from './feed-rules.ts'
import { makeSite } from './fixtures.ts'
import { addStoreBuild, FakeRenderer } from './page-renderer.ts'
import { contentDraft } from './store/content-draft.ts'
import { DATABASES } from './store/databases.ts'

const ORIGIN = 'https://kuagang.example'
const HOSTILE = `</title><script>alert(1)</script>]]>&amp;"'\u0000\u0008\uFFFE\uD800<![CDATA[`

test('an article is of the name that its author chose', () => {
  const [section] = SECTION_FEEDS.filter(({ name }) => name === 'article')
  if (!section) throw new Error('There is no such feed')
  const card = {
    ...contentDraft('named', 6, { type: 'article', facts: { author: '林远' } }),
    id: 1,
    likes: 0,
    favorites: 0,
    author: { id: 7, name: '账号' },
  } as unknown as ContentCard
  const feed = { section, origin: ORIGIN, items: [{ card, path: '/article/named' }] }
  expect(FEED_FORMATS.xml.write(feed)).toContain('<dc:creator>林远</dc:creator>')
  expect(FEED_FORMATS.atom.write(feed)).toContain('<author><name>林远</name></author>')
})

describe.each(DATABASES)('$kind', ({ make }) => {
  let app: FastifyInstance
  let store: Store
  let clock = Date.UTC(2026, 10, 23)
  let end: () => Promise<void>

  beforeAll(async () => {
    const site = makeSite()
    addStoreBuild(site)
    const database = await make()
    store = await openStore(database.options)
    await saveContents(store, [
      contentDraft('hidden', 1, { status: CONTENT_STATUS.PENDING_REVIEW }),
      contentDraft('example', 2, { isExample: true }),
      contentDraft('hostile', 3, {
        title: HOSTILE.replaceAll('\u0000', ''),
        summary: HOSTILE.replaceAll('\u0000', ''),
        source: { name: '<b>', url: 'https://a.example/?a=1&b=2' },
      }),
      contentDraft('中文', 4, { category: '关税', summary: '摘要' }),
      ...Array.from({ length: 60 }, (_, index) => contentDraft(`more-${String(index)}`, 5)),
    ])
    app = await buildApp({ ...site.config, baseUrl: ORIGIN }, { store, renderer: new FakeRenderer(), now: () => clock })
    end = async () => {
      await app.close()
      await store.close()
      await database.remove()
      site.remove()
    }
  })
  afterAll(() => end())
  const get = (url: string, headers = {}) => app.inject({ url, headers })

  test('both formats keep to their rules, whatever a title has in it', async () => {
    await store.db
      .updateTable('content')
      .set({ published_at: '2026-01-01T00:00:00.000Z' })
      .where('handle', 'in', ['hostile', '中文'])
      .execute()
    const [rss, atom] = [await get('/feeds/news.xml'), await get('/feeds/news.atom')]
    expect([rss.headers['content-type'], atom.headers['content-type']]).toEqual([
      'application/rss+xml; charset=utf-8',
      'application/atom+xml; charset=utf-8',
    ])
    expect([rssFaults(rss.body), atomFaults(atom.body)]).toEqual([[], []])
    for (const { body, headers } of [rss, atom]) {
      const entries = parseFeed(Buffer.from(body), String(headers['content-type']))
      expect(entries).toHaveLength(50)
      expect(
        entries
          .slice(0, 2)
          .map(({ link }) => link)
          .toSorted(),
      ).toEqual([`${ORIGIN}/news/%E4%B8%AD%E6%96%87`, `${ORIGIN}/news/hostile`].toSorted())
      expect(body).not.toMatch(/example<|\/news\/hidden|<script/)
    }
  })

  test('every section has one that is valid, also without a content', async () => {
    for (const { name } of SECTION_FEEDS) {
      expect(rssFaults((await get(`/feeds/${name}.xml`)).body), name).toEqual([])
      expect(atomFaults((await get(`/feeds/${name}.atom`)).body), name).toEqual([])
    }
  })

  test('a reader that has it is told so, and a new content is there a minute later', async () => {
    const first = await get('/feeds/news.xml')
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    expect((await get('/feeds/news.xml', { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
    await saveContents(store, [contentDraft('new', 300)])
    expect((await get('/feeds/news.xml', { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
    clock += 61_000
    expect((await get('/feeds/news.xml', { 'if-none-match': first.headers.etag })).body).toContain('/news/new')
  })

  test.each([
    '/feeds/none.xml',
    '/feeds/news',
    '/feeds/news.json',
    '/feeds/news.xml.gz',
    '/feeds/toString.xml',
    '/feeds/news.constructor',
    '/feeds/',
  ])('%s is none', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

test('without a public origin the request says its own, for nobody else', async () => {
  const site = makeSite()
  const app = await buildApp(site.config)
  const answer = await app.inject({ url: '/feeds/news.xml', headers: { host: 'tools.example.com' } })
  expect([
    answer.headers['cache-control'],
    rssFaults(answer.body),
    answer.body.includes('http://tools.example.com/feeds/news.xml'),
  ]).toEqual(['no-store', [], true])
  await app.close()
  site.remove()
})

test('without a public origin too what a feed lists is read once a minute, whatever name this host is asked by', async () => {
  const site = makeSite()
  addStoreBuild(site)
  const store = await openStore(site.config)
  let clock = Date.UTC(2026, 10, 23)
  const app = await buildApp(site.config, { store, renderer: new FakeRenderer(), now: () => clock })
  const get = async (host: string, format = 'xml') =>
    (await app.inject({ url: `/feeds/news.${format}`, headers: { host } })).body
  await saveContents(store, [contentDraft('first', 1)])
  expect(await get('a.example')).toContain('http://a.example/news/first')
  await saveContents(store, [contentDraft('second', 1)])
  for (const [host, format] of [
    ['a.example', 'xml'],
    ['a.example', 'atom'],
    ['b.example', 'xml'],
  ] as const) {
    const body = await get(host, format)
    expect([body.includes(`http://${host}/news/first`), body.includes('second')]).toEqual([true, false])
  }
  clock += 61_000
  expect(await get('b.example')).toContain('http://b.example/news/second')
  await app.close()
  await store.close()
  site.remove()
})

test('a page knows the feed of its section', () => {
  expect(
    [
      '/zb',
      '/news/x',
      '/hd/shenzhen',
      '/activitySummit/info/x',
      '/',
      '/news?tab=article',
      '/news?category=x&tab=article',
      '/fuwu?tab=service',
      '/news?tab=none',
      '/tools-len',
      '/constructor',
    ].map((path) => findSectionFeed(path)?.name),
  ).toEqual(['news', 'news', 'hd', 'hd', 'news', 'article', 'article', 'product', 'news', undefined, undefined])
})

test('the reader of these tests is strict', () => {
  const xml = (text: string) => () => readXml(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  for (const text of ['<a>&nbsp;</a>', '<a><b></a>', '<a b=c/>', '<a>\u0001</a>', '<a/><b/>', '<a>&</a>', '<a b="<"/>'])
    expect(xml(text), text).toThrow()
  expect(
    rssFaults('<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>x</title></channel></rss>'),
  ).toEqual(['channel link', 'channel description', 'channel link', 'self'])
})
