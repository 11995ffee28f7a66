import { session } from '../../state/session.ts'
import { appStatus } from '../../state/app-status.ts'
import { alone, isAwake, onAnnounced, onNetwork, onVisible } from '../device/device.ts'
import { pauseAfter } from '../device/pause-after.ts'
import { onAccount } from '../session/session.ts'
import { deliverAll } from './deliver.ts'
import { forgetOthers, openRows } from './entries.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let running: Promise<void> | undefined
let isWantedAgain = false

async function count(): Promise<void> {
  const account = session.account?.id
  const rows = account === undefined ? [] : await openRows(account)
  if (session.account?.id !== account) return
  // What is on its way at this moment is nothing to be told of.
  const isHeldUp = failures > 0 || !navigator.onLine
  appStatus.unsent = isHeldUp ? rows.filter(({ waiting }) => waiting.refusal === '').length : 0
}

const tellCount = (): void => void count().catch((error: unknown) => console.info('outbox not counted', error))

async function deliver(): Promise<void> {
  await alone('outbox', async () => {
    const account = session.account?.id
    if (account === undefined || !navigator.onLine) return
    const done = await deliverAll(account)
    failures = done.end === 'done' ? 0 : failures + 1
    tellCount()
    if (done.end === 'again' && isAwake()) timer = setTimeout(flush, Math.max(done.afterMs ?? 0, pauseAfter(failures)))
  })
}

async function deliverWhileWanted(): Promise<void> {
  do {
    isWantedAgain = false
    await deliver()
  } while (isWantedAgain)
}

/** Sends what waits; several tabs take turns. What is pressed while it runs goes too. */
export function flush(): void {
  clearTimeout(timer)
  isWantedAgain = running !== undefined
  running ??= deliverWhileWanted()
    .catch((error: unknown) => console.warn('outbox not delivered', error))
    .finally(() => (running = undefined))
}

let isStarted = false

/** Delivers from now on: at once, when the network returns, when the page becomes visible, and when an account signs in. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  const again = (): void => {
    failures = 0
    flush()
  }
  onNetwork((online) => {
    if (online) again()
  })
  onVisible(again)
  onAnnounced('engagement', tellCount)
  onAccount((account) => {
    const forget = async (): Promise<void> => {
      await forgetOthers(account?.id)
      await (await import('../saved/saved.ts')).dropSavedOfOthers(account?.id)
    }
    void forget().catch((error: unknown) => console.warn('not forgotten', error))
    tellCount()
    again()
  })
  tellCount()
  again()
}
