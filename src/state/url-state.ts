import { useSyncExternalStore } from 'react'

/**
 * What a visitor has entered lives behind the `#` of the address: it can be linked, bookmarked and reloaded,
 * and it never reaches a server's log (docs/decisions/inputs-in-the-fragment.md).
 */
export type UrlState = Readonly<Record<string, string>>

const EMPTY: UrlState = Object.freeze({})
/** Safari refuses more than 100 history writes in 30 s, so typing is written at most every 350 ms. */
const WRITE_GAP_MS = 350
const RESCUE = 'crossport.unwritten'
const listeners = new Set<() => void>()

let raw = ''
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

function snapshot(): UrlState {
  if (pending === undefined && location.hash !== raw) {
    raw = location.hash
    parsed = parseUrlState(raw)
  }
  return parsed
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
  raw = formatUrlState(parsed)
  // The prototype's method: the router patches the instance and would load the route again on every key.
  History.prototype.replaceState.call(history, history.state, '', `${location.pathname}${location.search}${raw}`)
  raw = location.hash
}

/** Tells readers that the address changed by navigation; state pending for the old page is dropped. */
export function syncUrlState(): void {
  // The new page may have entered something already, such as a text from another tool.
  const left = location.pathname !== pendingPath || location.hash !== raw
  if (pending !== undefined && left) {
    clearTimeout(pending)
    pending = undefined
  }
  emit()
}

/** A reload uses the address of a moment before: state that is not written yet is left in the session store. */
function rescue(): void {
  flush()
  try {
    sessionStorage.setItem(RESCUE, JSON.stringify([location.pathname, formatUrlState(snapshot())]))
  } catch (error) {
    // Full or forbidden storage costs what was typed in the last third of a second.
    console.warn('address not rescued', error)
  }
}

/** Restores what was typed in the moment before a reload. Call once, before anything reads the address. */
export function restoreUrlState(): void {
  try {
    const text = sessionStorage.getItem(RESCUE)
    sessionStorage.removeItem(RESCUE)
    const [path, hash] = JSON.parse(text ?? '[]') as unknown[]
    const [navigation] = performance.getEntriesByType('navigation')
    if (path !== location.pathname || typeof hash !== 'string' || !(navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload')) return
    history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`)
  } catch (error) {
    // Any script can write the storage, and a browser that forbids it throws on mere access.
    console.warn('address not restored', error)
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('hashchange', emit)
    addEventListener('pagehide', rescue)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      flush()
      removeEventListener('hashchange', emit)
      removeEventListener('pagehide', rescue)
    }
  }
}

function changed(change: UrlState): UrlState {
  return Object.fromEntries(Object.entries({ ...snapshot(), ...change }).filter(([, value]) => value !== ''))
}

function patch(change: UrlState): void {
  parsed = changed(change)
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

/** Changes the state as a step of its own, such as opening a detail: the browser's back button takes it back. */
export function openUrlState(change: UrlState): void {
  flush()
  const before = formatUrlState(snapshot())
  parsed = changed(change)
  History.prototype.pushState.call(history, { ...historyState(), [OPENED_FROM]: before }, '', `${location.pathname}${location.search}${formatUrlState(parsed)}`)
  raw = location.hash
  emit()
}

/** Takes such a step back. Where something else was changed since, or a link led here, it is changed in place. */
export function closeUrlState(change: UrlState): void {
  flush()
  const after = changed(change)
  if (historyState()[OPENED_FROM] !== formatUrlState(after)) {
    patch(change)
    return
  }
  // Shown at once; the address follows in a moment.
  parsed = after
  raw = location.hash
  emit()
  history.back()
}

/** The address of this page with all that is entered, for sharing. */
export function currentLink(): string {
  flush()
  return location.href
}
