import { useSyncExternalStore } from 'react'
import { stripPersistedParameters } from '../lib/kept-query.ts'
import { stripHandoverParameters } from '../lib/tracking/handed-over.ts'
import {
  getHistoryEntryKey,
  isPrivateState,
  readPrivateState,
  passPrivateState,
  splitPrivateState,
  storePrivateState,
} from './own-words.ts'

/**
 * The visitor's input. Values, units and codes are in the address's fragment: they can be linked, bookmarked and
 * reloaded, and never reach a server's log. Private text is stored elsewhere
 * (docs/decisions/inputs-in-the-fragment.md).
 */
export type UrlState = Readonly<Record<string, string>>

const EMPTY: UrlState = Object.freeze({})
/**
 * Minimum milliseconds between two writes of typed text into the address: Safari refuses more than 100 history writes
 * in 30 s.
 */
const WRITE_GAP_MS = 350
const RESCUE = 'crossport.unwritten'
const listeners = new Set<() => void>()

/** History entry and address from which the state was last read. */
let read = ''
let parsed: UrlState = EMPTY
let pending: ReturnType<typeof setTimeout> | undefined
/** Path of the page to which the pending state belongs. */
let pendingPath = ''

/** Parses `#a=1&b=2`; of a repeated key the first value is used, and invalid escapes are unchanged. */
export function parseUrlState(hash: string): UrlState {
  const state: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(hash.replace(/^#/, ''))) {
    if (key !== '' && !Object.hasOwn(state, key)) state[key] = value
  }
  return state
}

/** Formats a state as a fragment without empty values; '' if nothing is left. */
export function formatUrlState(state: UrlState): string {
  const entries = Object.entries(state).filter(([, value]) => value !== '')
  return entries.length === 0 ? '' : `#${new URLSearchParams(entries).toString()}`
}

const place = (): string => `${getHistoryEntryKey()} ${location.pathname}${location.hash}`

function snapshot(): UrlState {
  if (pending === undefined && place() !== read) {
    read = place()
    // A value in the address replaces one in the private state, which may be an older value of the same key.
    parsed = { ...readPrivateState(), ...parseUrlState(location.hash) }
  }
  return parsed
}

/** Address of this page with a state as its fragment. */
const addressOf = (state: UrlState): string => `${location.pathname}${location.search}${formatUrlState(state)}`

/**
 * Writes the address with the prototype's method: the router patches the instance and would reload the route on every
 * key.
 */
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
  // The address changes before the old page is unmounted, and the old page must not write into the next page's address.
  if (location.pathname !== pendingPath) return
  const [open, own] = splitPrivateState(parsed, location.pathname)
  storePrivateState(own)
  if (formatUrlState(open) !== location.hash) write(addressOf(open))
  read = place()
}

/**
 * Removes private state from an address and passes it to the opened page. If that page replaces this one, such as the
 * same tool under another name, this page's private state is passed on too.
 */
export function stripPrivateState(address: string, replaces: boolean): string {
  const [path = '', hash = ''] = address.split('#')
  const pathname = path.split('?')[0] ?? ''
  const [open, own] = splitPrivateState(parseUrlState(hash), pathname)
  // Pending input belongs to the history entry being left; written later it would be dropped or overwritten.
  flush()
  passPrivateState(pathname, replaces ? { ...getPrivateState(), ...own } : own)
  return Object.keys(own).length === 0 ? address : path + formatUrlState(open)
}

/** Removes private state from the current address, for example after opening a shared link. */
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

/** Notifies readers of a navigation; pending state of the old page is dropped. */
export function syncUrlState(): void {
  // The new page may already have input, such as a text from another tool.
  const left = location.pathname !== pendingPath || place() !== read
  if (pending !== undefined && left) {
    clearTimeout(pending)
    pending = undefined
  }
  emit()
}

/** Writes the state into the address once the declared fields are known. */
export function rewriteUrlState(): void {
  flush()
  const [open, own] = splitPrivateState(snapshot(), location.pathname)
  const hash = formatUrlState(open)
  // An address without declared values, or with the same values, is not changed; it may hold an anchor.
  if (hash === '' || hash === location.hash) return
  storePrivateState(own)
  write(addressOf(open))
  read = place()
}

/** Saves unwritten state in session storage, because a reload uses the address as last written. */
function rescue(): void {
  flush()
  try {
    const [open, own] = splitPrivateState(snapshot(), location.pathname)
    sessionStorage.setItem(RESCUE, JSON.stringify([location.pathname, formatUrlState(open), own]))
  } catch (error) {
    // With full or forbidden storage the input of the last 350 ms is lost.
    console.warn('unwritten state not saved', error)
  }
}

/**
 * Restores input typed just before a reload, and removes private state from the address. Call once, before anything
 * reads the address.
 */
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
    // After the reload the history entry may have another key.
    if (isPrivateState(own) && Object.keys(own).length > 0) passPrivateState(location.pathname, own)
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws at any access.
    console.warn('unwritten state not restored', error)
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
  // Private state is stored at every key press, because the page may be closed before the delayed write.
  storePrivateState(splitPrivateState(parsed, location.pathname)[1])
  if (pending === undefined) {
    pending = setTimeout(flush, WRITE_GAP_MS)
    pendingPath = location.pathname
  }
  emit()
}

/** The page's input and a setter of parts of it; an empty value removes its key. */
export function useUrlState(): [UrlState, (change: UrlState) => void] {
  const state = useSyncExternalStore(subscribe, snapshot, () => EMPTY)
  return [state, patch]
}

/** Key in the history state: the fragment of the previous entry, from which this one was opened. */
const OPENED_FROM = 'openedFrom'

/** History state as an object, even if another script wrote it. */
function historyState(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The part of a state that the address may contain. */
const openPart = (state: UrlState): UrlState => splitPrivateState(state, location.pathname)[0]

/**
 * Changes the state in a new history entry, for example to open a detail; the browser's back button undoes it. Private
 * state belongs to both entries.
 */
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

/**
 * Undoes the step of `openUrlState` by going back. If other state changed since, or a link led here, the state is
 * changed in place.
 */
export function closeUrlState(change: UrlState): void {
  flush()
  const after = changed(change)
  // A dialog may report twice that it closed, but only one step back is wanted.
  if (formatUrlState(after) === formatUrlState(snapshot())) return
  if (historyState()[OPENED_FROM] !== formatUrlState(openPart(after))) {
    patch(change)
    return
  }
  // Displayed at once; the address changes asynchronously.
  parsed = after
  read = place()
  emit()
  history.back()
}

/** The page's private state, which is not in its address. */
export function getPrivateState(): UrlState {
  return splitPrivateState(snapshot(), location.pathname)[1]
}

/**
 * A link to the current page and state for sharing; private state only on request. Parameters about the visit's source
 * and this visitor are removed.
 */
export function buildPageLink(withOwnWords: boolean): string {
  flush()
  const hash = withOwnWords ? formatUrlState(snapshot()) : location.hash
  return (
    location.origin +
    location.pathname +
    stripHandoverParameters(stripPersistedParameters(location.search)) +
    stripHandoverParameters(hash)
  )
}
