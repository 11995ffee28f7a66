import type { Generated } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import type { ContentStatus } from '../../src/lib/content/status.ts'

/** Content fields for lists. Times are ISO strings in UTC. */
interface ContentTable {
  id: number
  type: ContentType
  handle: string
  status: ContentStatus
  title: string
  /** Summary as plain text. */
  summary: string
  category: string
  importance: number
  published_at: string
  updated_at: string
  source_name: string | null
  source_url: string | null
  /** Search position: from 1 without gaps, in the order of first publication; null before that. */
  place: number | null
  /** File name under CONTENT_DIR, and the hash of its text; null for contents without a file. */
  file: string | null
  file_hash: string | null
  /** Facts of the type, as JSON. */
  facts: Generated<string>
  /** Account that submitted the content; null if none did. */
  author_id: number | null
  is_example: Generated<0 | 1>
  /** Version number from 1; each change visible to readers raises it. */
  version: Generated<number>
  /** The handle of a reply's post; null for other types. */
  reply_to: string | null
  /** Minimum pay of a job in fen a month; 0 if unknown, and for other types. */
  pay: Generated<number>
  /** The last day of a job, YYYY-MM-DD; 9999-12-31 if it has none, and for other types. */
  open_until: Generated<string>
  /** City and form of a job; '' for other types. */
  job_city: Generated<string>
  job_form: Generated<string>
}

/** Sanitized HTML, and its Markdown source. */
interface ContentBodyTable {
  content_id: number
  html: string
  markdown: Generated<string>
  /** The `RENDERING_VERSION` of the HTML; null for contents of files, which are imported again. */
  rendering: Generated<number | null>
}

/** The dates of a dated event, YYYY-MM-DD, local to its place. */
interface ContentEventTable {
  content_id: number
  starts_on: string
  ends_on: string
  city: string
  /** ISO 3166 alpha-2; '' for an online event. */
  country: Generated<string>
}

/** An earlier version of a content. */
interface ContentVersionTable {
  content_id: number
  number: number
  written_at: string
  /** Account that wrote the version; null for a file. */
  written_by: number | null
  /** The content as JSON. */
  draft: string
}

/** A change of a content's status. */
interface ContentStepTable {
  content_id: number
  position: number
  at: string
  /** Account that made the change; null for the program itself. */
  account_id: number | null
  status_before: ContentStatus | null
  status_after: ContentStatus
  reason: string
}

interface TagTable {
  id: number
  handle: string
  label: string
}

/** Tags of contents. Type and time are repeated here, so that one index sorts a tag's list. */
interface ContentTagTable {
  tag_id: number
  type: ContentType
  published_at: string
  content_id: number
}

/** The search index, whose format depends on the database; only `content-search.ts` reads it. */
type ContentSearchTable = Record<string, never>

/** Numbers of public contents by type and filter value, including tags and categories; derived from `content`. */
interface FacetCountTable {
  type: ContentType
  name: string
  value: string
  total: number
}

/** The tables of contents. */
export interface ContentTables {
  content: ContentTable
  content_body: ContentBodyTable
  content_event: ContentEventTable
  content_version: ContentVersionTable
  content_step: ContentStepTable
  tag: TagTable
  content_tag: ContentTagTable
  facet_count: FacetCountTable
  content_search: ContentSearchTable
}
