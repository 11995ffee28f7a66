import { PageNotFoundError } from '../shared/no-such-page.ts'
import {
  getMonthBounds,
  isMonth,
  isUsualInMonth,
  isEventWithin,
  listMonths,
  getMonthWeeks,
} from '../../lib/content/event-months.ts'
import type { Ask, Questions } from '../../ask/ask.ts'
import type { PageRequest } from '../section.ts'
import { filterCards, type CardOf } from '../shared/cards.ts'
import type { EventScope } from './scope.ts'

export type EventCard = CardOf<'activity'>

/** Maximum events to read a whole year at once. */
const MAX = 200
/** Facet of events without a date. */
const UNDATED = 'undated:1'
/** Number of months in a calendar, from the current month. */
const MONTHS = 12
/** Maximum events listed after the shown month. */
export const MAX_NEXT_EVENTS = 8

/** Events that a scope shows. */
export const filterByScope = (events: readonly EventCard[], { categories }: EventScope) =>
  events.filter(({ category }) => categories.includes(category))

export interface CalendarData {
  today: string
  /** Month that is shown, YYYY-MM. */
  month: string
  /** Dated events of the month, or the first of them. */
  dated: EventCard[]
  /** Events that usually take place in the month but have no date yet. */
  usual: EventCard[]
  /** Query for a list with all events of the month; '' if the page has them all. */
  more: string
  /** Number of events on each day; days without one are missing. */
  days: Record<string, number>
  /** Selectable months with their number of events; past events are not counted. */
  months: { month: string; count: number }[]
  /** Next events after the shown month. */
  next: EventCard[]
  /** Reads the data of the other months too, so that they are cached for offline use; undefined if already read. */
  readOthers?: (() => Promise<unknown>) | undefined
}

/** Data of a month in the calendar. */
export type CalendarContents = Pick<CalendarData, 'dated' | 'usual' | 'more' | 'days' | 'next' | 'readOthers'>
type Counts = Questions['countEvents']['answer']['list']

/** Request for a month of the calendar. */
export interface CalendarRequest {
  ask: Ask
  scope: EventScope
  today: string
  month: string
  /** First and last day of the year. */
  from: string
  to: string
}

// The module is loaded on demand: a calendar with few events does not need it.
const readers = () => import('./read-month.ts')

/** Reads a whole year. All months except the current one use the same requests, so that all of them open offline. */
async function fillFromYear(asked: CalendarRequest): Promise<CalendarContents> {
  const { ask, scope, today, month, from, to } = asked
  const readUndated = (facets: string) => ask('listContents', { type: 'activity', facets, size: MAX })
  const readYear = () => readUndated(UNDATED)
  // The first month reads only its own undated events, as all undated events would be half of its document. If that
  // fails it reads the whole year, which may be all that is cached.
  const readOthers = from.startsWith(month) ? readYear : undefined
  const usual = readOthers
    ? readUndated(`${UNDATED}|months:${String(Number(month.slice(5)))}`).catch(readYear)
    : readYear()
  const [year, undated] = await Promise.all([ask('listEvents', { from, to, size: MAX }), usual])
  // Past events were not counted, so a year may have more than expected.
  if (year.next !== '') return (await readers()).readMonthContents(asked)
  const [events, { first, last }] = [filterByScope(filterCards(year.list, 'activity'), scope), getMonthBounds(month)]
  const dated = events.filter(({ facts }) => isEventWithin(facts, first, last))
  const days: Record<string, number> = {}
  for (const day of getMonthWeeks(month).flat()) {
    const count = dated.filter(({ facts }) => isEventWithin(facts, day, day)).length
    if (count > 0) days[day] = count
  }
  return {
    dated,
    days,
    readOthers,
    more: '',
    usual: filterByScope(filterCards(undated.list, 'activity'), scope).filter(({ facts }) =>
      isUsualInMonth(facts, month),
    ),
    next: events
      .filter(({ facts: { startsOn = '', endsOn = '' } }) => startsOn > last && endsOn >= today)
      .slice(0, MAX_NEXT_EVENTS),
  }
}

/** Number of events of a scope in each month or day. */
export function countByScope(counts: Counts, { categories }: EventScope): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { on, category, count } of counts)
    if (categories.includes(category)) totals[on] = (totals[on] ?? 0) + count
  return totals
}

/** Reads the calendar of a year from the current month, with the month of the query. */
export async function readCalendar(
  { ask, query }: Pick<PageRequest, 'ask' | 'query'>,
  scope: EventScope,
): Promise<CalendarData> {
  if (query.month !== undefined && !isMonth(query.month)) throw new PageNotFoundError(`${query.month} is no month`)
  const today = await ask('today', {})
  const months = listMonths(today, MONTHS)
  const [thisMonth = '', month = query.month ?? thisMonth] = [months[0]]
  // The request is for whole months, so that it stays the same for weeks and can be answered offline.
  const { list } = await ask('countEvents', { from: thisMonth })
  const isFew = months.includes(month) && list.reduce((sum, { count }) => sum + count, 0) <= MAX
  const asked = {
    ask,
    scope,
    today,
    month,
    from: getMonthBounds(thisMonth).first,
    to: getMonthBounds(months.at(-1) ?? thisMonth).last,
  }
  const totals = countByScope(list, scope)
  return {
    today,
    month,
    ...(await (isFew ? fillFromYear(asked) : (await readers()).readMonthContents(asked))),
    months: months.map((each) => ({ month: each, count: totals[each] ?? 0 })),
  }
}
