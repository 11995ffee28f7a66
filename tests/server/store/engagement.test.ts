import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyIntention, applyNow } from '../../../server/engagement/apply.ts'
import { writeBackup } from '../../../server/store/backup.ts'
import { CONTENT_STATUS } from '../../../src/lib/content/status.ts'
import { listContents } from '../../../server/store/content-cards.ts'
import { readContent } from '../../../server/store/content-detail.ts'
import { saveContents } from '../../../server/store/content-writing.ts'
import { saveEngagement } from '../../../server/store/engage.ts'
import { findEngagement } from '../../../server/store/engagement.ts'
import { repairEngagementCounts } from '../../../server/store/engagement-counts.ts'
import { listFavorites } from '../../../server/store/favorites.ts'
import { listFollowed } from '../../../server/store/following.ts'
import { openStore } from '../../../server/store/open.ts'
import { restoreBackup } from '../../../server/store/restore.ts'
import type { Store } from '../../../server/store/store.ts'
import { CLOCK_START, advanceHybridClock } from '../../../src/lib/clock/hybrid-clock.ts'
import { NO_ENGAGEMENT, type Intention, type Target } from '../../../src/lib/engagement/intention.ts'
import { decideIntention } from '../../../src/lib/engagement/server-rule.ts'
import { contentDraft } from './content-draft.ts'
import { DATABASES, makeFolder, type TestDatabase } from './databases.ts'

const NOW = Date.UTC(2026, 10, 22)
const TYPES = ['flash', 'recruit'] as const
const FIRST_ACCOUNT = 9_000_000_000
/** Existing accounts, more than the tests need. */
const ACCOUNTS = Array.from({ length: 60 }, (_, index) => ({
  id: FIRST_ACCOUNT + index,
  phone: `+86138${String(index).padStart(8, '0')}`,
  union_id: null,
  created_at: '',
  deletion_at: null,
  gender: null,
}))
/** Id of the last account used in a test. */
let accounts = FIRST_ACCOUNT
const anAccount = () => (accounts += 1)

