import { formatBeijingTime } from '../base/beijing-time.ts'
import { isClosed } from '../../src/lib/content/is-closed.ts'
import { CONTENT_STATUS } from '../../src/lib/content/status.ts'
import { CONTENT_KINDS, CONTENT_TYPES } from '../../src/lib/content/kinds.ts'
import type { Store } from '../store/store.ts'

/** The kinds about which readers ask, and those to whose publishers they write at all. */
const OFFERED = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].received === '询问')
const WRITTEN_TO = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].received !== undefined)

/** An event as far as registering for it goes. */
export interface EventRegistrationInfo {
  id: number
  title: string
  authorId: number | null
  /** Whether readers see it. */
  isPublic: boolean
  /** Whether it is registered for here, is public, and is not over. */
  isOpen: boolean
  /** How many may register; null where nobody counts. */
  places: number | null
}

/** What of an event's facts registering needs; they were checked before they were stored. */
interface EventFacts {
  registration?: string
  places?: string
  endsOn?: string
}

/** The event of a number, in whichever status: those who registered, and who asked them to, still come to an end. Undefined where there is none. */
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

/** A public job or goods, whose publisher can be written to here; none where its last day is over. */
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

/** Who published a content that is registered for, or asked about, in whichever status; undefined where there is none. */
export async function readPublisher({ db }: Store, id: number): Promise<{ authorId: number | null } | undefined> {
  const row = await db
    .selectFrom('content')
    .select('author_id')
    .where('id', '=', id)
    .where('type', 'in', WRITTEN_TO)
    .executeTakeFirst()
  return row && { authorId: row.author_id }
}

/** The number and title of the course of a short name; undefined where no public one has it. */
export async function readCourse({ db }: Store, handle: string): Promise<{ id: number; title: string } | undefined> {
  return db
    .selectFrom('content')
    .select(['id', 'title'])
    .where('type', '=', 'course')
    .where('handle', '=', handle)
    .where('status', '=', CONTENT_STATUS.ONLINE)
    .executeTakeFirst()
}
