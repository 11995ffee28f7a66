import { leaveAccount } from '../../lib/kept/join.ts'
import { newestChoices } from '../../state/kept-choices.ts'
import { deviceId } from '../device/device-id.ts'
import { dropAccountForms, flushDrafts } from '../drafts/drafts.ts'
import { dropWritings } from '../publishing/device-writings.ts'
import { choiceEntries, CHOICE_KINDS } from './choice-entries.ts'
import { keptDatabase } from './kept-database.ts'
import { keptTransaction, readStanding, readStoredReplica, showStandingChoices, showTables, storeReplica } from './replica-store.ts'
import { KEPT_SHAPES } from './shapes.ts'

/** Takes the choices away that an account's leaving has named; a page that goes away before does it at its next occasion. */
async function finishLeaving(account: number): Promise<void> {
  const { facts, replica } = await readStoredReplica(account)
  const going = new Set(facts.leaving.map(({ kind, key }) => `${kind} ${key}`))
  for (;;) {
    const choices = newestChoices()
    const after = new Map([...choiceEntries(choices)].map(([kind, entries]) => [kind, entries.filter(({ key }) => !going.has(`${kind} ${key}`))]))
    if (showStandingChoices(choices, after)) break
  }
  await keptTransaction(async () => {
    if (replica.rows.size > 0) await storeReplica({ replica, facts: { ...facts, here: 0, leaving: [] } }, replica)
    else await (await keptDatabase()).keptReplicas.delete(account)
  })
}

/** Takes what follows an account off this device. What could not be sent waits here, unseen, for its next login. */
export async function leave(account: number): Promise<void> {
  await flushDrafts()
  const tell = await keptTransaction(async () => {
    const { replica, facts } = await readStoredReplica(account)
    if (facts.here !== 1) return () => undefined
    const { local } = await readStanding(replica)
    const { replica: parked, local: after } = leaveAccount(replica, local, { device: deviceId(), now: Date.now() + facts.skew, skew: facts.skew }, KEPT_SHAPES)
    const stays = (kind: (typeof CHOICE_KINDS)[number], key: string): boolean => after.get(kind)?.some((entry) => entry.key === key) ?? false
    const leaving = CHOICE_KINDS.flatMap((kind) => (local.get(kind) ?? []).filter(({ key }) => !stays(kind, key)).map(({ key }) => ({ kind, key })))
    await storeReplica({ replica: parked, facts: { ...facts, here: 2, syncedAt: 0, leaving } }, replica)
    return showTables(local, after)
  })
  tell()
  await finishLeaving(account)
}

/** Makes what stands on the device an account's; what was another's is taken away first. */
export async function attach(account: number): Promise<void> {
  const { keptReplicas } = await keptDatabase()
  await dropAccountForms(account)
  await dropWritings(account)
  for (const { account: other, here } of await keptReplicas.toArray()) {
    if (here === 2) await finishLeaving(other)
    else if (here === 1 && other !== account) await leave(other)
  }
  const { replica, facts } = await readStoredReplica(account)
  if (facts.here !== 1) await storeReplica({ replica, facts: { ...facts, here: 1 } }, replica)
}
