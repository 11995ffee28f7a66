import type { RateTable } from '../exchange-rate/operation/rates.ts'
import type { Goods } from '../search/goods.ts'
import type { Lookup } from '../search/lookup.ts'
import type { HolidayIndex } from './holiday-names.ts'
import type { RowSet, Sets } from './sets.ts'
import type { Tariff } from './tariff.ts'

/** Type of each opened file, by file name. */
export interface Openings {
  rows: Record<RowSet, Lookup>
  'hs-goods': Goods
  hs: Tariff
  holidays: HolidayIndex
  rates: RateTable
}

/** File that answers may need. */
export type SetFile = RowSet | Exclude<keyof Openings, 'rows'>

/** Sets opened so far, and files requested but not open yet. */
export class OpenedSets implements Sets {
  /** Files requested since this set was last cleared. */
  readonly wanted = new Set<SetFile>()
  readonly #rows = new Map<RowSet, Lookup>()
  readonly #others: Partial<Omit<Openings, 'rows'>> = {}

  /** Stores the rows of a set. */
  setRows(set: RowSet, lookup: Lookup): void {
    this.#rows.set(set, lookup)
  }

  /** Stores any other opened file. */
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
