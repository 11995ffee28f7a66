import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app/app.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { saveContents } from '../../server/store/content-writing.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import { contentPaths } from '../bench/walk-paths.ts'
import { makeSite } from './fixtures.ts'
import { addStoreBuild, FakeRenderer } from './page-renderer.ts'
import { contentDraft } from './store/content-draft.ts'
import { DATABASES } from './store/databases.ts'

const ORIGIN = 'https://kuagang.example'
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''))

describe.each(DATABASES)('$kind', ({ make }) => {
  let app: FastifyInstance
  let store: Store
  let end: () => Promise<void>
  let now = Date.now()
  /** Contents read from the database, per turn of the event loop. */
  let rowsOfTurns = [0]
  const countRows: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rowsOfTurns.push((rowsOfTurns.pop() ?? 0) + result.rows.filter((row) => 'handle' in row).length)
      return result
    },
  }
  const watchTurns = async <T>(work: () => Promise<T>): Promise<T> => {
    let isOver = false
    rowsOfTurns = [0]
    const next = (): void => {
      rowsOfTurns.push(0)
      if (!isOver) setImmediate(next)
    }
    setImmediate(next)
    return work().finally(() => (isOver = true))
  }

  beforeAll(async () => {
    const site = makeSite()
    addStoreBuild(site)
    site.write(
      'pages.json',
      JSON.stringify({
        prerendered: ['/'],
        sections: ['zb', 'news', 'tag'],
        indexes: ['/zb'],
        others: ['/tools-sjsd/us', '/tools-sjsd/de'],
      }),
    )
    const database = await make()
    store = await openStore(database.options)
    await saveContents(store, [
      contentDraft('first', 1),
      contentDraft('hidden', 2, { status: CONTENT_STATUS.PENDING_REVIEW }),
      contentDraft('中.文', 3),
      contentDraft('no-page', 4, { type: 'course' }),
      contentDraft('last', 5, {
        tags: [
          { handle: 'us', label: '美国' },
          { handle: '税.务', label: '税务' },
        ],
      }),
      contentDraft('example', 6, { isExample: true }),
    ])
    app = await buildApp(
      { ...site.config, baseUrl: ORIGIN },
      { store: { ...store, db: store.db.withPlugin(countRows) }, renderer: new FakeRenderer(), now: () => now },
    )
    end = async () => {
      await app.close()
      await store.close()
      await database.remove()
      site.remove()
    }
  })
  afterAll(() => end())

  /** Inserts a content at a position after many others. */
  const place = (handle: string, at: number) =>
    store.db.updateTable('content').set({ place: at }).where('handle', '=', handle).execute()
  const get = (url: string) => app.inject(url)
  /** Requests ten minutes later, when a file is regenerated. */
  const getLater = (url: string) => {
    now += 600_001
    return get(url)
  }

  test('each file has the public contents of its places that have a page, and the index names the files', async () => {
    expect(locations((await get('/sitemap.xml')).body)).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/tags.xml',
      '/sitemap/flash-0.xml',
    ])
    expect(locations((await get('/sitemap/tags.xml')).body)).toEqual(['/tag/us', '/tag/%E7%A8%8E.%E5%8A%A1'])
    const answer = await get('/sitemap/flash-0.xml')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    expect(locations(answer.body)).toEqual(['/news/first', '/news/%E4%B8%AD.%E6%96%87', '/news/last'])
    expect(answer.body).toContain('<lastmod>2025-01-01T00:00:00.000Z</lastmod>')
  })

  test('what walks over every page finds each content by the index, and says where there is none', async () => {
    const read = async (path: string): Promise<string> => (await get(path)).body
    expect(await contentPaths(read)).toEqual(['/news/first', '/news/%E4%B8%AD.%E6%96%87', '/news/last'])
    await expect(contentPaths(() => read('/sitemap/contents-0.xml'))).rejects.toThrow('names no file of contents')
    await expect(
      contentPaths((path) => read(path === '/sitemap.xml' ? path : '/sitemap/contents-0.xml')),
    ).rejects.toThrow('/sitemap/flash-0.xml names no page')
  })

  test('the last place of a file and the first of the next are told apart, and a file without an address is none', async () => {
    await place('first', 50_000)
    // Contents that are not public, or of a type without pages.
    await place('hidden', 50_001)
    await place('no-page', 50_002)
    await place('last', 100_001)
    expect(locations((await getLater('/sitemap.xml')).body)).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/tags.xml',
      '/sitemap/flash-0.xml',
      '/sitemap/flash-100000.xml',
    ])
    const files = ['0', '100000'].map(async (after) => locations((await get(`/sitemap/flash-${after}.xml`)).body))
    expect(await Promise.all(files)).toEqual([['/news/%E4%B8%AD.%E6%96%87', '/news/first'], ['/news/last']])
    expect((await get('/sitemap/flash-50000.xml')).statusCode).toBe(404)
  })

  test('the index says when a file last changed, and no kind without pages has one', async () => {
    await store.db
      .updateTable('content')
      .set({ updated_at: '2026-05-06T07:08:09.000Z' })
      .where('handle', '=', '中.文')
      .execute()
    expect((await getLater('/sitemap.xml')).body).toContain(
      `<loc>${ORIGIN}/sitemap/flash-0.xml</loc><lastmod>2026-05-06T07:08:09.000Z</lastmod>`,
    )
    expect([
      (await get('/sitemap/course-0.xml')).statusCode,
      (await get('/sitemap/contents-0.xml')).statusCode,
    ]).toEqual([404, 404])
  })

  test('what editors moved elsewhere is in no file', async () => {
    for (const from of ['/news/%E4%B8%AD.%E6%96%87', '/tools-sjsd/de']) {
      await store.db
        .insertInto('redirect')
        .values({
          from_path: from,
          to_address: '/news/last',
          status: 301,
          note: '',
          changed_by: 1,
          changed_at: '2026-11-27T00:00:00.000Z',
        })
        .execute()
    }
    expect(locations((await getLater('/sitemap/flash-0.xml')).body)).toEqual(['/news/first'])
    expect(locations((await get('/sitemap/pages.xml')).body)).toEqual(['/', '/zb', '/tools-sjsd/us'])
  })

  test('a file is sent as it was made for ten minutes', async () => {
    const before = locations((await get('/sitemap/flash-0.xml')).body)
    await saveContents(store, [contentDraft('new', 7)])
    await place('new', 10)
    expect(locations((await get('/sitemap/flash-0.xml')).body)).toEqual(before)
    expect(locations((await getLater('/sitemap/flash-0.xml')).body)).toEqual(['/news/new', ...before])
  })

  test('of a large file a thousand contents are read in a turn of the event loop, and each is there once', async () => {
    const row = await store.db.selectFrom('content').selectAll().where('handle', '=', 'last').executeTakeFirstOrThrow()
    for (let from = 0; from < 2_500; from += 100) {
      await store.db
        .insertInto('content')
        .values(
          Array.from({ length: 100 }, (_, at) => ({
            ...row,
            id: 1_000_000 + from + at,
            handle: `many${String(from + at)}`,
            place: 200_001 + from + at,
          })),
        )
        .execute()
    }
    const { body } = await watchTurns(() => get('/sitemap/flash-200000.xml'))
    expect(locations(body)).toEqual(Array.from({ length: 2_500 }, (_, at) => `/news/many${String(at)}`))
    expect(Math.max(...rowsOfTurns)).toBeLessThanOrEqual(1_000)
    expect(rowsOfTurns.reduce((sum, rows) => sum + rows, 0)).toBe(2_500)
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><urlset xmlns="[^"]+"><url>.*<\/url><\/urlset>$/)
  })

  test.each(['7', '150000', '4999999999', '999999999999999', '9999999999999999', '-1', '1e3', '0x0', ''])(
    'flash-%s.xml is no file of the index',
    async (after) => {
      expect((await get(`/sitemap/flash-${after}.xml`)).statusCode).toBe(404)
    },
  )
})
