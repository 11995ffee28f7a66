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

/** A content that an account writes, as this device keeps it. */
export interface ContentDraft {
  /** The device's own name for it, which the server keeps: what is sent twice is stored once. */
  key: string
  type: ContentType
  /** Its number at the server; 0 while the server has none of it. */
  id: number
  /** The version of the server's text that this one goes on from; 0 for none. */
  version: number
  texts: FormTexts
  /** Milliseconds since 1970. */
  changedAt: number
  /** When the server last took it; 0 where it never did. */
  sentAt: number
  /** Whether the server has just these texts. */
  isSent: boolean
  /** What was sent last, as JSON: its answer may have been lost on the way. */
  attempt: string
}

/** A name that no other content has. */
export function createContentKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

const isTexts = (value: unknown): value is FormTexts =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/** Reads what was kept; undefined for what an older build wrote otherwise, or any script. */
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
    // There is none.
    return undefined
  }
}

/**
 * One of two states of a content, such as of a page that was closed and of one that was opened since: the text that was changed
 * last, and the latest that the server is known to have.
 */
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

/** The content of an account by its key. */
export async function findContentDraft(account: number, key: string): Promise<ContentDraft | undefined> {
  return parseContentDraft(await readDraft(getContentDraftKey(key, account)))
}

/** Keeps a content: a moment later in the database, at once where the page goes away (src/sync/drafts/drafts.ts). */
export function saveContentDraft(account: number, writing: ContentDraft): void {
  saveDraft(getContentDraftKey(writing.key, account), JSON.stringify(writing))
}

/** Every content of an account on this device, the one changed last first. */
export async function listContentDrafts(account: number): Promise<ContentDraft[]> {
  restoreMirroredDrafts()
  await flushDrafts()
  const { database } = await import('../../db/database.ts')
  const rows = await database.drafts.where('key').startsWith(CONTENT_DRAFT_PREFIX).toArray()
  const found = rows.flatMap(({ key, text }) => (parseAccountOfKey(key) === account ? [parseContentDraft(text)] : []))
  return found.filter((writing) => writing !== undefined).toSorted((a, b) => b.changedAt - a.changedAt)
}

/** Takes a content off this device, with its pictures. */
export async function deleteContentDraft(account: number, key: string): Promise<void> {
  saveDraft(getContentDraftKey(key, account), '')
  await flushDrafts()
  const { database } = await import('../../db/database.ts')
  await database.draftPictures.where('content').equals(key).delete()
  announce('drafts')
}

/**
 * Takes the contents of accounts off this device, but for those of one account, and for what the server has not got: that
 * stays, unseen by others, until its account signs in again.
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

/** How many contents of an account the server has not got as they are. */
export async function countUnsentContentDrafts(account: number): Promise<number> {
  return (await listContentDrafts(account)).filter(({ isSent }) => !isSent).length
}
