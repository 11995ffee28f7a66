import { useSyncExternalStore } from 'react'
import { stripPersistedParameters } from '../lib/kept-query.ts'
import { stripHandoverParameters } from '../lib/tracking/handed-over.ts'
import {
  historyEntryKey,
  isPrivateState,
  readPrivateState,
  passPrivateState,
  splitPrivateState,
  storePrivateState,
} from './own-words.ts'

/**
 * What a visitor has entered. Values, units and codes live behind the `#` of the address: they can be linked, bookmarked
 * and reloaded, and never reach a server's log. Own words stay out of it (docs/decisions/inputs-in-the-fragment.md).
 */
export type UrlState = Readonly<Record<string, string>>

const EMPTY: UrlState = Object.freeze({})
/** Safari refuses more than 100 history writes in 30 s, so typing is written at most every 350 ms. */
const WRITE_GAP_MS = 350
const RESCUE = 'crossport.unwritten'
const listeners = new Set<() => void>()

/** Which entry of the history the state was read from, and what its address said. */
let read = ''
let parsed: UrlState = EMPTY
let pending: ReturnType<typeof setTimeout> | undefined
/** The page on which the pending state was typed. */
let pendingPath = ''

/** Reads `#a=1&b=2`; the first of a repeated key wins and broken escapes stay as they are. */
export function parseUrlState(hash: string): UrlState {
  const state: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(hash.replace(/^#/, ''))) {
    if (key !== '' && !Object.hasOwn(state, key)) state[key] = value
  }
  return state
}

/** Writes a state as a fragment, empty values left out; '' when nothing is left. */
export function formatUrlState(state: UrlState): string {
  const entries = Object.entries(state).filter(([, value]) => value !== '')
  return entries.length === 0 ? '' : `#${new URLSearchParams(entries).toString()}`
}

const place = (): string => `${historyEntryKey()} ${location.pathname}${location.hash}`

function snapshot(): UrlState {
  if (pending === undefined && place() !== read) {
    read = place()
    // Of a value that was a text for a while, the address knows better.
    parsed = { ...readPrivateState(), ...parseUrlState(location.hash) }
  }
  return parsed
}

/** The address of this page with a state behind its `#`. */
const addressOf = (state: UrlState): string => `${location.pathname}${location.search}${formatUrlState(state)}`

/** Writes the address. By the prototype's method: the router patches the instance and would load the route again on every key. */
function write(address: string): void {
  History.prototype.replaceState.call(history, history.state, '', address)
}

function emit(): void {
  for (const listener of listeners) listener()
}

function flush(): void {
  if (pending === undefined) return
  clearTimeout(pending)
  pending = undefined
  // The address changes before the old page is unmounted, and the old page must not write the next one's address.
  if (location.pathname !== pendingPath) return
  const [open, own] = splitPrivateState(parsed, location.pathname)
  storePrivateState(own)
  if (formatUrlState(open) !== location.hash) write(addressOf(open))
  read = place()
}

/**
 * An address without the visitor's own words, which are handed to the page that it opens; where that page replaces this
 * one, as another name of a tool does, those of this one are too.
 */
export function stripPrivateState(address: string, replaces: boolean): string {
  const [path = '', hash = ''] = address.split('#')
  const pathname = path.split('?')[0] ?? ''
  const [open, own] = splitPrivateState(parseUrlState(hash), pathname)
  // What was typed last belongs to the entry that is left; written later it would be dropped, or overtaken by the words that are sent now.
  flush()
  passPrivateState(pathname, replaces ? { ...getPrivateState(), ...own } : own)
  return Object.keys(own).length === 0 ? address : path + formatUrlState(open)
}

/** Takes the visitor's own words out of an address that was opened with them, such as a shared link. */
function takeOwnWords(): void {
  const [open, own] = splitPrivateState(parseUrlState(location.hash), location.pathname)
  if (Object.keys(own).length === 0) return
  passPrivateState(location.pathname, own)
  write(addressOf(open))
}

function followHash(): void {
  takeOwnWords()
  emit()
}

/** Tells readers that the address changed by navigation; state pending for the old page is dropped. */
export function syncUrlState(): void {
  // The new page may have entered something already, such as a text from another tool.
  const left = location.pathname !== pendingPath || place() !== read
  if (pending !== undefined && left) {
    clearTimeout(pending)
    pending = undefined
  }
  emit()
}

/** Puts into the address what it may say, where that was not known when the state was written. */
export function rewriteUrlState(): void {
  flush()
  const [open, own] = splitPrivateState(snapshot(), location.pathname)
  const hash = formatUrlState(open)
  // Nothing that a value says: the name of a place on the page stays.
  if (hash === '' || hash === location.hash) return
  storePrivateState(own)
  write(addressOf(open))
  read = place()
}

/** A reload uses the address of a moment before: state that is not written yet is left in the session store. */
function rescue(): void {
  flush()
  try {
    const [open, own] = splitPrivateState(snapshot(), location.pathname)
    sessionStorage.setItem(RESCUE, JSON.stringify([location.pathname, formatUrlState(open), own]))
  } catch (error) {
    // Full or forbidden storage costs what was typed in the last third of a second.
    console.warn('address not rescued', error)
  }
}

/** Restores what was typed in the moment before a reload, and clears the address of own words. Call once, before anything reads the address. */
export function restoreUrlState(): void {
  takeOwnWords()
  try {
    const text = sessionStorage.getItem(RESCUE)
    sessionStorage.removeItem(RESCUE)
    const [path, hash, own] = JSON.parse(text ?? '[]') as unknown[]
    const [navigation] = performance.getEntriesByType('navigation')
    if (
      path !== location.pathname ||
      typeof hash !== 'string' ||
      !(navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload')
    )
      return
    history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`)
    // The reloaded entry may have come by another key.
    if (isPrivateState(own) && Object.keys(own).length > 0) passPrivateState(location.pathname, own)
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws on mere access.
    console.warn('address not restored', error)
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('hashchange', followHash)
    addEventListener('pagehide', rescue)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      flush()
      removeEventListener('hashchange', followHash)
      removeEventListener('pagehide', rescue)
    }
  }
}

function changed(change: UrlState): UrlState {
  return Object.fromEntries(Object.entries({ ...snapshot(), ...change }).filter(([, value]) => value !== ''))
}

function patch(change: UrlState): void {
  parsed = changed(change)
  // The session store takes every key; a page that is left before the address is written may not get to it any more.
  storePrivateState(splitPrivateState(parsed, location.pathname)[1])
  if (pending === undefined) {
    pending = setTimeout(flush, WRITE_GAP_MS)
    pendingPath = location.pathname
  }
  emit()
}

/** The entered state of this page and a way to change parts of it; an empty value removes its key. */
export function useUrlState(): [UrlState, (change: UrlState) => void] {
  const state = useSyncExternalStore(subscribe, snapshot, () => EMPTY)
  return [state, patch]
}

/** In the history's state: the fragment of the entry before, from which this one was opened. */
const OPENED_FROM = 'openedFrom'

/** The history's state, whoever wrote it. */
function historyState(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** What the address says of a state. */
const openPart = (state: UrlState): UrlState => splitPrivateState(state, location.pathname)[0]

/** Changes the state as a step of its own, such as opening a detail: the browser's back button takes it back. Own words belong to both steps. */
export function openUrlState(change: UrlState): void {
  flush()
  const before = formatUrlState(openPart(snapshot()))
  parsed = changed(change)
  const [open, own] = splitPrivateState(parsed, location.pathname)
  History.prototype.pushState.call(history, { ...historyState(), [OPENED_FROM]: before }, '', addressOf(open))
  storePrivateState(own)
  read = place()
  emit()
}

/** Takes such a step back. Where something else was changed since, or a link led here, it is changed in place. */
export function closeUrlState(change: UrlState): void {
  flush()
  const after = changed(change)
  // A dialog may say twice that it was closed, and one step back is enough.
  if (formatUrlState(after) === formatUrlState(snapshot())) return
  if (historyState()[OPENED_FROM] !== formatUrlState(openPart(after))) {
    patch(change)
    return
  }
  // Shown at once; the address follows in a moment.
  parsed = after
  read = place()
  emit()
  history.back()
}

/** The visitor's own words on this page, which its address does not say. */
export function getPrivateState(): UrlState {
  return splitPrivateState(snapshot(), location.pathname)[1]
}

/** A link to this page as it is, for sharing; with the visitor's own words only where they were asked for. Where the visitor came from, and what was handed over for this visitor alone, is not handed on. */
export function currentLink(withOwnWords: boolean): string {
  flush()
  const hash = withOwnWords ? formatUrlState(snapshot()) : location.hash
  return (
    location.origin +
    location.pathname +
    stripHandoverParameters(stripPersistedParameters(location.search)) +
    stripHandoverParameters(hash)
  )
}
