import type { ReplacedDraftRow } from '../../db/account-rows.ts'
import { notifyDraftRestored } from '../../state/restored-drafts.ts'
import { session } from '../../state/session.ts'
import { announce } from '../device/device.ts'
import { flushDrafts, recordDraftChanges } from '../drafts/drafts.ts'
import { loadDatabase } from './kept-database.ts'

/** Maximum replaced drafts per account. */
export const MAX_REPLACED_DRAFTS = 10
/** Maximum age of a replaced draft in milliseconds. */
export const MAX_REPLACED_AGE_MS = 30 * 86_400_000
/** Shorter maximum age in milliseconds for cleared fields, since the visitor may want the text gone. */
const MAX_PRESSED_AGE_MS = 86_400_000
/** Maximum characters of texts that are not stored, because they are quickly typed again. */
const SHORT = 40

/** Local storage flag that the table has rows, so that a page need not open the database if there are none. */
const FLAG = 'crossport.replaced-drafts'

/** A local draft that was replaced by a later one of another device. */
export interface ReplacedDraft {
  key: string
  text: string
}

function setFlag(hasRows: boolean): void {
  try {
    if (hasRows) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch (error) {
    console.info('flag of replaced drafts not stored', error)
  }
}

/** True if the table may have rows, also if storage is forbidden. */
function mayHaveRows(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return true
  }
}

const isOld = ({ by, replacedAt }: ReplacedDraftRow, now: number): boolean =>
  now - replacedAt > (by === 'press' ? MAX_PRESSED_AGE_MS : MAX_REPLACED_AGE_MS)

/** Stores replaced drafts, the newest of each account, within the caller's transaction. */
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
 * Stores longer texts that a button removes from a tool's fields, the last one per field, for the present user.
 * Resolves to a function that deletes them again, if the action is undone.
 */
export async function storeDraftsReplacedByButton(
  drafts: readonly ReplacedDraft[],
  now: number,
): Promise<() => Promise<void>> {
  const account = session.account?.id ?? 0
  // While the account of the login is unknown nothing is stored, because others might see the text.
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
      // The stored texts expire after a day anyway.
      console.info('replaced texts not dropped', error)
    }
  }
}

/** A replaced draft as stored on the device. */
export type StoredReplacedDraft = ReplacedDraftRow

/** Lists the replaced drafts that an account, or a visitor without one, can restore, the newest first. */
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

/** Deletes a replaced draft. */
export async function deleteReplacedDraft(id: number): Promise<void> {
  await (await loadDatabase()).replacedDrafts.delete(id)
  announce('drafts')
}

/** Restores a replaced draft as the current one, whose own text becomes a replaced draft. */
export async function restoreReplacedDraft(id: number, now: number): Promise<void> {
  await flushDrafts()
  const database = await loadDatabase()
  const row = await database.transaction('rw', [database.drafts, database.replacedDrafts], async () => {
    const kept = await database.replacedDrafts.get(id)
    if (!kept) return undefined
    const current = await database.drafts.get(kept.key)
    // A row without an account may be from before the login, but the text that it replaces belongs to the account now
    // signed in.
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
