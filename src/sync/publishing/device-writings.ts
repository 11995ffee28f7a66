import { accountOfForm, CONTENT_DRAFT, contentDraftKey } from '../../lib/account/form-key.ts'
import type { FormTexts } from '../../lib/content/fact-fields.ts'
import { CONTENT_TYPES, type ContentType } from '../../lib/content/kinds.ts'
import { announce } from '../device/device.ts'
import { flushDrafts, joinContentDrafts, noteDrafts, readDraft, saveDraft, takeUpMirrored } from '../drafts/drafts.ts'

/** A content that an account writes, as this device keeps it. */
export interface Writing {
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
export function newWritingKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

const isTexts = (value: unknown): value is FormTexts => typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/** Reads what was kept; undefined for what an older build wrote otherwise, or any script. */
export function readWriting(text: string): Writing | undefined {
  try {
    const { key, type, id, version, texts, changedAt, sentAt, isSent, attempt } = JSON.parse(text) as Partial<Record<keyof Writing, unknown>>
    const kind = CONTENT_TYPES.find((one) => one === type)
    const numbers = [id, version, changedAt, sentAt]
    if (typeof key !== 'string' || kind === undefined || !isTexts(texts) || !numbers.every((number) => Number.isSafeInteger(number))) return undefined
    return { key, type: kind, id: Number(id), version: Number(version), texts, changedAt: Number(changedAt), sentAt: Number(sentAt), isSent: isSent === true, attempt: typeof attempt === 'string' ? attempt : '' }
  } catch {
    // There is none.
    return undefined
  }
}

/**
 * One of two states of a content, such as of a page that was closed and of one that was opened since: the text that was changed
 * last, and the latest that the server is known to have.
 */
export function joinWritings(stored: Writing, written: Writing): Writing {
  const isStoredNewer = stored.changedAt > written.changedAt || (stored.changedAt === written.changedAt && stored.version > written.version)
  const [newer, older] = isStoredNewer ? [stored, written] : [written, stored]
  if (older.version <= newer.version) return newer
  const isSame = JSON.stringify(older.texts) === JSON.stringify(newer.texts)
  return { ...newer, id: older.id, version: older.version, sentAt: Math.max(older.sentAt, newer.sentAt), isSent: isSame && older.isSent }
}

joinContentDrafts((stored, written) => {
  const [before, after] = [readWriting(stored), readWriting(written)]
  return before && after ? JSON.stringify(joinWritings(before, after)) : written
})

/** The content of an account by its key. */
export async function findWriting(account: number, key: string): Promise<Writing | undefined> {
  return readWriting(await readDraft(contentDraftKey(key, account)))
}

/** Keeps a content: a moment later in the database, at once where the page goes away (src/sync/drafts/drafts.ts). */
export function keepWriting(account: number, writing: Writing): void {
  saveDraft(contentDraftKey(writing.key, account), JSON.stringify(writing))
}

/** Every content of an account on this device, the one changed last first. */
export async function listWritings(account: number): Promise<Writing[]> {
  takeUpMirrored()
  await flushDrafts()
  const { database } = await import('../../db/database.ts')
  const rows = await database.drafts.where('key').startsWith(CONTENT_DRAFT).toArray()
  const found = rows.flatMap(({ key, text }) => (accountOfForm(key) === account ? [readWriting(text)] : []))
  return found.filter((writing) => writing !== undefined).toSorted((a, b) => b.changedAt - a.changedAt)
}

/** Takes a content off this device, with its pictures. */
export async function forgetWriting(account: number, key: string): Promise<void> {
  saveDraft(contentDraftKey(key, account), '')
  await flushDrafts()
  const { database } = await import('../../db/database.ts')
  await database.draftPictures.where('content').equals(key).delete()
  announce('drafts')
}

/**
 * Takes the contents of accounts off this device, but for those of one account, and for what the server has not got: that
 * stays, unseen by others, until its account signs in again.
 */
export async function dropWritings(but?: number): Promise<void> {
  await flushDrafts()
  const { database } = await import('../../db/database.ts')
  const rows = await database.drafts.where('key').startsWith(CONTENT_DRAFT).toArray()
  const gone = rows.filter(({ key, text }) => {
    const isOwn = but !== undefined && accountOfForm(key) === but
    return !isOwn && (readWriting(text)?.isSent ?? true)
  })
  await database.drafts.bulkDelete(gone.map(({ key }) => key))
  noteDrafts([], gone.map(({ key }) => key))
  const kept = new Set(gone.flatMap(({ text }) => readWriting(text)?.key ?? []))
  await database.draftPictures.where('content').anyOf([...kept]).delete()
}

/** How many contents of an account the server has not got as they are. */
export async function countUnsentWritings(account: number): Promise<number> {
  return (await listWritings(account)).filter(({ isSent }) => !isSent).length
}
