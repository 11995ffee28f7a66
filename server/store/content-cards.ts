import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { CLAIMABLE_TYPES, toEntryClaim, selectClaimColumns, type ClaimColumns } from './claim-of.ts'
import { PUBLIC_NAME_SQL } from './public-name.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

export interface Tag {
  handle: string
  label: string
}

/** A position in a list: the content after which it continues. */
export type ListPosition = Pick<ContentCard, 'publishedAt' | 'id'>

/** A position in the list by last change. */
export type ChangedPosition = Pick<ContentCard, 'updatedAt' | 'id'>

/** A position in the list by likes. */
export interface LikedPosition {
  likes: number
  id: number
}

/** Selects an account's contents: type or all, start position and maximum number. */
export interface AuthorRequest {
  author: number
  type?: ContentType | undefined
  after?: ListPosition | undefined
  size: number
}

/** Selects contents by type or category: start position and maximum number. */
export interface ChangedRequest {
  type: ContentType
  category?: string | undefined
  after?: ChangedPosition | undefined
  size: number
}

/** Selects a list: start position and maximum number. Category and tag exclude each other. */
export interface ListRequest {
  type: ContentType
  category?: string | undefined
  tag?: string | undefined
  after?: ListPosition | undefined
  size: number
}

/** The columns of a card. */
export const CARD_COLUMNS = [
  'content.id',
  'content.type',
  'content.handle',
  'content.title',
  'content.summary',
  'content.category',
  'content.importance',
  'content.published_at',
  'content.updated_at',
  'content.source_name',
  'content.source_url',
  'content.facts',
  'content.is_example',
  'content.author_id',
] as const

type CardColumn = typeof CARD_COLUMNS extends readonly (infer Name)[]
  ? Name extends `content.${infer Column}`
    ? Column
    : never
  : never
/** A row of the join: a card with one of its tags, or none. */
type CardRow = Pick<Selectable<Schema['content']>, CardColumn & keyof Schema['content']> & {
  tag_handle: string | null
  tag_label: string | null
  likes: number | null
  favorites: number | null
  replies: number | null
  author_name: string | null
} & Partial<ClaimColumns>

/**
 * Numbers of likes and favorites of a content, and of public replies to a post; null for none. Replies are counted by
 * the facet with the post's handle.
 */
export function selectTotals(table: 'page' | 'content') {
  const total = (kind: string) =>
    sql<
      number | null
    >`(select total from engagement_count where kind = ${sql.lit(kind)} and target_id = ${sql.ref(`${table}.id`)})`
  const replies = sql<
    number | null
  >`(select total from facet_count where facet_count.type = 'reply' and name = 'post' and value = ${sql.ref(`${table}.handle`)} and ${sql.ref(`${table}.type`)} = 'post')`
  return [total('like').as('likes'), total('favorite').as('favorites'), replies.as('replies')] as const
}

/** The public name of a content's author; null if none. */
export function selectAuthorName(id: 'page.author_id' | 'content.author_id') {
  return sql<string | null>`(select ${PUBLIC_NAME_SQL} from account where account.id = ${sql.ref(id)})`.as(
    'author_name',
  )
}

/** Groups rows by content: the first row of each, with the tags of all. Rows of a content must be adjacent. */
export function groupCardRows<Row extends CardRow>(rows: readonly Row[]): { card: ContentCard; row: Row }[] {
  const cards = new Map<number, { card: ContentCard; row: Row }>()
  for (const row of rows) {
    const found = cards.get(row.id) ?? { card: cardOf(row), row }
    if (row.tag_handle !== null && row.tag_label !== null)
      found.card.tags.push({ handle: row.tag_handle, label: row.tag_label })
    cards.set(row.id, found)
  }
  return [...cards.values()]
}

