import type { RateTable } from '../exchange-rate/operation/rates.ts'
import type { Goods } from '../search/goods.ts'
import type { Lookup } from '../search/lookup.ts'
import type { HolidayIndex } from './holiday-names.ts'
import type { Tariff } from './tariff.ts'

/** Reference sets whose rows are searched. */
export const ROW_SETS = ['countries', 'currencies', 'fba', 'ports', 'glossary', 'logos'] as const
export type RowSet = (typeof ROW_SETS)[number]

/** Sets opened so far. A getter returns undefined for a set that is not open, and records that it is wanted. */
export interface Sets {
  rows(set: RowSet): Lookup | undefined
  goods(): Goods | undefined
  tariff(): Tariff | undefined
  holidays(): HolidayIndex | undefined
  rates(): RateTable | undefined
}
