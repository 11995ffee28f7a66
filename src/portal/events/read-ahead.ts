import type { Ask } from '../../ask/ask.ts'
import { getMonthBounds, isUsualInMonth, isEventWithin, listMonths } from '../../lib/content/event-months.ts'
import type { PageQuery } from '../section.ts'
import { filterCards } from '../shared/cards.ts'
import type { EventCard } from './read-events.ts'

/** Events of one month, or of any time in a filtered list. */
export interface EventGroup {
  /** YYYY-MM; '' for any time. */
  month: string
  events: EventCard[]
  /** Query for a list with all events of the month; undefined if the group is complete. */
  more?: PageQuery | undefined
}

/** Number of months in the list, from the current month. */
const MONTHS = 12
/** Number of events from which a page is full, so that its document fits into the first packets. */
const ENOUGH = 12
/** Maximum events of each kind, with and without a date. */
const MAX = 50

/** Months of a page with enough events, and the cursor of the next page. */
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
 * Reads upcoming events month by month: dated ones by day, then those usual in the month; each event once, in its first
 * month. The cursor of the next page is its first month.
 * @param after First month, YYYY-MM; anything else means the present one.
 * @param categories Empty for all.
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
    // The request begins at the first of the month, so that the cached answer is valid for weeks.
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
  // Events not read yet start in the month of the last read event, or later.
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

/** Days of a month that are not over. */
function spanOf(month: string, today: string): [first: string, last: string] {
  const { first, last } = getMonthBounds(month)
  return [first < today ? today : first, last]
}
