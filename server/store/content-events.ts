import { sql } from 'kysely'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { getMonthBounds, listMonths } from '../../src/lib/content/event-months.ts'
import { attachCards } from './content-cards.ts'
import {
  countDatedAndUsualMonths,
  subtractDays,
  MAX_EVENT_DAYS,
  MONTHS_PER_YEAR,
  type EventCount,
} from './event-months.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { Store } from './store.ts'

/** A position in the list of events: the day on which one starts, and its number. */
export interface EventPosition {
  startsOn: string
  id: number
}

/** Events that take place between two days, YYYY-MM-DD. */
export interface EventRequest {
  from: string
  to: string
  /** Several parted by |. */
  category?: string | undefined
  city?: string | undefined
  /** ISO 3166 alpha-2. */
  country?: string | undefined
  after?: EventPosition | undefined
  size: number
}

/** Public events that end between two days or later, and start by the second; the index wants a bound below. */
function eventsOn({ db }: Store, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('content_event as event')
    .innerJoin('content', 'content.id', 'event.content_id')
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .where('event.starts_on', '<=', to)
    .where('event.ends_on', '>=', from)
}

/** Public events of a span of days, those that start first before others, with the position of each. */
export async function listEvents(
  store: Store,
  { from, to, category, city, country, after, size }: EventRequest,
): Promise<{ card: ContentCard; position: EventPosition }[]> {
  const earliest = subtractDays(from, MAX_EVENT_DAYS)
  const rows = await eventsOn(store, { from, to })
    // One bound below, so that the index begins there.
    .$if(after === undefined || after.startsOn < earliest, (query) => query.where('event.starts_on', '>=', earliest))
    .$if(category !== undefined, (query) => query.where('content.category', 'in', (category ?? '').split('|')))
    .$if(city !== undefined, (query) => query.where('event.city', '=', city ?? ''))
    .$if(country !== undefined, (query) => query.where('event.country', '=', country ?? ''))
    .$if(after !== undefined && after.startsOn >= earliest, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('event.starts_on', 'event.content_id'), '>', eb.tuple(after?.startsOn ?? '', after?.id ?? 0)),
      ),
    )
    .select(['event.content_id as id', 'event.starts_on as startsOn'])
    .orderBy('event.starts_on')
    .orderBy('event.content_id')
    .limit(sql.lit(size))
    .execute()
  return attachCards(store, rows)
}

/** How many public events of each span of days and category are on between two days. */
async function countSpans(
  store: Store,
  days: { from: string; to: string },
): Promise<{ startsOn: string; endsOn: string; category: string; count: number }[]> {
  return eventsOn(store, days)
    .where('event.starts_on', '>=', subtractDays(days.from, MAX_EVENT_DAYS))
    .groupBy(['event.starts_on', 'event.ends_on', 'content.category'])
    .select([
      'event.starts_on as startsOn',
      'event.ends_on as endsOn',
      'content.category',
      sql<number>`count(*)`.as('count'),
    ])
    .execute()
}

/** The counts of one month or day and category in one. */
function summed(counts: readonly EventCount[]): EventCount[] {
  const totals = new Map<string, EventCount>()
  for (const { on, category, count } of counts)
    totals.set(`${on} ${category}`, { on, category, count: count + (totals.get(`${on} ${category}`)?.count ?? 0) })
  return [...totals.values()].toSorted((a, b) =>
    a.on === b.on ? b.count - a.count || (a.category < b.category ? -1 : 1) : a.on < b.on ? -1 : 1,
  )
}

/** How many public events each month of a year from a month has, by category; of the month of `today` without those that are over. */
export async function countEventsByMonth(
  store: Store,
  { from, today }: { from: string; today: string },
): Promise<EventCount[]> {
  const { dated, usual } = await countDatedAndUsualMonths(store.db, from)
  const month = today.slice(0, 7)
  const ahead = await countSpans(store, { from: today, to: getMonthBounds(month).last })
  const present = listMonths(`${from}-01`, MONTHS_PER_YEAR).includes(month)
    ? ahead.map(({ category, count }) => ({ on: month, category, count }))
    : []
  return summed([...dated.filter(({ on }) => on !== month), ...present, ...usual])
}

/** How many public events each day of a month has, by category. */
export async function countEventsByDay(store: Store, month: string): Promise<EventCount[]> {
  const { first, last } = getMonthBounds(month)
  const spans = await countSpans(store, { from: first, to: last })
  const days = Array.from(
    { length: Number(last.slice(8)) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  )
  return summed(
    days.flatMap((on) =>
      spans
        .filter(({ startsOn, endsOn }) => startsOn <= on && endsOn >= on)
        .map(({ category, count }) => ({ on, category, count })),
    ),
  )
}
