import type { KnownRates } from '../../../sync/rates/rates.ts'

/** The rates a screen reckons with, and how asking for newer ones goes. */
export interface Rates {
  /** Undefined until this device has been looked at, and where it has none. */
  known: KnownRates | undefined
  /** Whether the device has been looked at. */
  ready: boolean
  busy: boolean
  /** One sentence on why the last asking failed, '' otherwise. */
  problem: string
  refresh: () => void
}

/** Rates that have not been looked for yet. */
export const NO_RATES: Rates = { known: undefined, ready: false, busy: false, problem: '', refresh: () => {} }
