import type { AnswerOf, RequestOf } from '../../src/api/contracts/call.ts'
import type { Calls } from '../../src/api/contracts/calls.ts'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { getBeijingDate } from '../../src/engines/world-time/engine.ts'
import { parseFacets, type Facet } from '../../src/lib/content/facets.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import {
  findCardsByPlace,
  listContentsByAuthor,
  listRecentlyChanged,
  listContents,
  listMostLiked,
  type ListPosition,
} from '../store/content-cards.ts'
import { searchPlaces, ABOVE_ALL_PLACES } from '../store/content-find.ts'
import { listJobsByPay, listJobs } from '../store/content-jobs.ts'
import { listUpcomingEvents, type UpcomingPosition } from '../store/events-next.ts'
import type { Store } from '../store/store.ts'
import { ApiRefusal } from '../calls/api-error.ts'

/** Prefix of the cursor of each kind of list: by time, search position, likes, change time, salary. */
const MARK = { time: '', place: 'p', likes: 'l', changed: 'u', pay: 's' } as const
type Mark = keyof typeof MARK

const markOf = (cursor: string): string => /^[a-z]?/.exec(cursor)?.[0] ?? ''

/** The two numbers of a cursor, the second is the content's; the contract has validated the format. */
function numbersOf(cursor: string): [first: number, id: number] {
  const [first = Number.NaN, id = 0] = cursor.slice(markOf(cursor).length).split('-').map(Number)
  return [first, id]
}

const timeOf = (cursor: string): { at: string; id: number } => {
  const [at, id] = numbersOf(cursor)
  return { at: new Date(at).toISOString(), id }
}

/** Parses a cursor of milliseconds and content number; undefined for a cursor of another kind of list. */
export function parseTimeCursor(cursor: string): ListPosition | undefined {
  if (cursor === '' || markOf(cursor) !== MARK.time) return undefined
  const { at, id } = timeOf(cursor)
  return { publishedAt: at, id }
}

const cursorOf = (mark: Mark, first: number, id: number): string => `${MARK[mark]}${String(first)}-${String(id)}`
export const formatTimeCursor = ({ publishedAt, id }: ListPosition): string =>
  cursorOf('time', Date.parse(publishedAt), id)

/** The search position below which a list continues; the contract has validated the cursor. */
export function parsePlaceCursor(cursor: string): number {
  return cursor === '' ? ABOVE_ALL_PLACES : Number(cursor.slice(1))
}

export const formatPlaceCursor = (place: number): string => `${MARK.place}${String(place)}`

/** Cuts a page out of rows read with one extra; the extra row shows that there is a next page. */
export function takePage<Item>(
  found: readonly Item[],
  size: number,
  cursor: (last: Item) => string,
): { page: readonly Item[]; next: string } {
  const last = found.length > size ? found[size - 1] : undefined
  return { page: found.slice(0, size), next: last === undefined ? '' : cursor(last) }
}

type Request = RequestOf<Calls['listContents']>
type Answer = AnswerOf<Calls['listContents']>

const answerOf = ({ page, next }: { page: readonly ContentCard[]; next: string }): Answer => ({ list: [...page], next })

/** Checks the kind of a cursor. @throws ApiRefusal for the cursor of another kind of list. */
function onlyMarked(after: string, mark: Mark): void {
  if (after !== '' && markOf(after) !== MARK[mark]) throw new ApiRefusal(400, 'after 不是这个列表给出的游标')
}

/** A page of contents by likes, most first. */
async function listLikedContents(
  store: Store,
  type: ContentType,
  { after, size }: Request,
  facets: readonly Facet[],
): Promise<Answer> {
  if (facets.length > 0) throw new ApiRefusal(400, 'by=likes 不能与筛选项同用')
  onlyMarked(after, 'likes')
  const [likes, id] = numbersOf(after)
  const { page, next } = takePage(
    await listMostLiked(store, { type, after: after === '' ? undefined : { likes, id }, size: size + 1 }),
    size,
    ({ position }) => cursorOf('likes', position.likes, position.id),
  )
  return { list: page.map(({ card }) => card), next }
}

/** A page of contents by last change. */
async function changedPage(
  store: Store,
  type: ContentType,
  { category, after, size }: Request,
  facets: readonly Facet[],
): Promise<Answer> {
  if (facets.some(({ name }) => name !== 'category')) throw new ApiRefusal(400, 'by=updated 只能与分类同用')
  onlyMarked(after, 'changed')
  const { at, id } = after === '' ? { at: '', id: 0 } : timeOf(after)
  const found = await listRecentlyChanged(store, {
    type,
    category: category || undefined,
    after: after === '' ? undefined : { updatedAt: at, id },
    size: size + 1,
  })
  return answerOf(takePage(found, size, (last) => cursorOf('changed', Date.parse(last.updatedAt), last.id)))
}

