import { describe, expect, test } from 'vitest'
import type { BoundQueries } from './bound-queries.ts'
import { DATABASES } from './databases.ts'
import { twoProcesses } from './two-processes.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const LATER = '2026-11-22T12:10:00.000Z'
const MUCH_LATER = '2026-11-25T12:00:00.000Z'
const range = (length: number) => Array.from({ length }, (_, index) => index)

describe.each(DATABASES)('$kind, two processes', (database) => {
  const { store, here, there } = twoProcesses(database)

  test('an answer is noted by one of those that try at once', async () => {
    for (const index of range(25)) {
      const note = (at: BoundQueries) =>
        at.markSolutionUsed(`solution ${String(index)}`, { now: NOW, expiresAt: LATER })
      const noted = await Promise.all([note(there), note(here), note(there), note(here)])
      expect(noted.filter((isFirst) => isFirst)).toHaveLength(1)
    }
  })

  test('what is over is forgotten, what is not stays', async () => {
    await here.markSolutionUsed('short', { now: NOW, expiresAt: NOW })
    await here.markSolutionUsed('long', { now: NOW, expiresAt: MUCH_LATER })
    await there.markSolutionUsed('another', { now: LATER, expiresAt: MUCH_LATER })
    expect(await here.markSolutionUsed('short', { now: LATER, expiresAt: MUCH_LATER })).toBe(true)
    expect(await there.markSolutionUsed('long', { now: LATER, expiresAt: MUCH_LATER })).toBe(false)
  })

  test('a login that began in one process ends in the other, once', async () => {
    for (const index of range(10)) {
      const state = { client: 'client', flow: 1, redirectPath: '/a', expiresAt: LATER }
      await here.addWechatState(`state ${String(index)}`, state, NOW)
      const taken = await Promise.all(
        [there, here, there].map((at) => at.takeWechatState(`state ${String(index)}`, NOW)),
      )
      expect(taken.filter((found) => found !== undefined)).toEqual([state])
    }
  })

  test('one that is over is gone, also from the table', async () => {
    await here.addWechatState('old', { client: 'client', flow: 1, redirectPath: '/', expiresAt: NOW }, NOW)
    expect(await there.takeWechatState('old', NOW)).toBeUndefined()
    await here.addWechatState('older', { client: 'client', flow: 1, redirectPath: '/', expiresAt: NOW }, NOW)
    await there.addWechatState('new', { client: 'client', flow: 1, redirectPath: '/', expiresAt: MUCH_LATER }, LATER)
    expect(
      (await store.db.selectFrom('wechat_state').select('state_hash').execute()).map(({ state_hash }) => state_hash),
    ).toEqual(['new'])
  })

  describe('the newsletter', () => {
    const asking = (email: string, confirmHash: string, leaveToken = `leave ${confirmHash}`) => ({
      email,
      confirmHash,
      until: LATER,
      leaveToken,
    })

    test('two requests for one address at once leave one row, and the token to leave that both are told', async () => {
      for (const index of range(10)) {
        const email = `a${String(index)}@example.org`
        const told = await Promise.all(
          [here, there].map((at, side) => at.saveSubscriptionRequest(asking(email, `${email} ${String(side)}`), NOW)),
        )
        expect(told[0]).toEqual(told[1])
        const rows = await store.db.selectFrom('newsletter').selectAll().where('email', '=', email).execute()
        expect(rows).toMatchObject([{ leave_token: told[0]?.leaveToken, confirmed_at: null }])
      }
    })

    test('confirmed here is confirmed there, keeps its first time, and asking again changes nothing', async () => {
      const email = 'b@example.org'
      await here.saveSubscriptionRequest(asking(email, 'b1', 'leave b'), NOW)
      expect(await there.confirmSubscription('b1', NOW)).toBe(true)
      expect(await here.confirmSubscription('b1', MUCH_LATER)).toBe(true)
      expect(await here.saveSubscriptionRequest(asking(email, 'b2', 'leave other'), MUCH_LATER)).toEqual({
        leaveToken: 'leave b',
        isConfirmed: true,
      })
      const rows = await store.db.selectFrom('newsletter').selectAll().where('email', '=', email).execute()
      expect(rows).toMatchObject([{ confirm_hash: 'b1', confirmed_at: NOW }])
      expect(await there.deleteSubscription('leave b')).toBe(true)
      expect(await here.deleteSubscription('leave b')).toBe(false)
    })

    test.each([
      ['at its end', 'c@example.org', LATER, false],
      ['before', 'd@example.org', NOW, true],
    ])('a token %s', async (_, email, now, isGood) => {
      await here.saveSubscriptionRequest(asking(email, email), NOW)
      expect(await there.confirmSubscription(email, now)).toBe(isGood)
    })
  })
})
