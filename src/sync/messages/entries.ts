import type { OutgoingRow } from '../../db/account-rows.ts'
import { setHasWaitingMessages } from '../../state/messages-wait.ts'
import { session } from '../../state/session.ts'
import { announce } from '../device/device.ts'

/** Retention of receipts in milliseconds; registrations for events stay until they are cancelled. */
const RECEIPT_MS = 86_400_000

const table = async () => (await import('../../db/database.ts')).database.outgoing

/** True if a message belongs to no account, or to the signed-in one. */
const isOwn = ({ account }: OutgoingRow): boolean => account === 0 || account === session.account?.id

async function note(): Promise<void> {
  const rows = await table()
  setHasWaitingMessages((await rows.filter(({ state }) => state === 'waiting').count()) > 0)
  announce('messages')
}

/** The present user's messages on this device, the oldest first. */
export async function listOutgoingMessages(): Promise<OutgoingRow[]> {
  return (await (await table()).toArray()).filter(isOwn).toSorted((a, b) => a.at - b.at)
}

/** Stores a message on this device. */
export async function storeMessage(row: OutgoingRow): Promise<void> {
  await (await table()).put(row)
  await note()
}

/** Changes a message if it still exists and is still waiting. */
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

/** Deletes a message from this device. */
export async function removeMessage(key: string): Promise<void> {
  await (await table()).delete(key)
  await note()
}

/** Deletes expired receipts from this device. */
export async function deleteOldReceipts(now: number): Promise<void> {
  await (
    await table()
  )
    .filter(({ state, form, at }) => state === 'sent' && form !== 'event' && at < now - RECEIPT_MS)
    .delete()
}
