import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../../server/app/app.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import type { Store } from '../../../server/store/store.ts'
import { successEnvelope } from '../../../src/api/contracts/envelope.ts'
import { makeSite } from '../fixtures.ts'
import { contentDraft } from '../store/content-draft.ts'
import { DATABASES } from '../store/databases.ts'

const DAY_MS = 86_400_000
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const fair = (handle: string, from: number, to: number, category = '展会'): ContentDraft =>
  contentDraft(handle, 1, {
    type: 'activity',
    title: `展 ${handle}`,
    category,
    facts: {
      country: 'DE',
      city: '科隆',
      startsOn: dayFromNow(from),
      endsOn: dayFromNow(to),
      organizer: '某公司',
      official: 'https://example.com/',
      registration: 'official',
      checkedOn: '2026-01-01',
    },
  })

const DRAFTS: readonly ContentDraft[] = [
  contentDraft('tax', 1, { title: '欧盟绿色关税', summary: '按斤收费', importance: 3, category: '关税' }),
  contentDraft('women', 2, { title: '重庆女装出海', importance: 1 }),
  contentDraft('ama', 3, { title: 'Amazon fee', summary: 'GST 关税' }),
  contentDraft('plain', 4, { title: '其他' }),
  contentDraft('guide', 5, { type: 'article', title: '关税怎么算', category: '税务' }),
  contentDraft('platform', 5, { type: 'knowledge', title: '某平台' }),
  contentDraft('euro', 6, { type: 'post', title: '进入欧盟要什么' }),
  contentDraft('yearly', 5, { type: 'report', title: '年度报告' }),
  fair('over', -9, -8),
  fair('now', -1, 1),
  fair('next', 20, 22),
  fair('far', 300, 302),
  fair('summit', 3, 4, '峰会'),
]

const list = z.object({
  list: z.array(z.object({ handle: z.string() })),
  words: z.array(z.string()).optional(),
  next: z.string().optional(),
})

