import { sql } from 'kysely'
import type { ContentCard } from '../../src/api/contracts/contents.ts'
import { contentsById } from './content-cards.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import type { Store } from './store.ts'

/** A position in the list of events: the day on which one starts, and its number. */
export interface EventPosition {
  startsOn: string
  id: number
}

/** Events that take place between two days, YYYY-MM-DD. */
export interface EventRequest {
  from: string
  to: string
  category?: string | undefined
  city?: string | undefined
  /** ISO 3166 alpha-2. */
  country?: string | undefined
  after?: EventPosition | undefined
  size: number
}

/** Days that the longest event lasts: one that started earlier than that before a day is over on it. */
const LONGEST_EVENT = 92

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

/** Public events of a span of days, those that start first before others, with the position of each. */
export async function listEvents(store: Store, { from, to, category, city, country, after, size }: EventRequest): Promise<{ card: ContentCard; position: EventPosition }[]> {
  const rows = await store.db
    .selectFrom('content_event as event')
    .innerJoin('content', 'content.id', 'event.content_id')
    .where('content.status', '=', CONTENT_STATUS.ONLINE)
    .where('event.starts_on', '>=', daysBefore(from, LONGEST_EVENT))
    .where('event.starts_on', '<=', to)
    .where('event.ends_on', '>=', from)
    .$if(category !== undefined, (query) => query.where('content.category', '=', category ?? ''))
    .$if(city !== undefined, (query) => query.where('event.city', '=', city ?? ''))
    .$if(country !== undefined, (query) => query.where('event.country', '=', country ?? ''))
    .$if(after !== undefined, (query) => query.where((eb) => eb(eb.refTuple('event.starts_on', 'event.content_id'), '>', eb.tuple(after?.startsOn ?? '', after?.id ?? 0))))
    .select(['event.content_id as id', 'event.starts_on as startsOn'])
    .orderBy('event.starts_on')
    .orderBy('event.content_id')
    .limit(sql.lit(size))
    .execute()
  const cards = await contentsById(store, rows.map(({ id }) => id))
  return rows.flatMap((position) => {
    const card = cards.get(position.id)
    return card ? [{ card, position }] : []
  })
}
