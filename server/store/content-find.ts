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

/** What is looked for: every word of the keyword, the type, and every facet. */
interface PlaceSearch {
  keyword: string
  /** Only where titles have the Chinese words: they alone are indexed by how they are read too. */
  isTitled?: boolean
  type?: ContentType | undefined
  facets?: readonly Facet[]
  before: number
  size: number
}

/** How the words of a keyword are meant: in which characters, as written, as they sound too, and whether the last may be half typed. */
interface Meaning {
  isSimplified: boolean
  isHeard: boolean
  isBegun: boolean
}

/** What a keyword says at first sight. */
export const LITERAL_MEANING: Meaning = { isSimplified: false, isHeard: false, isBegun: false }
/** Letters of which a beginning is enough; one letter begins too many words. */
const MIN_PREFIX_LENGTH = 2

/** Above every place. */
export const ABOVE_ALL_PLACES = 2 ** 31 - 1

/** A quoted token is taken literally in both query languages; tokens hold no quotes. */
function tokenText(kind: Store['kind'], { token, isBegun }: QueryToken): string {
  if (kind === 'sqlite') return isBegun ? `"${token}" *` : `"${token}"`
  return isBegun ? `'${token}':*` : `'${token}'`
}

const isLatin = (word: string): boolean => /^\p{Script=Latin}+$/u.test(word)

/** Of each word the ways in which it may be meant; a content has to fit one way of every word. */
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

/** FTS5 walks its index downwards and stops when it has enough. It begins at `before` only where that is an integer, and numbers are bound as reals. */
async function findInSqlite(db: Kysely<Schema>, { expression, before, size }: Search): Promise<number[]> {
  const { rows } = await sql<{
    place: number
  }>`select rowid as place from content_search where content_search match ${expression} and rowid < cast(${before} as integer) order by rowid desc limit ${size}`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}

/** The newest contents that PostgreSQL looks through before it asks the index, a thousand in half a millisecond: one in a hundred fills a page. */
const NEWEST = 2000

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
    select place from near union select place from further where place < ${before} order by place desc limit ${size}`.execute(
    db,
  )
  return found.rows.map(({ place }) => place)
}

/** What a search asks the index for; undefined for a keyword without a letter or number. */
function soughtBy(
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
  const expression = soughtBy(kind, search, meaning)
  if (expression === undefined) return []
  return (kind === 'sqlite' ? findInSqlite : findInPostgres)(db, {
    expression,
    before: search.before,
    size: search.size,
  })
}

/** Places of public contents that have all that a search names, highest first, below `before`; none for a keyword without a letter or number. */
export const searchPlaces = (store: Store, search: PlaceSearch): Promise<number[]> =>
  findMeant(store, search, LITERAL_MEANING)

/** The same for a keyword with Chinese words that titles have; none for another one. */
export async function searchTitlePlaces(store: Store, search: PlaceSearch): Promise<number[]> {
  return /\p{Script=Han}/u.test(search.keyword) ? findMeant(store, { ...search, isTitled: true }, LITERAL_MEANING) : []
}

/** Places that a search found, and how it had to be meant for that. */
interface FoundPlaces extends Meaning {
  places: number[]
}

/** What a keyword may mean, the first that finds something is taken: as it is written, in simplified characters, as it sounds, and its last word as a beginning; that first of all while it `isTyped`. */
function meaningsOf(keyword: string, isTyped: boolean): Meaning[] {
  const isSimplified = toSimplified(keyword) !== keyword
  const written = { ...LITERAL_MEANING, isBegun: isTyped }
  const ways = isSimplified ? [written, { ...written, isSimplified }] : [written]
  if (!tokenizeQuery(keyword).some(isLatin)) return ways
  return [
    ...ways,
    ...(isTyped ? [] : [{ isSimplified, isHeard: true, isBegun: false }]),
    { isSimplified, isHeard: true, isBegun: true },
  ]
}

/** The same for what somebody types: where nothing has a word as it is written, it is taken for pinyin or first letters, and at last for half typed. */
export async function searchWithFallbacks(store: Store, search: PlaceSearch, isTyped = false): Promise<FoundPlaces> {
  for (const meaning of meaningsOf(search.keyword, isTyped)) {
    const places = await findMeant(store, search, meaning)
    // A list that ended is no list that found nothing.
    const isMeant =
      places.length > 0 ||
      (search.before < ABOVE_ALL_PLACES &&
        (await findMeant(store, { ...search, before: ABOVE_ALL_PLACES, size: 1 }, meaning)).length > 0)
    if (isMeant) return { places, ...meaning }
  }
  return { places: [], ...LITERAL_MEANING }
}

/** Hits beyond a page that are looked at together for more that is open, and in all. */
const MAX_AT_ONCE = 100
const MAX_SKIPPED = 500

/** What a search found that is open, and where it goes on if it stopped among too many that are closed. */
interface OpenPlaces extends FoundPlaces {
  stoppedAt?: number | undefined
}

/** Finds as `findTyped` does, without what was to be had until a day before `today`: the index is asked as ever, and again where too little is left of what it named. */
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

/** What a keyword named otherwise than it is written: itself in simplified characters, and the Chinese words in titles that it had as pinyin. */
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

/** Contents that are counted at most: nobody turns so many pages. */
const MAX_COUNTED = 300

/** How many public contents of each kind a keyword finds that are open on a day, and whether it stopped looking at `most`: then each has at least so many. */
export async function countSearchResults(
  store: Store,
  keyword: string,
  today: string,
  most = MAX_COUNTED,
): Promise<{ counts: { type: ContentType; count: number }[]; isCut: boolean }> {
  const expression = soughtBy(
    store.kind,
    { keyword },
    await searchWithFallbacks(store, { keyword, before: ABOVE_ALL_PLACES, size: 1 }),
  )
  if (expression === undefined) return { counts: [], isCut: false }
  const found =
    store.kind === 'sqlite'
      ? sql`select rowid as place from content_search where content_search match ${expression} order by rowid desc limit ${sql.lit(most)}`
      : sql`select place from content_search where tokens @@ ${expression}::tsquery limit ${sql.lit(most)}`
  // The index has the type; SQLite would take the unique one and read the rows.
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
