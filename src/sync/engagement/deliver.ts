import { ApiError, UNAUTHORIZED_CODE } from '../../api/api-error.ts'
import { getServerOffset, readServerTime, type ServerTimeReading } from '../../lib/engagement/device-clock.ts'
import type { Target } from '../../lib/engagement/intention.ts'
import {
  toIntention,
  applyDeliveryAnswer,
  stampPendingEngagement,
  type PendingEngagement,
} from '../../lib/engagement/outbox.ts'
import { session } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import { callServerAs, createEndpoint } from '../calls/calls.ts'
import { getDeviceId } from '../device/device-id.ts'
import { updateEngagementEntries, readUnsettledRows } from './entries.ts'

const DELIVER = createEndpoint<'deliverIntentions'>('POST', '/mapi/engagement/deliver')

/** Maximum intentions per request, as in the contract. */
const MAX_AT_ONCE = 50

/** HTTP status for changes made by an account that is no longer signed in because another one is. */
const OTHER_ACCOUNT = 409

let told: ServerTimeReading | undefined

const moment = () => ({ wall: Date.now(), running: performance.now() })

/** Offset to add to this device's clock for the server's time; null if unknown. */
export const getServerClockOffset = (): number | null => getServerOffset(told, moment())

/** Records the server's time from the answer to a call that began at `began`, in the page's running time. */
export function recordServerTime(serverNow: number, began: number): void {
  told = readServerTime(serverNow, { began, ...moment() })
}

interface Stamped extends Target {
  waiting: PendingEngagement
}

async function exchange(accountId: number, stamped: readonly Stamped[]) {
  const began = performance.now()
  const device = getDeviceId()
  const intentions = stamped.map(({ kind, target, waiting }) => ({ kind, target, ...toIntention(waiting, device) }))
  const { now, results } = await callServerAs(accountId)(
    DELIVER,
    { accountId, intentions },
    { toast: false, noNavigate: true },
  )
  recordServerTime(now, began)
  return results
}

/** The account's next batch of unsent changes. */
async function nextOf(account: number) {
  return (await readUnsettledRows(account)).filter(({ waiting }) => waiting.refusal === '').slice(0, MAX_AT_ONCE)
}

/**
 * Stamps the changes to send in one transaction; a change that was replaced meanwhile is stamped in its present state.
 */
async function stamp(account: number, targets: readonly Target[], by: number): Promise<Stamped[]> {
  const now = Date.now()
  const entries = await updateEngagementEntries(
    account,
    targets.map(({ kind, target }) => ({
      kind,
      target,
      to: (entry) =>
        entry.waiting ? { ...entry, waiting: stampPendingEngagement(entry.waiting, { now, offset: by }) } : entry,
    })),
  )
  return targets.flatMap(({ kind, target }, index) => {
    const waiting = entries[index]?.waiting
    return waiting ? [{ kind, target, waiting }] : []
  })
}

async function deliverSome(account: number, rows: Awaited<ReturnType<typeof nextOf>>): Promise<void> {
  if (getServerClockOffset() === null) await exchange(account, [])
  const by = getServerClockOffset()
  if (by === null) throw new Error('the clock was set while the server told the time')
  const stamped = await stamp(account, rows, by)
  const results = await exchange(account, stamped)
  if (results.length !== stamped.length) throw new Error('not every intention was answered')
  await updateEngagementEntries(
    account,
    stamped.flatMap(({ kind, target, waiting }, index) => {
      const answer = results[index]
      return answer ? [{ kind, target, to: (entry) => applyDeliveryAnswer(entry, waiting.id, answer) }] : []
    }),
  )
  for (const { kind, target, verdict, reason } of results) {
    const label = rows.find((row) => row.kind === kind && row.target === target)?.label
    if (verdict === 'refused') showToast(`${label ? `「${label.title}」` : ''}没有同步：${reason}`, { type: 'fail' })
  }
}

/**
 * Result of a delivery: done; a retry later, after the server's delay if it stated one; or a retry only after a login.
 */
export type DeliveryResult = { end: 'done' } | { end: 'again'; afterMs?: number | undefined } | { end: 'login' }

/** Delivers all pending likes, favorites and follows of an account. Undelivered ones are unchanged. */
export async function deliverEngagements(account: number): Promise<DeliveryResult> {
  try {
    for (;;) {
      const rows = await nextOf(account)
      if (rows.length === 0) return { end: 'done' }
      await deliverSome(account, rows)
    }
  } catch (error) {
    console.info('not delivered', error)
    if (!(error instanceof ApiError)) return { end: 'again' }
    if (error.code === UNAUTHORIZED_CODE || error.status === OTHER_ACCOUNT || session.account?.id !== account)
      return { end: 'login' }
    return { end: 'again', afterMs: error.retryAfterMs }
  }
}