function cardOf({
  id,
  type,
  handle,
  title,
  summary,
  category,
  importance,
  published_at,
  updated_at,
  source_name,
  source_url,
  likes,
  favorites,
  replies,
  facts,
  is_example,
  author_id,
  author_name,
  claimer_id,
  claimer_name,
}: CardRow): ContentCard {
  const source = source_name === null || source_url === null ? null : { name: source_name, url: source_url }
  const author = author_id === null || author_name === null ? null : { id: author_id, name: author_name }
  const card = {
    id,
    type,
    handle,
    title,
    summary,
    category,
    tags: [],
    publishedAt: published_at,
    updatedAt: updated_at,
    importance,
    source,
    likes: likes ?? 0,
    favorites: favorites ?? 0,
    ...(replies !== null && replies > 0 && { replies }),
    isExample: is_example === 1,
    author,
  }
  const isListedEntry = CLAIMABLE_TYPES.includes(type) && claimer_id !== undefined && claimer_name !== undefined
  // Facts are validated by their type's schema before they are stored.
  return {
    ...card,
    ...(isListedEntry && { claim: toEntryClaim({ claimer_id, claimer_name }) }),
    facts: JSON.parse(facts) as never,
  }
}

function pageOfType(db: Kysely<Schema>, { type, category, after, size }: ListRequest) {
  let page = db
    .selectFrom('content')
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .where('content.type', '=', type)
  if (category !== undefined) page = page.where('content.category', '=', category)
  if (after)
    page = page.where((eb) =>
      eb(eb.refTuple('content.published_at', 'content.id'), '<', eb.tuple(after.publishedAt, after.id)),
    )
  // The limit is a literal, as PostgreSQL plans a named statement once for all values, and would not use the index for
  // an unknown limit.
  return page
    .select(CARD_COLUMNS)
    .orderBy('content.published_at', 'desc')
    .orderBy('content.id', 'desc')
    .limit(sql.lit(size))
}

function pageOfTag(db: Kysely<Schema>, tag: string, { type, after, size }: ListRequest) {
  let page = db
    .selectFrom('content_tag as of')
    .innerJoin('content', 'content.id', 'of.content_id')
    .where('of.tag_id', '=', (eb) => eb.selectFrom('tag').select('tag.id').where('tag.handle', '=', tag))
    .where('of.type', '=', type)
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
  if (after)
    page = page.where((eb) =>
      eb(eb.refTuple('of.published_at', 'of.content_id'), '<', eb.tuple(after.publishedAt, after.id)),
    )
  return page.select(CARD_COLUMNS).orderBy('of.published_at', 'desc').orderBy('of.content_id', 'desc').limit(size)
}

type Page = ReturnType<typeof pageOfType>

/** The cards of a page in time order, with tags, in one statement. */
async function cardsOfPage(
  db: Kysely<Schema>,
  page: Page,
  time: 'published_at' | 'updated_at',
): Promise<ContentCard[]> {
  const rows = await db
    .selectFrom(page.as('page'))
    .leftJoin('content_tag as has', 'has.content_id', 'page.id')
    .leftJoin('tag', 'tag.id', 'has.tag_id')
    .selectAll('page')
    .select(['tag.handle as tag_handle', 'tag.label as tag_label'])
    .select(selectTotals('page'))
    .select(selectAuthorName('page.author_id'))
    .select(selectClaimColumns('page'))
    .orderBy(`page.${time}`, 'desc')
    .orderBy('page.id', 'desc')
    .orderBy('tag.handle')
    .execute()
  return groupCardRows(rows).map(({ card }) => card)
}

/** Public contents of a type, newest first. */
export function listContents({ db }: Store, request: ListRequest): Promise<ContentCard[]> {
  return cardsOfPage(
    db,
    request.tag === undefined ? pageOfType(db, request) : pageOfTag(db, request.tag, request),
    'published_at',
  )
}

/** Public contents of an account, newest first; without a type, all except replies. */
export function listContentsByAuthor(
  { db }: Store,
  { author, type, after, size }: AuthorRequest,
): Promise<ContentCard[]> {
  let page = db
    .selectFrom('content')
    .where('content.author_id', '=', author)
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
  page = type === undefined ? page.where('content.type', '<>', 'reply') : page.where('content.type', '=', type)
  if (after)
    page = page.where((eb) =>
      eb(eb.refTuple('content.published_at', 'content.id'), '<', eb.tuple(after.publishedAt, after.id)),
    )
  return cardsOfPage(
    db,
    page
      .select(CARD_COLUMNS)
      .orderBy('content.published_at', 'desc')
      .orderBy('content.id', 'desc')
      .limit(sql.lit(size)),
    'published_at',
  )
}

