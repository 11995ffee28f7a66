import { sql } from 'kysely'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import type { Facet } from '../../src/lib/content/facets.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { findCardsAtPositions } from './content-cards.ts'
import { searchPlaces, ABOVE_ALL_PLACES } from './content-find.ts'
import { subtractDays, MAX_EVENT_DAYS } from './event-months.ts'
import type { Store } from './store.ts'

/**
 * Position in the list of coming events: upcoming events by first day, or by the end of their usual month; then past
 * events by first day, latest first.
 */
export interface UpcomingPosition {
  part: 'ahead' | 'over'
  day: string
  id: number
}

/** Selects events from a day on. */
export interface UpcomingRequest {
  /** Today's date in Beijing, YYYY-MM-DD. */
  today: string
  /** Categories; empty for all. */
  categories: readonly string[]
  city?: string | undefined
  /** Country code, ISO 3166 alpha-2. */
  country?: string | undefined
  /** Month from 1 to 12. */
  month?: number | undefined
  after?: UpcomingPosition | undefined
  size: number
}

/** Maximum undated events that are read for a list; no place or month has that many. */
const MAX_UNDATED = 500

const two = (month: number): string => String(month).padStart(2, '0')

/** Date by which an undated event is sorted: after all days of its next usual month. */
export function getNextUsualDay(months: readonly string[], today: string): string {
  const ends = months
    .map((month) => `${today.slice(0, 4)}-${two(Number(month))}-99`)
    .map((day) => (day < today ? `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}` : day))
  return ends.toSorted()[0] ?? '9999-12-99'
}

/** Public dated events, upcoming or past; a long event belongs to each month that it touches. */
async function dated(
  { db }: Store,
  { today, categories, city, country, month, after, size }: UpcomingRequest,
  part: UpcomingPosition['part'],
): Promise<UpcomingPosition[]> {
  const isAhead = part === 'ahead'
  const from = after?.part === part ? after : undefined
  // The index scan starts near the month.
  const near =
    month === undefined
      ? today
      : `${String(Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0))}-${two(month)}-01`
  const touches = sql<boolean>`case when substr(event.starts_on, 1, 4) = substr(event.ends_on, 1, 4)
    then substr(event.starts_on, 6, 2) <= ${two(month ?? 1)} and substr(event.ends_on, 6, 2) >= ${two(month ?? 1)}
    else substr(event.starts_on, 6, 2) <= ${two(month ?? 1)} or substr(event.ends_on, 6, 2) >= ${two(month ?? 1)} end`
  const rows = await db
    .selectFrom('content_event as event')
    .innerJoin('content', 'content.id', 'event.content_id')
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .where('event.ends_on', isAhead ? '>=' : '<', today)
    .$if(isAhead && from === undefined, (query) =>
      query.where('event.starts_on', '>=', subtractDays(near, MAX_EVENT_DAYS)),
    )
    .$if(!isAhead && from === undefined, (query) => query.where('event.starts_on', '<', today))
    .$if(categories.length > 0, (query) => query.where('content.category', 'in', categories))
    .$if(city !== undefined, (query) => query.where('event.city', '=', city ?? ''))
    .$if(country !== undefined, (query) => query.where('event.country', '=', country ?? ''))
    .$if(month !== undefined, (query) => query.where(touches))
    .$if(from !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('event.starts_on', 'event.content_id'),
          isAhead ? '>' : '<',
          eb.tuple(from?.day ?? '', from?.id ?? 0),
        ),
      ),
    )
    .select(['event.content_id as id', 'event.starts_on as day'])
    .orderBy('event.starts_on', isAhead ? 'asc' : 'desc')
    .orderBy('event.content_id', isAhead ? 'asc' : 'desc')
    .limit(sql.lit(size))
    .execute()
  return rows.map((row) => ({ part, ...row }))
}

/** Public undated events, by their next usual month. */
async function undated(
  store: Store,
  { today, categories, city, country, month, after }: UpcomingRequest,
): Promise<UpcomingPosition[]> {
  const facets = Object.entries({ undated: '1', city, country, months: month }).flatMap(([name, value]): Facet[] =>
    value === undefined ? [] : [{ name, value: String(value) }],
  )
  const kinds = categories.length === 0 ? [facets] : categories.map((value) => [...facets, { name: 'category', value }])
  const places = (
    await Promise.all(
      kinds.map((of) =>
        searchPlaces(store, { keyword: '', type: 'activity', facets: of, before: ABOVE_ALL_PLACES, size: MAX_UNDATED }),
      ),
    )
  ).flat()
  if (places.length === 0) return []
  const rows = await store.db
    .selectFrom('content')
    .where('place', 'in', places)
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .select(['id', 'facts'])
    .execute()
  const found = rows.map(({ id, facts }): UpcomingPosition => ({
    part: 'ahead',
    id,
    day:
      month === undefined
        ? getNextUsualDay((JSON.parse(facts) as { months?: string[] }).months ?? [], today)
        : getNextUsualDay([String(month)], today),
  }))
  return found.filter(({ day, id }) => after === undefined || day > after.day || (day === after.day && id > after.id))
}

/** Public events of a place or month: upcoming events by date, then past events, latest first. */
export async function listUpcomingEvents(
  store: Store,
  request: UpcomingRequest,
): Promise<{ card: ContentCard; position: UpcomingPosition }[]> {
  const { after, size } = request
  const ahead =
    after?.part === 'over'
      ? []
      : (await Promise.all([dated(store, request, 'ahead'), undated(store, request)]))
          .flat()
          .toSorted((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1))
          .slice(0, size)
  const over = ahead.length === size ? [] : await dated(store, { ...request, size: size - ahead.length }, 'over')
  return findCardsAtPositions(store, [...ahead, ...over])
}
