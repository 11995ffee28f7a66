import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { FormFields, FormName } from '../../src/lib/forms/forms.ts'
import { CONTENT_STATUS, type ContentStatus } from '../../src/lib/content/status.ts'
import { MESSAGE_STATUS, type MessageStatus } from '../../src/lib/forms/statuses.ts'
import { countWithinLimits, type CountLimit, type ExhaustedLimit } from './account-counts.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A stored message. Times are ISO strings in UTC. */
export interface MessageRecord {
  id: string
  form: FormName
  subject: string
  /** Title of the course or event; '' if there is none, or it was deleted. */
  title: string
  /** True if the subject is no longer public; false without a subject. */
  isOffline: boolean
  fields: FormFields
  status: MessageStatus
  links: number
  note: string
  accountId: number | null
  sentAt: string
}

/** A new message. */
export interface NewMessage {
  id: string
  keyHash: string
  form: FormName
  subject: string
  contentId: number | null
  accountId: number | null
  fields: FormFields
  links: number
  status: MessageStatus
  twin: string
  sentAt: string
}

/** Outcome of adding: stored now or earlier, a limit that is used up, or an event that is full. */
export type AddMessageOutcome = { id: string; sentAt: string; isNew: boolean } | { usedUp: ExhaustedLimit } | 'full'

const DAY_MS = 86_400_000
/** Statuses of registrations that take a place. */
export const ACTIVE_REGISTRATION_STATUSES: readonly MessageStatus[] = [
  MESSAGE_STATUS.NEW,
  MESSAGE_STATUS.READ,
  MESSAGE_STATUS.ANSWERED,
]

/** Error that rolls back a transaction and carries the outcome. */
class NotAdded extends Error {
  readonly outcome: { usedUp: ExhaustedLimit } | 'full'
  constructor(outcome: { usedUp: ExhaustedLimit } | 'full') {
    super('not added')
    this.outcome = outcome
  }
}