/** Public contents of a type, last changed first. */
export function listRecentlyChanged(
  { db }: Store,
  { type, category, after, size }: ChangedRequest,
): Promise<ContentCard[]> {
  let page = db
    .selectFrom('content')
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .where('content.type', '=', type)
  if (category !== undefined) page = page.where('content.category', '=', category)
  if (after)
    page = page.where((eb) =>
      eb(eb.refTuple('content.updated_at', 'content.id'), '<', eb.tuple(after.updatedAt, after.id)),
    )
  return cardsOfPage(
    db,
    page.select(CARD_COLUMNS).orderBy('content.updated_at', 'desc').orderBy('content.id', 'desc').limit(sql.lit(size)),
    'updated_at',
  )
}

/** True if a content exists at a list position, public or not. */
export async function hasContentAtPosition({ db }: Store, { publishedAt, id }: ListPosition): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .where('id', '=', id)
    .where('published_at', '=', publishedAt)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

function publicCards(db: Kysely<Schema>) {
  return db
    .selectFrom('content')
    .leftJoin('content_tag as has', 'has.content_id', 'content.id')
    .leftJoin('tag', 'tag.id', 'has.tag_id')
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .select(CARD_COLUMNS)
    .select(['tag.handle as tag_handle', 'tag.label as tag_label'])
    .select(selectTotals('content'))
    .select(selectAuthorName('content.author_id'))
    .select(selectClaimColumns('content'))
}

/** Public contents at some search positions, highest first. */
export async function findCardsByPlace({ db }: Store, places: readonly number[]): Promise<ContentCard[]> {
  if (places.length === 0) return []
  const rows = await publicCards(db)
    .where('content.place', 'in', places)
    .orderBy('content.place', 'desc')
    .orderBy('tag.handle')
    .execute()
  return groupCardRows(rows).map(({ card }) => card)
}

/** Public contents of a type with at least one like, most liked first, ties by the later number. */
export async function listMostLiked(
  store: Store,
  { type, after, size }: { type: ContentType; after?: LikedPosition | undefined; size: number },
): Promise<{ card: ContentCard; position: LikedPosition }[]> {
  const rows = await store.db
    .selectFrom('engagement_count as liked')
    .innerJoin('content', 'content.id', 'liked.target_id')
    // The kind is a literal, to match the partial index of likes.
    .where('liked.kind', '=', sql.lit('like'))
    .where('liked.type', '=', type)
    .where('liked.total', '>', 0)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('liked.total', 'liked.target_id'), '<', eb.tuple(after?.likes ?? 0, after?.id ?? 0)),
      ),
    )
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .select(['content.id', 'liked.total as likes'])
    .orderBy('liked.total', 'desc')
    .orderBy('liked.target_id', 'desc')
    .limit(sql.lit(size))
    .execute()
  return findCardsAtPositions(store, rows)
}

/** Public contents among those with the given numbers. */
export async function findCardsById({ db }: Store, ids: readonly number[]): Promise<Map<number, ContentCard>> {
  if (ids.length === 0) return new Map()
  const rows = await publicCards(db).where('content.id', 'in', ids).orderBy('tag.handle').execute()
  return new Map(groupCardRows(rows).map(({ card }) => [card.id, card]))
}

/** The public contents at some list positions, in the same order. */
export async function findCardsAtPositions<Position extends { id: number }>(
  store: Store,
  positions: readonly Position[],
): Promise<{ card: ContentCard; position: Position }[]> {
  const cards = await findCardsById(
    store,
    positions.map(({ id }) => id),
  )
  return positions.flatMap((position) => {
    const card = cards.get(position.id)
    return card ? [{ card, position }] : []
  })
}

/** The type of a public content that has a page; undefined if there is none. */
export async function findContentType({ db }: Store, id: number): Promise<ContentType | undefined> {
  const row = await db
    .selectFrom('content')
    .where('id', '=', id)
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .where('reply_to', 'is', null)
    .select('type')
    .executeTakeFirst()
  return row?.type
}
