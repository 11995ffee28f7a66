import { TABLE_FIELDS, UNKNOWN_TABLE, type TransferredTable } from './operation/kept-table.ts'
import type { RateTable } from './operation/rates.ts'

/** Maximum number of cached tables: two providers with two days each, doubled for newer tables. */
const MAX_CACHED = 8

const isKept = (value: unknown): value is TransferredTable =>
  typeof value === 'object' && value !== null && 'kept' in value

/**
 * Returns a function that fills in tables which a request names by number, and caches those sent in full.
 * @throws UnknownTable for an unknown number.
 */
export function createTableCache(): <Request extends object>(request: Request) => Request {
  const known = new Map<number, RateTable>()

  function tableOf({ kept, table = known.get(kept) }: TransferredTable): RateTable {
    if (!table) throw Object.assign(new Error(`table ${kept} is not here`), { name: UNKNOWN_TABLE })
    known.delete(kept)
    known.set(kept, table)
    for (const oldest of known.keys()) {
      if (known.size <= MAX_CACHED) break
      known.delete(oldest)
    }
    return table
  }

  return (request) => {
    const whole: Record<string, unknown> = Object.fromEntries(Object.entries(request))
    for (const field of TABLE_FIELDS) if (isKept(whole[field])) whole[field] = tableOf(whole[field])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the request as the window was given it
    return whole as typeof request
  }
}
