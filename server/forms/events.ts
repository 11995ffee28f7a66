import { formatBeijingTime } from '../base/beijing-time.ts'
import { isClosed } from '../../src/lib/content/is-closed.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { CONTENT_KINDS, CONTENT_TYPES } from '../../src/lib/content/kinds.ts'
import type { Store } from '../store/store.ts'

/** Content types that accept inquiries, and content types whose publishers can be contacted by a message. */
const OFFERED = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].received === '询问')
const WRITTEN_TO = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].received !== undefined)

/** The data of an event that registration needs. */
export interface EventRegistrationInfo {
  id: number
  title: string
  authorId: number | null
  /** True if the event is published. */
  isPublic: boolean
  /** True if visitors can register on this site: the event is public and not over. */
  isOpen: boolean
  /** Maximum registrations; null for no limit. */
  places: number | null
}

/** The event's facts that registration needs; they were checked before they were stored. */
interface EventFacts {
  registration?: string
  places?: string
  endsOn?: string
}

/**
 * Reads an event by number in any status, as existing registrations must still be handled. Undefined if it does not
 * exist.
 */
export async function readEventRegistrationInfo(
  { db }: Store,
  id: number,
  now: number,
): Promise<EventRegistrationInfo | undefined> {
  const row = await db
    .selectFrom('content')
    .select(['title', 'facts', 'author_id', 'is_example', 'status'])
    .where('id', '=', id)
    .where('type', '=', 'activity')
    .executeTakeFirst()
  if (!row) return undefined
  const { registration, places, endsOn } = JSON.parse(row.facts) as EventFacts
  const isAhead = endsOn === undefined || endsOn >= formatBeijingTime(now).slice(0, 10)
  const isPublic = row.status === CONTENT_STATUS.ONLINE
  return {
    id,
    title: row.title,
    authorId: row.author_id,
    isPublic,
    isOpen: isPublic && registration === 'here' && isAhead && row.is_example === 0,
    places: places === undefined ? null : Number(places),
  }
}

/** Finds a public job or product whose publisher can be contacted; undefined after its last day. */
export async function readOffer(
  { db }: Store,
  id: number,
  now: number,
): Promise<{ id: number; title: string } | undefined> {
  const row = await db
    .selectFrom('content')
    .select(['title', 'facts'])
    .where('id', '=', id)
    .where('type', 'in', OFFERED)
    .where('is_example', '=', 0)
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .executeTakeFirst()
  if (!row || isClosed({ facts: JSON.parse(row.facts) as object }, formatBeijingTime(now).slice(0, 10)))
    return undefined
  return { id, title: row.title }
}

/** The publisher of a content with registrations or inquiries, in any status; undefined if it does not exist. */
export async function readPublisher({ db }: Store, id: number): Promise<{ authorId: number | null } | undefined> {
  const row = await db
    .selectFrom('content')
    .select('author_id')
    .where('id', '=', id)
    .where('type', 'in', WRITTEN_TO)
    .executeTakeFirst()
  return row && { authorId: row.author_id }
}

/** Number and title of a public course by its handle; undefined if there is none. */
export async function readCourse({ db }: Store, handle: string): Promise<{ id: number; title: string } | undefined> {
  return db
    .selectFrom('content')
    .select(['id', 'title'])
    .where('type', '=', 'course')
    .where('handle', '=', handle)
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .executeTakeFirst()
}