const meant = (
  kind: Target['kind'],
  target: number,
  wanted: boolean,
  atMs: number,
  device = 'd',
): Intention & Target => ({ kind, target, wanted, at: advanceHybridClock(CLOCK_START, NOW + atMs), device })

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  let other: Store
  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    // Acts as a second process for the database.
    other = await openStore(database.options)
    await store.db.insertInto('account').values(ACCOUNTS).execute()
    const jobs = [1, 2, 3].map((day) => contentDraft(`job-${String(day)}`, day, { type: 'recruit' }))
    await saveContents(store, [
      ...[1, 2, 3, 4].map((day) => contentDraft(`flash-${String(day)}`, day)),
      contentDraft('hidden', 5, { status: CONTENT_STATUS.OFFLINE }),
      ...jobs,
    ])
  })
  beforeEach(async () => {
    accounts = FIRST_ACCOUNT
    for (const table of ['engagement', 'engagement_count']) await sql`delete from ${sql.table(table)}`.execute(store.db)
  })
  afterAll(async () => {
    await other.close()
    await store.close()
    await database.remove()
  })

  const likesOf = async (target: number) => (await findEngagement(store, undefined, ['like'], target))[0]

  test('a like is held, counted, and stands in the answers of contents', async () => {
    const [me, friend] = [anAccount(), anAccount()]
    for (const account of [me, friend]) await applyIntention(store, account, meant('like', 2, true, 0), NOW)
    await applyIntention(store, me, meant('favorite', 2, true, 1), NOW)
    expect(await findEngagement(store, me, ['like', 'favorite', 'like'], 2)).toMatchObject([
      { isOn: true, total: 2 },
      { isOn: true, total: 1 },
      { isOn: true },
    ])
    expect(await findEngagement(store, undefined, ['like'], 2)).toEqual([
      { kind: 'like', presence: 'public', isOn: false, at: '', device: '', total: 2 },
    ])
    expect(await readContent(store, 'flash', 'flash-2')).toMatchObject({ id: 2, likes: 2, favorites: 1 })
    expect(
      (await listContents(store, { type: 'flash', size: 10 })).map(({ likes, favorites }) => [likes, favorites]),
    ).toEqual([
      [0, 0],
      [0, 0],
      [2, 1],
      [0, 0],
    ])
  })

  test('the last intention is held, whatever the order of arrival and the number of deliveries', async () => {
    const me = anAccount()
    const [on, off, again] = [meant('like', 1, true, 1), meant('like', 1, false, 2), meant('like', 1, true, 3, 'e')]
    const verdicts = []
    for (const intention of [off, on, off, again, on, off, again])
      verdicts.push((await applyIntention(store, me, intention, NOW)).verdict)
    expect(verdicts).toEqual(['kept', 'superseded', 'kept', 'kept', 'superseded', 'superseded', 'kept'])
    expect(await likesOf(1)).toMatchObject({ total: 1 })
  })

  test('the database decides by the same rule as the app, also between equal times and devices', async () => {
    const me = anAccount()
    const order = [5, 0, 7, 2, 2, 11, 4, 9, 1, 3, 8, 6, 10, 11, 0]
    const intentions = order.map((place) =>
      meant('like', 1, place % 4 < 2, Math.floor(place / 6), ['Z', '_', 'a'][place % 3]),
    )
    let held = NO_ENGAGEMENT
    for (const intention of intentions) {
      const decided = decideIntention(held, intention, NOW)
      const { isWritten, isOn, at, device } = await saveEngagement(store, { ...intention, accountId: me })
      expect([isWritten, { isOn, at, device }]).toEqual([decided.held !== held, held])
      held = decided.held
    }
    expect(await findEngagement(store, me, ['like'], 1)).toMatchObject([{ ...held, total: held.isOn ? 1 : 0 }])
  })

  test('one that was cancelled is remembered, so that an earlier like does not bring it back', async () => {
    const me = anAccount()
    await applyIntention(store, me, meant('favorite', 1, false, 5), NOW)
    expect(await applyIntention(store, me, meant('favorite', 1, true, 4), NOW)).toMatchObject({
      verdict: 'superseded',
      state: { isOn: false, total: 0 },
    })
  })

  test('without a stamp it counts as made now, after a stamp that is a little ahead', async () => {
    const me = anAccount()
    await applyIntention(store, me, meant('like', 1, true, 50_000), NOW)
    expect(await applyNow(store, me, { kind: 'like', target: 1, wanted: false }, NOW)).toMatchObject({
      verdict: 'kept',
      state: { isOn: false, total: 0 },
    })
    expect(await applyIntention(store, me, meant('like', 1, true, 60_001), NOW)).toMatchObject({
      verdict: 'ahead',
      state: { isOn: false },
    })
  })

  test('what is not public cannot be liked, and what is gone can still be let go of', async () => {
    const me = anAccount()
    for (const target of [5, 999])
      expect(await applyNow(store, me, { kind: 'like', target, wanted: true }, NOW)).toMatchObject({
        verdict: 'refused',
      })
    expect(await applyNow(store, me, { kind: 'like', target: 999, wanted: false }, NOW)).toMatchObject({
      verdict: 'refused',
    })
    await applyNow(store, me, { kind: 'like', target: 4, wanted: true }, NOW)
    await store.db.updateTable('content').set({ status: CONTENT_STATUS.OFFLINE }).where('id', '=', 4).execute()
    expect(await applyNow(store, me, { kind: 'like', target: 4, wanted: true }, NOW + 1)).toMatchObject({
      verdict: 'refused',
    })
    expect(await applyNow(store, me, { kind: 'like', target: 4, wanted: false }, NOW + 2)).toMatchObject({
      verdict: 'kept',
      state: { total: 0 },
    })
    await store.db.updateTable('content').set({ status: CONTENT_STATUS.ONLINE }).where('id', '=', 4).execute()
  })

  test('counts are right when many press at once, through two processes, also for one account on two devices', async () => {
    const many = Array.from({ length: 20 }, anAccount)
    const presses = many.flatMap((account, index) => [
      applyIntention(store, account, meant('like', 3, true, 1, 'a'), NOW),
      applyIntention(other, account, meant('like', 3, index % 2 === 0, 2, 'b'), NOW),
      applyIntention(store, account, meant('favorite', 3, true, 1), NOW),
      applyNow(other, account, { kind: 'favorite', target: 3, wanted: true }, NOW),
    ])
    await Promise.all(presses)
    expect(await findEngagement(store, undefined, ['like', 'favorite'], 3)).toMatchObject([
      { total: 10 },
      { total: 20 },
    ])
    expect(await repairEngagementCounts(store)).toBe(0)
  })

  test('counts that are wrong are rebuilt, and said', async () => {
    for (const account of [anAccount(), anAccount()])
      await applyNow(store, account, { kind: 'like', target: 1, wanted: true }, NOW)
    await applyNow(store, anAccount(), { kind: 'favorite', target: 1, wanted: true }, NOW)
    await store.db.updateTable('engagement_count').set({ total: 7 }).where('kind', '=', 'like').execute()
    await store.db.insertInto('engagement_count').values({ kind: 'like', target_id: 2, total: 3 }).execute()
    expect([await repairEngagementCounts(store), await repairEngagementCounts(store)]).toEqual([2, 0])
    expect([await likesOf(1), await likesOf(2)]).toMatchObject([{ total: 2 }, { total: 0 }])
  })

  test('favorites come latest first, page by page, by type, without what is not public', async () => {
    const me = anAccount()
    for (const [index, target] of [1, 6, 3, 7, 2].entries())
      await applyIntention(store, me, meant('favorite', target, true, index), NOW)
    await applyIntention(store, me, meant('favorite', 3, false, 9), NOW)
    await applyNow(store, anAccount(), { kind: 'favorite', target: 2, wanted: true }, NOW)
    const page = async (number: number, types: readonly (typeof TYPES)[number][]) => {
      const { list, total } = await listFavorites(store, { accountId: me, types, page: number, size: 1 })
      return [...list.map(({ card, total: of }) => `${card.handle} ${String(of)}`), total]
    }
    expect([
      await page(1, ['flash']),
      await page(2, ['flash']),
      await page(3, ['flash']),
      await page(1, ['recruit']),
    ]).toEqual([['flash-2 2', 2], ['flash-1 1', 2], [2], ['job-2 1', 2]])
  })

  test('followed accounts come latest first, page by page, as everyone knows them, without who is gone or about to be', async () => {
    const me = anAccount()
    const [person, company, nameless, leaving, left] = [anAccount(), anAccount(), anAccount(), anAccount(), anAccount()]
    const set = (id: number, change: object) =>
      store.db.updateTable('account').set(change).where('id', '=', id).execute()
    await set(person, { nick_name: '甲', account_name: '用户一', picture: 'p', company_abbreviation: '不是企业' })
    await set(company, {
      nick_name: '经办人',
      company_abbreviation: '某公司',
      company_logo: 'l',
      picture: 'p',
      authentication_type: 1,
      authentication_status: 2,
    })
    await set(nameless, { account_name: '用户三' })
    await set(leaving, { deletion_at: new Date(NOW).toISOString() })
    await store.db
      .insertInto('account_role')
      .values({ account_id: person, role: 'editor', given_by: me, given_at: '' })
      .execute()
    for (const [index, target] of [nameless, person, leaving, left, company].entries())
      await applyIntention(store, me, meant('follow', target, true, index), NOW)
    await applyIntention(store, me, meant('follow', left, false, 9), NOW)
    await applyNow(store, anAccount(), { kind: 'follow', target: person, wanted: true }, NOW)
    const page = (after?: { at: string; id: number }) => listFollowed(store, { accountId: me, after, size: 2 })
    const first = await page()
    expect(first).toMatchObject([
      { id: company, name: '某公司', picture: 'l', isCompany: true, isEditor: false, total: 1, isOn: true },
      { id: person, name: '甲', picture: 'p', isCompany: false, isEditor: true, total: 2 },
    ])
    const second = await page(first[1])
    expect(second).toMatchObject([{ id: nameless, name: '用户三', picture: '', isCompany: false }])
    expect(await page(second[0])).toEqual([])
    await set(leaving, { deletion_at: null })
    expect((await page(first[0])).map(({ id }) => id)).toEqual([leaving, person])
  })

  test('a backup brings back what was liked, and its counts', async () => {
    const me = anAccount()
    await applyNow(store, me, { kind: 'like', target: 1, wanted: true }, NOW)
    const { folder, remove } = makeFolder()
    await writeBackup(store, `${folder}/b.gz`)
    await applyNow(store, me, { kind: 'like', target: 1, wanted: false }, NOW + 1)
    await restoreBackup(store, `${folder}/b.gz`)
    remove()
    expect(await findEngagement(store, me, ['like'], 1)).toMatchObject([{ isOn: true, total: 1 }])
  })
})
