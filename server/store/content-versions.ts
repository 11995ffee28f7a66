import type { Kysely } from 'kysely'
import type { ContentText } from '../../src/api/contracts/content-text.ts'
import { CONTENT_STATUS, type ContentStatus } from '../../src/lib/content/status.ts'
import type { VersionDraft } from './content-history.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** An earlier version of a content, and its outcome. */
export interface EarlierVersion {
  number: number
  title: string
  replacedAt: string
  replacedBy: number | null
}

function textOfVersion(draft: string): ContentText {
  const { title, summary, category, source, facts, markdown, tags } = JSON.parse(draft) as VersionDraft
  const known = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : [...value]] as const],
  )
  return { title, summary, category, source, markdown, tags: [...tags], facts: Object.fromEntries(known) }
}

/** The earlier versions of a content, newest first, and the current version number. */
export async function listVersions({ db }: Store, id: number): Promise<{ current: number; list: EarlierVersion[] }> {
  const { version } = await db.selectFrom('content').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('content_version')
    .selectAll()
    .where('content_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return {
    current: version,
    list: rows.map(({ number, written_at, written_by, draft }) => ({
      number,
      title: textOfVersion(draft).title,
      replacedAt: written_at,
      replacedBy: written_by,
    })),
  }
}

/** The text of an earlier version; undefined if it is not archived. */
export async function readVersion({ db }: Store, id: number, number: number): Promise<ContentText | undefined> {
  const row = await db
    .selectFrom('content_version')
    .select('draft')
    .where('content_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && textOfVersion(row.draft)
}

/** A change of a content's status. */
export interface StatusStep {
  at: string
  by: number | null
  before: ContentStatus | null
  after: ContentStatus
  reason: string
}

/** Maximum returned status changes of one content. */
const MAX_STEPS = 100

/** The status changes of a content, newest first. */
export async function listStatusSteps({ db }: Store, id: number): Promise<StatusStep[]> {
  const rows = await db
    .selectFrom('content_step')
    .selectAll()
    .where('content_id', '=', id)
    .orderBy('position', 'desc')
    .limit(MAX_STEPS)
    .execute()
  return rows.map(({ at, account_id, status_before, status_after, reason }) => ({
    at,
    by: account_id,
    before: status_before,
    after: status_after,
    reason,
  }))
}

/** True if the author ever submitted the content. */
export async function wasSubmitted(db: Kysely<Schema>, id: number): Promise<boolean> {
  const step = await db
    .selectFrom('content_step')
    .select('position')
    .where('content_id', '=', id)
    .where('status_after', '=', CONTENT_STATUS.PENDING_REVIEW)
    .limit(1)
    .executeTakeFirst()
  return step !== undefined
}
