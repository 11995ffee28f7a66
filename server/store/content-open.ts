import { sql } from 'kysely'
import { CLOSABLE_TYPES, isClosed } from '../../src/lib/content/is-closed.ts'
import type { Store } from './store.ts'

/**
 * Filters search positions to contents, such as jobs, that are open on a day (YYYY-MM-DD in Beijing). Only types that
 * can close are read.
 */
export async function filterOpenPlaces(
  { db, kind }: Store,
  places: readonly number[],
  today: string,
): Promise<number[]> {
  if (places.length === 0) return []
  // The same SQL text for any number of positions, as PostgreSQL statements are named by their text.
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
