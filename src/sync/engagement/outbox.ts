import { session } from '../../state/session.ts'
import { appStatus } from '../../state/app-status.ts'
import { withTabLock, isVisibleAndOnline, onAnnouncement, onNetworkChange, onPageVisible } from '../device/device.ts'
import { computeRetryDelay } from '../device/pause-after.ts'
import { onAccountChange } from '../session/session.ts'
import { deliverEngagements } from './deliver.ts'
import { deleteOtherAccountsRows, readUnsettledRows } from './entries.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let running: Promise<void> | undefined
let isWantedAgain = false

async function count(): Promise<void> {
  const account = session.account?.id
  const rows = account === undefined ? [] : await readUnsettledRows(account)
  if (session.account?.id !== account) return
  // Changes being sent right now are not counted as unsent.
  const isHeldUp = failures > 0 || !navigator.onLine
  appStatus.unsent = isHeldUp ? rows.filter(({ waiting }) => waiting.refusal === '').length : 0
}

const tellCount = (): void => void count().catch((error: unknown) => console.info('outbox not counted', error))

async function deliver(): Promise<void> {
  await withTabLock('outbox', async () => {
    const account = session.account?.id
    if (account === undefined || !navigator.onLine) return
    const done = await deliverEngagements(account)
    failures = done.end === 'done' ? 0 : failures + 1
    tellCount()
    if (done.end === 'again' && isVisibleAndOnline())
      timer = setTimeout(flushEngagementOutbox, Math.max(done.afterMs ?? 0, computeRetryDelay(failures)))
  })
}

async function deliverWhileWanted(): Promise<void> {
  do {
    isWantedAgain = false
    await deliver()
  } while (isWantedAgain)
}

/** Delivers pending likes, favorites and follows, one tab at a time. Changes that are made meanwhile are included. */
export function flushEngagementOutbox(): void {
  clearTimeout(timer)
  isWantedAgain = running !== undefined
  running ??= deliverWhileWanted()
    .catch((error: unknown) => console.warn('outbox not delivered', error))
    .finally(() => (running = undefined))
}

let isStarted = false

/**
 * Starts delivering: at once, when the network returns, when the page becomes visible, and when an account signs in.
 */
export function startEngagementOutbox(): void {
  if (isStarted) return
  isStarted = true
  const again = (): void => {
    failures = 0
    flushEngagementOutbox()
  }
  onNetworkChange((online) => {
    if (online) again()
  })
  onPageVisible(again)
  onAnnouncement('engagement', tellCount)
  onAccountChange((account) => {
    const forget = async (): Promise<void> => {
      await deleteOtherAccountsRows(account?.id)
      await (await import('../saved/saved.ts')).deleteOtherAccountsSavedFavorites(account?.id)
    }
    void forget().catch((error: unknown) => console.warn('not forgotten', error))
    tellCount()
    again()
  })
  tellCount()
  again()
}
