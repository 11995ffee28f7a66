import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, QueryResult } from 'pg'
import { storableParameters } from './storable-text.ts'

/** Texts that get a name. A statement whose text varies, such as a list of values, must not fill the server's memory. */
const MAX_NAMES = 100

/**
 * A column added while this process runs would break a named `select *` for good; `"page".*` of a subquery has the columns that it names.
 * Of writes, those that lists of few lengths are asked by.
 */
const IS_NAMED =
  /^\s*(?:select (?!\*)|with wanted |update (?:safety_code|engagement) |insert into (?:engagement|tracked_event) )/

/**
 * A pool whose reads and commonest writes have names, the same in every process: PostgreSQL then parses each once a connection, and mostly
 * plans it once, which takes longer than running it.
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
        return client.query({ text, values: storableParameters(values), ...(name !== undefined && { name }) })
      }
      // Kysely's other way to ask, with a cursor, is for a dialect that was given one.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
  }
}
