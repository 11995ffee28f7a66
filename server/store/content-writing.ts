import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { getContentFacets } from './content-facets.ts'
import type { Tag } from './content-cards.ts'
import { toJobColumns } from './content-jobs.ts'
import { addSearchEntries, dropSearchEntries } from './content-search.ts'
import { addFacetCounts, subtractFacetCounts } from './facet-counts.ts'
import { RENDERING_VERSION } from './rendering.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { archiveVersion, recordStatusStep } from './content-history.ts'
import type { ContentStatus } from '../../src/lib/content/status.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** A content to save, identified by type and handle. */
export interface ContentDraft extends Pick<
  ContentCard,
  | 'type'
  | 'handle'
  | 'title'
  | 'summary'
  | 'category'
  | 'tags'
  | 'publishedAt'
  | 'updatedAt'
  | 'importance'
  | 'source'
  | 'isExample'
> {
  status: ContentStatus
  /** Facts validated by the type's schema. */
  facts: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Account that submitted the content; null if none did. */
  authorId: number | null
  markdown: string
  /** Sanitized HTML. */
  html: string
  /** Source file; null if it has none. */
  file: { name: string; hash: string } | null
}

/**
 * Acquires the lock on writing contents, so that ids and positions are unique. On SQLite the transaction already has
 * the write lock.
 */
export async function lockContents(trx: Transaction<Schema>, kind: Store['kind']): Promise<void> {
  if (kind === 'postgres') await sql`lock table content in share row exclusive mode`.execute(trx)
}

