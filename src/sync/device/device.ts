import { UserError } from '../../lib/user-error.ts'
import { startTimeout } from './timeout-signal.ts'

/**
 * Events of the page's environment: network, visibility, other tabs. Other files in this folder do not listen to them
 * directly.
 */

/** Topics that tabs announce to each other. */
export type Topic =
  | 'rates'
  | 'board'
  | 'quotes'
  | 'sets'
  | 'seo'
  | 'answers'
  | 'forms'
  | 'session'
  | 'drafts'
  | 'kept'
  | 'engagement'
  | 'operator'
  | 'messages'
  | 'publishing'
  | 'saved'
  | 'offline'

const CHANNEL = 'crossport'

/** True if the page is visible and the device online. */
export function isVisibleAndOnline(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

/**
 * Calls the listener with true when the device comes online, and with false when it goes offline. Returns a function
 * that stops.
 */
export function onNetworkChange(listener: (online: boolean) => void): () => void {
  const ends = [
    listen(globalThis, 'online', () => listener(true)),
    listen(globalThis, 'offline', () => listener(false)),
  ]
  return () => ends.forEach((end) => end())
}

/** Calls the listener when the page becomes visible again. Returns a function that stops. */
export function onPageVisible(listener: () => void): () => void {
  return listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') listener()
  })
}

/**
 * Calls the listener when the page is hidden or closed; asynchronous writes may be lost then. Returns a function that
 * stops.
 */
export function onPageHidden(listener: () => void): () => void {
  return listen(globalThis, 'pagehide', listener)
}

/**
 * Runs work under a lock, in one tab at a time. The signal ends the wait for the lock; running work continues.
 * @throws the reason of the signal.
 */
export async function withTabLock(name: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`crossport-${name}`, signal ? { signal } : {}, work)
}

/** Maximum milliseconds that a visitor's action waits for another tab. */
const MAX_WAIT_MS = 20_000

/**
 * Runs a visitor's action under a lock with a timeout.
 * @throws UserError if another tab holds the lock for too long.
 */
export async function withTabLockTimeout(name: string, work: () => Promise<void>, ms = MAX_WAIT_MS): Promise<void> {
  const { signal, clear } = startTimeout(ms)
  let hasBegun = false
  const begin = (): Promise<void> => {
    hasBegun = true
    clear()
    return work()
  }
  try {
    await withTabLock(name, begin, signal)
  } catch (error) {
    throw signal.aborted && !hasBegun
      ? new UserError('本站的另一个标签页正在处理，请稍后再试', { cause: error })
      : error
  } finally {
    clear()
  }
}

/** Announces to all tabs including this one that data on this device changed. */
export function announce(topic: Topic): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
  channel.postMessage(topic)
  channel.close()
}

/** Calls the listener when any tab announces the topic. Returns a function that stops. */
export function onAnnouncement(topic: Topic, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === topic) listener()
  })
  return () => channel.close()
}
