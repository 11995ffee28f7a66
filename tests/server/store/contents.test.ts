import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_TYPES } from '../../../src/lib/content/kinds.ts'
import type { ContentCard } from '../../../src/api/contracts/contents.ts'
import type { ListPosition, ListRequest } from '../../../server/store/content-cards.ts'
import { rebuildContentSearch } from '../../../server/store/content-search.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import { writeBackup } from '../../../server/store/backup.ts'
import { restoreBackup } from '../../../server/store/restore.ts'
import type { Store } from '../../../server/store/store.ts'
import { bindQueries } from './bound-queries.ts'
import type { BoundQueries } from './bound-queries.ts'
import type { ContentType } from '../../../src/lib/content/kinds.ts'
import { contentDraft } from './content-draft.ts'
import { DATABASES, makeFolder } from './databases.ts'
import type { TestDatabase } from './databases.ts'
import { openRemote } from './remote-queries.ts'
import type { RemoteStore } from './remote-queries.ts'

const dayOf = (day: number) => new Date(Date.UTC(2025, 0, day)).toISOString()
const HIGH = 2 ** 31 - 1

const handlesOf = (cards: readonly ContentCard[]) => cards.map(({ handle }) => handle)

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  let remote: RemoteStore
  let here: BoundQueries
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    remote = await openRemote(database.options)
    here = bindQueries(store)
  })
  afterAll(async () => {
    await remote.close()
    await store.close()
    await database.remove()
  })

  /** Reads all pages of a list; returns its handles and number of pages. */
  async function walk(request: ListRequest): Promise<{ handles: string[]; pages: number }> {
    const handles: string[] = []
    let after: ListPosition | undefined
    for (let pages = 1; ; pages += 1) {
      const page = await here.listContents({ ...request, after })
      handles.push(...handlesOf(page))
      after = page.at(-1)
      if (after === undefined || page.length < request.size) return { handles, pages }
    }
  }

  test('what another process saves comes back whole, and its next version in its place', async () => {
    const saved = contentDraft('whole', 5, {
      type: 'report',
      summary: '概要',
      category: '关税',
      importance: 3,
      source: { name: '官方', url: 'https://example.com/' },
      updatedAt: dayOf(6),
      tags: [
        { handle: 'us', label: '美国' },
        { handle: 'eu', label: '欧盟' },
      ],
      file: { name: 'report/whole.md', hash: 'h1' },
    })
    await remote.queries.saveContents([saved])
    const { status: _, file: __, markdown: ___, authorId: ____, ...shown } = saved
    const found = await here.readContent('report', 'whole')
    expect(found).toEqual({
      ...shown,
      id: expect.any(Number),
      tags: [
        { handle: 'eu', label: '欧盟' },
        { handle: 'us', label: '美国' },
      ],
      newer: null,
      older: null,
      likes: 0,
      favorites: 0,
      author: null,
    })
    expect(await here.readImportedFiles()).toEqual(new Map([['report/whole.md', 'h1']]))
    await here.saveContents([{ ...saved, title: '新', tags: [{ handle: 'us', label: '美利坚' }], source: null }])
    expect(await remote.queries.readContent('report', 'whole')).toEqual({
      ...found,
      title: '新',
      tags: [{ handle: 'us', label: '美利坚' }],
      source: null,
    })
  })

  test('a list goes page by page through equal times, and type, category and tag narrow it', async () => {
    const tag = { handle: 'paged', label: '分页' }
    const drafts = Array.from({ length: 23 }, (_, index) =>
      contentDraft(`p${String(index).padStart(2, '0')}`, 1 + Math.floor(index / 5), {
        type: 'article',
        category: index % 2 === 0 ? '甲' : '乙',
        tags: index % 3 === 0 ? [tag] : [],
      }),
    )
    await here.saveContents([...drafts, contentDraft('other', 9, { type: 'wiki', category: '甲', tags: [tag] })])
    const newest = drafts.map(({ handle }) => handle).toReversed()
    for (const size of [1, 4, 5, 23, 50]) expect((await walk({ type: 'article', size })).handles).toEqual(newest)
    expect((await walk({ type: 'article', size: 4 })).pages).toBe(6)
    expect((await walk({ type: 'article', category: '甲', size: 4 })).handles).toEqual(
      newest.filter((handle) => Number(handle.slice(1)) % 2 === 0),
    )
    expect((await walk({ type: 'article', tag: 'paged', size: 3 })).handles).toEqual(
      newest.filter((handle) => Number(handle.slice(1)) % 3 === 0),
    )
    expect(await here.listContents({ type: 'article', tag: 'nowhere', size: 9 })).toEqual([])
    expect(await here.listContents({ type: 'hy', size: 9 })).toEqual([])
    expect(await here.readContent('article', 'p05')).toMatchObject({
      newer: { handle: 'p06', title: '标题 p06' },
      older: { handle: 'p04' },
    })
    expect([
      (await here.readContent('article', 'p22'))?.newer,
      (await here.readContent('article', 'p00'))?.older,
    ]).toEqual([null, null])
  })

  test('neighbours say what their own addresses are made of, and no more', async () => {
    const near = (handle: string, day: number, change: Parameters<typeof contentDraft>[2]) =>
      contentDraft(`near-${handle}`, day, change)
    await here.saveContents([
      ...['展会', '沙龙', '峰会'].map((category, at) =>
        near(`event-${String(at)}`, 60 + at, { type: 'activity', category, facts: { months: ['4'] } }),
      ),
      ...['税费', '运营', '仓储'].map((subType, at) =>
        near(`term-${String(at)}`, 60 + at, { type: 'wiki', category: '外贸', facts: { subType, english: 'Term' } }),
      ),
      ...[0, 1, 2].map((at) => near(`post-${String(at)}`, 60 + at, { type: 'post', category: '提问' })),
    ])
    const neighboursOf = async (type: ContentType, handle: string) => {
      const { newer, older } = (await here.readContent(type, handle)) ?? {}
      return [newer, older]
    }
    const at = (handle: string) => ({ handle: `near-${handle}`, title: `标题 near-${handle}` })
    expect(await neighboursOf('activity', 'near-event-1')).toEqual([null, null])
    expect(await neighboursOf('wiki', 'near-term-1')).toEqual([
      { ...at('term-2'), facts: { subType: '仓储' } },
      { ...at('term-0'), facts: { subType: '税费' } },
    ])
    expect(await neighboursOf('post', 'near-post-1')).toEqual([at('post-2'), at('post-0')])
  })

  test.each(Object.entries(CONTENT_STATUS))('%s: public or not, everywhere', async (name, status) => {
    const handle = `status-${name.toLowerCase()}`
    const isPublic = name === 'ONLINE'
    const from = await here.readLastPlace()
    await here.saveContents([
      contentDraft(handle, 1, { type: 'service', status, title: `状态${name}`, tags: [{ handle, label: '状态' }] }),
    ])
    expect(await here.readContent('service', handle)).toEqual(
      isPublic ? expect.objectContaining({ handle }) : undefined,
    )
    expect(handlesOf(await here.listContents({ type: 'service', size: 50 })).includes(handle)).toBe(isPublic)
    expect(await here.listContents({ type: 'service', tag: handle, size: 50 })).toHaveLength(isPublic ? 1 : 0)
    expect(await here.searchPlaces({ keyword: `状态${name}`, before: HIGH, size: 9 })).toHaveLength(isPublic ? 1 : 0)
    expect(await here.listPublicAddresses({ after: from, limit: 100, types: ['service'] })).toHaveLength(
      isPublic ? 1 : 0,
    )
  })

  test('a content that goes and comes keeps its place', async () => {
    const find = () => here.searchPlaces({ keyword: '去而复返', before: HIGH, size: 9 })
    const away = contentDraft('away', 1, { title: '去而复返', file: { name: 'flash/away.md', hash: 'h' } })
    await here.saveContents([away])
    const [place] = await find()
    await here.withdrawContentsOfFiles(['flash/away.md', 'flash/never.md'])
    expect([
      await find(),
      await here.readContent('flash', 'away'),
      (await here.readImportedFiles()).has('flash/away.md'),
    ]).toEqual([[], undefined, false])
    await here.saveContents([contentDraft('between', 1), away])
    expect(await find()).toEqual([place])
  })

  test('a search wants every word, narrows by type, and goes on below a place', async () => {
    const titles: [string, string, Partial<ContentDraft>][] = [
      ['s1', '美国小额免税取消', {}],
      ['s2', '欧盟小额包裹征收关税', { summary: 'GPSR 与 HS2028 的安排' }],
      ['s3', '小额免税与关税', { type: 'article' }],
    ]
    const first = (await here.readLastPlace()) + 1
    await remote.queries.saveContents(
      titles.map(([handle, title, change]) => contentDraft(handle, 1, { title, ...change })),
    )
    const search = async (keyword: string, type?: ContentCard['type'], before = HIGH) =>
      handlesOf(
        await here.findCardsByPlace(
          (await here.searchPlaces({ keyword, type, before, size: 9 })).filter((place) => place >= first),
        ),
      )
    for (const [keyword, expected] of [
      ['小额', ['s3', 's2', 's1']],
      ['小额免税', ['s3', 's1']],
      ['关税 小额', ['s3', 's2']],
      ['额免', ['s3', 's1']],
      ['税', ['s3', 's2', 's1']],
      ['消', ['s1']],
      ['gpsr', ['s2']],
      ['ＧＰＳＲ 2028', ['s2']],
      ['HS2028', ['s2']],
      ['gps', []],
      ['税收', []],
      ['！？', []],
      ['" OR "', []],
      ["' | '", []],
      ['关税* NOT 小额', []],
    ] as const)
      expect([keyword, await search(keyword)]).toEqual([keyword, expected])
    expect(await search('关税', 'article')).toEqual(['s3'])
    expect(await search('小额', undefined, first + 2)).toEqual(['s2', 's1'])
    expect(await here.searchPlaces({ keyword: '小额', before: HIGH, size: 2 })).toEqual([first + 2, first + 1])
  })

  test('a search reaches behind the many newest contents', async () => {
    const first = (await here.readLastPlace()) + 1
    const many = Array.from({ length: 600 }, (_, index) =>
      contentDraft(`many-${index}`, 1, { title: index === 0 || index === 599 ? '罕见词语' : '常见词语' }),
    )
    await here.saveContents(many)
    const last = first + 599
    const search = (keyword: string, before: number, size: number) => here.searchPlaces({ keyword, before, size })
    expect(await search('罕见词语', HIGH, 9)).toEqual([last, first])
    expect(await search('罕见词语', HIGH, 1)).toEqual([last])
    expect(await search('罕见词语', last, 9)).toEqual([first])
    expect(await search('罕见词语', first, 9)).toEqual([])
    expect(await search('常见词语', last, 3)).toEqual([last - 1, last - 2, last - 3])
  })

  test('the index is made anew from the contents', async () => {
    await here.saveContents([contentDraft('again', 1, { title: '重建索引' })])
    const found = () => here.searchPlaces({ keyword: '重建索引', before: HIGH, size: 9 })
    const before = await found()
    expect(before).toHaveLength(1)
    await sql`${sql.raw(store.kind === 'sqlite' ? "insert into content_search (content_search) values ('delete-all')" : 'delete from content_search')}`.execute(
      store.db,
    )
    expect(await found()).toEqual([])
    await store.db.transaction().execute((trx) => rebuildContentSearch(trx, store.kind))
    expect(await found()).toEqual(before)
    expect(await here.searchPlaces({ keyword: '状态OFFLINE', before: HIGH, size: 9 })).toEqual([])
  })

  test('addresses of a sitemap come by places, whose numbers have no gaps', async () => {
    const first = await here.readLastPlace()
    await here.saveContents(
      Array.from({ length: 7 }, (_, index) =>
        contentDraft(`map${index}`, 9 - index, { type: 'recruit', updatedAt: dayOf(20 + index) }),
      ),
    )
    expect(await here.readLastPlace()).toBe(first + 7)
    await here.saveContents([contentDraft('map1', 8, { type: 'recruit', status: CONTENT_STATUS.OFFLINE })])
    expect(await here.listPublicAddresses({ after: first, limit: 3, types: CONTENT_TYPES })).toEqual([
      expect.objectContaining({ type: 'recruit', handle: 'map0', updatedAt: dayOf(20), facts: {} }),
      expect.objectContaining({ type: 'recruit', handle: 'map2', updatedAt: dayOf(22) }),
    ])
    expect(
      (await here.listPublicAddresses({ after: first + 3, limit: 50_000, types: CONTENT_TYPES })).map(
        ({ handle }) => handle,
      ),
    ).toEqual(['map3', 'map4', 'map5', 'map6'])
    expect(await here.listPublicAddresses({ after: first + 7, limit: 50_000, types: CONTENT_TYPES })).toEqual([])
  })

  test('processes that save at once give every content a number of its own', async () => {
    const before = await here.readLastPlace()
    const save = (queries: BoundQueries, name: string) =>
      Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          queries.saveContents([
            contentDraft(`${name}${index}`, 1, { type: 'hy', tags: [{ handle: `${name}-${index}`, label: name }] }),
          ]),
        ),
      )
    await Promise.all([save(here, 'here'), save(remote.queries, 'there')])
    expect(await here.readLastPlace()).toBe(before + 16)
    expect(new Set(handlesOf(await here.listContents({ type: 'hy', size: 50 }))).size).toBe(16)
  })

  test('a save that fails leaves nothing of itself', async () => {
    const twice = { name: 'course/twice.md', hash: 'h' }
    await expect(
      here.saveContents([
        contentDraft('one', 1, { type: 'course', file: twice }),
        contentDraft('two', 1, { type: 'course', file: twice }),
      ]),
    ).rejects.toThrow(/unique/i)
    expect(await here.listContents({ type: 'course', size: 9 })).toEqual([])
  })
})