/** Serializes concurrent additions under the same name. On SQLite the transaction already has the write lock. */
async function holdName(trx: Transaction<Schema>, kind: Store['kind'], name: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

async function findKnown(trx: Transaction<Schema>, { keyHash, twin, sentAt, form, contentId, accountId }: NewMessage) {
  const rows = trx.selectFrom('form_message').select(['id', 'created_at'])
  const byKey = await rows.where('key_hash', '=', keyHash).executeTakeFirst()
  if (byKey) return byKey
  const since = new Date(Date.parse(sentAt) - DAY_MS).toISOString()
  const byTwin = await rows
    .where('twin', '=', twin)
    .where('created_at', '>', since)
    .where('status', '<>', MESSAGE_STATUS.CANCELLED)
    .executeTakeFirst()
  if (byTwin || form !== 'event' || accountId === null) return byTwin
  return rows
    .where('content_id', '=', contentId)
    .where('account_id', '=', accountId)
    .where('status', 'in', ACTIVE_REGISTRATION_STATUSES)
    .executeTakeFirst()
}

/** Finds an already stored message by its key; it needs no further proof. */
export async function findMessageByKey(
  { db }: Store,
  keyHash: string,
): Promise<{ id: string; sentAt: string } | undefined> {
  const row = await db
    .selectFrom('form_message')
    .select(['id', 'created_at'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row && { id: row.id, sentAt: row.created_at }
}

/**
 * Stores a message once: an equal key, or an equal text within a day, returns the earlier message. `places` is the
 * maximum number of registrations.
 */
export async function addMessage(
  { db, kind }: Store,
  message: NewMessage,
  limits: readonly CountLimit[],
  places: number | null,
): Promise<AddMessageOutcome> {
  try {
    return await db.transaction().execute(async (trx) => {
      await holdName(trx, kind, message.form === 'event' ? `event ${String(message.contentId)}` : message.twin)
      await holdName(trx, kind, message.keyHash)
      const known = await findKnown(trx, message)
      if (known) return { id: known.id, sentAt: known.created_at, isNew: false }
      if (places !== null && message.contentId !== null && (await countHeld(trx, message.contentId)) >= places)
        throw new NotAdded('full')
      const usedUp = await countWithinLimits(trx, limits, Date.parse(message.sentAt))
      if (usedUp) throw new NotAdded({ usedUp })
      const { id, keyHash, form, subject, contentId, accountId, fields, links, status, twin, sentAt } = message
      await trx
        .insertInto('form_message')
        .values({
          id,
          key_hash: keyHash,
          form,
          subject,
          content_id: contentId,
          account_id: accountId,
          fields: JSON.stringify(fields),
          links,
          status,
          note: '',
          twin,
          created_at: sentAt,
          changed_at: null,
          changed_by: null,
        })
        .execute()
      return { id, sentAt, isNew: true }
    })
  } catch (error) {
    if (error instanceof NotAdded) return error.outcome
    throw error
  }
}

async function countHeld(db: Kysely<Schema>, contentId: number): Promise<number> {
  const { held } = await db
    .selectFrom('form_message')
    .select(sql<number>`count(*)`.as('held'))
    .where('content_id', '=', contentId)
    .where('form', '=', 'event')
    .where('status', 'in', ACTIVE_REGISTRATION_STATUSES)
    .executeTakeFirstOrThrow()
  return held
}

type Row = Selectable<Schema['form_message']> & { title: string | null; content_status: ContentStatus | null }

function recordOf({
  id,
  form,
  subject,
  content_id,
  title,
  content_status,
  fields,
  status,
  links,
  note,
  account_id,
  created_at,
}: Row): MessageRecord {
  const isOffline = content_id !== null && content_status !== CONTENT_STATUS.ONLINE
  return {
    id,
    form,
    subject,
    title: title ?? '',
    isOffline,
    fields: JSON.parse(fields) as FormFields,
    status,
    links,
    note,
    accountId: account_id,
    sentAt: created_at,
  }
}

function messages(db: Kysely<Schema>) {
  return db
    .selectFrom('form_message as message')
    .leftJoin('content', 'content.id', 'message.content_id')
    .selectAll('message')
    .select(['content.title', 'content.status as content_status'])
}

/** The newest messages of an account, or those after one. */
export async function listAccountMessages(
  db: Kysely<Schema>,
  accountId: number,
  most: number,
  after?: Pick<MessageRecord, 'sentAt' | 'id'>,
): Promise<MessageRecord[]> {
  const own = messages(db).where('message.account_id', '=', accountId)
  const wanted = after
    ? own.where((eb) =>
        eb.or([
          eb('message.created_at', '<', after.sentAt),
          eb('message.created_at', '=', after.sentAt).and('message.id', '>', after.id),
        ]),
      )
    : own
  return (await wanted.orderBy('message.created_at', 'desc').orderBy('message.id').limit(most).execute()).map(recordOf)
}

/** Messages of a status, newest first, after a position. */
export async function listQueuedMessages(
  { db }: Store,
  {
    status,
    form,
    after,
    size,
  }: {
    status: MessageStatus
    form: FormName | undefined
    after: { sentAt: string; id: string } | undefined
    size: number
  },
): Promise<MessageRecord[]> {
  const rows = await messages(db)
    .where('message.status', '=', status)
    .$if(form !== undefined, (queue) => queue.where('message.form', '=', form ?? 'message'))
    .$if(after !== undefined, (queue) =>
      queue.where((eb) =>
        eb(eb.refTuple('message.created_at', 'message.id'), '<', eb.tuple(after?.sentAt ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(size)
    .execute()
  return rows.map(recordOf)
}

/** Updates an operator's status and note of a message; undefined if there is none, or its sender withdrew it. */
export async function updateMessage(
  trx: Transaction<Schema>,
  { id, status, note, by, now }: { id: string; status: MessageStatus; note: string; by: number; now: number },
): Promise<{ form: FormName } | undefined> {
  const change = { status, note, changed_at: new Date(now).toISOString(), changed_by: by }
  return trx
    .updateTable('form_message')
    .set(change)
    .where('id', '=', id)
    .where('status', '<>', MESSAGE_STATUS.CANCELLED)
    .returning('form')
    .executeTakeFirst()
}

/** Deletes a message; undefined if there is none. */
export async function deleteMessage(trx: Transaction<Schema>, id: string): Promise<{ form: FormName } | undefined> {
  return trx.deleteFrom('form_message').where('id', '=', id).returning('form').executeTakeFirst()
}

/** The owner of a registration: an account, or a holder of its key. */
export interface Registrant {
  accountId: number | undefined
  keyHash: string | undefined
}

function isOwn({ accountId, keyHash }: Registrant) {
  return sql<boolean>`(${accountId === undefined ? sql`false` : sql`account_id = ${accountId}`} or ${keyHash === undefined ? sql`false` : sql`key_hash = ${keyHash}`})`
}

/**
 * Number of registrations for an event, and the caller's own registration time. A registration marked as spam still
 * counts for its sender, so that the sender does not notice.
 */
export async function readRegistration(
  { db }: Store,
  contentId: number,
  who: Registrant,
): Promise<{ taken: number; registeredAt: string | null }> {
  const taken = await countHeld(db, contentId)
  const own = await db
    .selectFrom('form_message')
    .select('created_at')
    .where('content_id', '=', contentId)
    .where('form', '=', 'event')
    .where('status', '<>', MESSAGE_STATUS.CANCELLED)
    .where(isOwn(who))
    .orderBy('created_at')
    .executeTakeFirst()
  return { taken, registeredAt: own?.created_at ?? null }
}

/**
 * Cancels a registration, even one marked as spam; false if there was none. Owner and times remain; content and hash of
 * the text are deleted.
 */
export async function cancelRegistration(
  { db }: Store,
  contentId: number,
  who: Registrant,
  now: number,
): Promise<boolean> {
  const rows = await db
    .updateTable('form_message')
    .set((eb) => ({
      status: MESSAGE_STATUS.CANCELLED,
      changed_at: new Date(now).toISOString(),
      fields: '{}',
      links: 0,
      note: '',
      twin: eb.ref('id'),
    }))
    .where('content_id', '=', contentId)
    .where('form', '=', 'event')
    .where('status', '<>', MESSAGE_STATUS.CANCELLED)
    .where(isOwn(who))
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Registrations for an event, or inquiries about an offer, in order, including cancelled ones; without spam. */
export async function listMessagesAboutContent(
  { db }: Store,
  contentId: number,
  most: number,
): Promise<MessageRecord[]> {
  const rows = await messages(db)
    .where('message.content_id', '=', contentId)
    .where('message.form', 'in', ['event', 'offer'])
    .where('message.status', '<>', MESSAGE_STATUS.SPAM)
    .orderBy('message.created_at')
    .orderBy('message.id')
    .limit(most)
    .execute()
  return rows.map(recordOf)
}
