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

/** Events of which a year is read at once. */
const MAX = 200
/** The facet of events without a date yet. */
const UNDATED = 'undated:1'
/** Months of a calendar, the present one first. */
const MONTHS = 12
/** Events after the month that is shown. */
export const MAX_NEXT_EVENTS = 8

/** Those of the events that a scope shows. */
export const filterByScope = (events: readonly EventCard[], { categories }: EventScope) =>
  events.filter(({ category }) => categories.includes(category))

export interface CalendarData {
  today: string
  /** The month that is shown. */
  month: string
  /** What is on in it, or the first of it. */
  dated: EventCard[]
  /** Usual in it, without a date yet. */
  usual: EventCard[]
  /** What a list that has all of it is asked for; '' where the page has. */
  more: string
  /** How many events its days have; those without one are not in it. */
  days: Record<string, number>
  /** The months to choose from, with how many events each has; those that are over are not counted. */
  months: { month: string; count: number }[]
  /** The next events after the month that is shown. */
  next: EventCard[]
  /** Reads what the other months need beside this one, so that the device has them all; undefined where it is read. */
  readOthers?: (() => Promise<unknown>) | undefined
}

/** What fills the calendar of a month. */
export type CalendarContents = Pick<CalendarData, 'dated' | 'usual' | 'more' | 'days' | 'next' | 'readOthers'>
type Counts = Questions['countEvents']['answer']['list']

/** What a calendar is filled by. */
export interface CalendarRequest {
  ask: Ask
  scope: EventScope
  today: string
  month: string
  /** The first and last day of the year. */
  from: string
  to: string
}

// A calendar of few events needs none of it.
const readers = () => import('./read-month.ts')

/** Everything of a year: the same questions for each of its months but the present one, so that all open offline. */
async function fillFromYear(asked: CalendarRequest): Promise<CalendarContents> {
  const { ask, scope, today, month, from, to } = asked
  const readUndated = (facets: string) => ask('listContents', { type: 'activity', facets, size: MAX })
  const readYear = () => readUndated(UNDATED)
  // The document of the first month would else be half of what other months have. Where only the year is on the device, that.
  const readOthers = from.startsWith(month) ? readYear : undefined
  const usual = readOthers
    ? readUndated(`${UNDATED}|months:${String(Number(month.slice(5)))}`).catch(readYear)
    : readYear()
  const [year, undated] = await Promise.all([ask('listEvents', { from, to, size: MAX }), usual])
  // Those that were over already were not counted.
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

/** How many events of a scope each month or day has. */
export function countByScope(counts: Counts, { categories }: EventScope): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { on, category, count } of counts)
    if (categories.includes(category)) totals[on] = (totals[on] ?? 0) + count
  return totals
}

/** Reads the calendar of a year from the present month, and the month of the query in it. */
export async function readCalendar(
  { ask, query }: Pick<PageRequest, 'ask' | 'query'>,
  scope: EventScope,
): Promise<CalendarData> {
  if (query.month !== undefined && !isMonth(query.month)) throw new PageNotFoundError(`${query.month} is no month`)
  const today = await ask('today', {})
  const months = listMonths(today, MONTHS)
  const [thisMonth = '', month = query.month ?? thisMonth] = [months[0]]
  // Whole months, so that the question stays the same for weeks and is answered offline.
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
