import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CONTENT_STATUS, type ContentStatus } from '../../src/lib/content/status.ts'
import type { Schema } from './schema.ts'
import type { ContentDraft, WriteStamp } from './content-writing.ts'

/** Maximum earlier versions of a content; the oldest are deleted first. */
const MAX_VERSIONS = 50

/** Content of a version: all data that readers see and editors write. */
export type VersionDraft = Pick<
  ContentDraft,
  'title' | 'summary' | 'category' | 'importance' | 'source' | 'facts' | 'markdown'
> & { tags: readonly string[] }

function versionOf({
  title,
  summary,
  category,
  importance,
  source,
  facts,
  markdown,
  tags,
}: ContentDraft): VersionDraft {
  return {
    title,
    summary,
    category,
    importance,
    source,
    facts,
    markdown,
    tags: tags.map(({ handle }) => handle).toSorted(),
  }
}

/** The stored content as a version. */
export async function readCurrentVersion(db: Kysely<Schema>, id: number): Promise<VersionDraft> {
  const row = await db
    .selectFrom('content')
    .innerJoin('content_body as body', 'body.content_id', 'content.id')
    .where('content.id', '=', id)
    .select(['title', 'summary', 'category', 'importance', 'source_name', 'source_url', 'facts', 'body.markdown'])
    .executeTakeFirstOrThrow()
  const tags = await db
    .selectFrom('content_tag as has')
    .innerJoin('tag', 'tag.id', 'has.tag_id')
    .where('has.content_id', '=', id)
    .select('tag.handle')
    .orderBy('tag.handle')
    .execute()
  const { title, summary, category, importance, source_name, source_url, facts, markdown } = row
  const source = source_name === null || source_url === null ? null : { name: source_name, url: source_url }
  return {
    title,
    summary,
    category,
    importance,
    source,
    facts: JSON.parse(facts) as VersionDraft['facts'],
    markdown,
    tags: tags.map(({ handle }) => handle),
  }
}

/**
 * Archives a content's state before a change, in the same transaction. Returns its new version number; the number is
 * unchanged if the change is not visible to readers. A content that needs no archive only gets the number.
 */
export async function archiveVersion(
  db: Kysely<Schema>,
  { id, number, isKept }: { id: number; number: number; isKept: boolean },
  draft: ContentDraft,
  { at, by }: WriteStamp,
): Promise<number> {
  const before = await readCurrentVersion(db, id)
  if (JSON.stringify(before) === JSON.stringify(versionOf(draft))) return number
  if (!isKept) return number + 1
  await db
    .insertInto('content_version')
    .values({ content_id: id, number, written_at: at, written_by: by, draft: JSON.stringify(before) })
    .execute()
  await db
    .deleteFrom('content_version')
    .where('content_id', '=', id)
    .where('number', '<=', number - MAX_VERSIONS)
    .execute()
  return number + 1
}

/** One change of status. */
interface Step {
  id: number
  before: ContentStatus | null
  after: ContentStatus
  reason: string
  writing: WriteStamp
}

/** Adds a content to the review queue if it is pending, with or without an author; otherwise removes it. */
async function followQueue(db: Kysely<Schema>, { id, after, reason, writing: { at, by } }: Step): Promise<void> {
  const place = {
    submitted_at: after === CONTENT_STATUS.PENDING_REVIEW ? at : null,
    goes_online_at: null,
    scheduled_by: null,
  }
  // The rejection reason remains visible while the author revises the content.
  const why = after === CONTENT_STATUS.INPUTTED ? {} : { reason }
  const known = await db
    .updateTable('content_submission')
    .set({ ...place, ...why })
    .where('content_id', '=', id)
    .returning('content_id')
    .execute()
  if (known.length > 0 || after !== CONTENT_STATUS.PENDING_REVIEW) return
  await db
    .insertInto('content_submission')
    .values({
      content_id: id,
      account_id: null,
      key: null,
      created_at: at,
      saved_at: at,
      saved_by: by,
      change: null,
      change_status: null,
      change_saves: 0,
      reader_id: null,
      read_at: null,
      reason,
      ...place,
    })
    .execute()
}

/** Records a change of status, and updates the review queue in the same transaction. */
export async function recordStatusStep(db: Kysely<Schema>, step: Step): Promise<void> {
  await followQueue(db, step)
  const { id, before, after, reason, writing } = step
  await db
    .insertInto('content_step')
    .values((eb) => ({
      content_id: id,
      position: sql<number>`(${eb
        .selectFrom('content_step')
        .where('content_id', '=', id)
        .select(sql`coalesce(max(position), 0) + 1`.as('next'))})`,
      at: writing.at,
      account_id: writing.by,
      status_before: before,
      status_after: after,
      reason,
    }))
    .execute()
}
