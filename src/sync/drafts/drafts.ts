import type { DraftRow } from '../../db/database.ts'
import { parseAccountOfKey, isContentDraftKey } from '../../lib/account/form-key.ts'
import { announce, onPageHidden } from '../device/device.ts'
import { DRAFT_MIRROR_PREFIX, MAX_MIRROR_LENGTH } from './draft-mirror.ts'

/**
 * Debounce of saving drafts to the database, in milliseconds. Drafts still unsaved when the page is closed are mirrored
 * to session storage, which is synchronous, and restored at the next read.
 */
const GAP_MS = 250

/** Storage key of the list of draft keys: a page without drafts need not open the database. */
const KEPT = 'crossport.drafts'

const unsaved = new Map<string, string>()

type Join = (stored: string, written: string) => string
let joinContents: Join = (_, written) => written

/** Sets the function that merges the stored and the written version of a content draft. */
export function setContentDraftMerge(join: Join): void {
  joinContents = join
}

const joined = (key: string, stored: string | undefined, text: string): string =>
  stored && text !== '' && isContentDraftKey(key) ? joinContents(stored, text) : text
let timer: ReturnType<typeof setTimeout> | undefined
let endMirroring: (() => void) | undefined

/** Keys of stored drafts; undefined if the list cannot be read: then any key may have a draft. */
function keptKeys(): Set<unknown> | undefined {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(keys) ? new Set<unknown>(keys) : undefined
  } catch (error) {
    console.warn('list of drafts not read', error)
    return undefined
  }
}

function noteKept(key: string, kept: boolean): void {
  const keys = keptKeys() ?? new Set<unknown>()
  if (keys.has(key) === kept) return
  if (kept) keys.add(key)
  else keys.delete(key)
  try {
    localStorage.setItem(KEPT, JSON.stringify([...keys]))
  } catch (error) {
    console.warn('list of drafts not written', error)
  }
}

/** Updates the list of draft keys after other code added or deleted drafts. */
export function recordDraftChanges(kept: readonly string[], gone: readonly string[]): void {
  for (const key of kept) noteKept(key, true)
  for (const key of gone) noteKept(key, false)
}

async function table() {
  const { database } = await import('../../db/database.ts')
  return database.drafts
}

/** Saves all unsaved drafts now. */
export async function flushDrafts(): Promise<void> {
  clearTimeout(timer)
  if (unsaved.size === 0) return
  const rows: DraftRow[] = [...unsaved].map(([key, text]) => ({ key, text, savedAt: Date.now() }))
  const { database } = await import('../../db/database.ts')
  await database.transaction('rw', database.drafts, async () => {
    const written = rows.filter((row) => row.text !== '')
    const stored = await database.drafts.bulkGet(written.map(({ key }) => key))
    await database.drafts.bulkPut(
      written.map((row, at) => ({ ...row, text: joined(row.key, stored[at]?.text, row.text) })),
    )
    await database.drafts.bulkDelete(rows.filter((row) => row.text === '').map((row) => row.key))
  })
  announce('drafts')
  for (const { key, text } of rows) {
    if (unsaved.get(key) !== text) continue
    unsaved.delete(key)
    if (text === '') noteKept(key, false)
  }
}

function mirror(): void {
  flushDrafts().catch((error: unknown) => console.warn('drafts not stored', error))
  for (const [key, text] of unsaved) {
    try {
      if (text.length <= MAX_MIRROR_LENGTH) sessionStorage.setItem(DRAFT_MIRROR_PREFIX + key, text)
    } catch (error) {
      // Session storage may be full or forbidden; the write to the database may still finish in time.
      console.warn('draft not mirrored', error)
    }
  }
}

/** Returns and removes the text that an earlier page mirrored to session storage; null if there is none. */
function takeMirrored(key: string): string | null {
  try {
    const text = sessionStorage.getItem(DRAFT_MIRROR_PREFIX + key)
    sessionStorage.removeItem(DRAFT_MIRROR_PREFIX + key)
    return text
  } catch (error) {
    // A browser that forbids storage throws at any access.
    console.warn('draft not read', error)
    return null
  }
}

/** Restores all texts that earlier pages of this tab mirrored, for code that reads the database directly. */
export function restoreMirroredDrafts(): void {
  const left = (): string[] => {
    try {
      return Object.keys(sessionStorage).flatMap((name) =>
        name.startsWith(DRAFT_MIRROR_PREFIX) ? [name.slice(DRAFT_MIRROR_PREFIX.length)] : [],
      )
    } catch (error) {
      console.warn('drafts not read', error)
      return []
    }
  }
  for (const key of left()) {
    const text = takeMirrored(key)
    if (text !== null && !unsaved.has(key)) saveDraft(key, text)
  }
}

/** Saves a tool's draft after the debounce. */
export function saveDraft(key: string, text: string): void {
  endMirroring ??= onPageHidden(mirror)
  // The mirrored text is older and must not be restored later.
  takeMirrored(key)
  unsaved.set(key, joined(key, unsaved.get(key), text))
  if (text !== '') noteKept(key, true)
  clearTimeout(timer)
  // The database is loaded now, because the device may be offline when it is needed; errors are reported when saving.
  table().catch(() => undefined)
  timer = setTimeout(() => {
    flushDrafts().catch((error: unknown) => console.warn('drafts not stored', error))
  }, GAP_MS)
}

/** Reads a tool's draft; '' if there is none. */
export async function readDraft(key: string): Promise<string> {
  const fresh = unsaved.get(key)
  if (fresh !== undefined) return fresh
  const mirrored = takeMirrored(key)
  if (mirrored !== null) {
    saveDraft(key, mirrored)
    return mirrored
  }
  if (keptKeys()?.has(key) === false) return ''
  return (await (await table()).get(key))?.text ?? ''
}

/**
 * Deletes drafts of account forms from this device, except those of account `but`. For drafts of contents see
 * `deleteOtherContentDrafts` (publishing/device-writings.ts).
 */
export async function deleteAccountFormDrafts(but?: number): Promise<void> {
  await flushDrafts()
  const drafts = await table()
  const keys = (await drafts.toCollection().primaryKeys()).filter(
    (key) => !isContentDraftKey(key) && ![undefined, but].includes(parseAccountOfKey(key)),
  )
  await drafts.bulkDelete(keys)
  recordDraftChanges([], keys)
}