test.each(DATABASES.flatMap((from) => DATABASES.map((to) => ({ from, to }))))(
  'a backup from $from.kind brings the contents to $to.kind, where they are found',
  async ({ from, to }) => {
    const [source, target, { folder, remove }] = [await from.make(), await to.make(), makeFolder()]
    const [store, other] = [await openStore(source.options), await openStore(target.options)]
    const [queries, restored] = [bindQueries(store), bindQueries(other)]
    await queries.saveContents([
      contentDraft('kept', 1, { title: '备份 "一" \\', tags: [{ handle: 'us', label: '美国' }] }),
      contentDraft('unseen', 1, { title: '备份二', status: CONTENT_STATUS.INPUTTED }),
    ])
    await restored.saveContents([contentDraft('gone', 1), contentDraft('gone-too', 1, { title: '备份三' })])
    const file = path.join(folder, 'b.jsonl.gz')
    await writeBackup(store, file)
    await restoreBackup(other, file)
    const search = { keyword: '备份', before: HIGH, size: 9 }
    expect(await restored.readContent('flash', 'kept')).toEqual(await queries.readContent('flash', 'kept'))
    expect([await restored.searchPlaces(search), await restored.readContent('flash', 'gone')]).toEqual([
      await queries.searchPlaces(search),
      undefined,
    ])
    expect(handlesOf(await restored.findCardsByPlace(await restored.searchPlaces(search)))).toEqual(['kept'])
    // Ids continue after the restored ones.
    await restored.saveContents([contentDraft('next', 2, { tags: [{ handle: 'eu', label: '欧盟' }] })])
    expect(await restored.readLastPlace()).toBe(2)
    for (const close of [store.close, other.close, source.remove, target.remove]) await close()
    remove()
  },
)
