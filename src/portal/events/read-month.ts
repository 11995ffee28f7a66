import type { Questions } from '../../ask/ask.ts'
import { daysOfMonth } from '../../lib/content/event-months.ts'
import { dayAfter } from '../../lib/content/event-range.ts'
import { cardsOf } from '../shared/cards.ts'
import { MOST_NEXT, totalsOf, type Asked, type EventCard, type Filled } from './read-events.ts'

/** Events of a month on its page. */
const MOST_OF_MONTH = 50

const startOf = ({ facts: { startsOn = '' }, id }: EventCard): string => startsOn + String(id).padStart(9, '0')

/** A month by itself: its first events, what its days have, and the next after it. */
export async function fillFromMonth({ ask, scope, today, month, to }: Asked): Promise<Filled> {
  const [{ first, last }, number] = [daysOfMonth(month), String(Number(month.slice(5)))]
  const read = async (answered: readonly Promise<Questions['listEvents']['answer']>[]) => {
    const answers = await Promise.all(answered)
    return { events: answers.flatMap(({ list }) => cardsOf(list, 'activity')), hasMore: answers.some(({ next }) => next !== '') }
  }
  // A list of events takes several categories, one of contents takes one.
  const category = scope.asked.join('|')
  const after = last < today ? today : dayAfter(last, 1)
  const [{ list }, dated, usual, next] = await Promise.all([
    ask('countEvents', { from: month, by: 'day' }),
    read([ask('listEvents', { from: first, to: last, category, size: MOST_OF_MONTH })]),
    read(scope.asked.map((one) => ask('listContents', { type: 'activity', category: one, facets: `undated:1|months:${number}`, size: MOST_OF_MONTH }))),
    // A cursor behind everything of the month.
    after > to ? { events: [] } : read([ask('listEvents', { from: after, to, category, size: MOST_NEXT, after: `${last}-999999999` })]),
  ])
  const inOrder = (events: EventCard[]) => events.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  return {
    dated: inOrder(dated.events).slice(0, MOST_OF_MONTH), days: totalsOf(list, scope), usual: usual.events,
    more: dated.hasMore || dated.events.length > MOST_OF_MONTH ? `from=${first}&to=${last}` : usual.hasMore ? `month=${number}` : '',
    next: inOrder(next.events).slice(0, MOST_NEXT),
  }
}
