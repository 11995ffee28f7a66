import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Facet } from '../../src/lib/content/facets.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { toSoundQueries, type QueryToken } from '../../src/lib/content/pinyin-query.ts'
import { toFacetToken, tokenizeQuery, toTypeToken } from '../../src/lib/content/search-tokens.ts'
import { CLOSABLE_TYPES, filterOpenPlaces } from './content-open.ts'
import { findPinyinWords, toPinyinTokens } from './content-sounds.ts'
import type { Schema } from './schema.ts'
import { toSimplified } from './simplified.ts'
import type { Store } from './store.ts'

/** A search: all words of the keyword, the type, and all facets. */
interface PlaceSearch {
  keyword: string
  /** True to require the Chinese words in titles; only titles are also indexed by pinyin. */
  isTitled?: boolean
  type?: ContentType | undefined
  facets?: readonly Facet[]
  before: number
  size: number
}

/** The interpretation of a keyword: in simplified characters, also as pinyin, and with an incomplete last word. */
interface Meaning {
  isSimplified: boolean
  isHeard: boolean
  isBegun: boolean
}

/** The literal interpretation of a keyword. */
export const LITERAL_READING: Meaning = { isSimplified: false, isHeard: false, isBegun: false }
/** Minimum letters of an incomplete word; one letter matches too many words. */
const MIN_PREFIX_LENGTH = 2

/** Higher than every search position. */
export const ABOVE_ALL_PLACES = 2 ** 31 - 1

/** Quotes a token to be literal in both query languages; tokens contain no quotes. */
function tokenText(kind: Store['kind'], { token, isBegun }: QueryToken): string {
  if (kind === 'sqlite') return isBegun ? `"${token}" *` : `"${token}"`
  return isBegun ? `'${token}':*` : `'${token}'`
}

const isLatin = (word: string): boolean => /^\p{Script=Latin}+$/u.test(word)

/** The alternative tokens of each word; a content must match one alternative of every word. */
function waysOf(words: readonly string[], { isHeard, isBegun }: Meaning): QueryToken[][][] {
  return words.map((word, at) => {
    const isHalf = isBegun && at === words.length - 1 && isLatin(word) && word.length >= MIN_PREFIX_LENGTH
    return [
      [{ token: word, ...(isHalf && { isBegun: true as const }) }],
      ...(isHeard ? toSoundQueries(word, isHalf) : []),
    ]
  })
}

function expressionOf(kind: Store['kind'], ways: readonly QueryToken[][][]): string {
  const [and, or] = kind === 'sqlite' ? [' AND ', ' OR '] : [' & ', ' | ']
  const all = (way: readonly QueryToken[]): string => way.map((sought) => tokenText(kind, sought)).join(and)
  return ways
    .map((word) => (word.length === 1 ? all(word[0] ?? []) : `(${word.map((way) => `(${all(way)})`).join(or)})`))
    .join(and)
}

interface Search {
  expression: string
  before: number
  size: number
}

/**
 * FTS5 scans its index downwards and stops at the limit. The scan starts at `before` only if that is an integer;
 * numbers are bound as reals, so it is cast.
 */
async function findInSqlite(db: Kysely<Schema>, { expression, before, size }: Search): Promise<number[]> {
  const { rows } = await sql<{
    place: number
  }>`select rowid as place from content_search where content_search match ${expression} and rowid < cast(${before} as integer) order by rowid desc limit ${size}`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}

/**
 * Number of newest contents that PostgreSQL scans before it uses the index, a thousand in half a millisecond; a match
 * rate of one per cent fills a page.
 */
const NEWEST = 2000

/**
 * A GIN index has no order: for a common word it fetches every content, so the newest are scanned first. Rarer words
 * use the index without an order and limit, as these would make the planner scan all contents.
 */
async function findInPostgres(db: Kysely<Schema>, { expression, before, size }: Search): Promise<number[]> {
  const found = await sql<{ place: number }>`
    with near as materialized (
      select place from (select place, tokens from content_search where place < ${before} order by place desc limit ${NEWEST}) newest
      where tokens @@ ${expression}::tsquery order by place desc limit ${size}),
    further as materialized (select place from content_search where tokens @@ ${expression}::tsquery and (select count(*) from near) < ${size})
    select place from near union select place from further where place < ${before} order by place desc limit ${size}`.execute(
    db,
  )
  return found.rows.map(({ place }) => place)
}

/** The index query of a search; undefined for a keyword without letters and digits. */
function createIndexQuery(
  kind: Store['kind'],
  { keyword, isTitled = false, type, facets = [] }: Omit<PlaceSearch, 'before' | 'size'>,
  meaning: Meaning,
): string | undefined {
  const words = tokenizeQuery(meaning.isSimplified ? toSimplified(keyword) : keyword)
  const facts = [
    ...(type === undefined ? [] : [toTypeToken(type)]),
    ...facets.map(toFacetToken),
    ...(isTitled ? toPinyinTokens(keyword) : []),
  ]
  if (words.length + facts.length === 0 || (keyword !== '' && words.length === 0)) return undefined
  return expressionOf(kind, [...waysOf(words, meaning), ...facts.map((token) => [[{ token }]])])
}

async function findMeant({ db, kind }: Store, search: PlaceSearch, meaning: Meaning): Promise<number[]> {
  const expression = createIndexQuery(kind, search, meaning)
  if (expression === undefined) return []
  return (kind === 'sqlite' ? findInSqlite : findInPostgres)(db, {
    expression,
    before: search.before,
    size: search.size,
  })
}

/**
 * Search positions of matching public contents, highest first, below `before`; empty for a keyword without letters and
 * digits.
 */
export const searchPlaces = (store: Store, search: PlaceSearch): Promise<number[]> =>
  findMeant(store, search, LITERAL_READING)

