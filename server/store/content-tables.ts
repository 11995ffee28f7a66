import type { Generated } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import type { ContentStatus } from '../../src/lib/content/status.ts'

/** What lists show of a content. Times are ISO strings in UTC. */
interface ContentTable {
  id: number
  type: ContentType
  handle: string
  status: ContentStatus
  title: string
  /** Plain text. */
  summary: string
  category: string
  importance: number
  published_at: string
  updated_at: string
  source_name: string | null
  source_url: string | null
  /** From 1 without gaps, in the order in which contents first became public; null before that. */
  place: number | null
  /** The file under CONTENT_DIR and the hash of its text; null in contents that do not come from a file. */
  file: string | null
  file_hash: string | null
  /** JSON of what the kind has of its own. */
  facts: Generated<string>
  /** The account that submitted it; null where no account did. */
  author_id: number | null
  is_example: Generated<0 | 1>
  /** From 1, up with each change of what is read. */
  version: Generated<number>
  /** The handle of the post under which a reply stands, as its facts say; null in all else. */
  reply_to: string | null
  /** What a job pays at least, in fen a month; 0 where it does not say, and in all else. */
  pay: Generated<number>
  /** The last day of a job, YYYY-MM-DD; 9999-12-31 where it has none, and in all else. */
  open_until: Generated<string>
  /** City and form of a job; '' of all else. */
  job_city: Generated<string>
  job_form: Generated<string>
}

/** Safe HTML, and the Markdown that it was made of. */
interface ContentBodyTable {
  content_id: number
  html: string
  markdown: Generated<string>
  /** The `RENDERING` by which the HTML was made; null in contents of files, which are imported again. */
  rendering: Generated<number | null>
}

/** The dates of an event that has them, YYYY-MM-DD, in the place where it is. */
interface ContentEventTable {
  content_id: number
  starts_on: string
  ends_on: string
  city: string
  /** ISO 3166 alpha-2; '' for an event on the net. */
  country: Generated<string>
}

/** What a content was before a change. */
interface ContentVersionTable {
  content_id: number
  number: number
  written_at: string
  /** Null for a file. */
  written_by: number | null
  /** JSON. */
  draft: string
}

/** A change of a content's status. */
interface ContentStepTable {
  content_id: number
  position: number
  at: string
  /** Null for the program itself. */
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

/** Type and time repeat those of the content, so that one index has a tag's list in its order. */
interface ContentTagTable {
  tag_id: number
  type: ContentType
  published_at: string
  content_id: number
}

/** The search index, which each database keeps in its own way; `content-search.ts` alone reads it. */
type ContentSearchTable = Record<string, never>

/** How many public contents of a type have a value of a facet, tags and categories among them; made of `content`. */
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
