import { choicesToEntries } from '../../lib/kept/choice-kinds.ts'
import { detachReplica } from '../../lib/kept/join.ts'
import { SYNC_SCHEMA } from '../../lib/kept/kinds.ts'
import { readChoices } from '../../state/kept-choices.ts'
import { getDeviceId } from '../device/device-id.ts'
import { deleteAccountFormDrafts, flushDrafts } from '../drafts/drafts.ts'
import { deleteOtherContentDrafts } from '../publishing/device-writings.ts'
import { loadDatabase } from './kept-database.ts'
import {
  syncTransaction,
  readSyncedSnapshot,
  readStoredReplica,
  applyChoiceEntries,
  writeTables,
  storeReplica,
} from './replica-store.ts'

/**
 * Deletes the choices listed in `leaving` of a logged-out account; if the page is closed before that, the deletion is
 * repeated later.
 */
async function finishLeaving(account: number): Promise<void> {
  const { facts, replica } = await readStoredReplica(account)
  const going = new Set(facts.leaving.map(({ kind, key }) => `${kind} ${key}`))
  for (;;) {
    const choices = readChoices()
    const after = new Map(
      [...choicesToEntries(choices)].map(([kind, entries]) => [
        kind,
        entries.filter(({ key }) => !going.has(`${kind} ${key}`)),
      ]),
    )
    if (applyChoiceEntries(choices, after)) break
  }
  await syncTransaction(async () => {
    if (replica.rows.size > 0) await storeReplica({ replica, facts: { ...facts, here: 0, leaving: [] } }, replica)
    else await (await loadDatabase()).keptReplicas.delete(account)
  })
}

/** Removes an account's synced data from this device. Unsent changes stay, hidden, until its next login. */
export async function detachAccount(account: number): Promise<void> {
  await flushDrafts()
  const tell = await syncTransaction(async () => {
    const { replica, facts } = await readStoredReplica(account)
    if (facts.here !== 1) return () => undefined
    const { local, choices } = await readSyncedSnapshot(replica)
    const { replica: parked, local: after } = detachReplica(
      replica,
      local,
      { device: getDeviceId(), now: Date.now() + facts.skew, skew: facts.skew },
      SYNC_SCHEMA,
    )
    const leaving = [...choicesToEntries(choices)].flatMap(([kind, entries]) => {
      const stays = new Set(after.get(kind)?.map(({ key }) => key))
      return entries.filter(({ key }) => !stays.has(key)).map(({ key }) => ({ kind, key }))
    })
    await storeReplica({ replica: parked, facts: { ...facts, here: 2, syncedAt: 0, leaving } }, replica)
    return writeTables(local, after)
  })
  tell()
  await finishLeaving(account)
}

/** Assigns the device's data to an account, after removing another account's data. */
export async function attachAccount(account: number): Promise<void> {
  const { keptReplicas } = await loadDatabase()
  await deleteAccountFormDrafts(account)
  await deleteOtherContentDrafts(account)
  for (const { account: other, here } of await keptReplicas.toArray()) {
    if (here === 2) await finishLeaving(other)
    else if (here === 1 && other !== account) await detachAccount(other)
  }
  const { replica, facts } = await readStoredReplica(account)
  if (facts.here !== 1) await storeReplica({ replica, facts: { ...facts, here: 1 } }, replica)
}