export async function nextNumber(db: Kysely<Schema>, column: 'id' | 'place'): Promise<number> {
  const row = await db
    .selectFrom('content')
    .select((eb) => eb.fn.max(column).as('last'))
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Returns the ids of tags; inserts new tags and updates changed labels. */
async function tagIds(db: Kysely<Schema>, tags: readonly Tag[]): Promise<number[]> {
  const ids: number[] = []
  for (const { handle, label } of tags) {
    const { id } = await db
      .insertInto('tag')
      .values((eb) => ({
        id: sql<number>`(${eb.selectFrom('tag').select(sql<number>`coalesce(max(tag.id), 0) + 1`.as('id'))})`,
        handle,
        label,
      }))
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
  if (ids.length > 0)
    await db
      .insertInto('content_tag')
      .values(ids.map((tag) => ({ tag_id: tag, type, published_at: publishedAt, content_id: id })))
      .execute()
}

function rowOf({
  type,
  handle,
  status,
  title,
  summary,
  category,
  importance,
  publishedAt,
  updatedAt,
  source,
  file,
  facts,
  isExample,
  authorId,
}: ContentDraft) {
  return {
    type,
    handle,
    status,
    title,
    summary,
    category,
    importance,
    published_at: publishedAt,
    updated_at: updatedAt,
    source_name: source?.name ?? null,
    source_url: source?.url ?? null,
    file: file?.name ?? null,
    file_hash: file?.hash ?? null,
    facts: JSON.stringify(facts),
    is_example: isExample ? (1 as const) : (0 as const),
    author_id: authorId,
    reply_to: type === 'reply' && typeof facts['post'] === 'string' ? facts['post'] : null,
    ...toJobColumns({ type, facts }),
  }
}

/** The writing account and the time; null for a file. */
export interface WriteStamp {
  by: number | null
  /** ISO time in UTC. */
  at: string
}

async function saveEvent(
  db: Kysely<Schema>,
  id: number,
  { startsOn, endsOn, city, country }: ContentDraft['facts'],
): Promise<void> {
  await db.deleteFrom('content_event').where('content_id', '=', id).execute()
  if (typeof startsOn !== 'string' || typeof endsOn !== 'string') return
  await db
    .insertInto('content_event')
    .values({
      content_id: id,
      starts_on: startsOn,
      ends_on: endsOn,
      city: typeof city === 'string' ? city : '',
      country: typeof country === 'string' ? country : '',
    })
    .execute()
}

async function saveBody(db: Kysely<Schema>, id: number, { html, markdown, file }: ContentDraft): Promise<void> {
  const rendering = file === null ? RENDERING_VERSION : null
  await db
    .insertInto('content_body')
    .values({ content_id: id, html, markdown, rendering })
    // HTML that did not change may have been read from the store, so it keeps its rendering version.
    .onConflict((conflict) =>
      conflict.column('content_id').doUpdateSet((eb) => ({
        html,
        markdown,
        rendering: eb
          .case()
          .when('content_body.html', '=', html)
          .then(eb.ref('content_body.rendering'))
          .else(rendering)
          .end(),
      })),
    )
    .execute()
}

/** True for a content that a person took offline; it remains offline when its file is read again. */
async function isWithheld(
  db: Kysely<Schema>,
  { id, status }: { id: number; status: ContentStatus },
  { file }: ContentDraft,
  { by }: WriteStamp,
): Promise<boolean> {
  if (status !== CONTENT_STATUS.OFFLINE || file === null || by !== null) return false
  const last = await db
    .selectFrom('content_step')
    .select('account_id')
    .where('content_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.account_id !== null
}

/** A written content: its id, and whether it is public, for the counts. */
interface Written {
  id: number
  draft: ContentDraft
  isPublic: boolean
}

/** Writes one content, without updating counts. */
async function writeContent(
  db: Kysely<Schema>,
  kind: Store['kind'],
  given: ContentDraft,
  writing: WriteStamp,
): Promise<Written> {
  const { type, handle, title, summary } = given
  const known = await db
    .selectFrom('content')
    .where('type', '=', type)
    .where('handle', '=', handle)
    .select(['id', 'place', 'status', 'version'])
    .executeTakeFirst()
  const draft = known && (await isWithheld(db, known, given, writing)) ? { ...given, status: known.status } : given
  const isPublic = draft.status === CONTENT_STATUS.ONLINE
  const id = known?.id ?? (await nextNumber(db, 'id'))
  // Texts that only their author has read need no history.
  const isKept = known !== undefined && (known.place !== null || known.status === CONTENT_STATUS.PENDING_REVIEW)
  const version =
    known === undefined ? 1 : await archiveVersion(db, { id, number: known.version, isKept }, draft, writing)
  // A content keeps its position while offline.
  const place = known?.place ?? (isPublic ? await nextNumber(db, 'place') : null)
  const row = { id, place, version, ...rowOf(draft) }
  if (known?.place !== null && known?.place !== undefined) await subtractFacetCounts(db, [known.place])
  await db
    .insertInto('content')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await saveBody(db, id, draft)
  await saveTags(db, id, draft)
  if (type === 'activity') await saveEvent(db, id, draft.facts)
  if (known?.status !== draft.status)
    await recordStatusStep(db, { id, before: known?.status ?? null, after: draft.status, reason: '', writing })
  if (place === null) return { id, draft, isPublic }
  await dropSearchEntries(db, kind, [place])
  if (isPublic) await addSearchEntries(db, kind, [{ place, type, title, summary, facets: getContentFacets(draft) }])
  return { id, draft, isPublic }
}

const countedOf = (written: readonly Written[]): ContentDraft[] =>
  written.flatMap(({ draft, isPublic }) => (isPublic ? [draft] : []))

/** Saves one content in the caller's transaction, which holds the lock. Returns its id. */
export async function saveContent(
  db: Kysely<Schema>,
  kind: Store['kind'],
  given: ContentDraft,
  writing: WriteStamp,
): Promise<number> {
  const written = await writeContent(db, kind, given, writing)
  await addFacetCounts(db, countedOf([written]))
  return written.id
}

/** Saves contents in order, replacing those of the same type and handle; all or none. */
export async function saveContents(
  store: Store,
  drafts: readonly ContentDraft[],
  writing: WriteStamp = { by: null, at: new Date().toISOString() },
): Promise<void> {
  if (drafts.length === 0) return
  await store.db.transaction().execute(async (trx) => {
    await lockContents(trx, store.kind)
    const written: Written[] = []
    for (const draft of drafts) written.push(await writeContent(trx, store.kind, draft, writing))
    await addFacetCounts(trx, countedOf(written))
  })
}

/** Imported files, with the hashes of their content. */
export async function readImportedFiles({ db }: Store): Promise<Map<string, string>> {
  const rows = await db.selectFrom('content').where('file_hash', 'is not', null).select(['file', 'file_hash']).execute()
  return new Map(
    rows.flatMap(({ file, file_hash }) => (file === null || file_hash === null ? [] : [[file, file_hash]])),
  )
}

/** Files of stored examples. */
export async function listExampleFiles({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .where('is_example', '=', 1)
    .where('file_hash', 'is not', null)
    .select('file')
    .execute()
  return rows.flatMap(({ file }) => file ?? [])
}

/** Takes contents offline whose files are missing; if the file returns, even unchanged, it is imported again. */
export async function withdrawContentsOfFiles(
  store: Store,
  files: readonly string[],
  writing: WriteStamp = { by: null, at: new Date().toISOString() },
): Promise<void> {
  if (files.length === 0) return
  await store.db.transaction().execute(async (trx) => {
    await lockContents(trx, store.kind)
    const gone = await trx.selectFrom('content').where('file', 'in', files).select(['id', 'place', 'status']).execute()
    const places = gone.flatMap(({ place }) => (place === null ? [] : [place]))
    await subtractFacetCounts(trx, places)
    await trx
      .updateTable('content')
      .set({ status: CONTENT_STATUS.OFFLINE, file_hash: null })
      .where('file', 'in', files)
      .execute()
    const went = gone.filter(({ status }) => status !== CONTENT_STATUS.OFFLINE)
    for (const { id, status } of went)
      await recordStatusStep(trx, { id, before: status, after: CONTENT_STATUS.OFFLINE, reason: '', writing })
    await dropSearchEntries(trx, store.kind, places)
  })
}
