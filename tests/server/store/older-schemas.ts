import process from 'node:process'
import { MIGRATIONS } from '../../../server/store/schema.ts'
import type { Store } from '../../../server/store/store.ts'

/** The newest of the older schemas that are tried on PostgreSQL in the usual run. */
const NEWEST = 3
/** Between the others that are. */
const STEP = 10

/**
 * The older schemas, from `first`, that a test goes through: all of them on SQLite; on PostgreSQL, where each takes a second of
 * the machine, some of them and the newest, unless `npm test -- endurance` asks for all.
 */
export function olderSchemas(kind: Store['kind'], first: number): number[] {
  const all = Array.from({ length: MIGRATIONS.length - first }, (_, index) => first + index)
  if (kind === 'sqlite' || process.env['ALL_SCHEMAS'] !== undefined) return all
  return all.filter((schema, at) => at % STEP === 0 || schema >= MIGRATIONS.length - NEWEST)
}
