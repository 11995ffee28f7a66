import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../../server/app/app.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import type { ContentDraft } from '../../../server/store/content-writing.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { failureEnvelope, successEnvelope } from '../../../src/api/contracts/envelope.ts'
import { makeSite } from '../fixtures.ts'
import { contentDraft } from '../store/content-draft.ts'
import { DATABASES } from '../store/databases.ts'

const AT = '2025-08-29T04:01:00.000Z'
const draft = (handle: string, change: Partial<ContentDraft> = {}): ContentDraft =>
  contentDraft(handle, 1, {
    title: `快讯 ${handle}`,
    summary: '概要',
    category: '关税',
    tags: [{ handle: 'us', label: '美国' }],
    publishedAt: AT,
    updatedAt: AT,
    importance: 1,
    source: { name: '官方', url: 'https://example.com/' },
    html: '<p>正文</p>',
    authorId: 5_000_000_001,
    ...change,
  })
const hidden = [
  draft('hidden', { status: CONTENT_STATUS.PENDING_REVIEW }),
  draft('offline', { status: CONTENT_STATUS.OFFLINE }),
  draft('deleted', { status: CONTENT_STATUS.DELETED }),
]
const page = z.object({ list: z.array(z.object({ handle: z.string() })), next: z.string() })

describe.each(DATABASES)('$kind', ({ make }) => {
  let app: FastifyInstance
  let store: Store
  let end: () => Promise<void>
  beforeAll(async () => {
    const site = makeSite({ RATE_LIMIT: '0' })
    const database = await make()
    store = await openStore(database.options)
    await saveContents(store, [...['a', 'b', 'c', 'd', 'e'].map((handle) => draft(handle)), ...hidden])
    app = await buildApp(site.config, { store })
    end = async () => {
      await app.close()
      await store.close()
      await database.remove()
      site.remove()
    }
  })
  afterAll(() => end())

  const get = async (url: string) => successEnvelope(z.unknown()).parse((await app.inject(encodeURI(url))).json()).data
  const CARD = {
    id: 3,
    type: 'flash',
    handle: 'c',
    title: '快讯 c',
    summary: '概要',
    category: '关税',
    tags: [{ handle: 'us', label: '美国' }],
    publishedAt: AT,
    updatedAt: AT,
    importance: 1,
    source: { name: '官方', url: 'https://example.com/' },
    likes: 0,
    favorites: 0,
    facts: {},
    isExample: false,
    author: null,
  }

  test('a content with its neighbours', async () => {
    expect(await get('/mapi/content/detail?type=flash&handle=c')).toEqual({
      ...CARD,
      html: '<p>正文</p>',
      newer: { handle: 'd', title: '快讯 d' },
      older: { handle: 'b', title: '快讯 b' },
    })
  })

  test.each([
    'list?type=flash',
    'list?type=flash&category=关税',
    'list?type=flash&tag=us',
    'search?keyword=快讯',
    'search?keyword=概要&type=flash',
    'list?type=flash&category=关税&tag=us',
    'list?type=flash&by=updated',
    'list?type=flash&category=关税&by=updated',
    'list?author=5000000001',
    'list?author=5000000001&type=flash',
  ])('%s goes on where it ended', async (call) => {
    const handles: string[] = []
    const sizes: number[] = []
    for (let after = '', turns = 0; (after !== '' || turns === 0) && turns < 9; turns += 1) {
      const { list, next } = page.parse(await get(`/mapi/content/${call}&size=2&after=${after}`))
      handles.push(...list.map(({ handle }) => handle))
      sizes.push(list.length)
      after = next
    }
    expect([handles, sizes]).toEqual([
      ['e', 'd', 'c', 'b', 'a'],
      [2, 2, 1],
    ])
    expect(await get(`/mapi/content/${call}&size=5`)).toMatchObject({ list: expect.arrayContaining([CARD]), next: '' })
  })

  test.each<[url: string, status: number, message: string]>([
    ['detail?type=flash&handle=none', 404, '没有这篇内容'],
    ['detail?type=flash&handle=hidden', 404, '没有这篇内容'],
    ['detail?type=flash&handle=deleted', 404, '没有这篇内容'],
    ['detail?type=flash&handle=offline', 410, 'status/offline'],
    ['detail?type=article&handle=offline', 404, '没有这篇内容'],
    ['detail?type=article&handle=a', 404, '没有这篇内容'],
    ['detail?type=flash&handle=a%00b', 400, 'handle 应为由字母、数字、-、_、. 组成的短名或编号'],
    ['detail?type=flash&handle=a%0Ab', 400, 'handle 应为由字母、数字、-、_、. 组成的短名或编号'],
    ['detail?type=flash&handle=..%2F..%2Fetc', 400, 'handle 应为由字母、数字、-、_、. 组成的短名或编号'],
    ['detail?type=flash&handle=a..b', 400, 'handle 应为由字母、数字、-、_、. 组成的短名或编号'],
    ["detail?type=flash&handle=a'--", 400, 'handle 应为由字母、数字、-、_、. 组成的短名或编号'],
    [`detail?type=flash&handle=${'a'.repeat(129)}`, 400, 'handle 应为由字母、数字、-、_、. 组成的短名或编号'],
    ['detail?type=flash&handle=a&handle=b', 400, 'handle 只能给一次'],
    ['detail?type=flash', 400, '缺少 handle'],
    [
      'detail?type=users&handle=a',
      400,
      'type 应为 article、course、lesson、report、activity、wiki、service、recruit、hy、flash、knowledge、help、company、post、page 之一',
    ],
    ['list', 400, '缺少 type'],
    ['list?type=flash&after=u5-1', 400, 'after 不是这个列表给出的游标'],
    ['list?type=flash&by=updated&after=5-1', 400, 'after 不是这个列表给出的游标'],
    ['list?type=flash&by=likes&after=p5', 400, 'after 不是这个列表给出的游标'],
    ['list?author=5000000001&after=l5-1', 400, 'after 不是这个列表给出的游标'],
    ['list?author=5000000001&category=关税', 400, 'author 只能与类型同用'],
    ['list?type=flash&category=关税&by=likes', 400, 'by=likes 不能与筛选项同用'],
    ['list?type=flash&tag=us&by=updated', 400, 'by=updated 只能与分类同用'],
    ['list?type=flash&by=price', 400, 'by 应为 date、likes、updated、pay 或 next'],
    ['list?type=flash&by=pay', 400, 'by=pay 只用于职位，不能与标签同用'],
    ['list?type=recruit&by=pay&tag=us', 400, 'by=pay 只用于职位，不能与标签同用'],
    ['list?type=recruit&by=pay&after=u5-1', 400, 'after 不是这个列表给出的游标'],
    ['list?type=recruit&by=pay&after=s1000000000-1', 400, 'after 不是本接口给出的游标'],
    ['list?type=flash&after=p5', 400, 'after 不是这个列表给出的游标'],
    ['list?type=recruit&facets=city:a&after=p1', 400, 'after 不是这个列表给出的游标'],
    ['list?type=hy&facets=place:a&after=1-1', 400, 'after 不是这个列表给出的游标'],
    ['list?type=flash&after=1-1;drop', 400, 'after 不是本接口给出的游标'],
    ['list?type=flash&after=-1-1', 400, 'after 不是本接口给出的游标'],
    ['list?type=flash&after=999999999999999-1', 400, 'after 不是本接口给出的游标'],
    ['list?type=flash&after=1-99999999999', 400, 'after 不是本接口给出的游标'],
    ['list?type=flash&size=201', 400, 'size 应为 1 至 200 的整数'],
    ['list?type=flash&facets=city:a', 400, 'facets 里有这个类型没有的筛选项'],
    ['list?type=recruit&facets=city', 400, 'facets 里有这个类型没有的筛选项'],
    ['events?from=2026-02-30&to=2026-03-01', 400, 'from 应为日期'],
    ['events?from=2026-03-02&to=2026-03-01', 400, '结束日期不能早于开始日期'],
    ['events?from=2026-01-01&to=2027-01-03', 400, '日期范围最多 366 天'],
    ['events?from=2026-01-01&to=2026-01-03&after=p1', 400, 'after 不是本接口给出的游标'],
    ['list?type=flash&tag=%3Cb%3E', 400, 'tag 应为由字母、数字、-、_、. 组成的短名或编号'],
    ['search', 400, '缺少 keyword'],
    ['search?keyword=%20', 400, 'keyword 不能为空'],
    ['search?keyword=a%00', 400, 'keyword 不能含有控制字符'],
    [`search?keyword=${'税'.repeat(101)}`, 400, 'keyword 不能超过 100 个字符'],
    ['search?keyword=税&after=12-1', 400, 'after 不是本接口给出的游标'],
  ])('%s: %i %s', async (url, status, message) => {
    const answer = await app.inject(`/mapi/content/${url.replaceAll(/[^ -~]/gu, encodeURIComponent)}`)
    expect([answer.statusCode, failureEnvelope.parse(answer.json())]).toEqual([
      status,
      { code: status, errorCode: status, message, data: null },
    ])
  })

  test.each([
    "'",
    '"',
    '" OR "',
    "') or 1=1 --",
    'NEAR(a b)',
    'a* -b ^c {d}',
    '\\',
    ':*',
    '类',
    'flash类',
    '𠮷𠮷',
    'İ',
    '%',
    '\u{202E}abc',
    '税'.repeat(100),
  ])('a search for %j finds nothing and breaks nothing', async (keyword) => {
    const answer = await app.inject(`/mapi/content/search?keyword=${encodeURIComponent(keyword)}`)
    expect(answer.json()).toMatchObject({ code: 0, data: { list: [], next: '' } })
  })

  /** A draft of a job with an end date and a salary. */
  const job = (handle: string, facts: Record<string, string>): ContentDraft =>
    draft(handle, {
      type: 'recruit',
      title: `引航员 ${handle}`,
      category: '物流',
      tags: [{ handle: 'pilots', label: '引航' }],
      facts: { company: '某公司', city: '舟山', form: '全职', experience: '不限', education: '不限', ...facts },
    })

  test('jobs go on by what they pay, without those that are closed', async () => {
    await saveContents(store, [
      job('little', { payFrom: '6000' }),
      job('much', { payFrom: '9000.5', payTo: '9001' }),
      job('unsaid', {}),
      job('over', { payFrom: '20000', until: '2025-01-01' }),
    ])
    const first = page.parse(await get('/mapi/content/list?type=recruit&by=pay&category=物流&size=1'))
    expect([first.list.map(({ handle }) => handle), first.next]).toEqual([
      ['much'],
      expect.stringMatching(/^s900050-\d+$/),
    ])
    const second = page.parse(
      await get(`/mapi/content/list?type=recruit&by=pay&category=物流&size=2&after=${first.next}`),
    )
    expect([second.list.map(({ handle }) => handle), second.next]).toEqual([['little', 'unsaid'], ''])
    expect(page.parse(await get('/mapi/content/list?type=recruit&by=pay&category=运营')).list).toEqual([])
    expect(page.parse(await get('/mapi/content/list?type=recruit&by=pay&facets=city:昆明')).list).toEqual([])
    const newest = page.parse(
      await get('/mapi/content/list?type=recruit&category=物流&facets=city:舟山|form:全职&size=2'),
    )
    const older = page.parse(
      await get(`/mapi/content/list?type=recruit&category=物流&facets=city:舟山|form:全职&size=2&after=${newest.next}`),
    )
    expect([...newest.list, ...older.list].map(({ handle }) => handle).toSorted(), 'the same by date').toEqual([
      'little',
      'much',
      'unsaid',
    ])
    expect([newest.list.length, older.next]).toEqual([2, ''])
    expect(
      page.parse(await get('/mapi/content/list?type=recruit&by=pay&after=s999999999-999999999')).list,
    ).toHaveLength(3)
  })

  test('a search and a tag that stop among closed jobs say so, and go on', async () => {
    await saveContents(
      store,
      Array.from({ length: 700 }, (_, at) => job(`closed-${String(at)}`, { until: '2025-01-01' })),
    )
    for (const call of ['search?keyword=引航员', 'tagged?tag=pilots']) {
      const short = await get(`/mapi/content/${call}`)
      expect(short, call).toMatchObject({ list: [], isShort: true, next: expect.stringMatching(/^p\d+$/) })
      const rest = await get(`/mapi/content/${call}&after=${page.parse(short).next}`)
      expect(page.parse(rest).list, call).toHaveLength(3)
      expect(rest, call).not.toHaveProperty('isShort')
    }
  })

  test('cursors of the far end are only cursors', async () => {
    for (const after of ['99999999999999-999999999', '0-0'])
      expect(page.parse(await get(`/mapi/content/list?type=flash&after=${after}`)).list.length).toBe(
        after === '0-0' ? 0 : 5,
      )
    for (const after of ['p999999999', 'p0'])
      expect(page.parse(await get(`/mapi/content/search?keyword=快讯&after=${after}`)).list.length).toBe(
        after === 'p0' ? 0 : 5,
      )
  })

  test('those that are liked go on where they ended, and only public ones are those of an account', async () => {
    await saveContents(store, [
      draft('other', { authorId: 5_000_000_002, type: 'post' }),
      draft('withdrawn', { status: CONTENT_STATUS.OFFLINE, type: 'post' }),
    ])
    const ids = await store.db
      .selectFrom('content')
      .where('type', '=', 'flash')
      .where('handle', 'in', ['a', 'b', 'c'])
      .orderBy('handle')
      .select('id')
      .execute()
    await store.db
      .insertInto('engagement_count')
      .values(
        ids.map(({ id }, at) => ({
          kind: 'like' as const,
          target_id: id,
          total: at === 2 ? 9 : 2,
          type: 'flash' as const,
        })),
      )
      .execute()
    const first = page.parse(await get('/mapi/content/list?type=flash&by=likes&size=2'))
    const second = page.parse(await get(`/mapi/content/list?type=flash&by=likes&size=2&after=${first.next}`))
    expect([first.list, second.list].map((list) => list.map(({ handle }) => handle))).toEqual([['c', 'b'], ['a']])
    expect(second.next).toBe('')
    expect(page.parse(await get('/mapi/content/list?author=5000000001&type=post')).list).toEqual([])
    expect(page.parse(await get('/mapi/content/list?author=5000000002')).list.map(({ handle }) => handle)).toEqual([
      'other',
    ])
  })
})
