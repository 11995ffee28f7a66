import type { RateTable } from '../exchange-rate/operation/rates.ts'
import type { Goods } from '../search/goods.ts'
import type { Lookup } from '../search/lookup.ts'
import type { HolidayIndex } from './holiday-names.ts'
import type { RowSet, Sets } from './sets.ts'
import type { Tariff } from './tariff.ts'

/** What is opened, by the name of its file. */
export interface Openings {
  rows: Record<RowSet, Lookup>
  'hs-goods': Goods
  hs: Tariff
  holidays: HolidayIndex
  rates: RateTable
}

/** A file that answers may need. */
export type SetFile = RowSet | Exclude<keyof Openings, 'rows'>

/** What is open so far, and what was asked for that is not. */
export class OpenedSets implements Sets {
  /** Files that were asked for since this was emptied. */
  readonly wanted = new Set<SetFile>()
  readonly #rows = new Map<RowSet, Lookup>()
  readonly #others: Partial<Omit<Openings, 'rows'>> = {}

  /** Keeps the rows of a set. */
  setRows(set: RowSet, lookup: Lookup): void {
    this.#rows.set(set, lookup)
  }

  /** Keeps anything else that was opened. */
  setFile<K extends Exclude<keyof Openings, 'rows'>>(file: K, value: Openings[K]): void {
    this.#others[file] = value
  }

  rows(set: RowSet): Lookup | undefined {
    return this.#rows.get(set) ?? this.#want(set)
  }

  goods(): Goods | undefined {
    return this.#others['hs-goods'] ?? this.#want('hs-goods')
  }

  tariff(): Tariff | undefined {
    return this.#others.hs ?? this.#want('hs')
  }

  holidays(): HolidayIndex | undefined {
    return this.#others.holidays ?? this.#want('holidays')
  }

  rates(): RateTable | undefined {
    return this.#others.rates ?? this.#want('rates')
  }

  #want(file: SetFile): undefined {
    this.wanted.add(file)
    return undefined
  }
}