/** Like `searchPlaces`, for a keyword with Chinese words in titles; empty for other keywords. */
export async function searchTitlePlaces(store: Store, search: PlaceSearch): Promise<number[]> {
  return /\p{Script=Han}/u.test(search.keyword) ? findMeant(store, { ...search, isTitled: true }, LITERAL_READING) : []
}

/** Search positions with the interpretation that found them. */
interface FoundPlaces extends Meaning {
  places: number[]
}

/**
 * Interpretations of a keyword in the order tried: literal, simplified characters, pinyin, incomplete last word. While
 * typing (`isTyped`), the last word counts as incomplete from the start.
 */
function meaningsOf(keyword: string, isTyped: boolean): Meaning[] {
  const isSimplified = toSimplified(keyword) !== keyword
  const written = { ...LITERAL_READING, isBegun: isTyped }
  const ways = isSimplified ? [written, { ...written, isSimplified }] : [written]
  if (!tokenizeQuery(keyword).some(isLatin)) return ways
  return [
    ...ways,
    ...(isTyped ? [] : [{ isSimplified, isHeard: true, isBegun: false }]),
    { isSimplified, isHeard: true, isBegun: true },
  ]
}

/**
 * Searches by each interpretation until one finds something: literal first, then pinyin or first letters, at last an
 * incomplete word.
 */
export async function searchWithFallbacks(store: Store, search: PlaceSearch, isTyped = false): Promise<FoundPlaces> {
  for (const meaning of meaningsOf(search.keyword, isTyped)) {
    const places = await findMeant(store, search, meaning)
    // An empty page at the end of a list does not mean that the search has no results.
    const isMeant =
      places.length > 0 ||
      (search.before < ABOVE_ALL_PLACES &&
        (await findMeant(store, { ...search, before: ABOVE_ALL_PLACES, size: 1 }, meaning)).length > 0)
    if (isMeant) return { places, ...meaning }
  }
  return { places: [], ...LITERAL_READING }
}

/** Maximum further results that are checked at once for open contents. */
const MAX_AT_ONCE = 100
/** Maximum further results in total. */
const MAX_SKIPPED = 500

/** Results that are open, and the position at which the search stopped if too many were closed. */
interface OpenPlaces extends FoundPlaces {
  stoppedAt?: number | undefined
}

/**
 * Searches like `searchWithFallbacks`, without contents that closed before `today`; continues if too few open contents
 * are left.
 */
export async function searchOpenPlaces(store: Store, search: PlaceSearch, today: string): Promise<OpenPlaces> {
  const { places: first, ...meaning } = await searchWithFallbacks(store, search)
  const open = await filterOpenPlaces(store, first, today)
  let looked = first
  let isMore = looked.length === search.size
  for (let passed = 0; isMore && open.length < search.size && passed < MAX_SKIPPED; passed += MAX_AT_ONCE) {
    looked = (await searchWithFallbacks(store, { ...search, before: looked.at(-1) ?? 0, size: MAX_AT_ONCE })).places
    open.push(...(await filterOpenPlaces(store, looked, today)))
    isMore = looked.length === MAX_AT_ONCE
  }
  return {
    places: open.slice(0, search.size),
    ...meaning,
    ...(isMore && open.length < search.size && { stoppedAt: looked.at(-1) }),
  }
}

/**
 * Matched words that differ from the keyword: its simplified form, and the Chinese words in titles that it matched as
 * pinyin.
 */
export function getMatchedWords(
  titles: readonly string[],
  keyword: string,
  { isSimplified, isHeard, isBegun }: Meaning,
): string[] {
  return [
    ...(isSimplified ? [toSimplified(keyword)] : []),
    ...(isHeard ? findPinyinWords(titles, tokenizeQuery(keyword).filter(isLatin), isBegun) : []),
  ]
}

/** Maximum number of counted contents; nobody pages through more. */
const MAX_COUNTED = 300

/**
 * Counts open public contents by type for a keyword, and tells if counting stopped at `most`, so that the real numbers
 * may be higher.
 */
export async function countSearchResults(
  store: Store,
  keyword: string,
  today: string,
  most = MAX_COUNTED,
): Promise<{ counts: { type: ContentType; count: number }[]; isCut: boolean }> {
  const expression = createIndexQuery(
    store.kind,
    { keyword },
    await searchWithFallbacks(store, { keyword, before: ABOVE_ALL_PLACES, size: 1 }),
  )
  if (expression === undefined) return { counts: [], isCut: false }
  const found =
    store.kind === 'sqlite'
      ? sql`select rowid as place from content_search where content_search match ${expression} order by rowid desc limit ${sql.lit(most)}`
      : sql`select place from content_search where tokens @@ ${expression}::tsquery limit ${sql.lit(most)}`
  // The index includes the type; SQLite would choose the unique index and read the rows.
  const indexed = store.kind === 'sqlite' ? sql`indexed by content_type_at` : sql``
  const { rows } = await sql<{
    type: ContentType
    place: number
  }>`select content.type as type, content.place as place from (${found}) found join content ${indexed} on content.place = found.place`.execute(
    store.db,
  )
  const open = new Set(
    await filterOpenPlaces(
      store,
      rows.filter(({ type }) => CLOSABLE_TYPES.includes(type)).map(({ place }) => place),
      today,
    ),
  )
  const counted = new Map<ContentType, number>()
  for (const { type, place } of rows)
    if (!CLOSABLE_TYPES.includes(type) || open.has(place)) counted.set(type, (counted.get(type) ?? 0) + 1)
  const counts = [...counted]
    .map(([type, count]) => ({ type, count }))
    .toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1))
  return { counts, isCut: rows.length === most }
}
