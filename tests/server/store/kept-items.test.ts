import { beforeAll, describe, expect, test } from 'vitest'
import { keptItemsDataSource } from '../../../server/privacy/kept-items-holding.ts'
import { exchangeKeptItems } from '../../../server/store/kept-items.ts'
import { advanceHybridClock } from '../../../src/lib/clock/hybrid-clock.ts'
import { DELETION_RETENTION_MS, MAX_SYNCED_ITEMS } from '../../../src/lib/kept/kinds.ts'
import type { SyncRowKind } from '../../../src/lib/kept/kinds.ts'
import type { SyncRegister } from '../../../src/lib/kept/register.ts'
import { DATABASES } from './databases.ts'
import { twoProcesses } from './two-processes.ts'
import { readAllRows } from '../accounts/export-rows.ts'

const NOW = Date.UTC(2026, 10, 22)
const at = (ms: number): string => advanceHybridClock('', NOW + ms)
const change = (kind: SyncRowKind, key: string, value: string | null, ms: number, device = 'phone'): SyncRegister => ({
  kind,
  key,
  value,
  at: at(ms),
  device,
})
const ask = (changes: readonly SyncRegister[], since = 0, isWhole = false) => ({ since, isWhole, changes })

const FIRST_ACCOUNT = 1_000_000_000
/** Existing accounts, more than the tests need. */
const ACCOUNTS = Array.from({ length: 60 }, (_, index) => ({
  id: FIRST_ACCOUNT + index,
  phone: `+86138${String(index).padStart(8, '0')}`,
  union_id: null,
  created_at: '',
  deletion_at: null,
  gender: null,
}))
let accounts = 0
/** An account not used by other tests of this database. */
const someone = (): number => FIRST_ACCOUNT + (accounts += 1)

