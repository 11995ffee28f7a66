import { getEntryKey } from '../lib/router-internals.ts'
import type { FieldKind, UrlFields } from '../lib/state-fields.ts'

/**
 * What a visitor writes in own words: texts worked on, keywords, search words. An address reaches the browser's history
 * and whoever it is sent to, so they stay out of it and are kept in the session store, one set for each entry of the
 * history: a reload, an update or going back finds them again (docs/decisions/inputs-in-the-fragment.md).
 */
export type PrivateState = Readonly<Record<string, string>>

const NOTHING: PrivateState = Object.freeze({})
const STORE = 'crossport.own-words'
/** Entries of the history that are remembered. */
const MAX_ENTRIES = 20

/** What a time of day is written with; anything else in the field of a time is own words. */
const TIME = /^[\d\s０-９：:.．点點时時分刻半整凌晨早清上中午下傍晚夜里间amp]*$/iu

/** By the first segment of a path, then by key. A key that nobody declared is own words. */
const declared = new Map<string, ReadonlyMap<string, FieldKind>>()

/** Takes over which keys the addresses of pages may say. Call before anything reads the address. */
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
/** Words on their way to a page that is being opened. */
let arriving: { path: string; words: PrivateState } | undefined

/** Names this entry of the history; the router puts the key there. */
export const historyEntryKey = (): string => getEntryKey(history.state) ?? location.pathname

/** A value, unit or code is not longer than this; what is, is a text, whatever field it was pasted into. */
const MAX_VALUE = 64

/** Divides the state of the page at a path into what its address may say and the visitor's own words. */
export function splitPrivateState(state: PrivateState, path: string): [open: PrivateState, own: PrivateState] {
  const kinds = declared.get(path.split('/')[1] ?? '')
  const isOpen = ([key, value]: [string, string]): boolean => {
    const kind = kinds?.get(key)
    // A name without a value is that of a place on the page.
    if (value === '') return true
    return kind !== undefined && value.length <= MAX_VALUE && (kind !== 'time' || TIME.test(value))
  }
  const entries = Object.entries(state)
  return [Object.fromEntries(entries.filter(isOpen)), Object.fromEntries(entries.filter((entry) => !isOpen(entry)))]
}

/** Whether what was stored is own words. */
export function isPrivateState(value: unknown): value is PrivateState {
  return typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string')
}

function readStore(): Map<string, PrivateState> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}')
    const entries: [string, unknown][] = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return new Map(entries.filter((entry): entry is [string, PrivateState] => isPrivateState(entry[1])))
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws on mere access.
    console.warn('own words not read', error)
    return new Map()
  }
}

/** Hands words to the page at a path, which takes them when it is opened. */
export function passPrivateState(path: string, words: PrivateState): void {
  arriving = { path, words }
}

/** The words of this entry of the history. */
export function readPrivateState(): PrivateState {
  known ??= readStore()
  const words = arriving?.path === location.pathname ? arriving.words : undefined
  arriving = undefined
  if (words) storePrivateState(words)
  return words ?? known.get(historyEntryKey()) ?? NOTHING
}

/** Keeps the words of this entry of the history. */
export function storePrivateState(words: PrivateState): void {
  known ??= readStore()
  if (JSON.stringify(known.get(historyEntryKey()) ?? NOTHING) === JSON.stringify(words)) return
  known.delete(historyEntryKey())
  if (Object.keys(words).length > 0) known.set(historyEntryKey(), words)
  for (const entry of [...known.keys()].slice(0, -MAX_ENTRIES)) known.delete(entry)
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(known)))
  } catch (error) {
    // Full or forbidden storage costs them at the next reload.
    console.warn('own words not stored', error)
  }
}
