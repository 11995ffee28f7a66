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
/** Maximum entries, more than there are currencies. */
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

/** Parses stored choices. Invalid parts are dropped, because any script or user can write the storage. */
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
  // Built from entries, so that a key named `__proto__` is an ordinary key.
  return {
    favouritePairs: texts(favouritePairs, PAIR, FAVOURITE_PAIRS_LIMIT),
    boards: Object.fromEntries(arranged.map(([slug, board]) => [slug, readBoard(board)])),
  }
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
    // A browser that forbids storage throws on mere access.
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
