import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { ContentType } from '../../src/api/contracts/contents.ts'
import { queryTokensOf, tokensOf, typeToken } from '../../src/engines/search-tokens/engine.ts'
import { CONTENT_STATUS } from './content-status.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** The index entry of a public content. */
export interface SearchEntry {
  place: number
  type: ContentType
  title: string
  summary: string
}

/** Entries of one statement. */
const ENTRIES_AT_ONCE = 500

function tokensOfEntry({ type, title, summary }: SearchEntry): string[] {
  return [typeToken(type), ...tokensOf(title, summary)]
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

/** Rebuilds the whole index from the contents, within the caller's transaction. Restoring a backup ends with it. */
export async function rebuildContentSearch(db: Kysely<Schema>, kind: Store['kind']): Promise<void> {
  // FTS5 empties the index by one command; deleting row by row would only mark the rows.
  await (kind === 'sqlite' ? sql`insert into content_search (content_search) values ('delete-all')` : sql`delete from content_search`).execute(db)
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('content')
      .where('place', '>', last)
      .select(['place', 'status', 'type', 'title', 'summary'])
      .orderBy('place')
      .limit(ENTRIES_AT_ONCE)
      .execute()
    const entries = rows.flatMap(({ place, status, ...row }) => (place !== null && status === CONTENT_STATUS.ONLINE ? [{ ...row, place }] : []))
    await addSearchEntries(db, kind, entries)
    const next = rows.at(-1)?.place
    if (next === undefined || next === null) return
    last = next
  }
}

/** A quoted token is taken literally in both query languages; tokens hold no quotes. */
function expressionOf(kind: Store['kind'], tokens: readonly string[]): string {
  return kind === 'sqlite' ? tokens.map((token) => `"${token}"`).join(' AND ') : tokens.map((token) => `'${token}'`).join(' & ')
}

/** Places of public contents that have every token of a search, highest first, below `before`. */
export async function findPlaces({ db, kind }: Store, { keyword, type, before, size }: { keyword: string; type?: ContentType | undefined; before: number; size: number }): Promise<number[]> {
  const wanted = queryTokensOf(keyword)
  if (wanted.length === 0) return []
  const expression = expressionOf(kind, type === undefined ? wanted : [...wanted, typeToken(type)])
  const found =
    kind === 'sqlite'
      ? sql<{ place: number }>`select rowid as place from content_search where content_search match ${expression} and rowid < ${before} order by rowid desc limit ${size}`
      : sql<{ place: number }>`select place from content_search where tokens @@ ${expression}::tsquery and place < ${before} order by place desc limit ${size}`
  return (await found.execute(db)).rows.map(({ place }) => place)
}
