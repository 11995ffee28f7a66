import { sql } from 'kysely'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { getMonthBounds, listMonths } from '../../src/lib/content/event-months.ts'
import { findCardsAtPositions } from './content-cards.ts'
import {
  countDatedAndUsualMonths,
  subtractDays,
  MAX_EVENT_DAYS,
  MONTHS_PER_YEAR,
  type EventCount,
} from './event-months.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { Store } from './store.ts'

/** A position in the list of events: start day and number. */
export interface EventPosition {
  startsOn: string
  id: number
}

/** Events that take place between two days, YYYY-MM-DD. */
export interface EventRequest {
  from: string
  to: string
  /** One or more categories, separated by |. */
  category?: string | undefined
  city?: string | undefined
  /** Country code, ISO 3166 alpha-2. */
  country?: string | undefined
  after?: EventPosition | undefined
  size: number
}

/** Public events that overlap a range of days; the lower bound is required by the index. */
function eventsOn({ db }: Store, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('content_event as event')
    .innerJoin('content', 'content.id', 'event.content_id')
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .where('event.starts_on', '<=', to)
    .where('event.ends_on', '>=', from)
}

/** Public events in a range of days by start day, with their positions. */
export async function listEvents(
  store: Store,
  { from, to, category, city, country, after, size }: EventRequest,
): Promise<{ card: ContentCard; position: EventPosition }[]> {
  const earliest = subtractDays(from, MAX_EVENT_DAYS)
  const rows = await eventsOn(store, { from, to })
    // The lower bound lets the index scan begin there.
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
  return findCardsAtPositions(store, rows)
}

/** Counts public events in a range of days by span and category. */
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

/** Merges the counts of each month or day and category. */
function summed(counts: readonly EventCount[]): EventCount[] {
  const totals = new Map<string, EventCount>()
  for (const { on, category, count } of counts)
    totals.set(`${on} ${category}`, { on, category, count: count + (totals.get(`${on} ${category}`)?.count ?? 0) })
  return [...totals.values()].toSorted((a, b) =>
    a.on === b.on ? b.count - a.count || (a.category < b.category ? -1 : 1) : a.on < b.on ? -1 : 1,
  )
}

/**
 * Counts public events by month and category for a year from a month on; without past events in the month of `today`.
 */
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

/** Counts public events by day and category for a month. */
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
