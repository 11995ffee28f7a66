import type { database } from '../../db/database.ts'

type Database = typeof database

let known: Database | undefined

/** The device's database. Once it is loaded nothing but it is waited for, so that a transaction stays open across calls of this. */
export async function loadDatabase(): Promise<Database> {
  known ??= (await import('../../db/database.ts')).database
  return known
}
