import type { Draft } from '../db/database.ts'

/**
 * Texts in work. They go to the device's database a moment after typing stops; what is still unsaved when the page
 * goes away is left in the session store, which is written at once, and taken up again at the next read.
 */
const GAP_MS = 250
const MIRROR = 'crossport.draft.'
/** Session storage holds about five million characters in all. */
const MIRROR_LIMIT = 2_000_000

const unsaved = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | undefined

async function table() {
  const { database } = await import('../db/database.ts')
  return database.drafts
}

/** Stores every unsaved draft now. */
export async function flushDrafts(): Promise<void> {
  clearTimeout(timer)
  if (unsaved.size === 0) return
  const rows: Draft[] = [...unsaved].map(([key, text]) => ({ key, text, savedAt: Date.now() }))
  const drafts = await table()
  await drafts.bulkPut(rows)
  for (const row of rows) if (unsaved.get(row.key) === row.text) unsaved.delete(row.key)
}

function mirror(): void {
  for (const [key, text] of unsaved) {
    if (text.length <= MIRROR_LIMIT) sessionStorage.setItem(MIRROR + key, text)
  }
  flushDrafts().catch((error: unknown) => console.warn('drafts not stored', error))
}

/** Notes the text of a tool; it is stored shortly after. */
export function saveDraft(key: string, text: string): void {
  if (unsaved.size === 0) addEventListener('pagehide', mirror)
  unsaved.set(key, text)
  clearTimeout(timer)
  timer = setTimeout(() => {
    flushDrafts().catch((error: unknown) => console.warn('drafts not stored', error))
  }, GAP_MS)
}

/** The text last worked on in a tool, '' when there is none. */
export async function readDraft(key: string): Promise<string> {
  const fresh = unsaved.get(key)
  if (fresh !== undefined) return fresh
  const mirrored = sessionStorage.getItem(MIRROR + key)
  if (mirrored !== null) {
    sessionStorage.removeItem(MIRROR + key)
    saveDraft(key, mirrored)
    return mirrored
  }
  return (await (await table()).get(key))?.text ?? ''
}
