import type { RateTable } from './rates.ts'

/** Rate table in a request to the worker: in full the first time, later only its number. */
export interface TransferredTable {
  kept: number
  table?: RateTable
}

/** Request fields that hold a table. */
export const TABLE_FIELDS = ['table', 'previous'] as const

/** Name of the error that asks to repeat the request with its tables in full. */
export const UNKNOWN_TABLE = 'UnknownTable'
