import { NoSuchPage } from '../shared/no-such-page.ts'
import { daysOfMonth, isMonth, isUsualIn, isWithin, monthsFrom } from '../../lib/content/event-months.ts'
import { dayAfter, rangeFault } from '../../lib/content/event-range.ts'
import type { Ask } from '../../ask/ask.ts'
import { facetText } from '../../lib/content/facets.ts'
import type { PageQuery, PageRequest } from '../section.ts'
import { cardsOf, type CardOf } from '../shared/cards.ts'
import type { EventScope } from './scope.ts'

export type EventCard = CardOf<'activity'>

/** Events of one answer, and answers of one calendar. */
const MOST = 200
const MOST_ANSWERS = 5
/** Months of a calendar, the present one first. */
const MONTHS = 12

const ofScope = (events: readonly EventCard[], { categories }: EventScope) => events.filter(({ category }) => categories.includes(category))

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

async function readNewest(ask: Ask): Promise<EventCard[]> {
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

/** When an event is next: its first day, or the month in which it is usual; what is over comes last. */
export function nextTime({ facts: { startsOn, endsOn, months } }: EventCard, today: string): string {
  if (startsOn !== undefined && endsOn !== undefined) return endsOn < today ? `9${startsOn}` : startsOn
  const usual = months.map((month) => `${today.slice(0, 4)}-${month.padStart(2, '0')}-99`).map((day) => (day < today ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : day))
  return usual.toSorted()[0] ?? ''
}

/** What can be chosen in the filters of a list. */
export interface EventChoices {
  country: string[]
  city: string[]
}

export interface EventListData {
  list: EventCard[]
  next: string
  choices: EventChoices
  /** Why the days of the query cannot be asked for. */
  fault: string | undefined
}

/** The days of the query, the one that is missing put in; undefined where none is given. */
export function rangeOf({ from, to }: PageQuery, today: string): { from: string; to: string } | undefined {
  if (from === undefined && to === undefined) return undefined
  const first = from ?? today
  return { from: first, to: to ?? dayAfterOf(first) }
}

/** A year later, where the day is one. */
function dayAfterOf(day: string): string {
  return rangeFault(day, day) === undefined ? dayAfter(day, 365) : day
}

const isMonthNumber = (month: string) => /^(?:[1-9]|1[0-2])$/.test(month)
const PARTING = /[|:]/

async function readChoices(ask: Ask): Promise<EventChoices> {
  const { facets } = await ask('countFacets', { type: 'activity' })
  const of = (name: string) => (facets[name] ?? []).map(({ value }) => value)
  return { country: of('country'), city: of('city') }
}

/** Reads a list of events: between two days in the order of their days, otherwise by when they are next. */
export async function readEventList({ ask, query }: Pick<PageRequest, 'ask' | 'query'>, scope: EventScope): Promise<EventListData> {
  const { category = scope.path === '/hd' ? undefined : scope.categories[0], city, country, month, after } = query
  if ((category !== undefined && !scope.categories.includes(category)) || (month !== undefined && !isMonthNumber(month)) || (country !== undefined && !/^[A-Z]{2}$/.test(country)) || (city !== undefined && PARTING.test(city))) {
    throw new NoSuchPage('there is no such filter')
  }
  const today = await ask('today', {})
  const choices = await readChoices(ask)
  const range = rangeOf(query, today)
  const on = after !== undefined && { after }
  if (range !== undefined) {
    const fault = rangeFault(range.from, range.to)
    // The API would refuse it; the page says so beside the fields.
    if (fault !== undefined) return { list: [], next: '', choices, fault }
    const { list, next } = await ask('listEvents', { ...range, ...(category !== undefined && { category }), ...(city !== undefined && { city }), ...(country !== undefined && { country }), ...on })
    return { list: cardsOf(list, 'activity'), next, choices, fault }
  }
  const facets = Object.entries({ city, country, months: month }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
  const { list, next } = await ask('listContents', { type: 'activity', size: 100, ...(category !== undefined && { category }), ...(facets.length > 0 && { facets: facetText(facets) }), ...on })
  const events = cardsOf(list, 'activity').toSorted((a, b) => (nextTime(a, today) < nextTime(b, today) ? -1 : 1))
  return { list: events, next, choices, fault: undefined }
}

/** Cities with their events, by country, those with most first. */
export async function readCities(ask: Ask, scope: EventScope): Promise<{ country: string; cities: { city: string; count: number }[] }[]> {
  const lands = new Map<string, Map<string, number>>()
  for (const { facts: { country, city } } of ofScope(await readNewest(ask), scope)) {
    if (country === undefined || city === undefined) continue
    const cities = lands.get(country) ?? new Map<string, number>()
    lands.set(country, cities.set(city, (cities.get(city) ?? 0) + 1))
  }
  const total = (cities: ReadonlyMap<string, number>) => [...cities.values()].reduce((sum, count) => sum + count, 0)
  return [...lands]
    .toSorted(([a, inA], [b, inB]) => total(inB) - total(inA) || (a < b ? -1 : 1))
    .map(([country, cities]) => ({ country, cities: [...cities].map(([city, count]) => ({ city, count })).toSorted((a, b) => b.count - a.count || (a.city < b.city ? -1 : 1)) }))
}