describe.each(DATABASES)('$kind', ({ make }) => {
  let app: FastifyInstance
  let store: Store
  let end: () => Promise<void>
  beforeAll(async () => {
    const site = makeSite({ RATE_LIMIT: '0' })
    const database = await make()
    store = await openStore(database.options)
    app = await buildApp(site.config, { store })
    expect(await read('home')).toEqual({ flashes: [], fairs: [], guides: [], platforms: [], reports: [] })
    await saveContents(store, DRAFTS)
    end = async () => {
      await app.close()
      await store.close()
      await database.remove()
      site.remove()
    }
  })
  afterAll(() => end())

  const read = async (call: string) =>
    successEnvelope(z.unknown()).parse((await app.inject(encodeURI(`/mapi/content/${call}`))).json()).data
  const found = async (call: string) => {
    const { list: rows, words } = list.parse(await read(call))
    return [rows.map(({ handle }) => handle), words]
  }

  test.each<[keyword: string, handles: string[], words?: string[]]>([
    ['关税', ['guide', 'ama', 'tax']],
    ['税', ['guide', 'ama', 'tax']],
    ['guanshui', ['guide', 'tax'], ['关税']],
    ['gs', ['guide', 'tax'], ['关税']],
    ['oumeng gs', ['tax'], ['欧盟', '关税']],
    ['chongqing', ['women'], ['重庆']],
    ['nvzhuang', ['women'], ['女装']],
    ['关税 om', ['tax'], ['欧盟']],
    ['GST', ['ama']],
    ['關稅', ['guide', 'ama', 'tax'], ['关税']],
    ['進入歐盟', ['euro'], ['进入欧盟']],
    ['歐盟 gs', ['tax'], ['欧盟 gs', '关税']],
    // The last word is also a prefix: a content with 关 and GST would be found too.
    ['關 gs', ['guide', 'tax'], ['关 gs', '关税']],
    ['艦隊', []],
    ['ama', ['ama']],
    ['a', []],
    ['guans', ['guide', 'tax'], ['关税']],
    ['oumeng guans', ['tax'], ['欧盟', '关税']],
    ['guans oumeng', []],
    ['anjin', []],
    ['zhongqing', []],
  ])('a search for %s finds %j', async (keyword, handles, words) => {
    const [rows, heard] = await found(`search?keyword=${keyword}`)
    expect(rows).toEqual(handles)
    expect((heard ?? []).toSorted()).toEqual((words ?? []).toSorted())
  })

  test('what sounds like the words goes on after its page', async () => {
    const first = list.parse(await read('search?keyword=gs&size=1'))
    const second = list.parse(await read(`search?keyword=gs&size=1&after=${first.next ?? ''}`))
    expect([first, second].flatMap((page) => page.list.map(({ handle }) => handle))).toEqual(['guide', 'tax'])
    expect(second.next).toBe('')
    const half = list.parse(await read('search?keyword=guans&size=1'))
    expect(
      [half, list.parse(await read(`search?keyword=guans&size=1&after=${half.next ?? ''}`))].map(
        (page) => page.list[0]?.handle,
      ),
      'also half typed',
    ).toEqual(['guide', 'tax'])
    expect(
      list.parse(await read(`search?keyword=GST&size=1&after=p1`)).list,
      'a list that ended goes on with nothing that only sounds so',
    ).toEqual([])
  })

  test.each<[keyword: string, handles: string[]]>([
    ['ama', ['ama']],
    ['guansh', ['guide', 'tax']],
    ['关', ['guide', 'tax', 'ama']],
    ['欧盟', ['tax', 'euro']],
    ['oumeng', ['tax', 'euro']],
    ['重庆', ['women']],
    ['關', ['guide', 'tax', 'ama']],
    ['歐盟', ['tax', 'euro']],
    ['a', []],
  ])('half typed, %s suggests %j, titles first', async (keyword, handles) =>
    expect((await found(`suggest?keyword=${keyword}`))[0]).toEqual(handles),
  )

  test('a title that has the word is suggested before any number of newer summaries that have it', async () => {
    await saveContents(
      store,
      Array.from({ length: 60 }, (_, at) =>
        contentDraft(`said-${String(at)}`, 9, { title: '别的', summary: '浮法玻璃' }),
      ),
    )
    await saveContents(store, [
      contentDraft('glass', 1, { title: '说说玻璃' }),
      contentDraft('glass-itself', 1, { title: '玻璃' }),
    ])
    expect((await found('suggest?keyword=玻璃&size=3'))[0]).toEqual(['glass-itself', 'glass', 'said-59'])
    await saveContents(
      store,
      [...Array.from({ length: 60 }, (_, at) => `said-${String(at)}`), 'glass', 'glass-itself'].map((handle) =>
        contentDraft(handle, 1, { status: CONTENT_STATUS.OFFLINE }),
      ),
    )
  })

  test('a suggested term has the sub-type that its address needs', async () => {
    await saveContents(store, [contentDraft('quota', 7, { type: 'wiki', title: '配额', facts: { subType: '税费' } })])
    expect(await read('suggest?keyword=配额')).toEqual({
      list: [{ type: 'wiki', handle: 'quota', title: '配额', category: '', subType: '税费' }],
    })
  })

  test('traditional characters that a content has are found as written, before what is written otherwise', async () => {
    await saveContents(store, [
      contentDraft('trad', 9, { type: 'post', title: '報關經驗' }),
      contentDraft('simp', 9, { type: 'post', title: '报关行' }),
    ])
    expect([await found('search?keyword=報關'), await found('search?keyword=报关')]).toEqual([
      [['trad'], undefined],
      [['simp'], undefined],
    ])
    await saveContents(
      store,
      ['trad', 'simp'].map((handle) => contentDraft(handle, 1, { status: CONTENT_STATUS.OFFLINE })),
    )
  })

  test('a suggestion keeps to its kind', async () =>
    expect((await found('suggest?keyword=关&type=article'))[0]).toEqual(['guide']))

  test.each<[keyword: string, counts: unknown]>([
    [
      '关税',
      [
        { type: 'flash', count: 2 },
        { type: 'article', count: 1 },
      ],
    ],
    [
      'guanshui',
      [
        { type: 'article', count: 1 },
        { type: 'flash', count: 1 },
      ],
    ],
    [
      'guans',
      [
        { type: 'article', count: 1 },
        { type: 'flash', count: 1 },
      ],
    ],
    [
      '關稅',
      [
        { type: 'flash', count: 2 },
        { type: 'article', count: 1 },
      ],
    ],
    ['没有', []],
    ['!', []],
  ])('%s is counted by kind', async (keyword, counts) =>
    expect(await read(`found?keyword=${keyword}`)).toEqual({ counts, isCut: false }),
  )

  test.each<[narrowed: string, handles: string[]]>([
    ['keyword=关税&type=flash', ['ama', 'tax']],
    ['keyword=关税&type=flash&category=关税', ['tax']],
    ['keyword=关税&type=flash&facets=important:1', ['tax']],
    ['keyword=gs&type=flash&category=关税', ['tax']],
    ['keyword=关税&type=flash&category=支付', []],
  ])('a search for %s finds %j', async (narrowed, handles) =>
    expect((await found(`search?${narrowed}`))[0]).toEqual(handles),
  )

  test.each([
    ['category=关税', '类型'],
    ['facets=important:1', '类型'],
    ['type=flash&facets=city:深圳', 'facets'],
  ])('a search with %s is refused', async (narrowed, named) => {
    const answer = await app.inject(encodeURI(`/mapi/content/search?keyword=关税&${narrowed}`))
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining(named),
    ])
  })

  test('important flashes are a list of their own, within a category too', async () => {
    expect((await found('list?type=flash&facets=important:1'))[0]).toEqual(['tax'])
    expect((await found('list?type=flash&facets=important:1&category=物流'))[0]).toEqual([])
  })

  test('the home page gets flashes of which none is important for ever, and fairs that are not over', async () => {
    const home = (await read('home?x=1')) as Record<string, { handle: string }[]>
    expect(
      Object.fromEntries(Object.entries(home).map(([name, rows]) => [name, rows.map(({ handle }) => handle)])),
    ).toEqual({
      flashes: ['plain', 'ama', 'women', 'tax'],
      fairs: ['now', 'next'],
      guides: ['guide'],
      platforms: ['platform'],
      reports: ['yearly'],
    })
    expect(home.flashes?.at(-1)).toEqual({
      type: 'flash',
      handle: 'tax',
      title: '欧盟绿色关税',
      category: '关税',
      publishedAt: '2025-01-01T00:00:00.000Z',
      isImportant: true,
    })
    expect(home.fairs?.[1]).toEqual({
      type: 'activity',
      handle: 'next',
      title: '展 next',
      category: '展会',
      startsOn: dayFromNow(20),
      endsOn: dayFromNow(22),
      months: [],
      country: 'DE',
      city: '科隆',
    })
  })

  test('what is found is counted up to 300, and said to be more', async () => {
    await saveContents(
      store,
      Array.from({ length: 301 }, (_, at) => contentDraft(`many-${String(at)}`, 1, { title: '滚装' })),
    )
    expect(await read('found?keyword=滚装')).toEqual({ counts: [{ type: 'flash', count: 300 }], isCut: true })
  })
})
