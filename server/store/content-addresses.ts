import { sql } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { ContentDraft } from './content-writing.ts'
import type { Store } from './store.ts'

/** The address fields of a content, and its last change (ISO, UTC). */
export interface PublicAddress {
  type: ContentType
  handle: string
  category: string
  facts: ContentDraft['facts']
  updatedAt: string
}

/** The values are literals, to match the partial index of public contents. */
const IS_LISTED = sql<boolean>`status = ${sql.lit(CONTENT_STATUS.ONLINE)} and is_example = 0`

/** Positions from `after` + 1 to `after` + `limit`, and the types that have pages. */
export interface PlaceRange {
  after: number
  limit: number
  types: readonly ContentType[]
}

/**
 * Public contents of a range of positions, for one sitemap file. A content never moves to another file, and files are
 * independent of each other; offline contents leave gaps. Examples are left out.
 */
export async function listPublicAddresses(
  { db }: Store,
  { after, limit, types }: PlaceRange,
): Promise<PublicAddress[]> {
  const rows = await db
    .selectFrom('content')
    .where('place', '>', after)
    .where('place', '<=', after + limit)
    .where(IS_LISTED)
    .where('type', 'in', types)
    .select(['type', 'handle', 'category', 'facts', 'updated_at'])
    .orderBy('place')
    .execute()
  return rows.map(({ type, handle, category, facts, updated_at }) => ({
    type,
    handle,
    category,
    facts: JSON.parse(facts) as ContentDraft['facts'],
    updatedAt: updated_at,
  }))
}

/** A range of one type's public contents: positions from `after` + 1 on, and their last change (ISO, UTC). */
export interface PublicRange {
  type: ContentType
  after: number
  updatedAt: string
}

/**
 * Number of positions in each sitemap file: the maximum of sitemaps.org 0.9. The database index by file has the same
 * number.
 */
export const PLACES_PER_SITEMAP = 50_000

/** Ranges with public contents, by type. Each range takes one index lookup, for any number of contents. */
export async function listPublicRanges({ db, kind }: Store, types: readonly ContentType[]): Promise<PublicRange[]> {
  if (types.length === 0) return []
  const files = Math.ceil((await readLastPlace({ db })) / PLACES_PER_SITEMAP)
  const file =
    kind === 'sqlite'
      ? sql`select value as file from json_each(${JSON.stringify(Array.from({ length: files }, (_, at) => at))})`
      : sql`select generate_series(0, ${sql.lit(files - 1)}) as file`
  const kinds =
    kind === 'sqlite'
      ? sql`select value as type from json_each(${JSON.stringify(types)})`
      : sql`select unnest(${types}::text[]) as type`
  const { rows } = await sql<{ type: ContentType; file: number; updatedAt: string | null }>`
    select kinds.type as type, files.file as file, (
      select updated_at from content where content.type = kinds.type and (place - 1) / ${sql.lit(PLACES_PER_SITEMAP)} = files.file and ${IS_LISTED} order by updated_at desc limit 1) as "updatedAt"
    from (${kinds}) kinds cross join (${file}) files`.execute(db)
  const found = rows.flatMap(({ type, file: at, updatedAt }) =>
    updatedAt === null ? [] : [{ type, after: at * PLACES_PER_SITEMAP, updatedAt }],
  )
  return found.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type) || a.after - b.after)
}

/** Highest position in use, 0 for none; it determines the number of sitemap files. */
export async function readLastPlace({ db }: Pick<Store, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('content')
    .select((eb) => eb.fn.max('place').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}
