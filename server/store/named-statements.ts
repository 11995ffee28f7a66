import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, QueryResult } from 'pg'
import { toStorableParameters } from './storable-text.ts'

/**
 * Maximum named statements; statements of varying text, such as lists of values, would otherwise fill the server's
 * memory.
 */
const MAX_NAMES = 100

/**
 * Matches statements that get a name. `select *` gets none, as a column added later would break the named statement
 * (`"page".*` of a subquery lists its columns). Of writes, only those with few variants get one.
 */
const IS_NAMED =
  /^\s*(?:select (?!\*)|with wanted |update (?:safety_code|engagement) |insert into (?:engagement|tracked_event) )/

/**
 * Wraps a pool so that reads and frequent writes are named by their text: PostgreSQL then parses each statement only
 * once per connection and mostly plans it once, which saves more time than running takes.
 */
export function withNamedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MAX_NAMES && IS_NAMED.test(text))
      names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22))
    return names.get(text)
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const query = (text: string, values: readonly unknown[]): Promise<QueryResult> => {
        const name = nameOf(text)
        return client.query({ text, values: toStorableParameters(values), ...(name !== undefined && { name }) })
      }
      // Kysely's other call form, with a cursor, is only used by dialects configured for it.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
  }
}
