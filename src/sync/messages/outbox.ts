import type { OutgoingRow } from '../../db/account-rows.ts'
import type { FormFields, FormName } from '../../lib/forms/forms.ts'
import { session } from '../../state/session.ts'
import { withTabLock, isVisibleAndOnline, onNetworkChange, onPageVisible } from '../device/device.ts'
import { computeRetryDelay } from '../device/pause-after.ts'
import { onAccountChange } from '../session/session.ts'
import { deliverMessages } from './deliver.ts'
import { deleteOldReceipts, storeMessage } from './entries.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let running: Promise<void> | undefined
let isWantedAgain = false

async function deliver(): Promise<void> {
  await withTabLock('messages', async () => {
    if (!navigator.onLine) return
    const end = await deliverMessages()
    failures = end.again ? failures + 1 : 0
    if (!end.again || !isVisibleAndOnline()) return
    timer = setTimeout(() => void flushMessageOutbox(), Math.max(end.afterMs ?? 0, computeRetryDelay(failures)))
  })
}

async function deliverWhileWanted(): Promise<void> {
  do {
    isWantedAgain = false
    await deliver()
  } while (isWantedAgain)
}

/** Sends waiting messages, one tab at a time. Resolves after the attempt. */
export function flushMessageOutbox(): Promise<void> {
  clearTimeout(timer)
  isWantedAgain = running !== undefined
  running ??= deliverWhileWanted()
    .catch((error: unknown) => console.warn('messages not delivered', error))
    .finally(() => (running = undefined))
  return running
}

let isStarted = false

/** Starts sending: at once, when the network returns, when the page becomes visible, and when an account signs in. */
export function startMessageOutbox(): void {
  if (isStarted) return
  isStarted = true
  const again = (): void => {
    failures = 0
    void flushMessageOutbox()
  }
  onNetworkChange((online) => {
    if (online) again()
  })
  onPageVisible(again)
  onAccountChange(again)
  void deleteOldReceipts(Date.now()).catch((error: unknown) => console.info('receipts not dropped', error))
  again()
}

/** A filled form to send. */
export interface NewMessage {
  form: FormName
  subject: string
  title: string
  fields: FormFields
  homepage: string
}

/** Stores a message on this device and sends it, now or when the network is back; resolves to its key once stored. */
export async function sendMessage(message: NewMessage): Promise<string> {
  const row: OutgoingRow = {
    ...message,
    page: location.pathname + location.search,
    key: crypto.randomUUID(),
    account: session.account?.id ?? 0,
    state: 'waiting',
    refusal: '',
    at: Date.now(),
  }
  await storeMessage(row)
  startMessageOutbox()
  void flushMessageOutbox()
  return row.key
}
