import type { ReplacedDraftRow } from '../../db/account-rows.ts'
import { notifyDraftRestored } from '../../state/restored-drafts.ts'
import { session } from '../../state/session.ts'
import { announce } from '../device/device.ts'
import { flushDrafts, recordDraftChanges } from '../drafts/drafts.ts'
import { loadDatabase } from './kept-database.ts'

/** Of an account. */
export const MAX_REPLACED_DRAFTS = 10
export const MAX_REPLACED_AGE_MS = 30 * 86_400_000
/** Shorter, since a visitor who empties a field may want its text gone. */
const MAX_PRESSED_AGE_MS = 86_400_000
/** Characters of a text that is typed again in a moment. */
const SHORT = 40

/** Set where the table has rows: a page need not open the database to find out that it has none. */
const FLAG = 'crossport.replaced-drafts'

/** A draft of this device that a later one of another device took the place of. */
export interface ReplacedDraft {
  key: string
  text: string
}

function setFlag(hasRows: boolean): void {
  try {
    if (hasRows) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch (error) {
    console.info('replaced drafts not flagged', error)
  }
}

/** Undefined storage means that the rows have to be looked at. */
function mayHaveRows(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return true
  }
}

const isOld = ({ by, replacedAt }: ReplacedDraftRow, now: number): boolean =>
  now - replacedAt > (by === 'press' ? MAX_PRESSED_AGE_MS : MAX_REPLACED_AGE_MS)

/** Keeps what was replaced on the device, the newest of each account, within the caller's transaction. */
export async function storeReplacedDrafts(
  account: number,
  drafts: readonly ReplacedDraft[],
  by: ReplacedDraftRow['by'],
  now: number,
): Promise<void> {
  const written = drafts.filter(({ text }) => text !== '')
  if (written.length === 0) return
  const { replacedDrafts } = await loadDatabase()
  await replacedDrafts.bulkAdd(written.map(({ key, text }) => ({ account, key, text, by, replacedAt: now })))
  const rows = (await replacedDrafts.where('account').equals(account).sortBy('id')).filter(
    (row) => (row.by === 'press') === (by === 'press'),
  )
  const old = rows.filter((row, at) => at < rows.length - MAX_REPLACED_DRAFTS || isOld(row, now))
  await replacedDrafts.bulkDelete(old.flatMap(({ id }) => id ?? []))
  setFlag(true)
}

/**
 * Keeps longer texts that a press takes out of the fields of a tool, the last one of each field, for whoever uses the device now.
 * Resolves to what drops them again, where the press is undone.
 */
export async function storeDraftsReplacedByPress(
  drafts: readonly ReplacedDraft[],
  now: number,
): Promise<() => Promise<void>> {
  const account = session.account?.id ?? 0
  // A login whose account is not known yet: others may not come to see its text.
  if (session.status === 'in' && account === 0) return () => Promise.resolve()
  const long = drafts.filter(({ text }) => text.trim().length > SHORT)
  if (long.length === 0) return () => Promise.resolve()
  const { replacedDrafts } = await loadDatabase()
  const keys = new Set(long.map(({ key }) => key))
  const ofFields = () =>
    replacedDrafts
      .where('account')
      .equals(account)
      .and(({ key, by }) => by === 'press' && keys.has(key))
  await replacedDrafts.db.transaction('rw', replacedDrafts, async () => {
    await ofFields().delete()
    await storeReplacedDrafts(account, long, 'press', now)
  })
  announce('drafts')
  return async () => {
    try {
      await ofFields().delete()
      announce('drafts')
    } catch (error) {
      // They go by themselves after a day.
      console.info('replaced texts not dropped', error)
    }
  }
}

/** A replaced draft as the device keeps it. */
export type StoredReplacedDraft = ReplacedDraftRow

/** Lists the replaced drafts that an account, or who uses the device without one, can restore, the newest first. */
export async function listReplacedDrafts(account: number | undefined, now: number): Promise<ReplacedDraftRow[]> {
  if (!mayHaveRows()) return []
  const { replacedDrafts } = await loadDatabase()
  await replacedDrafts.filter((row) => isOld(row, now)).delete()
  if ((await replacedDrafts.count()) === 0) setFlag(false)
  return (
    await replacedDrafts
      .where('account')
      .anyOf([0, account ?? 0])
      .sortBy('id')
  ).toReversed()
}

/** The visitor does not want it. */
export async function deleteReplacedDraft(id: number): Promise<void> {
  await (await loadDatabase()).replacedDrafts.delete(id)
  announce('drafts')
}

/** Makes a replaced draft the current one. The one that it takes the place of can be got back the same way. */
export async function restoreReplacedDraft(id: number, now: number): Promise<void> {
  await flushDrafts()
  const database = await loadDatabase()
  const row = await database.transaction('rw', [database.drafts, database.replacedDrafts], async () => {
    const kept = await database.replacedDrafts.get(id)
    if (!kept) return undefined
    const current = await database.drafts.get(kept.key)
    // The row may be from before the login; the text that it replaces is of who is here now.
    const owner = kept.account === 0 ? (session.account?.id ?? 0) : kept.account
    await database.drafts.put({ key: kept.key, text: kept.text, savedAt: now })
    await database.replacedDrafts.delete(id)
    if (current && current.text !== kept.text) await storeReplacedDrafts(owner, [current], 'restore', now)
    return kept
  })
  if (!row) return
  recordDraftChanges([row.key], [])
  notifyDraftRestored(row.key, row.text)
  announce('drafts')
}