/** A page of open jobs, by salary or newest first. */
async function jobsPage(
  store: Store,
  { category, by, after, size }: Request,
  facets: readonly Facet[],
): Promise<Answer> {
  const of = (name: string) => facets.find((facet) => facet.name === name)?.value
  const asked = {
    today: getBeijingDate(Date.now()),
    category: category || undefined,
    city: of('city'),
    form: of('form'),
    size: size + 1,
  }
  if (by === 'date') {
    onlyMarked(after, 'time')
    return answerOf(
      takePage(await listJobs(store, { ...asked, after: parseTimeCursor(after) }), size, formatTimeCursor),
    )
  }
  onlyMarked(after, 'pay')
  const [pay, id] = numbersOf(after)
  const found = await listJobsByPay(store, { ...asked, after: after === '' ? undefined : { pay, id } })
  const { page, next } = takePage(found, size, ({ position }) => cursorOf('pay', position.pay, position.id))
  return { list: page.map(({ card }) => card), next }
}

/** A page of an account's contents. */
async function authorPage(
  store: Store,
  author: number,
  { type, category, tag, facets, by, after, size }: Request,
): Promise<Answer> {
  if (category + facets !== '' || tag !== undefined || by !== 'date') throw new ApiRefusal(400, 'author 只能与类型同用')
  onlyMarked(after, 'time')
  return answerOf(
    takePage(
      await listContentsByAuthor(store, { author, type, after: parseTimeCursor(after), size: size + 1 }),
      size,
      formatTimeCursor,
    ),
  )
}

/** Parts of the event list by their cursor letters: upcoming events, then past events. */
const NEXT_PARTS = { n: 'ahead', o: 'over' } as const

function nextPositionOf(cursor: string): UpcomingPosition | undefined {
  const [part, day, id] = [cursor[0], cursor.slice(1, 11), Number(cursor.slice(12))]
  return part === 'n' || part === 'o' ? { part: NEXT_PARTS[part], day, id } : undefined
}

/** A page of events of a place or month: upcoming events first, then past events. */
async function nextPage(
  store: Store,
  type: ContentType,
  { category, tag, after, size }: Request,
  facets: readonly Facet[],
): Promise<Answer> {
  if (tag !== undefined) throw new ApiRefusal(400, 'by=next 不能与标签同用')
  const position = nextPositionOf(after)
  if (
    type !== 'activity' ||
    facets.some(({ name }) => !['city', 'country', 'months'].includes(name)) ||
    (after !== '' && !position)
  )
    throw new ApiRefusal(400, 'by=next 只用于活动，只能按分类、country、city 和 months 筛选，after 要是这个列表给出的')
  const of = (name: string) => facets.find((facet) => facet.name === name)?.value
  const month = of('months')
  const found = await listUpcomingEvents(store, {
    today: getBeijingDate(Date.now()),
    categories: category === '' ? [] : category.split('|'),
    city: of('city'),
    country: of('country'),
    month: month === undefined ? undefined : Number(month),
    after: position,
    size: size + 1,
  })
  const { page, next } = takePage(
    found,
    size,
    ({ position: { part, day, id } }) => `${part === 'ahead' ? 'n' : 'o'}${day}-${String(id)}`,
  )
  return { list: page.map(({ card }) => card), next }
}

/**
 * A page of a list in the requested order.
 * @throws ApiRefusal for options that cannot be combined.
 */
export async function readListPage(store: Store, request: Request): Promise<Answer> {
  const { type, author, category, tag, facets: text, by, after, size } = request
  if (author !== undefined) return authorPage(store, author, request)
  if (type === undefined) throw new ApiRefusal(400, '缺少 type')
  const own = parseFacets(text, type)
  if (own === undefined) throw new ApiRefusal(400, 'facets 里有这个类型没有的筛选项')
  if (by === 'next') return nextPage(store, type, request, own)
  const facets = [
    ...own,
    ...(category === '' ? [] : [{ name: 'category', value: category }]),
    ...(tag === undefined ? [] : [{ name: 'tag', value: tag }]),
  ]
  if (by === 'likes') return listLikedContents(store, type, request, facets)
  if (by === 'updated') return changedPage(store, type, request, facets)
  if (by === 'pay' && (type !== 'recruit' || tag !== undefined))
    throw new ApiRefusal(400, 'by=pay 只用于职位，不能与标签同用')
  if (type === 'recruit' && tag === undefined) return jobsPage(store, request, own)
  const isOfIndex = own.length > 0 || facets.length > 1
  onlyMarked(after, isOfIndex ? 'place' : 'time')
  if (!isOfIndex)
    return answerOf(
      takePage(
        await listContents(store, {
          type,
          category: category || undefined,
          tag,
          after: parseTimeCursor(after),
          size: size + 1,
        }),
        size,
        formatTimeCursor,
      ),
    )
  // No table index serves several filters together, but the search index does, newest first.
  const { page, next } = takePage(
    await searchPlaces(store, { keyword: '', type, facets, before: parsePlaceCursor(after), size: size + 1 }),
    size,
    formatPlaceCursor,
  )
  return { list: await findCardsByPlace(store, page), next }
}
