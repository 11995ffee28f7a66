import type { AnswerOf } from '../../src/api/contracts/call.ts'
import type { Calls } from '../../src/api/contracts/calls.ts'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { listMonths } from '../../src/lib/content/event-months.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { getBeijingDay } from '../base/beijing-time.ts'
import { findCardsByPlace, listContents } from './content-cards.ts'
import { listEvents } from './content-events.ts'
import { searchPlaces, ABOVE_ALL_PLACES } from './content-find.ts'
import type { Store } from './store.ts'

/** Title and address fields of a content. */
export interface NamedContent {
  type: ContentType
  handle: string
  title: string
  category: string
}

const namedOf = ({ type, handle, title, category }: ContentCard): NamedContent => ({ type, handle, title, category })

/** Number of newest flashes from which important ones are selected. */
const LOOKED_AT = 20

const DAY_MS = 86_400_000
/** Days ahead for fairs with dates. */
const DAYS_AHEAD = 180
/** Months ahead for usual fairs. */
const MONTHS_AHEAD = 6
/** Number of days before a month's end from which undated fairs of the month count as over. */
const HALF_MONTH = 15
const MAX = { flashes: 6, fairs: 5, guides: 5, platforms: 5, reports: 3 }
const IMPORTANT = 2
/** Days for which an important flash is listed before newer ones. */
const DAYS_IMPORTANT = 60

const textOf = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '')

/** A fair with its next month, YYYY-MM. */
interface NextFair {
  card: ContentCard
  month: string
}

/** Undated fairs that are usual in the coming months, up to the number needed. */
async function usualFairs(store: Store, now: number): Promise<NextFair[]> {
  const found = new Map<number, NextFair>()
  for (const month of listMonths(getBeijingDay(now + HALF_MONTH * DAY_MS), MONTHS_AHEAD)) {
    if (found.size >= MAX.fairs) break
    const facets = [
      { name: 'category', value: '展会' },
      { name: 'undated', value: '1' },
      { name: 'months', value: String(Number(month.slice(5))) },
    ]
    const places = await searchPlaces(store, {
      keyword: '',
      type: 'activity',
      facets,
      before: ABOVE_ALL_PLACES,
      size: MAX.fairs,
    })
    for (const card of await findCardsByPlace(store, places))
      if (!found.has(card.id)) found.set(card.id, { card, month })
  }
  return [...found.values()]
}

/** Coming fairs by month: in each month first dated ones, then usual ones. */
async function nextFairs(store: Store, now: number): Promise<ContentCard[]> {
  const today = getBeijingDay(now)
  const [dated, usual] = await Promise.all([
    listEvents(store, { from: today, to: getBeijingDay(now + DAYS_AHEAD * DAY_MS), category: '展会', size: MAX.fairs }),
    usualFairs(store, now),
  ])
  // A running fair counts as starting today.
  const monthOf = (startsOn: string): string => (startsOn < today ? today : startsOn).slice(0, 7)
  const fairs = [
    ...dated.map(({ card, position }): NextFair => ({ card, month: monthOf(position.startsOn) })),
    ...usual,
  ]
  return fairs
    .toSorted((a, b) => (a.month === b.month ? 0 : a.month < b.month ? -1 : 1))
    .slice(0, MAX.fairs)
    .map(({ card }) => card)
}

/** Reads the contents for the home page, at a time in milliseconds since 1970. */
export async function readHome(store: Store, now: number): Promise<AnswerOf<Calls['readHome']>> {
  const newest = (type: ContentType, size: number): Promise<ContentCard[]> => listContents(store, { type, size })
  const [flashes, fairs, guides, platforms, reports] = await Promise.all([
    newest('flash', LOOKED_AT),
    nextFairs(store, now),
    newest('article', MAX.guides),
    newest('knowledge', MAX.platforms),
    newest('report', MAX.reports),
  ])
  const since = new Date(now - DAYS_IMPORTANT * DAY_MS).toISOString()
  const isFirst = ({ importance, publishedAt }: ContentCard): boolean => importance >= IMPORTANT && publishedAt >= since
  return {
    flashes: flashes
      .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
      .slice(0, MAX.flashes)
      .map((card) => ({ ...namedOf(card), publishedAt: card.publishedAt, isImportant: card.importance >= IMPORTANT })),
    fairs: fairs.map((card) => {
      const { startsOn, endsOn, country, city, months } = card.facts as Record<string, string | string[] | undefined>
      return {
        ...namedOf(card),
        startsOn: textOf(startsOn),
        endsOn: textOf(endsOn),
        months: [months ?? []].flat(),
        country: textOf(country),
        city: textOf(city),
      }
    }),
    guides: guides.map(namedOf),
    platforms: platforms.map(namedOf),
    reports: reports.map(namedOf),
  }
}
