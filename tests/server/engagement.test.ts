import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AccountLookup } from '../../server/calls/accounts.ts'
import { buildApp } from '../../server/app/app.ts'
import { engagementDataSource } from '../../server/privacy/engagement-holding.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { saveContents } from '../../server/store/content-writing.ts'
import { repairEngagementCounts } from '../../server/store/engagement-counts.ts'
import { openStore } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import { engagementCalls } from '../../src/api/contracts/engagement.ts'
import { failureEnvelope, successEnvelope } from '../../src/api/contracts/envelope.ts'
import { CLOCK_START, advanceHybridClock } from '../../src/lib/clock/hybrid-clock.ts'
import { makeSite } from './fixtures.ts'
import { contentDraft } from './store/content-draft.ts'
import { DATABASES } from './store/databases.ts'
import { readAllRows } from './accounts/export-rows.ts'

const NOW = Date.UTC(2026, 10, 22)
const [LI, WANG] = [1_234_567_890, 9_876_543_210]
const IDS: Readonly<Record<string, number>> = { li: LI, wang: WANG }
const accounts: AccountLookup = {
  async accountOf(token) {
    const id = IDS[token]
    return id === undefined ? undefined : { id, roles: [], sessionId: token }
  },
}
const stamp = (ms: number): string => advanceHybridClock(CLOCK_START, NOW + ms)

