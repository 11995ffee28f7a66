import type { OutgoingRow } from '../../db/account-rows.ts'
import { setHasWaitingMessages } from '../../state/messages-wait.ts'
import { session } from '../../state/session.ts'
import { announce } from '../device/device.ts'

/** Milliseconds for which a receipt stays; registrations for events stay until they are taken back. */
const RECEIPT_MS = 86_400_000

const table = async () => (await import('../../db/database.ts')).database.outgoing

/** Whether a message is of who uses the device now: of nobody's account, or of the one that is signed in. */
const isOwn = ({ account }: OutgoingRow): boolean => account === 0 || account === session.account?.id

async function note(): Promise<void> {
  const rows = await table()
  setHasWaitingMessages((await rows.filter(({ state }) => state === 'waiting').count()) > 0)
  announce('messages')
}

/** The own messages of this device, the oldest first. */
export async function listOutgoingMessages(): Promise<OutgoingRow[]> {
  return (await (await table()).toArray()).filter(isOwn).toSorted((a, b) => a.at - b.at)
}

/** Keeps a message on this device. */
export async function storeMessage(row: OutgoingRow): Promise<void> {
  await (await table()).put(row)
  await note()
}

/** Changes a message that is still there, and is what it was thought to be. */
export async function updateWaitingMessage(key: string, change: Partial<OutgoingRow>): Promise<void> {
  await (
    await table()
  )
    .where('key')
    .equals(key)
    .and(({ state }) => state === 'waiting')
    .modify(change)
  await note()
}

/** Takes a message off this device. */
export async function removeMessage(key: string): Promise<void> {
  await (await table()).delete(key)
  await note()
}

/** Takes receipts off this device that nobody needs any more. */
export async function deleteOldReceipts(now: number): Promise<void> {
  await (
    await table()
  )
    .filter(({ state, form, at }) => state === 'sent' && form !== 'event' && at < now - RECEIPT_MS)
    .delete()
}
