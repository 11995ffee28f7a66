import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { facetToken, queryTokensOf, tokensOf, typeToken } from '../../src/lib/content/search-tokens.ts'
import type { Facet } from '../../src/lib/content/facets.ts'
import type { Tag } from './content-cards.ts'
import { facetsOfContent } from './content-facets.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** The index entry of a public content. */
export interface SearchEntry {
  place: number
  type: ContentType
  title: string
  summary: string
  facets: readonly Facet[]
}

/** Entries of one statement. */
const ENTRIES_AT_ONCE = 500

function tokensOfEntry({ type, title, summary, facets }: SearchEntry): string[] {
  return [...new Set([typeToken(type), ...facets.map(facetToken), ...tokensOf(title, summary)])]
}

/** Takes contents out of the index. */
export async function dropSearchEntries(db: Kysely<Schema>, kind: Store['kind'], places: readonly number[]): Promise<void> {
  if (places.length === 0) return
  const key = sql.ref(kind === 'sqlite' ? 'rowid' : 'place')
  await sql`delete from content_search where ${key} in (${sql.join(places)})`.execute(db)
}

/** Puts contents into the index that are not in it. */
export async function addSearchEntries(db: Kysely<Schema>, kind: Store['kind'], entries: readonly SearchEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => {
    const tokens = tokensOfEntry(entry)
    return kind === 'sqlite' ? sql`(${entry.place}, ${tokens.join(' ')})` : sql`(${entry.place}, array_to_tsvector(${tokens}::text[]))`
  })
  const columns = sql.raw(kind === 'sqlite' ? 'rowid, tokens' : 'place, tokens')
  await sql`insert into content_search (${columns}) values ${sql.join(rows)}`.execute(db)
}

async function tagsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, Tag[]>> {
  const found = new Map<number, Tag[]>()
  if (ids.length === 0) return found
  const rows = await db.selectFrom('content_tag as has').innerJoin('tag', 'tag.id', 'has.tag_id').where('has.content_id', 'in', ids).select(['has.content_id', 'tag.handle', 'tag.label']).execute()
  for (const { content_id, handle, label } of rows) found.set(content_id, [...(found.get(content_id) ?? []), { handle, label }])
  return found
}

/** Rebuilds the whole index from the contents, within the caller's transaction. Restoring a backup ends with it. */
export async function rebuildContentSearch(db: Kysely<Schema>, kind: Store['kind']): Promise<void> {
  // FTS5 empties the index by one command; deleting row by row would only mark the rows.
  await (kind === 'sqlite' ? sql`insert into content_search (content_search) values ('delete-all')` : sql`delete from content_search`).execute(db)
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('content')
      .where('place', '>', last)
      .select(['id', 'place', 'status', 'type', 'title', 'summary', 'category', 'facts'])
      .orderBy('place')
      .limit(ENTRIES_AT_ONCE)
      .execute()
    const tags = await tagsOf(db, rows.map(({ id }) => id))
    const entries = rows.flatMap(({ id, place, status, facts, category, ...row }) =>
      place !== null && status === CONTENT_STATUS.ONLINE ? [{ ...row, place, facets: facetsOfContent({ type: row.type, category, tags: tags.get(id) ?? [], facts: JSON.parse(facts) as ContentDraft['facts'] }) }] : [],
    )
    await addSearchEntries(db, kind, entries)
    const next = rows.at(-1)?.place
    if (next === undefined || next === null) break
    last = next
  }
  // Many insertions leave FTS5 with pieces, each of which a search has to walk through.
  if (kind === 'sqlite') await sql`insert into content_search (content_search) values ('optimize')`.execute(db)
}

/** A quoted token is taken literally in both query languages; tokens hold no quotes. */
function expressionOf(kind: Store['kind'], tokens: readonly string[]): string {
  return kind === 'sqlite' ? tokens.map((token) => `"${token}"`).join(' AND ') : tokens.map((token) => `'${token}'`).join(' & ')
}

interface Search {
  expression: string
  before: number
  size: number
}

/** FTS5 walks its index downwards and stops when it has enough. It begins at `before` only where that is an integer, and numbers are bound as reals. */
async function findInSqlite(db: Kysely<Schema>, { expression, before, size }: Search): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select rowid as place from content_search where content_search match ${expression} and rowid < cast(${before} as integer) order by rowid desc limit ${size}`.execute(db)
  return rows.map(({ place }) => place)
}

/** The newest contents that PostgreSQL looks through before it asks the index. */
const NEWEST = 500

/**
 * GIN knows no order: of a common word it fetches every content there is, so the newest are looked through first. What is
 * not common enough to fill a page from these is fetched by the index, without an order and limit that would lure the
 * planner into walking through all contents for a rare word.
 */
async function findInPostgres(db: Kysely<Schema>, { expression, before, size }: Search): Promise<number[]> {
  const found = await sql<{ place: number }>`
    with near as materialized (
      select place from (select place, tokens from content_search where place < ${before} order by place desc limit ${NEWEST}) newest
      where tokens @@ ${expression}::tsquery order by place desc limit ${size}),
    further as materialized (select place from content_search where tokens @@ ${expression}::tsquery and (select count(*) from near) < ${size})
    select place from near union select place from further where place < ${before} order by place desc limit ${size}`.execute(db)
  return found.rows.map(({ place }) => place)
}

/** What is looked for: every word of the keyword, the type, and every facet. */
export interface PlaceSearch {
  keyword: string
  type?: ContentType | undefined
  facets?: readonly Facet[]
  before: number
  size: number
}

/** Places of public contents that have all that a search names, highest first, below `before`; none for a keyword without a letter or number. */
export async function findPlaces({ db, kind }: Store, { keyword, type, facets = [], before, size }: PlaceSearch): Promise<number[]> {
  const words = queryTokensOf(keyword)
  const wanted = [...words, ...(type === undefined ? [] : [typeToken(type)]), ...facets.map(facetToken)]
  if (wanted.length === 0 || (keyword !== '' && words.length === 0)) return []
  const expression = expressionOf(kind, wanted)
  return (kind === 'sqlite' ? findInSqlite : findInPostgres)(db, { expression, before, size })
}
