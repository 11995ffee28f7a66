import { NoSuchPage } from '../shared/no-such-page.ts'
import { daysOfMonth, isMonth, isUsualIn, isWithin, monthsFrom } from '../../lib/content/event-months.ts'
import type { Ask } from '../../ask/ask.ts'
import type { PageRequest } from '../section.ts'
import { cardsOf, type CardOf } from '../shared/cards.ts'
import type { EventScope } from './scope.ts'

export type EventCard = CardOf<'activity'>

/** Events of one answer, and answers of one calendar. */
const MOST = 200
const MOST_ANSWERS = 5
/** Months of a calendar, the present one first. */
const MONTHS = 12

/** Those of the events that a scope shows. */
export const ofScope = (events: readonly EventCard[], { categories }: EventScope) => events.filter(({ category }) => categories.includes(category))

/** Every event with dates between two days. */
async function readDated(ask: Ask, from: string, to: string): Promise<EventCard[]> {
  const found: EventCard[] = []
  for (let answers = 0, after = ''; answers < MOST_ANSWERS && (answers === 0 || after !== ''); answers += 1) {
    const { list, next } = await ask('listEvents', { from, to, size: MOST, ...(after !== '' && { after }) })
    found.push(...cardsOf(list, 'activity'))
    after = next
  }
  return found
}

/** The events that came last. */
export async function readNewest(ask: Ask): Promise<EventCard[]> {
  return cardsOf((await ask('listContents', { type: 'activity', size: MOST })).list, 'activity')
}

/** A month of the calendar, and what is on in it. */
export interface CalendarMonth {
  month: string
  dated: EventCard[]
  /** Usual in this month, without a date yet. */
  usual: EventCard[]
}

export interface CalendarData {
  today: string
  /** The month that is shown. */
  shown: CalendarMonth
  /** The months to choose from, with how many events each has; those that are over are not counted. */
  months: { month: string; count: number }[]
  /** The next events after the month that is shown. */
  next: EventCard[]
}

const MOST_NEXT = 8

function monthOf(month: string, dated: readonly EventCard[], usual: readonly EventCard[]): CalendarMonth {
  const { first, last } = daysOfMonth(month)
  return { month, dated: dated.filter(({ facts }) => isWithin(facts, first, last)), usual: usual.filter(({ facts }) => isUsualIn(facts, month)) }
}

/** Reads the calendar of a year from the present month, and the month of the query in it. */
export async function readCalendar({ ask, query: { month } }: Pick<PageRequest, 'ask' | 'query'>, scope: EventScope): Promise<CalendarData> {
  if (month !== undefined && !isMonth(month)) throw new NoSuchPage(`${month} is no month`)
  const today = await ask('today', {})
  const months = monthsFrom(today, MONTHS)
  const [thisMonth = '', shownMonth = month ?? thisMonth] = [months[0]]
  // Whole months, so that the question stays the same for weeks and is answered offline.
  const year = await readDated(ask, daysOfMonth(thisMonth).first, daysOfMonth(months.at(-1) ?? thisMonth).last)
  const { first, last } = daysOfMonth(shownMonth)
  const own = months.includes(shownMonth) ? year : await readDated(ask, first, last)
  const usual = ofScope(await readNewest(ask), scope)
  const isAhead = ({ facts }: EventCard) => (facts.endsOn ?? '') >= today
  const dated = ofScope(year, scope).filter(isAhead)
  return {
    today,
    shown: monthOf(shownMonth, ofScope(own, scope), usual),
    months: months.map((each) => {
      const found = monthOf(each, dated, usual)
      return { month: each, count: found.dated.length + found.usual.length }
    }),
    next: dated.filter(({ facts }) => (facts.startsOn ?? '') > last).slice(0, MOST_NEXT),
  }
}
