import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { WriteQuota, type QuotaLimits } from '../../../server/write-limits/write-quota.ts'
import { DATABASES } from '../store/databases.ts'

const DAY = 86_400_000
const LIMITS: QuotaLimits = {
  client: { rows: 10, bytes: 10_240 },
  address: { rows: 20, bytes: 20_480 },
  all: { rows: 50, bytes: 102_400 },
}
const row = { rows: 1, bytes: 100 }

describe.each(DATABASES)('$kind', (kind) => {
  let store: Store
  let remove: () => Promise<void>
  const clock = { now: Date.UTC(2026, 10, 22, 4) }
  beforeAll(async () => {
    const database = await kind.make()
    store = await openStore(database.options)
    remove = async () => (await store.close(), database.remove())
  })
  afterAll(() => remove())
  const faults: unknown[] = []
  const open = (limits: QuotaLimits = LIMITS) =>
    new WriteQuota({ store, limits, now: () => clock.now, onFault: (error) => void faults.push(error) })
  /** Number of writes allowed for a caller. */
  const times = (
    quota: WriteQuota,
    who: () => { client: string | undefined; ip: string },
    amount = row,
    options = {},
  ) => {
    let count = 0
    while (count < 1000 && quota.spend(who(), amount, options)) count += 1
    return count
  }
  let made = 0
  const fresh = () => ({
    client: `c${String((made += 1))}`,
    ip: `30.${String(Math.floor(made / 250))}.${String(made % 250)}.1`,
  })

  test.each([
    ['a client', () => ({ client: 'one', ip: fresh().ip }), row, 10],
    ['a client, in bytes', () => ({ client: 'one', ip: fresh().ip }), { rows: 1, bytes: 5_000 }, 2],
    ['an address, whatever clients it makes up', () => ({ client: fresh().client, ip: '20.0.0.1' }), row, 20],
    ['an address without a client', () => ({ client: undefined, ip: '20.0.0.1' }), row, 20],
    [
      'the /24 of an IPv4 address',
      () => ({ client: fresh().client, ip: `20.0.1.${String((made += 1) % 250)}` }),
      row,
      20,
    ],
    [
      'the /48 of an IPv6 address',
      () => ({ client: fresh().client, ip: `2001:db8:0:${String((made += 1) % 999)}::1` }),
      row,
      20,
    ],
    ['everyone', fresh, row, 50],
    ['everyone, in bytes', fresh, { rows: 1, bytes: 10_000 }, 10],
  ])('%s may write so much a day', (_what, who, amount, expected) => {
    clock.now += DAY
    const quota = open()
    expect(times(quota, who, amount)).toBe(expected)
    expect(quota.isUsedUp(who())).toBe(expected === 10 && amount.bytes === 5_000 ? true : quota.isUsedUp(who()))
    clock.now += DAY
    expect(times(quota, who, amount)).toBe(expected)
  })

  test('visits leave a part to what people send on purpose', () => {
    clock.now += DAY
    const quota = open()
    const who = () => ({ client: undefined, ip: '20.0.0.2' })
    expect([
      times(quota, who, row, { isVisit: true }),
      quota.isUsedUp(who(), { isVisit: true }),
      quota.isUsedUp(who()),
    ]).toEqual([16, true, false])
    expect(times(quota, who)).toBe(4)
  })

  test('several processes share what addresses and all have written', async () => {
    clock.now += DAY
    const [one, two] = [open(), open()]
    const who = () => ({ client: fresh().client, ip: '20.0.0.3' })
    for (let at = 0; at < 12; at += 1) one.spend(who(), row)
    for (let at = 0; at < 3; at += 1) two.spend(who(), row)
    await one.syncWithStore()
    await two.syncWithStore()
    // 15 of 20 are used; the other process knows it.
    expect(times(two, who)).toBe(5)
    await two.syncWithStore()
    one.spend(who(), row)
    await one.syncWithStore()
    expect([times(one, who), faults]).toEqual([0, []])
    // A newly started process learns the counts at its first exchange.
    const third = open()
    third.spend(who(), row)
    await third.syncWithStore()
    expect(third.isUsedUp(who())).toBe(true)
    expect(JSON.stringify(await store.db.selectFrom('account_count').selectAll().execute())).not.toContain('20.0.0.3')
  })

  const WIDE: QuotaLimits = {
    client: { rows: 10, bytes: 10_000 },
    address: { rows: 100, bytes: 100_000 },
    all: { rows: 1_000_000, bytes: 1e12 },
  }
  const MANY = 60_000
  const madeUp = (at: number) => ({ client: `made up ${String(at)}`, ip: '42.0.0.1' })

  test('asking and refusing leave nothing in its memory', () => {
    clock.now += DAY
    const quota = open({ ...WIDE, address: { rows: 0, bytes: 0 } })
    for (let at = 0; at < 100; at += 1)
      expect([quota.isUsedUp(madeUp(at)), quota.spend(madeUp(at), row)]).toEqual([true, false])
    expect(quota.size).toBe(0)
  })

  test('made-up clients take no room from addresses: new visitors are counted by their range', () => {
    clock.now += DAY
    const quota = open({ ...WIDE, address: { rows: 70_000, bytes: 1e9 } })
    for (let at = 0; at < MANY; at += 1) expect(quota.spend(madeUp(at), row)).toBe(true)
    expect(quota.size).toBeLessThanOrEqual(50_002)
    // With the table full, a new client is counted only by its address range; a known one is still counted by itself.
    const late = fresh()
    expect([
      times(quota, () => ({ ...late, ip: fresh().ip }), row),
      times(quota, () => ({ ...madeUp(1), ip: fresh().ip })),
    ]).toEqual([1000, 9])
  })

  test('its memory does not grow with addresses; those without room have half of what all have, together', () => {
    clock.now += DAY
    const quota = open({ ...WIDE, all: { rows: 100_000, bytes: 1e12 } })
    for (let at = 1; at < 50_000; at += 1)
      quota.spend({ client: undefined, ip: `41.${String(at >> 8)}.${String(at & 255)}.1` }, row)
    expect(quota.size).toBeLessThanOrEqual(50_001)
    const late = () => ({ client: undefined, ip: `43.${String(((made += 1) >> 8) & 255)}.${String(made & 255)}.1` })
    expect(times(quota, late, { rows: 100, bytes: 100 })).toBe(500)
    expect([quota.spend(late(), row), quota.size <= 50_002]).toEqual([false, true])
    clock.now += DAY
    quota.spend(fresh(), row)
    expect(quota.size).toBe(3)
  })
})
