import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { ContentCard, Tag } from './content-cards.ts'
import { addSearchEntries, dropSearchEntries } from './content-search.ts'
import { CONTENT_STATUS } from './content-status.ts'
import type { ContentStatus } from './content-status.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A content to save, identified by type and handle. */
export interface ContentDraft extends Omit<ContentCard, 'id' | 'likes' | 'favorites'> {
  status: ContentStatus
  /** Safe HTML. */
  html: string
  /** The file that it was read from; null where it was not read from a file. */
  file: { name: string; hash: string } | null
}

/** Waits for the lock on writing contents, so that ids and places are given once. On SQLite the write lock is held already. */
async function lockContents(trx: Transaction<Schema>, kind: Store['kind']): Promise<void> {
  if (kind === 'postgres') await sql`lock table content in share row exclusive mode`.execute(trx)
}

async function nextNumber(db: Kysely<Schema>, column: 'id' | 'place'): Promise<number> {
  const row = await db.selectFrom('content').select((eb) => eb.fn.max(column).as('last')).executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Returns the ids of tags; adds new tags and updates changed labels. */
async function tagIds(db: Kysely<Schema>, tags: readonly Tag[]): Promise<number[]> {
  const ids: number[] = []
  for (const { handle, label } of tags) {
    const { id } = await db
      .insertInto('tag')
      .values((eb) => ({ id: sql<number>`(${eb.selectFrom('tag').select(sql<number>`coalesce(max(tag.id), 0) + 1`.as('id'))})`, handle, label }))
      .onConflict((conflict) => conflict.column('handle').doUpdateSet({ label }))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

async function saveTags(db: Kysely<Schema>, id: number, { type, publishedAt, tags }: ContentDraft): Promise<void> {
  await db.deleteFrom('content_tag').where('content_id', '=', id).execute()
  const ids = await tagIds(db, tags)
  if (ids.length > 0) await db.insertInto('content_tag').values(ids.map((tag) => ({ tag_id: tag, type, published_at: publishedAt, content_id: id }))).execute()
}

function rowOf({ type, handle, status, title, summary, category, importance, publishedAt, updatedAt, source, file }: ContentDraft) {
  return {
    type, handle, status, title, summary, category, importance,
    published_at: publishedAt,
    updated_at: updatedAt,
    source_name: source?.name ?? null,
    source_url: source?.url ?? null,
    file: file?.name ?? null,
    file_hash: file?.hash ?? null,
  }
}

async function saveContent(db: Kysely<Schema>, kind: Store['kind'], draft: ContentDraft): Promise<void> {
  const { type, handle, title, summary, html } = draft
  const known = await db.selectFrom('content').where('type', '=', type).where('handle', '=', handle).select(['id', 'place']).executeTakeFirst()
  const isPublic = draft.status === CONTENT_STATUS.ONLINE
  const id = known?.id ?? (await nextNumber(db, 'id'))
  // A content keeps its place while it is offline.
  const place = known?.place ?? (isPublic ? await nextNumber(db, 'place') : null)
  const row = { id, place, ...rowOf(draft) }
  await db.insertInto('content').values(row).onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  await db.insertInto('content_body').values({ content_id: id, html }).onConflict((conflict) => conflict.column('content_id').doUpdateSet({ html })).execute()
  await saveTags(db, id, draft)
  if (place === null) return
  await dropSearchEntries(db, kind, [place])
  if (isPublic) await addSearchEntries(db, kind, [{ place, type, title, summary }])
}

/** Saves contents in place of those of the same type and handle, in the order given, all or none. */
export async function saveContents(store: Store, drafts: readonly ContentDraft[]): Promise<void> {
  if (drafts.length === 0) return
  await store.db.transaction().execute(async (trx) => {
    await lockContents(trx, store.kind)
    for (const draft of drafts) await saveContent(trx, store.kind, draft)
  })
}

/** The files that contents were read from, with the hashes of what they held. */
export async function importedFiles({ db }: Store): Promise<Map<string, string>> {
  const rows = await db.selectFrom('content').where('file_hash', 'is not', null).select(['file', 'file_hash']).execute()
  return new Map(rows.flatMap(({ file, file_hash }) => (file === null || file_hash === null ? [] : [[file, file_hash]])))
}

/** Takes the contents offline whose files are gone; a file that comes back, even unchanged, is imported again. */
export async function withdrawFiles(store: Store, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await store.db.transaction().execute(async (trx) => {
    await lockContents(trx, store.kind)
    const gone = await trx
      .updateTable('content')
      .set({ status: CONTENT_STATUS.OFFLINE, file_hash: null })
      .where('file', 'in', files)
      .returning('place')
      .execute()
    await dropSearchEntries(trx, store.kind, gone.flatMap(({ place }) => (place === null ? [] : [place])))
  })
}
