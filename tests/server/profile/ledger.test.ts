import { array, assert, asyncProperty, boolean, constantFrom, tuple } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import { earnPoints, listPoints, readPoints } from '../../../server/store/points.ts'
import type { Store } from '../../../server/store/store.ts'
import {
  getLevel,
  LEVEL_MIN_POINTS,
  getPointsToNextLevel,
  POINT_RULES,
  type PointReason,
} from '../../../src/lib/account/points.ts'
import { DATABASES, type TestDatabase } from '../store/databases.ts'

const NOW = Date.UTC(2026, 10, 22)
const REASONS = ['registered', 'profileCompleted', 'verified', 'claimed'] as const satisfies readonly PointReason[]

/** Inserts an account with only an id. */
export async function addAccount({ db }: Store, id: number): Promise<void> {
  await db
    .insertInto('account')
    .values({
      id,
      phone: `+86138${String(id).padStart(8, '0')}`,
      union_id: null,
      created_at: '2026-11-01T00:00:00.000Z',
      deletion_at: null,
      gender: null,
      nick_name: `用户${String(id)}`,
    })
    .execute()
}

const earn = ({ db, kind }: Store, accountId: number, reason: PointReason) =>
  db.transaction().execute((trx) => earnPoints(trx, kind, { accountId, reason, now: NOW }))

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  /** Two stores, like those of two processes. */
  let stores: [Store, Store]
  let last = 0
  beforeAll(async () => {
    database = await make()
    stores = [await openStore(database.options), await openStore(database.options)]
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await database.remove()
  })

  test('the balance is the sum of all lines, each reason counts once, and none is lost', async () => {
    await assert(
      asyncProperty(
        array(tuple(constantFrom(...REASONS), boolean()), { minLength: 1, maxLength: 16 }),
        async (calls) => {
          const [one, other] = stores
          const id = (last += 1)
          await addAccount(one, id)
          const given = await Promise.all(calls.map(([reason, isOther]) => earn(isOther ? other : one, id, reason)))
          const wanted = [...new Set(calls.map(([reason]) => reason))]
          expect(given.filter(Boolean)).toHaveLength(wanted.length)
          const lines = (await listPoints(one, id, { before: undefined, size: 100 })).toReversed()
          expect(lines.map(({ reason }) => reason).toSorted()).toEqual(wanted.toSorted())
          expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index + 1))
          let sum = 0
          for (const { amount, balance } of lines) expect(balance).toBe((sum += amount))
          expect((await readPoints(other, id)).balance).toBe(
            wanted.reduce((total, reason) => total + POINT_RULES[reason].amount, 0),
          )
          const { level } = await one.db
            .selectFrom('account')
            .select('level')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          expect(level).toBe(getLevel(sum))
        },
      ),
      { numRuns: 30 },
    )
  })

  test('an account that is not there earns nothing', async () => {
    expect(await earn(stores[0], 987_654_321, 'verified')).toBe(false)
    expect(await readPoints(stores[0], 987_654_321)).toEqual({ balance: 0, earned: [] })
  })
})

test('every level can be reached, and what is missing leads to it', () => {
  const all = REASONS.reduce((total, reason) => total + POINT_RULES[reason].amount, 0)
  expect(getLevel(all)).toBe(LEVEL_MIN_POINTS.length)
  expect(getPointsToNextLevel(all)).toBeUndefined()
  for (let balance = 0; balance < all; balance += 1) {
    const missing = getPointsToNextLevel(balance)
    expect(getLevel(balance + (missing ?? 0))).toBe(getLevel(balance) + (missing === undefined ? 0 : 1))
    expect(getLevel(balance)).toBeGreaterThanOrEqual(getLevel(Math.max(0, balance - 1)))
  }
})
