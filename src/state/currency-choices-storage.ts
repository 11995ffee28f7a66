import { subscribe } from 'valtio'
import { CURRENCY_KINDS } from '../lib/kept/choice-kinds.ts'
import type { CurrencyChoices } from '../lib/kept/currency-choices.ts'
import { parseJsonFields } from '../lib/kept/parse-fields.ts'
import { currencyChoices } from './currency-choices.ts'

const KEY = 'crossport.currencies'

/** Reads stored choices; anything that does not fit is left out, for the store is open to every script and user. */
export function parseCurrencyChoices(text: string | null): CurrencyChoices {
  const stored = parseJsonFields(text)
  return { ...CURRENCY_KINDS.pair.parse(stored), ...CURRENCY_KINDS.board.parse(stored) }
}

/** What the store holds; null where that is nothing. @throws where the browser forbids it. */
const stored = (): string | null => localStorage.getItem(KEY)

/** The choices as any tab left them last; those of this page where there are none. */
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
    // A browser that forbids storage throws on mere access.
    console.warn('currency choices not read', error)
  }
}

let started = false

/** Reads what this device keeps and follows changes, also those of other tabs; further calls do nothing. */
export function startCurrencyChoices(): void {
  if (started) return
  started = true
  load()
  subscribe(currencyChoices, () => {
    try {
      localStorage.setItem(KEY, JSON.stringify(currencyChoices))
    } catch (error) {
      // Storage may be full or forbidden (private mode): the choice then lasts as long as the page.
      console.warn('currency choices not stored', error)
    }
  })
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) load()
  })
}
