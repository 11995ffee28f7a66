import type { Ask } from '../../ask/ask.ts'
import { getMonthBounds, isUsualInMonth, isEventWithin, listMonths } from '../../lib/content/event-months.ts'
import type { PageQuery } from '../section.ts'
import { filterCards } from '../shared/cards.ts'
import type { EventCard } from './read-events.ts'

/** Events of one month, or of any time where a list is narrowed. */
export interface EventGroup {
  /** YYYY-MM; '' for any time. */
  month: string
  events: EventCard[]
  /** What a list that has all of the month is asked for; undefined where the group has. */
  more?: PageQuery | undefined
}

/** Months ahead that a list goes through, the present one first. */
const MONTHS = 12
/** Events from which on a page has enough: its document goes in the first packets then. */
const ENOUGH = 12
/** Events of each kind on a page, with a date and without. */
const MAX = 50

/** The months of a page, so many that they have enough, and where the next page begins. */
function monthsOfPage(
  months: readonly string[],
  totals: ReadonlyMap<string, number>,
): { shown: string[]; next: string } {
  const shown: string[] = []
  let sum = 0
  for (const month of months) {
    const total = totals.get(month) ?? 0
    if (total === 0) continue
    if (sum >= ENOUGH) return { shown, next: month }
    shown.push(month)
    sum += total
  }
  return { shown, next: '' }
}

/**
 * Reads what is ahead, month by month: what has dates in the order of their days, then what is usual in the month, each
 * event once, in the first month that it is in. The cursor of the next page is its first month.
 * @param after The first month, YYYY-MM; anything else begins with the present one.
 * @param categories None for all.
 */
export async function readUpcomingEvents(
  ask: Ask,
  { today, after, categories }: { today: string; after: string | undefined; categories: readonly string[] },
): Promise<{ groups: EventGroup[]; next: string }> {
  const months = listMonths(today, MONTHS)
  const { list: counts } = await ask('countEvents', { from: months[0] ?? '' })
  const totals = new Map<string, number>()
  for (const { on, category: of, count } of counts)
    if (categories.length === 0 || categories.includes(of)) totals.set(on, (totals.get(on) ?? 0) + count)
  const { shown, next } = monthsOfPage(months.slice(Math.max(0, months.indexOf(after ?? ''))), totals)
  const [begins, ends] = [shown[0], shown.at(-1)]
  if (begins === undefined || ends === undefined) return { groups: [], next }
  const [dated, ...usual] = await Promise.all([
    // From the first of the month, so that the answer serves for weeks.
    ask('listEvents', {
      from: getMonthBounds(begins).first,
      to: getMonthBounds(ends).last,
      size: MAX,
      ...(categories.length > 0 && { category: categories.join('|') }),
    }),
    ...shown.map(async (month) => {
      const facets = `undated:1|months:${String(Number(month.slice(5)))}`
      const answers = await Promise.all(
        (categories.length > 0 ? categories.map((category) => ({ category })) : [{}]).map((of) =>
          ask('listContents', { type: 'activity', facets, size: MAX, ...of }),
        ),
      )
      return {
        list: answers.flatMap(({ list }) => list),
        next: answers.find(({ next: more }) => more !== '')?.next ?? '',
      }
    }),
  ])
  const events = filterCards(dated.list, 'activity')
  const firstOf = (event: EventCard): string | undefined =>
    months.find((month) =>
      event.facts.startsOn === undefined
        ? isUsualInMonth(event.facts, month)
        : isEventWithin(event.facts, ...spanOf(month, today)),
    )
  // What was not read starts with the last that was, or later.
  const readUntil = dated.next === '' ? '' : (events.at(-1)?.facts.startsOn ?? '').slice(0, 7)
  const groups = shown.map((month, at) => {
    const { first, last } = getMonthBounds(month)
    const { list = [], next: moreUsual = '' } = usual[at] ?? {}
    const isCut = readUntil !== '' && month >= readUntil
    return {
      month,
      events: [...events, ...filterCards(list, 'activity')].filter((event) => firstOf(event) === month),
      more: isCut
        ? { from: first, to: last }
        : moreUsual === ''
          ? undefined
          : { month: String(Number(month.slice(5))) },
    }
  })
  return { groups: groups.filter(({ events: shownOnes, more }) => shownOnes.length > 0 || more !== undefined), next }
}

/** The days of a month that are not over. */
function spanOf(month: string, today: string): [first: string, last: string] {
  const { first, last } = getMonthBounds(month)
  return [first < today ? today : first, last]
}
