import { getEntryKey } from '../lib/router-internals.ts'
import type { FieldKind, UrlFields } from '../lib/state-fields.ts'

/**
 * Private state: free text such as texts, keywords and search words. Addresses reach the browser's history and
 * recipients of links, so private state is stored in session storage instead, per history entry; it survives reloads,
 * updates and going back (docs/decisions/inputs-in-the-fragment.md).
 */
export type PrivateState = Readonly<Record<string, string>>

const NOTHING: PrivateState = Object.freeze({})
const STORE = 'crossport.own-words'
/** Maximum history entries with stored private state. */
const MAX_ENTRIES = 20

/** Characters of a time of day; text with any other character is private, even in a time field. */
const TIME = /^[\d\s０-９：:.．点點时時分刻半整凌晨早清上中午下傍晚夜里间amp]*$/iu

/** Declared fields by first path segment, then by key. Undeclared keys are private. */
const declared = new Map<string, ReadonlyMap<string, FieldKind>>()

/** Declares the keys that pages' addresses may contain. Call it before anything reads the address. */
export function declareUrlFields(fields: UrlFields): void {
  for (const [keys, segments] of fields) {
    const kinds = new Map(
      keys
        .split(' ')
        .map((key): [string, FieldKind] =>
          key.endsWith(':time') ? [key.slice(0, -':time'.length), 'time'] : [key, 'value'],
        ),
    )
    for (const segment of segments) declared.set(segment, kinds)
  }
}

let known: Map<string, PrivateState> | undefined
/** Private state for a page that is being opened. */
let arriving: { path: string; words: PrivateState } | undefined

/** The key of the current history entry, as set by the router. */
export const getHistoryEntryKey = (): string => getEntryKey(history.state) ?? location.pathname

/** Maximum characters of a value, unit or code; longer text counts as free text in any field. */
const MAX_VALUE = 64

/** Splits a page's state into the part for its address and the private part. */
export function splitPrivateState(state: PrivateState, path: string): [open: PrivateState, own: PrivateState] {
  const kinds = declared.get(path.split('/')[1] ?? '')
  const isOpen = ([key, value]: [string, string]): boolean => {
    const kind = kinds?.get(key)
    // A key without a value is an anchor on the page.
    if (value === '') return true
    return kind !== undefined && value.length <= MAX_VALUE && (kind !== 'time' || TIME.test(value))
  }
  const entries = Object.entries(state)
  return [Object.fromEntries(entries.filter(isOpen)), Object.fromEntries(entries.filter((entry) => !isOpen(entry)))]
}

/** True if a stored value is valid private state. */
export function isPrivateState(value: unknown): value is PrivateState {
  return typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string')
}

function readStore(): Map<string, PrivateState> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
    const entries: [string, unknown][] = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return new Map(entries.filter((entry): entry is [string, PrivateState] => isPrivateState(entry[1])))
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws at any access.
    console.warn('private state not read', error)
    return new Map()
  }
}

/** Passes private state to the page at a path, which reads it when it opens. */
export function passPrivateState(path: string, words: PrivateState): void {
  arriving = { path, words }
}

/** Private state of the current history entry. */
export function readPrivateState(): PrivateState {
  known ??= readStore()
  const words = arriving?.path === location.pathname ? arriving.words : undefined
  arriving = undefined
  if (words) storePrivateState(words)
  return words ?? known.get(getHistoryEntryKey()) ?? NOTHING
}

/** Stores the private state of the current history entry. */
export function storePrivateState(words: PrivateState): void {
  known ??= readStore()
  if (JSON.stringify(known.get(getHistoryEntryKey()) ?? NOTHING) === JSON.stringify(words)) return
  known.delete(getHistoryEntryKey())
  if (Object.keys(words).length > 0) known.set(getHistoryEntryKey(), words)
  for (const entry of [...known.keys()].slice(0, -MAX_ENTRIES)) known.delete(entry)
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(known)))
  } catch (error) {
    // With full or forbidden storage the text is lost at the next reload.
    console.warn('private state not stored', error)
  }
}
