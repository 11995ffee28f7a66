import { parseAccountOfKey, CONTENT_DRAFT_PREFIX, getContentDraftKey } from '../../lib/account/form-key.ts'
import type { FormTexts } from '../../lib/content/content-type.ts'
import { CONTENT_TYPES, type ContentType } from '../../lib/content/kinds.ts'
import { announce } from '../device/device.ts'
import {
  flushDrafts,
  setContentDraftMerge,
  recordDraftChanges,
  readDraft,
  saveDraft,
  restoreMirroredDrafts,
} from '../drafts/drafts.ts'

/** A content draft of an account, as stored on this device. */
export interface ContentDraft {
  /** Key chosen by the device and stored by the server, so that a repeated request creates one content. */
  key: string
  type: ContentType
  /** Id at the server; 0 before the first save there. */
  id: number
  /** Version of the server's text on which this one is based; 0 if none. */
  version: number
  texts: FormTexts
  /** Time of the last change, in milliseconds since 1970. */
  changedAt: number
  /** Time of the last save at the server; 0 if never. */
  sentAt: number
  /** True if the server has exactly this draft's texts. */
  isSent: boolean
  /** Texts that were sent last, as JSON, in case the answer was lost. */
  attempt: string
}

/** Creates a unique content key. */
export function createContentKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

const isTexts = (value: unknown): value is FormTexts =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/** Parses a stored draft; undefined for the format of an older build or of another script. */
export function parseContentDraft(text: string): ContentDraft | undefined {
  try {
    const { key, type, id, version, texts, changedAt, sentAt, isSent, attempt } = JSON.parse(text) as Partial<
      Record<keyof ContentDraft, unknown>
    >
    const kind = CONTENT_TYPES.find((one) => one === type)
    const numbers = [id, version, changedAt, sentAt]
    if (
      typeof key !== 'string' ||
      kind === undefined ||
      !isTexts(texts) ||
      !numbers.every((number) => Number.isSafeInteger(number))
    )
      return undefined
    return {
      key,
      type: kind,
      id: Number(id),
      version: Number(version),
      texts,
      changedAt: Number(changedAt),
      sentAt: Number(sentAt),
      isSent: isSent === true,
      attempt: typeof attempt === 'string' ? attempt : '',
    }
  } catch {
    // Invalid JSON.
    return undefined
  }
}

/** Merges two states of a draft, such as of two pages: the later text, and the latest known server version. */
export function mergeContentDrafts(stored: ContentDraft, written: ContentDraft): ContentDraft {
  const isStoredNewer =
    stored.changedAt > written.changedAt || (stored.changedAt === written.changedAt && stored.version > written.version)
  const [newer, older] = isStoredNewer ? [stored, written] : [written, stored]
  if (older.version <= newer.version) return newer
  const isSame = JSON.stringify(older.texts) === JSON.stringify(newer.texts)
  return {
    ...newer,
    id: older.id,
    version: older.version,
    sentAt: Math.max(older.sentAt, newer.sentAt),
    isSent: isSame && older.isSent,
  }
}

setContentDraftMerge((stored, written) => {
  const [before, after] = [parseContentDraft(stored), parseContentDraft(written)]
  return before && after ? JSON.stringify(mergeContentDrafts(before, after)) : written
})

/** Finds an account's content draft by its key. */
export async function findContentDraft(account: number, key: string): Promise<ContentDraft | undefined> {
  return parseContentDraft(await readDraft(getContentDraftKey(key, account)))
}

/** Saves a draft, in the database after a debounce, or at once when the page is closed (src/sync/drafts/drafts.ts). */
export function saveContentDraft(account: number, writing: ContentDraft): void {
  saveDraft(getContentDraftKey(writing.key, account), JSON.stringify(writing))
}

/** All content drafts of an account on this device, the last changed first. */
export async function listContentDrafts(account: number): Promise<ContentDraft[]> {
  restoreMirroredDrafts()
  await flushDrafts()
  const { database } = await import('../../db/database.ts')
  const rows = await database.drafts.where('key').startsWith(CONTENT_DRAFT_PREFIX).toArray()
  const found = rows.flatMap(({ key, text }) => (parseAccountOfKey(key) === account ? [parseContentDraft(text)] : []))
  return found.filter((writing) => writing !== undefined).toSorted((a, b) => b.changedAt - a.changedAt)
}

/** Deletes a draft with its pictures from this device. */
export async function deleteContentDraft(account: number, key: string): Promise<void> {
  saveDraft(getContentDraftKey(key, account), '')
  await flushDrafts()
  const { database } = await import('../../db/database.ts')
  await database.draftPictures.where('content').equals(key).delete()
  announce('drafts')
}

/**
 * Deletes the content drafts of other accounts from this device. Unsent drafts remain, hidden, until their account
 * signs in again.
 */
export async function deleteOtherContentDrafts(but?: number): Promise<void> {
  await flushDrafts()
  const { database } = await import('../../db/database.ts')
  const rows = await database.drafts.where('key').startsWith(CONTENT_DRAFT_PREFIX).toArray()
  const gone = rows.filter(({ key, text }) => {
    const isOwn = but !== undefined && parseAccountOfKey(key) === but
    return !isOwn && (parseContentDraft(text)?.isSent ?? true)
  })
  await database.drafts.bulkDelete(gone.map(({ key }) => key))
  recordDraftChanges(
    [],
    gone.map(({ key }) => key),
  )
  const kept = new Set(gone.flatMap(({ text }) => parseContentDraft(text)?.key ?? []))
  await database.draftPictures
    .where('content')
    .anyOf([...kept])
    .delete()
}

/** Counts the drafts of an account whose text the server does not have. */
export async function countUnsentContentDrafts(account: number): Promise<number> {
  return (await listContentDrafts(account)).filter(({ isSent }) => !isSent).length
}