describe.each(DATABASES)('$kind', (database) => {
  const { store, here, there } = twoProcesses(database)
  beforeAll(async () => {
    await store.db.insertInto('account').values(ACCOUNTS).execute()
    accounts = 0
  })

  test('what one device brings the other is given, once, and the one that brought it is not', async () => {
    const [li, wang] = [someone(), someone()]
    const first = await here.exchangeKeptItems(
      li,
      ask([change('favourite', 'len', '{"rank":1}', 1), change('market', 'BR', '{"rank":1}', 2)]),
      NOW,
    )
    expect(first).toEqual({
      changes: [],
      cursor: 2,
      hasMore: false,
      isWhole: true,
      isBehind: false,
      refused: [],
      items: 2,
      characters: 25,
    })
    const other = await there.exchangeKeptItems(li, ask([]), NOW)
    expect(other.changes).toEqual([
      change('favourite', 'len', '{"rank":1}', 1),
      change('market', 'BR', '{"rank":1}', 2),
    ])
    expect((await there.exchangeKeptItems(li, ask([], other.cursor), NOW)).changes).toEqual([])
    expect((await there.exchangeKeptItems(wang, ask([]), NOW)).changes).toEqual([])
  })

  test.each([
    ['later', change('hs', '851762', null, 5), change('hs', '851762', null, 5)],
    ['earlier', change('hs', '851762', null, 1), change('hs', '851762', '{}', 3)],
    ['the same', change('hs', '851762', '{}', 3), change('hs', '851762', '{}', 3)],
    [
      'of the same time by a device that sorts later',
      change('hs', '851762', null, 3, 'tablet'),
      change('hs', '851762', null, 3, 'tablet'),
    ],
    [
      'far in the future: it counts as made now',
      change('hs', '851762', null, 90_000_000),
      { ...change('hs', '851762', null, 0), at: advanceHybridClock('', NOW + 10_000) },
    ],
  ])('a change that is %s', async (_, second, wins) => {
    const li = someone()
    await here.exchangeKeptItems(li, ask([change('hs', '851762', '{}', 3)]), NOW)
    await there.exchangeKeptItems(li, ask([second]), NOW + 10_000)
    expect((await here.exchangeKeptItems(li, ask([]), NOW)).changes).toEqual([wins])
  })

  test('a device whose change is older is told what stands in its place, though it had been told before', async () => {
    const li = someone()
    const { cursor } = await here.exchangeKeptItems(li, ask([change('unit', 'len:ft', '{}', 9)]), NOW)
    expect(
      (await here.exchangeKeptItems(li, ask([change('unit', 'len:ft', null, 1, 'tablet')], cursor), NOW)).changes,
    ).toEqual([change('unit', 'len:ft', '{}', 9)])
  })

  test('texts are refused until they are let through, and deleted when they are no longer', async () => {
    const li = someone()
    const draft = change('draft', 'wc', '{"text":"a"}', 1)
    expect(await here.exchangeKeptItems(li, ask([draft]), NOW)).toMatchObject({
      refused: [{ kind: 'draft', key: 'wc', reason: 'off' }],
      items: 0,
    })
    expect(await here.exchangeKeptItems(li, ask([draft, change('switch', 'draft', 'true', 2)]), NOW)).toMatchObject({
      refused: [],
      items: 2,
    })
    await here.exchangeKeptItems(li, ask([change('switch', 'draft', 'false', 3)]), NOW)
    expect((await there.exchangeKeptItems(li, ask([]), NOW)).changes).toEqual([change('switch', 'draft', 'false', 3)])
    expect(await here.exchangeKeptItems(li, ask([change('draft', 'wc', '{}', 4)]), NOW)).toMatchObject({
      refused: [{ reason: 'off' }],
    })
  })

  test.each([
    ['of no kind', change('switch', 'nothing', 'true', 1)],
    ['neither on nor off', change('switch', 'draft', '"maybe"', 1)],
    ['that is deleted', change('switch', 'draft', null, 1)],
  ])('a switch %s is refused', async (_, given) => {
    expect(await here.exchangeKeptItems(someone(), ask([given]), NOW)).toMatchObject({
      refused: [{ kind: 'switch', reason: 'off' }],
      items: 0,
    })
  })

  test('a full account takes no more items, but changes and deletions of those it has', async () => {
    const li = someone()
    for (let from = 0; from < MAX_SYNCED_ITEMS; from += 100) {
      await here.exchangeKeptItems(
        li,
        ask(Array.from({ length: 100 }, (_, step) => change('quote', String(from + step), '{}', from + step))),
        NOW,
      )
    }
    expect(
      await here.exchangeKeptItems(
        li,
        ask([change('quote', 'new', '{}', 1), change('quote', '7', '{"a":1}', 9000)]),
        NOW,
      ),
    ).toMatchObject({ refused: [{ key: 'new', reason: 'full' }], items: MAX_SYNCED_ITEMS })
    expect(
      await here.exchangeKeptItems(li, ask([change('quote', '8', null, 9001), change('quote', 'new', '{}', 2)]), NOW),
    ).toMatchObject({ refused: [], items: MAX_SYNCED_ITEMS })
  })

  test('a long list comes in pages without a gap, also while others write', async () => {
    const li = someone()
    for (const from of [0, 100, 200, 300, 400])
      await here.exchangeKeptItems(
        li,
        ask(Array.from({ length: 100 }, (_, step) => change('quote', String(from + step), '{}', 1))),
        NOW,
      )
    const seen = new Set<string>()
    let [cursor, hasMore, pages] = [0, true, 0]
    while (hasMore) {
      const page = await there.exchangeKeptItems(li, ask([], cursor, pages > 0), NOW)
      for (const { key } of page.changes) seen.add(key)
      await here.exchangeKeptItems(li, ask([change('quote', String(pages), '{"b":1}', 5 + pages)]), NOW)
      cursor = page.cursor
      hasMore = page.hasMore
      pages += 1
    }
    expect([seen.size, pages > 2]).toEqual([500, true])
  })

  test('changes of many tabs and processes at once all arrive, and a device that reads meanwhile misses none', async () => {
    const li = someone()
    const writes = Array.from({ length: 40 }, (_, turn) =>
      (turn % 2 ? here : there).exchangeKeptItems(
        li,
        ask([
          change('favourite', `tool-${String(turn)}`, '{}', turn),
          change('bank', 'EUR', `{"turn":${String(turn)}}`, turn),
        ]),
        NOW,
      ),
    )
    const seen = new Map<string, string | null>()
    let cursor = 0
    let isDone = false
    const reading = (async () => {
      for (;;) {
        const wasDone = isDone
        const answer = await there.exchangeKeptItems(li, ask([], cursor), NOW)
        for (const { key, value } of answer.changes) seen.set(key, value)
        cursor = answer.cursor
        if (wasDone && !answer.hasMore) return
      }
    })()
    await Promise.all(writes)
    isDone = true
    await reading
    expect(seen.size).toBe(41)
    expect(seen.get('EUR')).toBe('{"turn":39}')
  })

  test('deletions are forgotten after half a year, and a device that was away longer gets everything from the start', async () => {
    const li = someone()
    const { cursor } = await here.exchangeKeptItems(
      li,
      ask([change('pair', 'USD/CNY', '{}', 1), change('pair', 'EUR/CNY', '{}', 1)]),
      NOW,
    )
    const later = NOW + DELETION_RETENTION_MS + 1
    await here.exchangeKeptItems(li, ask([change('pair', 'USD/CNY', null, 2)]), NOW)
    expect((await here.exchangeKeptItems(li, ask([], cursor), later)).changes).toEqual([
      change('pair', 'USD/CNY', null, 2),
    ])
    const { cursor: current } = await here.exchangeKeptItems(li, ask([change('pair', 'GBP/CNY', '{}', 3)]), later)
    const away = await here.exchangeKeptItems(li, ask([], cursor), later)
    expect([away.isWhole, away.changes.map(({ key }) => key)]).toEqual([true, ['EUR/CNY', 'GBP/CNY']])
    expect(await here.exchangeKeptItems(li, ask([], current), later)).toMatchObject({ isWhole: false, changes: [] })
  })

  test('a device that knows more than the server, which was restored, is told so', async () => {
    const li = someone()
    await here.exchangeKeptItems(li, ask([change('market', 'BR', '{}', 1)]), NOW)
    expect(await here.exchangeKeptItems(li, ask([], 50), NOW)).toMatchObject({
      isBehind: true,
      isWhole: false,
      cursor: 1,
      changes: [{ key: 'BR' }],
    })
  })

  test('an account can read what is kept of it, and nothing is left when it goes', async () => {
    const [li, wang] = [someone(), someone()]
    for (const account of [li, wang])
      await exchangeKeptItems(
        store,
        account,
        ask([change('market', 'BR', '{"rank":1}', 1), change('hs', '1', null, 1)]),
        NOW,
      )
    const [section] = await keptItemsDataSource.export(store.db, li)
    expect(await readAllRows(section)).toEqual([['我的市场', 'BR', '', '2026-11-22 08:00:00']])
    await store.db.transaction().execute((trx) => keptItemsDataSource.erase(trx, li, store.kind))
    for (const table of keptItemsDataSource.tables) {
      const rows = await store.db
        .selectFrom(table as 'kept_head')
        .select('account_id')
        .where('account_id', 'in', [li, wang])
        .execute()
      expect(new Set(rows.map(({ account_id: id }) => id))).toEqual(new Set([wang]))
    }
  })
})
