import type { Ask } from '../../ask/ask.ts'
import { addDays, findRangeFault } from '../../lib/content/event-range.ts'
import { CITY_FACET, parseEventCity } from '../../lib/content/event-cities.ts'
import { formatFacets } from '../../lib/content/facets.ts'
import type { PageQuery, PageRequest } from '../section.ts'
import { filterCards } from '../shared/cards.ts'
import { PageNotFoundError } from '../shared/no-such-page.ts'
import { readUpcomingEvents, type EventGroup } from './read-ahead.ts'
import type { EventCard } from './read-events.ts'
import type { EventScope } from './scope.ts'

/** Choices offered by the list's filters. */
export interface EventChoices {
  country: string[]
  city: string[]
}

export interface EventListData {
  groups: EventGroup[]
  /** Cursor of the next page; '' at the end. */
  next: string
  choices: EventChoices
  /** Reason why the date range cannot be used. */
  fault: string | undefined
}

/** Date range of the query, with a missing end filled in; undefined if none is given. */
export function getQueryRange({ from, to }: PageQuery, today: string): { from: string; to: string } | undefined {
  if (from === undefined && to === undefined) return undefined
  const first = from ?? today
  return { from: first, to: to ?? dayAfterOf(first) }
}

/** The day a year later, if the day is valid. */
function dayAfterOf(day: string): string {
  return findRangeFault(day, day) === undefined ? addDays(day, 365) : day
}

const isMonthNumber = (month: string) => /^(?:[1-9]|1[0-2])$/.test(month)
const PARTING = /[|:]/

async function readChoices(ask: Ask): Promise<EventChoices> {
  const { facets } = await ask('countFacets', { type: 'activity' })
  const of = (name: string) => (facets[name] ?? []).map(({ value }) => value)
  return { country: of('country'), city: of('city') }
}

/** Events of any time as a single group. */
const oneGroup = (events: EventCard[]): EventGroup[] => (events.length === 0 ? [] : [{ month: '', events }])

/**
 * Reads a list of events: by day for a date range; by their next date for a place or month; otherwise month by month.
 */
export async function readEventList(
  { ask, query }: Pick<PageRequest, 'ask' | 'query'>,
  scope: EventScope,
): Promise<EventListData> {
  const { category, city, country, month, after } = query
  if (
    (category !== undefined && !scope.categories.includes(category)) ||
    (month !== undefined && !isMonthNumber(month)) ||
    (country !== undefined && !/^[A-Z]{2}$/.test(country)) ||
    (city !== undefined && PARTING.test(city))
  ) {
    throw new PageNotFoundError('there is no such filter')
  }
  // All categories of the scope if none was chosen.
  const categories = category === undefined ? scope.asked.filter((each) => each !== '') : [category]
  const of = categories.length > 0 && { category: categories.join('|') }
  const today = await ask('today', {})
  const choices = await readChoices(ask)
  const range = getQueryRange(query, today)
  const on = after !== undefined && { after }
  if (range !== undefined) {
    const fault = findRangeFault(range.from, range.to)
    // The API would refuse the range, so the page shows the fault beside the fields.
    if (fault !== undefined) return { groups: [], next: '', choices, fault }
    const { list, next } = await ask('listEvents', {
      ...range,
      ...of,
      ...(city !== undefined && { city }),
      ...(country !== undefined && { country }),
      ...on,
    })
    return { groups: oneGroup(filterCards(list, 'activity')), next, choices, fault }
  }
  if (city === undefined && country === undefined && month === undefined)
    return { ...(await readUpcomingEvents(ask, { today, after, categories })), choices, fault: undefined }
  const facets = Object.entries({ city, country, months: month }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  )
  const { list, next } = await ask('listContents', {
    type: 'activity',
    by: 'next',
    size: 100,
    ...of,
    facets: formatFacets(facets),
    ...on,
  })
  return { groups: oneGroup(filterCards(list, 'activity')), next, choices, fault: undefined }
}

/** Cities with their events, by country, those with the most first. */
export async function readCities(
  ask: Ask,
  scope: EventScope,
): Promise<{ country: string; cities: { city: string; count: number }[] }[]> {
  const lands = new Map<string, Map<string, number>>()
  const { facets } = await ask('countFacets', { type: 'activity' })
  for (const { value, count } of facets[CITY_FACET] ?? []) {
    const { country, city, category } = parseEventCity(value)
    if (!scope.categories.includes(category)) continue
    const cities = lands.get(country) ?? new Map<string, number>()
    lands.set(country, cities.set(city, (cities.get(city) ?? 0) + count))
  }
  const total = (cities: ReadonlyMap<string, number>) => [...cities.values()].reduce((sum, count) => sum + count, 0)
  return [...lands]
    .toSorted(([a, inA], [b, inB]) => total(inB) - total(inA) || (a < b ? -1 : 1))
    .map(([country, cities]) => ({
      country,
      cities: [...cities]
        .map(([city, count]) => ({ city, count }))
        .toSorted((a, b) => b.count - a.count || (a.city < b.city ? -1 : 1)),
    }))
}
