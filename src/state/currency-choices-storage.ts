import { subscribe } from 'valtio'
import { CURRENCY_KINDS } from '../lib/kept/choice-kinds.ts'
import type { CurrencyChoices } from '../lib/kept/currency-choices.ts'
import { parseJsonFields } from '../lib/kept/parse-fields.ts'
import { currencyChoices } from './currency-choices.ts'

const KEY = 'crossport.currencies'

/** Parses stored choices. Invalid parts are dropped, because any script or user can write the storage. */
export function parseCurrencyChoices(text: string | null): CurrencyChoices {
  const stored = parseJsonFields(text)
  return { ...CURRENCY_KINDS.pair.parse(stored), ...CURRENCY_KINDS.board.parse(stored) }
}

/**
 * Reads the storage; null if empty.
 * @throws if the browser forbids storage.
 */
const stored = (): string | null => localStorage.getItem(KEY)

/** The latest stored choices of any tab; this page's if nothing is stored. */
export function readCurrencyChoices(): CurrencyChoices {
  startCurrencyChoices()
  try {
    return parseCurrencyChoices(stored() ?? JSON.stringify(currencyChoices))
  } catch (error) {
    console.warn('currency choices not read', error)
    return parseCurrencyChoices(JSON.stringify(currencyChoices))
  }
}

function load(): void {
  try {
    Object.assign(currencyChoices, parseCurrencyChoices(stored()))
  } catch (error) {
    // A browser that forbids storage throws at any access.
    console.warn('currency choices not read', error)
  }
}

let started = false

/** Loads the stored choices and follows changes, also of other tabs; further calls do nothing. */
export function startCurrencyChoices(): void {
  if (started) return
  started = true
  load()
  subscribe(currencyChoices, () => {
    try {
      localStorage.setItem(KEY, JSON.stringify(currencyChoices))
    } catch (error) {
      // If storage is full or forbidden (private mode), the choice lasts until the page is closed.
      console.warn('currency choices not stored', error)
    }
  })
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) load()
  })
}
