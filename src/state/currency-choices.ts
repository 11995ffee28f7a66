import { proxy, subscribe } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

/** How a visitor arranged one region of the one-click board, against the region's own list. */
export interface BoardArrangement {
  /** Codes in the visitor's order; those of the region that are not here follow in its own. */
  order: string[]
  hidden: string[]
  added: string[]
}

/** What this device keeps of a visitor's choices about currencies. */
export interface CurrencyChoices {
  /** `USD/CNY`, the latest first. */
  favouritePairs: string[]
  /** By the slug of the region. */
  boards: Record<string, BoardArrangement>
}

/** How many pairs are kept at hand. */
export const FAVOURITE_PAIRS_LIMIT = 12

const KEY = 'crossport.currencies'
const CODE = /^[A-Z]{3}$/
const PAIR = /^[A-Z]{3}\/[A-Z]{3}$/
/** More than all there are. */
const LONGEST = 400

const choices = proxy<CurrencyChoices>({ favouritePairs: [], boards: {} })

function texts(value: unknown, pattern: RegExp, limit: number): string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.filter((entry): entry is string => typeof entry === 'string' && pattern.test(entry)))].slice(0, limit)
}

function readBoard(value: unknown): BoardArrangement {
  const { order, hidden, added } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof BoardArrangement, unknown>>
  return { order: texts(order, CODE, LONGEST), hidden: texts(hidden, CODE, LONGEST), added: texts(added, CODE, LONGEST) }
}

/** Reads stored choices; anything that does not fit is left out, for the store is open to every script and user. */
export function parseCurrencyChoices(text: string | null): CurrencyChoices {
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    return { favouritePairs: [], boards: {} }
  }
  const { favouritePairs, boards } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof CurrencyChoices, unknown>>
  const arranged = typeof boards === 'object' && boards !== null ? Object.entries(boards) : []
  // Built from entries, so that a key named `__proto__` is a key like any other.
  return { favouritePairs: texts(favouritePairs, PAIR, FAVOURITE_PAIRS_LIMIT), boards: Object.fromEntries(arranged.map(([slug, board]) => [slug, readBoard(board)])) }
}

function load(): void {
  try {
    Object.assign(choices, parseCurrencyChoices(localStorage.getItem(KEY)))
  } catch (error) {
    // A browser that forbids storage throws at the mere look at it.
    console.warn('currency choices not read', error)
  }
}

let started = false

/** Reads what this device keeps and follows changes, also those of other tabs; further calls do nothing. */
export function startCurrencyChoices(): void {
  if (started) return
  started = true
  load()
  subscribe(choices, () => {
    try {
      localStorage.setItem(KEY, JSON.stringify(choices))
    } catch (error) {
      // Storage may be full or forbidden (private mode): the choice then lasts as long as the page.
      console.warn('currency choices not stored', error)
    }
  })
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) load()
  })
}

/** The choices; defaults until `startCurrencyChoices`. */
export const useCurrencyChoices: () => Readonly<CurrencyChoices> = snapshotHook(choices) as () => Readonly<CurrencyChoices>

/** Keeps a pair at hand or takes it away; true when it is kept afterwards. The oldest goes where there are too many. */
export function toggleFavouritePair(from: string, to: string): boolean {
  const pair = `${from}/${to}`
  const others = choices.favouritePairs.filter((kept) => kept !== pair)
  const kept = others.length === choices.favouritePairs.length
  choices.favouritePairs = kept ? [pair, ...others].slice(0, FAVOURITE_PAIRS_LIMIT) : others
  return kept
}

/** Arranges a region of the board; undefined brings its own list back. */
export function arrangeBoard(slug: string, board: BoardArrangement | undefined): void {
  choices.boards = Object.fromEntries([...Object.entries(choices.boards).filter(([other]) => other !== slug), ...(board ? [[slug, board] as const] : [])])
}
