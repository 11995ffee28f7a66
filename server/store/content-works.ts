import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ContentText } from '../../src/api/contracts/content-text.ts'
import { CONTENT_STATUS, type ContentStatus } from '../../src/lib/content/status.ts'
import type { Tag } from './content-cards.ts'
import { dropSearchEntries } from './content-search.ts'
import { subtractFacetCounts } from './facet-counts.ts'
import { recordStatusStep } from './content-history.ts'
import type { ContentDraft, WriteStamp } from './content-writing.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

type Submission = Selectable<Schema['content_submission']>

/** A content as edited by its author or editors. */
export interface ContentWork {
  id: number
  /** The stored content, with its status. */
  stored: ContentDraft
  /** Newest text: that of the change if there is one, otherwise that of the content. */
  text: ContentText
  /** Version number, raised with every save of content or change. */
  version: number
  /** True if the content was ever public. */
  hasPlace: boolean
  submission: Submission | undefined
}

/** The editable text of a stored content. */
export function toContentText({ title, summary, category, tags, markdown, facts, source }: ContentDraft): ContentText {
  const known = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : [...value]] as const],
  )
  return {
    title,
    summary,
    category,
    tags: tags.map(({ handle }) => handle),
    markdown,
    facts: Object.fromEntries(known),
    source,
  }
}

/** True if two texts are equal, regardless of the order of facts and tags. */
export function isSameText(a: ContentText, b: ContentText): boolean {
  const plain = ({ facts, tags, source, title, summary, category, markdown }: ContentText) =>
    JSON.stringify([
      title,
      summary,
      category,
      markdown,
      source && [source.name, source.url],
      tags.toSorted(),
      Object.entries(facts).toSorted(([x], [y]) => (x < y ? -1 : 1)),
    ])
  return plain(a) === plain(b)
}

async function tagsOfContent(db: Kysely<Schema>, id: number): Promise<Tag[]> {
  return db
    .selectFrom('content_tag as has')
    .innerJoin('tag', 'tag.id', 'has.tag_id')
    .where('has.content_id', '=', id)
    .select(['tag.handle', 'tag.label'])
    .orderBy('tag.handle')
    .execute()
}

/** Reads a content of any status; undefined if there is none. */
export async function readContentWork(db: Kysely<Schema>, id: number): Promise<ContentWork | undefined> {
  const row = await db
    .selectFrom('content')
    .innerJoin('content_body as body', 'body.content_id', 'content.id')
    .where('content.id', '=', id)
    .selectAll('content')
    .select(['body.html', 'body.markdown'])
    .executeTakeFirst()
  if (!row) return undefined
  const submission = await db
    .selectFrom('content_submission')
    .selectAll()
    .where('content_id', '=', id)
    .executeTakeFirst()
  const { type, handle, status, title, summary, category, importance, html, markdown } = row
  const stored: ContentDraft = {
    type,
    handle,
    status,
    title,
    summary,
    category,
    importance,
    html,
    markdown,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    tags: await tagsOfContent(db, id),
    source: row.source_name === null || row.source_url === null ? null : { name: row.source_name, url: row.source_url },
    facts: JSON.parse(row.facts) as ContentDraft['facts'],
    isExample: row.is_example === 1,
    authorId: row.author_id,
    file: row.file === null ? null : { name: row.file, hash: row.file_hash ?? '' },
  }
  const change = submission?.change ?? null
  return {
    id,
    stored,
    submission,
    text: change === null ? toContentText(stored) : (JSON.parse(change) as ContentText),
    version: row.version + (submission?.change_saves ?? 0),
    hasPlace: row.place !== null,
  }
}

/** The existing tags among some handles, with labels. */
export async function readKnownTags(db: Kysely<Schema>, handles: readonly string[]): Promise<Tag[]> {
  if (handles.length === 0) return []
  return db.selectFrom('tag').where('handle', 'in', handles).select(['handle', 'label']).orderBy('handle').execute()
}

/** Inserts or updates a content's submission; fields not given stay unchanged. */
export async function saveSubmission(
  trx: Transaction<Schema>,
  id: number,
  { at, by }: WriteStamp,
  fields: Partial<Submission> = {},
): Promise<void> {
  const fresh = {
    account_id: null,
    key: null,
    created_at: at,
    submitted_at: null,
    goes_online_at: null,
    scheduled_by: null,
    reason: '',
    change: null,
    change_status: null,
    change_saves: 0,
    reader_id: null,
    read_at: null,
  }
  const saved = { saved_at: at, saved_by: by, ...fields }
  await trx
    .insertInto('content_submission')
    .values({ ...fresh, ...saved, content_id: id })
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet(saved))
    .execute()
}

/** Changes a content to a status that is not public; its text stays unchanged. */
export async function changeContentStatus(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  { id, stored: { status } }: ContentWork,
  { to, reason, writing }: { to: Exclude<ContentStatus, 2>; reason: string; writing: WriteStamp },
): Promise<void> {
  if (status === CONTENT_STATUS.ONLINE) {
    const { place } = await trx.selectFrom('content').select('place').where('id', '=', id).executeTakeFirstOrThrow()
    const places = place === null ? [] : [place]
    await subtractFacetCounts(trx, places)
    await dropSearchEntries(trx, kind, places)
  }
  await trx.updateTable('content').set({ status: to }).where('id', '=', id).execute()
  await recordStatusStep(trx, { id, before: status, after: to, reason, writing })
}
