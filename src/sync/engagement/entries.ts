import type { EngagementLabel, EngagementRow } from '../../db/account-rows.ts'
import type { EngagementKind, Target } from '../../lib/engagement/intention.ts'
import { getShownState, UNKNOWN_ENGAGEMENT, type EngagementEntry } from '../../lib/engagement/outbox.ts'
import { announce } from '../device/device.ts'

/** A change of a target: `to` computes the new entry from the current one in the same transaction. */
interface Change extends Target {
  to: (entry: EngagementEntry) => EngagementEntry
  /** Display data of the target, if known. */
  label?: EngagementLabel | undefined
}

const open = async () => (await import('../../db/database.ts')).database

const entryOf = (row: EngagementRow | undefined): EngagementEntry =>
  row ? { mark: row.mark, waiting: row.waiting ?? undefined } : UNKNOWN_ENGAGEMENT

/** Reads the device's entries of an account's targets, in their order. */
export async function readEngagementEntries(account: number, targets: readonly Target[]): Promise<EngagementEntry[]> {
  const database = await open()
  const rows = await database.engagements.bulkGet(targets.map(({ kind, target }) => [account, kind, target]))
  return rows.map((row) => entryOf(row))
}

/** Changes an account's entries in one transaction, and notifies every tab. */
export async function updateEngagementEntries(account: number, changes: readonly Change[]): Promise<EngagementEntry[]> {
  const database = await open()
  const changed = await database.transaction('rw', database.engagements, async () => {
    const entries: EngagementEntry[] = []
    for (const { kind, target, to, label } of changes) {
      const key: [number, EngagementKind, number] = [account, kind, target]
      const row = await database.engagements.get(key)
      const { mark, waiting } = to(entryOf(row))
      entries.push({ mark, waiting })
      // Targets that were never liked, favorited or followed are not stored.
      if (mark.at === '' && !waiting) await database.engagements.delete(key)
      else
        await database.engagements.put({
          account,
          kind,
          target,
          mark,
          waiting: waiting ?? null,
          open: waiting ? 1 : 0,
          label: label ?? row?.label ?? null,
        })
    }
    return entries
  })
  announce('engagement')
  const gone = changes.flatMap(({ kind, target }, at) =>
    kind === 'favorite' && !getShownState(changed[at] ?? UNKNOWN_ENGAGEMENT).isOn ? [target] : [],
  )
  // Saved copies of former favorites are deleted.
  if (gone.length > 0 && (await database.saved.where('id').anyOf(gone).count()) > 0)
    await (await import('../saved/saved.ts')).deleteSavedFavorites(gone)
  return changed
}

/** Reads likes, favorites and follows that wait for the server or were refused, the oldest first. */
export async function readUnsettledRows(
  account: number,
): Promise<(EngagementRow & { waiting: NonNullable<EngagementRow['waiting']> })[]> {
  const database = await open()
  const rows = await database.engagements.where('[account+open]').equals([account, 1]).toArray()
  return rows
    .flatMap(({ waiting, ...row }) => (waiting ? [{ ...row, waiting }] : []))
    .toSorted((a, b) => a.waiting.pressedAt - b.waiting.pressedAt)
}

/** Reads the device's entries of a kind for an account. */
export async function readEngagementRows(account: number, kind: EngagementKind): Promise<EngagementRow[]> {
  const database = await open()
  return database.engagements
    .where('[account+kind+target]')
    .between([account, kind, 0], [account, kind, Number.MAX_SAFE_INTEGER])
    .toArray()
}

/** Resets entries that the server no longer lists, unless they changed since `rows` were read. */
export async function resetEngagementRows(account: number, rows: readonly EngagementRow[]): Promise<void> {
  await updateEngagementEntries(
    account,
    rows.map(({ kind, target, mark: { at } }) => ({
      kind,
      target,
      to: (entry) => (entry.waiting || entry.mark.at !== at ? entry : UNKNOWN_ENGAGEMENT),
    })),
  )
}

/** Deletes the entries of other accounts from this device, except their unsent changes. */
export async function deleteOtherAccountsRows(account: number | undefined): Promise<void> {
  const database = await open()
  await database.engagements.filter((row) => row.account !== account && row.open === 0).delete()
}
