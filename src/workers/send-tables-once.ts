import { TABLE_FIELDS, UNKNOWN_TABLE, type TransferredTable } from '../engines/exchange-rate/operation/kept-table.ts'
import type { RateTable } from '../engines/exchange-rate/operation/rates.ts'
import type { WorkerClient } from './client.ts'
import type { WorkerApi } from './host.ts'

const isTable = (value: unknown): value is RateTable => typeof value === 'object' && value !== null && 'rates' in value

/**
 * Wraps a client so that each rate table is sent once per worker; later requests contain only its number, which keeps
 * key presses cheap.
 */
export function sendTablesOnce<T extends WorkerApi<T>>(client: WorkerClient<T>): WorkerClient<T> {
  /** Tables are identified by object, because rates are the same object while a screen shows them. */
  const numbers = new WeakMap<RateTable, number>()
  let last = 0

  function keep(table: RateTable, inFull: boolean): TransferredTable {
    const before = numbers.get(table)
    const kept = before ?? (last += 1)
    numbers.set(table, kept)
    return inFull || before === undefined ? { kept, table } : { kept }
  }

  /** Replaces tables sent before by their numbers, unless `inFull`. */
  function pack<Request>(request: Request, inFull: boolean): Request {
    const packed: Record<string, unknown> = Object.fromEntries(Object.entries(request ?? {}))
    for (const field of TABLE_FIELDS) {
      const table = packed[field]
      if (isTable(table)) packed[field] = keep(table, inFull)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker makes the whole request of it again
    return packed as Request
  }

  return {
    start: () => client.start(),
    end: () => client.end(),
    async call(method, request, options) {
      try {
        return await client.call(method, pack(request, false), options)
      } catch (error) {
        // The worker was restarted or dropped the table, so the request is repeated in full.
        if (!(error instanceof Error) || error.name !== UNKNOWN_TABLE) throw error
        return client.call(method, pack(request, true), options)
      }
    },
  }
}
