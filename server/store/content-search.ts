import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CONTENT_KINDS, type ContentType } from '../../src/lib/content/kinds.ts'
import { findOtherNames } from '../../src/lib/content/other-names.ts'
import { toFacetToken, tokenize, toTypeToken } from '../../src/lib/content/search-tokens.ts'
import type { Facet } from '../../src/lib/content/facets.ts'
import type { Tag } from './content-cards.ts'
import { getContentFacets } from './content-facets.ts'
import { toPinyinTokens } from './content-sounds.ts'
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

/** Maximum entries of one statement. */
const ENTRIES_AT_ONCE = 500

function tokensOfEntry({ type, title, summary, facets }: SearchEntry): string[] {
  // A content without a page is not indexed by words.
  const words =
    CONTENT_KINDS[type].under === undefined
      ? [...tokenize(title, summary, ...findOtherNames(`${title} ${summary}`)), ...toPinyinTokens(title)]
      : []
  return [...new Set([toTypeToken(type), ...facets.map(toFacetToken), ...words])]
}

/** Removes contents from the index. */
export async function dropSearchEntries(
  db: Kysely<Schema>,
  kind: Store['kind'],
  places: readonly number[],
): Promise<void> {
  if (places.length === 0) return
  const key = sql.ref(kind === 'sqlite' ? 'rowid' : 'place')
  await sql`delete from content_search where ${key} in (${sql.join(places)})`.execute(db)
}

/** Adds contents that are not in the index yet. */
export async function addSearchEntries(
  db: Kysely<Schema>,
  kind: Store['kind'],
  entries: readonly SearchEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => {
    const tokens = tokensOfEntry(entry)
    return kind === 'sqlite'
      ? sql`(${entry.place}, ${tokens.join(' ')})`
      : sql`(${entry.place}, array_to_tsvector(${tokens}::text[]))`
  })
  const columns = sql.raw(kind === 'sqlite' ? 'rowid, tokens' : 'place, tokens')
  await sql`insert into content_search (${columns}) values ${sql.join(rows)}`.execute(db)
}

async function tagsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, Tag[]>> {
  const found = new Map<number, Tag[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('content_tag as has')
    .innerJoin('tag', 'tag.id', 'has.tag_id')
    .where('has.content_id', 'in', ids)
    .select(['has.content_id', 'tag.handle', 'tag.label'])
    .execute()
  for (const { content_id, handle, label } of rows)
    found.set(content_id, [...(found.get(content_id) ?? []), { handle, label }])
  return found
}

/**
 * Rebuilds the whole index from the contents, in the caller's transaction. It is the last step of restoring a backup.
 */
export async function rebuildContentSearch(db: Kysely<Schema>, kind: Store['kind']): Promise<void> {
  // FTS5 clears the index by one command; deleting rows would only mark them.
  await (
    kind === 'sqlite'
      ? sql`insert into content_search (content_search) values ('delete-all')`
      : sql`delete from content_search`
  ).execute(db)
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('content')
      .where('place', '>', last)
      .select(['id', 'place', 'status', 'type', 'title', 'summary', 'category', 'facts', 'importance'])
      .orderBy('place')
      .limit(ENTRIES_AT_ONCE)
      .execute()
    const tags = await tagsOf(
      db,
      rows.map(({ id }) => id),
    )
    const entries = rows.flatMap(({ id, place, status, facts, category, importance, ...row }) =>
      place !== null && status === CONTENT_STATUS.ONLINE
        ? [
            {
              ...row,
              place,
              facets: getContentFacets({
                type: row.type,
                category,
                importance,
                tags: tags.get(id) ?? [],
                facts: JSON.parse(facts) as ContentDraft['facts'],
              }),
            },
          ]
        : [],
    )
    await addSearchEntries(db, kind, entries)
    const next = rows.at(-1)?.place
    if (next === undefined || next === null) break
    last = next
  }
  // Many insertions leave FTS5 with fragments that each search has to scan, so the fragments are merged.
  if (kind === 'sqlite') await sql`insert into content_search (content_search) values ('optimize')`.execute(db)
}
