import type { DraftRow } from '../../db/database.ts'
import { parseAccountOfKey, isContentDraftKey } from '../../lib/account/form-key.ts'
import { announce, onPageHide } from '../device/device.ts'
import { DRAFT_MIRROR_PREFIX, MAX_MIRROR_LENGTH } from './draft-mirror.ts'

/**
 * Texts in work. They go to the device's database a moment after typing stops; what is still unsaved when the page
 * goes away is left in the session store, which is written at once, and taken up again at the next read.
 */
const GAP_MS = 250

/** The keys that have a draft: a page without one need not open the database to find that out. */
const KEPT = 'crossport.drafts'

const unsaved = new Map<string, string>()

type Join = (stored: string, written: string) => string
let joinContents: Join = (_, written) => written

/** From now on what is stored of a content, by whichever tab, and what is written of it become one by `join`. */
export function setContentDraftMerge(join: Join): void {
  joinContents = join
}

const joined = (key: string, stored: string | undefined, text: string): string =>
  stored && text !== '' && isContentDraftKey(key) ? joinContents(stored, text) : text
let timer: ReturnType<typeof setTimeout> | undefined
let endMirroring: (() => void) | undefined

/** Undefined where the list cannot be read; then every key may have a draft. */
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

/** Notes drafts that came, or went, without being written here. */
export function recordDraftChanges(kept: readonly string[], gone: readonly string[]): void {
  for (const key of kept) noteKept(key, true)
  for (const key of gone) noteKept(key, false)
}

async function table() {
  const { database } = await import('../../db/database.ts')
  return database.drafts
}

/** Stores every unsaved draft now. */
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
      // The session store may be full or forbidden: the database may still be in time.
      console.warn('draft not mirrored', error)
    }
  }
}

/** The text that an earlier page left in the session store; it is given once, then null. */
function takeMirrored(key: string): string | null {
  try {
    const text = sessionStorage.getItem(DRAFT_MIRROR_PREFIX + key)
    sessionStorage.removeItem(DRAFT_MIRROR_PREFIX + key)
    return text
  } catch (error) {
    // A browser that forbids storage throws on mere access.
    console.warn('draft not looked up', error)
    return null
  }
}

/** Takes up every text that an earlier page of this tab left in the session store, for who reads the database itself. */
export function restoreMirroredDrafts(): void {
  const left = (): string[] => {
    try {
      return Object.keys(sessionStorage).flatMap((name) =>
        name.startsWith(DRAFT_MIRROR_PREFIX) ? [name.slice(DRAFT_MIRROR_PREFIX.length)] : [],
      )
    } catch (error) {
      console.warn('drafts not looked up', error)
      return []
    }
  }
  for (const key of left()) {
    const text = takeMirrored(key)
    if (text !== null && !unsaved.has(key)) saveDraft(key, text)
  }
}

/** Notes the text of a tool; it is stored shortly after. */
export function saveDraft(key: string, text: string): void {
  endMirroring ??= onPageHide(mirror)
  // The mirrored text is older and must not come back.
  takeMirrored(key)
  unsaved.set(key, joined(key, unsaved.get(key), text))
  if (text !== '') noteKept(key, true)
  clearTimeout(timer)
  // Fetched while the first letters are typed: the device may be offline a moment later. Storing fails, and says so, by itself.
  table().catch(() => undefined)
  timer = setTimeout(() => {
    flushDrafts().catch((error: unknown) => console.warn('drafts not stored', error))
  }, GAP_MS)
}

/** The text last worked on in a tool, '' when there is none. */
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

/** Takes drafts of accounts' forms off this device, but for those of one account. Contents are left to `deleteOtherContentDrafts` (publishing/device-writings.ts). */
export async function deleteAccountFormDrafts(but?: number): Promise<void> {
  await flushDrafts()
  const drafts = await table()
  const keys = (await drafts.toCollection().primaryKeys()).filter(
    (key) => !isContentDraftKey(key) && ![undefined, but].includes(parseAccountOfKey(key)),
  )
  await drafts.bulkDelete(keys)
  recordDraftChanges([], keys)
}
