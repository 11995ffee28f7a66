import { sql } from 'kysely'
import { getFactFields } from '../../src/lib/content/fact-fields.ts'
import { isClosed } from '../../src/lib/content/is-closed.ts'
import { CONTENT_TYPES } from '../../src/lib/content/kinds.ts'
import type { Store } from './store.ts'

/** Content types whose contents can end on a day of their own; see `isClosed`. */
export const CLOSABLE_TYPES = CONTENT_TYPES.filter((type) => getFactFields(type).some(({ name }) => name === 'until'))

/**
 * Filters positions of the search order: removes contents that ended before `today` (YYYY-MM-DD in Beijing). Only types
 * whose contents can end are read.
 */
export async function filterOpenPlaces(
  { db, kind }: Store,
  places: readonly number[],
  today: string,
): Promise<number[]> {
  if (places.length === 0) return []
  // The SQL text is the same for any number of positions, as PostgreSQL statements are named by their text.
  const among =
    kind === 'sqlite' ? sql<boolean>`place in (${sql.join(places)})` : sql<boolean>`place = any(${places}::int[])`
  const rows = await db
    .selectFrom('content')
    .where(among)
    .where('type', 'in', CLOSABLE_TYPES)
    .select(['place', 'facts'])
    .execute()
  const closed = new Set(
    rows.filter(({ facts }) => isClosed({ facts: JSON.parse(facts) as object }, today)).map(({ place }) => place),
  )
  return places.filter((place) => !closed.has(place))
}
