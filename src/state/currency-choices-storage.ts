import { subscribe } from 'valtio'
import {
  currencyChoices,
  FAVOURITE_PAIRS_LIMIT,
  type BoardArrangement,
  type CurrencyChoices,
} from './currency-choices.ts'

const KEY = 'crossport.currencies'
const CODE = /^[A-Z]{3}$/
const PAIR = /^[A-Z]{3}\/[A-Z]{3}$/
/** More currencies than exist. */
const MAX_LENGTH = 400

function texts(value: unknown, pattern: RegExp, limit: number): string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.filter((entry): entry is string => typeof entry === 'string' && pattern.test(entry)))].slice(
    0,
    limit,
  )
}

function readBoard(value: unknown): BoardArrangement {
  const { order, hidden, added, at } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof BoardArrangement, unknown>
  >
  return {
    order: texts(order, CODE, MAX_LENGTH),
    hidden: texts(hidden, CODE, MAX_LENGTH),
    added: texts(added, CODE, MAX_LENGTH),
    ...(typeof at === 'number' && Number.isFinite(at) && at >= 0 && { at }),
  }
}

/** Reads stored choices; anything that does not fit is left out, for the store is open to every script and user. */
export function parseCurrencyChoices(text: string | null): CurrencyChoices {
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    return { favouritePairs: [], boards: {} }
  }
  const { favouritePairs, boards } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof CurrencyChoices, unknown>
  >
  const arranged = typeof boards === 'object' && boards !== null ? Object.entries(boards) : []
  // Built from entries, so that a key named `__proto__` is a key like any other.
  return {
    favouritePairs: texts(favouritePairs, PAIR, FAVOURITE_PAIRS_LIMIT),
    boards: Object.fromEntries(arranged.map(([slug, board]) => [slug, readBoard(board)])),
  }
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