describe.each(DATABASES)('$kind', ({ make }) => {
  let app: FastifyInstance
  let store: Store
  let end: () => Promise<void>
  beforeAll(async () => {
    const site = makeSite({ RATE_LIMIT: '0' })
    const database = await make()
    store = await openStore(database.options)
    await saveContents(store, [
      contentDraft('a', 1),
      contentDraft('b', 2, {
        type: 'recruit',
        facts: { company: '甲', city: '深圳', form: '全职', experience: '不限', education: '不限' },
      }),
      contentDraft('c', 3, { type: 'hy', facts: { supplier: '甲', place: '义乌' } }),
      contentDraft('off', 4, { status: CONTENT_STATUS.OFFLINE }),
    ])
    const person = (id: number) => ({
      id,
      phone: `+86138000${String(id).slice(0, 5)}`,
      created_at: '2026-01-01T00:00:00.000Z',
      union_id: null,
      deletion_at: null,
      gender: null,
    })
    await store.db
      .insertInto('account')
      .values([person(LI), person(WANG)])
      .execute()
    app = await buildApp(site.config, { store, accounts, now: () => NOW })
    end = async () => {
      await app.close()
      await store.close()
      await database.remove()
      site.remove()
    }
  })
  afterAll(() => end())

  const send = (token: string, url: string, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { 'access-token': token },
      ...(payload && { payload }),
    })
  const data = async (token: string, url: string, payload?: object) =>
    successEnvelope(z.unknown()).parse((await send(token, url, payload)).json()).data
  const refusal = async (token: string, url: string, payload?: object) => {
    const answer = await send(token, url, payload)
    return [answer.statusCode, failureEnvelope.parse(answer.json()).message]
  }

  test('spec 7.4: like and favorite, cancel, and what is mine', async () => {
    expect(await data('li', '/mapi/like/add', { contentId: 1 })).toMatchObject({ isOn: true, total: 1 })
    expect(await data('li', '/mapi/like/add', { contentId: 1 })).toMatchObject({ isOn: true, total: 1 })
    expect(await data('wang', '/mapi/favorite/add', { contentId: 1 })).toMatchObject({ isOn: true, total: 1 })
    const great = '/mapi/common/queryGreatCollection?contentId=1'
    expect(await data('li', `${great}&type=flash`)).toMatchObject({
      like: { isOn: true, total: 1 },
      favorite: { isOn: false, total: 1 },
      now: NOW,
    })
    // 10 is the number of NEWS_HOT in section 4.
    expect(await data('li', `${great}&type=10`)).toEqual(await data('li', `${great}&type=flash`))
    expect(await data('', great)).toMatchObject({
      like: { isOn: false, total: 1 },
      favorite: { isOn: false, total: 1 },
    })
    expect(await data('wang', '/mapi/favorite/cancel', { contentId: 1 })).toMatchObject({ isOn: false, total: 0 })
    expect(await data('li', '/mapi/like/cancel', { contentId: 1 })).toMatchObject({ isOn: false, total: 0 })
  })

  test('own likes of a type, those taken back too, the latest first', async () => {
    for (const contentId of [1, 2]) await data('li', '/mapi/like/add', { contentId })
    await data('wang', '/mapi/like/add', { contentId: 1 })
    const own = (token: string, type: string) => data(token, `/mapi/like/list?type=${type}`)
    expect(await own('li', 'flash')).toMatchObject({ list: [{ target: 1, isOn: true, total: 2 }], now: NOW })
    await data('li', '/mapi/like/cancel', { contentId: 1 })
    expect(await own('li', 'flash')).toMatchObject({ list: [{ target: 1, isOn: false, total: 1 }] })
    expect(await own('li', 'recruit')).toMatchObject({ list: [{ target: 2, isOn: true, total: 1 }] })
    expect(await own('wang', 'recruit')).toMatchObject({ list: [] })
    expect(await refusal('', '/mapi/like/list?type=flash')).toEqual([401, '请先登录'])
    await data('li', '/mapi/like/cancel', { contentId: 2 })
    await data('wang', '/mapi/like/cancel', { contentId: 1 })
  })

  test('spec 7.4: following, of others alone', async () => {
    expect(await data('li', '/mapi/following/add', { memberId: WANG })).toMatchObject({ isOn: true, total: 1 })
    expect(await data('li', `/mapi/following/is-follow?orgAccountId=${String(WANG)}`)).toMatchObject({
      isOn: true,
      total: 1,
    })
    expect(await data('wang', `/mapi/following/is-follow?orgAccountId=${String(LI)}`)).toMatchObject({
      isOn: false,
      total: 0,
    })
    expect(await data('li', '/mapi/following/cancel', { memberId: WANG })).toMatchObject({ isOn: false, total: 0 })
    expect(await refusal('li', '/mapi/following/add', { memberId: LI })).toEqual([404, '不能关注自己。'])
    expect(await refusal('li', '/mapi/following/add', { memberId: 4 })).toEqual([404, '没有这个账号，或已经注销。'])
  })

  test('whom one follows, page by page', async () => {
    const people = [1_000_000_001, 1_000_000_002, 1_000_000_003]
    await store.db
      .insertInto('account')
      .values(
        people.map((id, index) => ({
          id,
          phone: `+8613900000${String(100 + index)}`,
          created_at: '2026-01-01T00:00:00.000Z',
          union_id: null,
          deletion_at: null,
          gender: null,
          nick_name: `名 ${String(id)}`,
        })),
      )
      .execute()
    await store.db
      .insertInto('account_role')
      .values({ account_id: 1_000_000_002, role: 'editor', given_by: LI, given_at: '' })
      .execute()
    for (const memberId of people) await data('li', '/mapi/following/add', { memberId })
    const answer = engagementCalls.listFollowed.answer
    const page = async (after: string) =>
      answer.parse(await data('li', `/mapi/following/list?size=2${after === '' ? '' : `&after=${after}`}`))
    const first = await page('')
    expect(first).toMatchObject({
      now: NOW,
      list: [
        { id: 1_000_000_003, name: '名 1000000003', isEditor: false, isOn: true, total: 1 },
        { id: 1_000_000_002, isEditor: true },
      ],
    })
    expect(await page(first.next)).toMatchObject({ list: [{ id: 1_000_000_001 }], next: '' })
    expect(await data('wang', '/mapi/following/list')).toMatchObject({ list: [], next: '' })
    expect(await refusal('li', '/mapi/following/list?after=p5')).toEqual([400, 'after 不是本接口给出的游标'])
    for (const memberId of people) await data('li', '/mapi/following/cancel', { memberId })
    expect(await data('li', '/mapi/following/list')).toMatchObject({ list: [] })
  })

  test('spec 7.4: favorites by what they are', async () => {
    for (const contentId of [1, 2, 3]) await data('li', '/mapi/favorite/add', { contentId })
    const handles = z.object({ list: z.array(z.object({ card: z.object({ handle: z.string() }) })), total: z.number() })
    const lists = ['/mapi/favorite/list', '/mapi/favorite/recruitment/list', '/mapi/favorite/goods/list'].map(
      async (url) => handles.parse(await data('li', url, {})).list.map(({ card }) => card.handle),
    )
    expect(await Promise.all(lists)).toEqual([['a'], ['b'], ['c']])
    expect(await data('wang', '/mapi/favorite/list', {})).toMatchObject({ list: [], total: 0 })
    for (const contentId of [1, 2, 3]) await data('li', '/mapi/favorite/cancel', { contentId })
  })

  test('a delivery is taken in any order, and says what it came to', async () => {
    const intentions = [
      { kind: 'like', target: 1, wanted: false, at: stamp(2), device: 'd' },
      { kind: 'like', target: 1, wanted: true, at: stamp(1), device: 'd' },
      { kind: 'favorite', target: 4, wanted: true, at: stamp(1), device: 'd' },
      { kind: 'follow', target: WANG, wanted: true, at: stamp(90_000), device: 'd' },
    ]
    expect(await data('li', '/mapi/engagement/deliver', { accountId: LI, intentions })).toMatchObject({
      now: NOW,
      results: [
        { verdict: 'kept', isOn: false },
        { verdict: 'superseded', isOn: false },
        { verdict: 'refused', reason: '没有这篇内容，或已经撤下。' },
        { verdict: 'ahead', isOn: false, total: 0 },
      ],
    })
  })

  test.each<[string, string, string, object | undefined, [number, string]]>([
    ['nobody', '', '/mapi/like/add', { contentId: 1 }, [401, '请先登录']],
    ['a stranger’s list', 'nobody', '/mapi/favorite/list', {}, [401, '请先登录']],
    [
      'another account',
      'li',
      '/mapi/engagement/deliver',
      { accountId: WANG, intentions: [] },
      [409, '登录的账号已经换了，这些操作属于另一个账号。'],
    ],
    ['what is offline', 'li', '/mapi/like/add', { contentId: 4 }, [404, '没有这篇内容，或已经撤下。']],
    ['what never was', 'li', '/mapi/favorite/cancel', { contentId: 99 }, [404, '没有这篇内容，或已经撤下。']],
    [
      'a type that is not its own',
      'li',
      '/mapi/common/queryGreatCollection?contentId=1&type=hy',
      undefined,
      [404, '没有这篇内容，或已经撤下。'],
    ],
    [
      'the number of another type',
      'li',
      '/mapi/common/queryGreatCollection?contentId=1&type=8',
      undefined,
      [404, '没有这篇内容，或已经撤下。'],
    ],
    [
      'a number of no type',
      'li',
      '/mapi/common/queryGreatCollection?contentId=1&type=11',
      undefined,
      [400, expect.stringContaining('9 post、10 flash') as string],
    ],
    ['no number', 'li', '/mapi/like/add', { contentId: 'x' }, [400, 'contentId 应为 1 至 2147483647 的整数']],
  ])('refused: %s', async (_, token, url, payload, expected) =>
    expect(await refusal(token, url, payload)).toEqual(expected),
  )

  test('an account that is erased takes its likes, its followers and their counts along', async () => {
    for (const token of ['li', 'wang']) await data(token, '/mapi/like/add', { contentId: 1 })
    await data('li', '/mapi/favorite/add', { contentId: 3 })
    await data('wang', '/mapi/following/add', { memberId: LI })
    const exported = await engagementDataSource.export(store.db, LI)
    const rows = await Promise.all(exported.map(async (section) => [section.title, await readAllRows(section)]))
    expect(rows).toEqual([
      ['点赞', [[1, '标题 a', expect.any(String)]]],
      ['收藏', [[3, '标题 c', expect.any(String)]]],
      ['关注', []],
    ])
    await store.db.transaction().execute((trx) => engagementDataSource.erase(trx, LI, store.kind))
    expect(await data('wang', '/mapi/common/queryGreatCollection?contentId=1')).toMatchObject({
      like: { isOn: true, total: 1 },
    })
    expect(await data('wang', '/mapi/common/queryGreatCollection?contentId=3')).toMatchObject({
      favorite: { total: 0 },
    })
    expect(await data('wang', `/mapi/following/is-follow?orgAccountId=${String(LI)}`)).toMatchObject({
      isOn: false,
      total: 0,
    })
    expect(await repairEngagementCounts(store)).toBe(0)
  })
})
