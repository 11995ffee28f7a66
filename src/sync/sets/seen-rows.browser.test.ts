import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database, type CachedRow } from '../../db/database.ts'
import { closeToast, showToast } from '../../state/toast.ts'
import type * as SeenRows from './seen-rows.ts'

vi.mock('../../state/toast.ts', { spy: true })

const DAY_MS = 86_400_000

/** Simulates another tab or a later visit: a fresh module, the same database. */
let visits = 0
async function visit(): Promise<typeof SeenRows> {
  return import(/* @vite-ignore */ `/src/sync/sets/seen-rows.ts?visit=${(visits += 1)}`) as Promise<typeof SeenRows>
}

const row = (id: string, seenAt: number, size = 10): CachedRow => ({
  set: 'hs',
  id,
  row: { code: id },
  date: '2026-11-20',
  seenAt,
  size,
})
const ids = async (): Promise<string[]> => (await database.seen.toArray()).map(({ id }) => id)

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.mocked(showToast).mockClear()
  await database.seen.clear()
})
afterEach(() => {
  closeToast()
  vi.restoreAllMocks()
})

test('rows are kept with the moment and their size, the later in place of the earlier, and read by set', async () => {
  const { cacheRows, readCachedRows } = await visit()
  await cacheRows('hs', '2026-11-20', [{ id: '8517', row: { code: '8517', zh: '旧名' } }])
  await cacheRows('ports', '2026-11-20', [{ id: 'CNSHA', row: { code: 'CNSHA' } }])
  await cacheRows('hs', '2027-01-01', [
    { id: '8517', row: { code: '8517', zh: '电话机' } },
    { id: '85', row: { code: '85' } },
  ])
  const found = await readCachedRows('hs')
  expect(found.map(({ id, row: cells, date }) => [id, cells.zh, date])).toEqual([
    ['85', undefined, '2027-01-01'],
    ['8517', '电话机', '2027-01-01'],
  ])
  expect(found[1]?.size).toBe(JSON.stringify({ code: '8517', zh: '电话机' }).length)
  expect(Math.abs(Date.now() - (found[1]?.seenAt ?? 0))).toBeLessThan(60_000)
})

test('two tabs keep rows at the same time', async () => {
  const [one, other] = [await visit(), await visit()]
  const rows = (from: number) => Array.from({ length: 50 }, (_, index) => ({ id: String(from + index), row: {} }))
  await Promise.all([
    one.cacheRows('hs', '2026-11-20', rows(0)),
    other.cacheRows('hs', '2026-11-20', rows(25)),
    one.pruneCachedRows(Date.now()),
    other.pruneCachedRows(Date.now()),
  ])
  expect(await database.seen.count()).toBe(75)
})

test('what was not seen for 180 days goes', async () => {
  const { pruneCachedRows } = await visit()
  const now = Date.now()
  await database.seen.bulkPut([row('old', now - 181 * DAY_MS), row('young', now - 179 * DAY_MS)])
  await pruneCachedRows(now)
  expect(await ids()).toEqual(['young'])
})

test.each([
  ['rows', 2, 1000],
  ['characters', 9, 25],
])('of too many %s the oldest go', async (_, mostRows, mostCharacters) => {
  const { pruneCachedRows } = await visit()
  const now = Date.now()
  await database.seen.bulkPut([row('c', now - 1), row('a', now - 3), row('b', now - 2)])
  await pruneCachedRows(now, mostRows, mostCharacters)
  expect(await ids()).toEqual(['b', 'c'])
})

test('the first rows of a visit clear away what is too old', async () => {
  const { cacheRows } = await visit()
  await database.seen.put(row('old', Date.now() - 181 * DAY_MS))
  await cacheRows('hs', '2026-11-20', [{ id: 'new', row: {} }])
  expect(await ids()).toEqual(['new'])
})

test('a full device is told of once, nothing more is kept, and nothing is thrown', async () => {
  const { cacheRows } = await visit()
  const bulkPut = vi.spyOn(database.seen, 'bulkPut').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await cacheRows('hs', '2026-11-20', [{ id: 'a', row: {} }])
  await cacheRows('hs', '2026-11-20', [{ id: 'b', row: {} }])
  expect(bulkPut).toHaveBeenCalledTimes(1)
  expect(vi.mocked(showToast).mock.calls.map(([message]) => message)).toEqual([expect.stringContaining('存储空间满了')])
})

test('Dexie wraps the quota error; it is recognised all the same', async () => {
  const { cacheRows } = await visit()
  const inner = new DOMException('full', 'QuotaExceededError')
  vi.spyOn(database.seen, 'bulkPut').mockRejectedValue(Object.assign(new Error('AbortError'), { inner }))
  await cacheRows('hs', '2026-11-20', [{ id: 'a', row: {} }])
  expect(showToast).toHaveBeenCalledTimes(1)
})

test('a database that is away costs the keeping and the kept rows, and no toast', async () => {
  const { cacheRows, readCachedRows } = await visit()
  vi.spyOn(database.seen, 'bulkPut').mockRejectedValue(new DOMException('closed', 'InvalidStateError'))
  vi.spyOn(database.seen, 'where').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError')
  })
  await cacheRows('hs', '2026-11-20', [{ id: 'a', row: {} }])
  expect(await readCachedRows('hs')).toEqual([])
  expect(showToast).not.toHaveBeenCalled()
})

test('a database that another tab holds up does not hold up an answer', async () => {
  const { readCachedRows } = await visit()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(database.seen, 'where').mockReturnValue({
    equals: () => ({ toArray: () => new Promise(() => {}) }),
  } as never)
  const reading = readCachedRows('hs')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await reading).toEqual([])
  vi.useRealTimers()
})
