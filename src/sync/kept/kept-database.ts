import type { database } from '../../db/database.ts'

type Database = typeof database

let known: Database | undefined

/** Loads the device's database. Once loaded, it adds no further waits, so that transactions stay open across calls. */
export async function loadDatabase(): Promise<Database> {
  known ??= (await import('../../db/database.ts')).database
  return known
}
