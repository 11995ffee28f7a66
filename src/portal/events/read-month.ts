import type { Questions } from '../../ask/ask.ts'
import { getMonthBounds } from '../../lib/content/event-months.ts'
import { addDays } from '../../lib/content/event-range.ts'
import { filterCards } from '../shared/cards.ts'
import {
  MAX_NEXT_EVENTS,
  countByScope,
  type CalendarRequest,
  type EventCard,
  type CalendarContents,
} from './read-events.ts'

/** Maximum events of a month on its page. */
const MAX_PER_MONTH = 50

const startOf = ({ facts: { startsOn = '' }, id }: EventCard): string => startsOn + String(id).padStart(9, '0')

/** Reads a single month: its first events, the counts of its days, and the next events. */
export async function readMonthContents({ ask, scope, today, month, to }: CalendarRequest): Promise<CalendarContents> {
  const [{ first, last }, number] = [getMonthBounds(month), String(Number(month.slice(5)))]
  const read = async (answered: readonly Promise<Questions['listEvents']['answer']>[]) => {
    const answers = await Promise.all(answered)
    return {
      events: answers.flatMap(({ list }) => filterCards(list, 'activity')),
      hasMore: answers.some(({ next }) => next !== ''),
    }
  }
  // Event lists accept several categories, content lists only one.
  const category = scope.asked.join('|')
  const after = last < today ? today : addDays(last, 1)
  const [{ list }, dated, usual, next] = await Promise.all([
    ask('countEvents', { from: month, by: 'day' }),
    read([ask('listEvents', { from: first, to: last, category, size: MAX_PER_MONTH })]),
    read(
      scope.asked.map((one) =>
        ask('listContents', {
          type: 'activity',
          category: one,
          facets: `undated:1|months:${number}`,
          size: MAX_PER_MONTH,
        }),
      ),
    ),
    // Cursor after all events of the month.
    after > to
      ? { events: [] }
      : read([ask('listEvents', { from: after, to, category, size: MAX_NEXT_EVENTS, after: `${last}-999999999` })]),
  ])
  const inOrder = (events: EventCard[]) => events.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  return {
    dated: inOrder(dated.events).slice(0, MAX_PER_MONTH),
    days: countByScope(list, scope),
    usual: usual.events,
    more:
      dated.hasMore || dated.events.length > MAX_PER_MONTH
        ? `from=${first}&to=${last}`
        : usual.hasMore
          ? `month=${number}`
          : '',
    next: inOrder(next.events).slice(0, MAX_NEXT_EVENTS),
  }
}
