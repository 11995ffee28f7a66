import type { RateTable } from './rates.ts'

/** A table as it travels to the worker: in full when the worker does not know it yet, afterwards by its number alone. */
export interface TransferredTable {
  kept: number
  table?: RateTable
}

/** The fields of a request that hold a table. */
export const TABLE_FIELDS = ['table', 'previous'] as const

/** The name of the error that asks for the request once more, with its tables in full. */
export const UNKNOWN_TABLE = 'UnknownTable'
