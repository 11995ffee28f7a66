import type { KnownRates } from '../../../sync/rates/rates.ts'

/** Rates used by a page, and the state of their refresh. */
export interface Rates {
  /** Rates; undefined until this device's rates are read, or if there are none. */
  known: KnownRates | undefined
  /** True once the device's rates have been read. */
  ready: boolean
  busy: boolean
  /** Message that explains the failure of the last refresh; '' otherwise. */
  problem: string
  refresh: () => void
}

/** Rates before they are read. */
export const NO_RATES: Rates = { known: undefined, ready: false, busy: false, problem: '', refresh: () => {} }
