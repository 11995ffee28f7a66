import { array, assert, asyncProperty, constant, constantFrom, oneof, record } from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { NO_ENGAGEMENT, type StoredEngagement, type Intention, type Target } from '../../lib/engagement/intention.ts'
import { applyEngagementRequest, getShownState } from '../../lib/engagement/outbox.ts'
import { decideIntention } from '../../lib/engagement/server-rule.ts'
import { endSession } from '../../state/session.ts'
import { getIdentity } from '../calls/identity.ts'
import { signInKnown } from '../session/session.fixture.ts'
import { deliverEngagements } from './deliver.ts'
import { requestEngagement } from './engage.ts'
import { updateEngagementEntries, readUnsettledRows, readEngagementEntries, readEngagementRows } from './entries.ts'
import { flushEngagementOutbox } from './outbox.ts'

const ACCOUNTS = [1, 2] as const
const GONE = 9
const label = { type: 'flash', handle: 'a', title: '关税调整', summary: '' }

/** Faults of the fake server. */
type Fault = 'none' | 'before' | 'after' | 'signed-out'

const held = new Map<string, StoredEngagement>()
let faults: Fault[] = []

function serve(token: number, body: { accountId: number; intentions: (Intention & Target)[] }) {
  if (token !== body.accountId)
    return Response.json({ code: 409, errorCode: 409, message: '另一个账号', data: null }, { status: 409 })
  const results = body.intentions.map((intention) => {
    const { kind, target } = intention
    const key = `${String(token)} ${kind} ${String(target)}`
    const before = held.get(key) ?? NO_ENGAGEMENT
    if (target === GONE) return { kind, target, ...before, total: 0, verdict: 'refused', reason: '没有这篇内容' }
    const { verdict, held: after } = decideIntention(before, intention, Date.now())
    held.set(key, after)
    return { kind, target, ...after, total: 1, verdict, reason: '' }
  })
  return Response.json({ code: 0, errorCode: 0, message: '', data: { now: Date.now(), results } })
}

// The contracts are loaded before the tests, because on a busy machine that takes longer than a poll waits.
beforeAll(async () => void (await import('../../api/contracts/calls.ts')))

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/mapi/engagement/deliver') throw new TypeError('network')
    const fault = faults.shift() ?? 'none'
    if (fault === 'before') throw new TypeError('network')
    if (fault === 'signed-out')
      return Response.json({ code: 401, errorCode: 401, message: '请先登录', data: null }, { status: 401 })
    const body = typeof init.body === 'string' ? init.body : expect.fail('no body')
    const answer = serve(
      Number(new Headers(init.headers).get('access-token')?.slice(5)),
      JSON.parse(body) as Parameters<typeof serve>[1],
    )
    if (fault === 'after') throw new TypeError('network')
    return answer
  })
  signIn(1)
  await database.engagements.clear()
  held.clear()
  faults = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  getIdentity().clearToken()
  endSession()
})

const signIn = (account: number): void => signInKnown(`token${String(account)}`, account)

const seen = async (account: number, target: number) =>
  getShownState((await readEngagementEntries(account, [{ kind: 'like', target }]))[0] ?? expect.fail('no entry'))
const isHeld = (account: number, target: number) => held.get(`${String(account)} like ${String(target)}`)?.isOn ?? false
const pressed = async (target: number, wanted: boolean, account = 1) => {
  requestEngagement({ kind: 'like', target, wanted, label })
  await expect.poll(async () => (await seen(account, target)).isOn).toBe(wanted)
}

test('a press is seen at once, sent, and opposites are sent as one', async () => {
  faults = ['before']
  await pressed(5, true)
  await pressed(5, false)
  await pressed(5, true)
  flushEngagementOutbox()
  await expect.poll(() => isHeld(1, 5)).toBe(true)
  await expect.poll(async () => seen(1, 5)).toEqual({ isOn: true, total: 1, isWaiting: false })
  expect((await readEngagementRows(1, 'like')).map((row) => row.label)).toEqual([label])
})

test('what one did is never sent as another, and goes out when they come back', async () => {
  await pressOn(1, 5, true)
  signIn(2)
  expect(await deliverEngagements(1)).toEqual({ end: 'login' })
  expect(await deliverEngagements(2)).toEqual({ end: 'done' })
  expect([isHeld(1, 5), isHeld(2, 5), (await readUnsettledRows(1)).length]).toEqual([false, false, 1])
  signIn(1)
  expect(await deliverEngagements(1)).toEqual({ end: 'done' })
  expect(isHeld(1, 5)).toBe(true)
})

test('a login that ran out keeps what waits', async () => {
  faults = ['signed-out', 'signed-out', 'signed-out']
  await pressOn(1, 5, true)
  expect(await deliverEngagements(1)).toEqual({ end: 'login' })
  expect(await readUnsettledRows(1)).toMatchObject([{ target: 5, waiting: { wanted: true } }])
  expect(getIdentity().token()).toBeUndefined()
})

test('what the server does not take is undone and stays to be read', async () => {
  requestEngagement({ kind: 'like', target: GONE, wanted: true, label })
  await expect.poll(() => readUnsettledRows(1)).toMatchObject([{ target: GONE, waiting: { refusal: '没有这篇内容' } }])
  expect(await seen(1, GONE)).toMatchObject({ isOn: false, isWaiting: false })
})

const account = constantFrom(...ACCOUNTS)
const step = oneof(
  record({ do: constant('press' as const), target: constantFrom(5, 6, GONE), wanted: constantFrom(true, false) }),
  record({ do: constant('sign-in' as const), account }),
  record({ do: constant('go' as const), fault: constantFrom<Fault>('none', 'before', 'after') }),
  record({ do: constant('crash' as const), fault: constantFrom<Fault>('none', 'after') }),
)

test('after any crashes the database and the server are equal, and every last intention is kept', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 14, size: 'max' }), async (steps) => {
      await database.engagements.clear()
      held.clear()
      let current: number = 1
      signIn(1)
      const wanted = new Map<string, boolean>()
      for (const one of steps) {
        if (one.do === 'press') {
          await pressOn(current, one.target, one.wanted)
          if (one.target !== GONE) wanted.set(`${String(current)} ${String(one.target)}`, one.wanted)
        } else if (one.do === 'sign-in') signIn((current = one.account))
        else {
          faults = ['none', one.fault]
          const going = deliverEngagements(current)
          if (one.do === 'crash') {
            // Closes the database in the middle of work, as when a page is killed.
            database.close({ disableAutoOpen: false })
            await database.open()
          }
          await going
        }
      }
      faults = []
      for (const owner of ACCOUNTS) {
        signIn(owner)
        expect(await deliverEngagements(owner)).toEqual({ end: 'done' })
        for (const target of [5, 6]) {
          const isWanted = wanted.get(`${String(owner)} ${String(target)}`) ?? false
          expect([isHeld(owner, target), (await seen(owner, target)).isOn]).toEqual([isWanted, isWanted])
        }
        expect((await readUnsettledRows(owner)).filter(({ waiting }) => waiting.refusal === '')).toEqual([])
      }
    }),
    { numRuns: 40 },
  )
})

let presses = 0
async function pressOn(owner: number, target: number, wanted: boolean): Promise<void> {
  await updateEngagementEntries(owner, [
    {
      kind: 'like',
      target,
      label,
      to: (entry) =>
        applyEngagementRequest(entry, { id: String((presses += 1)), wanted, now: Date.now(), offset: null }),
    },
  ])
}
