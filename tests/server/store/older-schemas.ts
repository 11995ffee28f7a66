import process from 'node:process'
import { MIGRATIONS } from '../../../server/store/schema.ts'
import type { Store } from '../../../server/store/store.ts'

/** Number of newest older schemas that are tested on PostgreSQL by default. */
const NEWEST = 3
/** Step between the older schemas tested on PostgreSQL. */
const STEP = 10

/**
 * Older schemas from `first` on to test: all on SQLite; on PostgreSQL, where each takes a second, the newest three and
 * every tenth, unless `npm test -- endurance` runs all.
 */
export function olderSchemas(kind: Store['kind'], first: number): number[] {
  const all = Array.from({ length: MIGRATIONS.length - first }, (_, index) => first + index)
  if (kind === 'sqlite' || process.env['ALL_SCHEMAS'] !== undefined) return all
  return all.filter((schema, at) => at % STEP === 0 || schema >= MIGRATIONS.length - NEWEST)
}
