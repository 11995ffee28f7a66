import { UserError } from '../../lib/user-error.ts'

/** The page's surroundings: network, visibility, other tabs. Nothing else in this folder listens for them. */

/** What other tabs are told of. */
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

/** Whether the page is visible and the device online. */
export function isVisibleAndOnline(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

/** Follows the network: called when the device comes online again, with true, and when it goes offline, with false. Returns how to stop. */
export function onNetworkChange(listener: (online: boolean) => void): () => void {
  const ends = [
    listen(globalThis, 'online', () => listener(true)),
    listen(globalThis, 'offline', () => listener(false)),
  ]
  return () => ends.forEach((end) => end())
}

/** Calls whenever the page becomes visible again. Returns how to stop. */
export function onVisible(listener: () => void): () => void {
  return listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') listener()
  })
}

/** Calls when the page goes away; what is not written at once may be lost then. Returns how to stop. */
export function onPageHide(listener: () => void): () => void {
  return listen(globalThis, 'pagehide', listener)
}

/**
 * Does a piece of work when its turn has come: one tab at a time. Whoever a visitor waits for gives a signal that ends the wait;
 * work that has begun goes on.
 * @throws the reason of the signal.
 */
export async function alone(name: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`crossport-${name}`, signal ? { signal } : {}, work)
}

/** Milliseconds that a visitor's own press waits for another tab. */
const MAX_WAIT_MS = 20_000

/** The same for what a visitor has pressed and waits for. @throws UserError where another tab is busy for too long. */
export async function withTabLockTimeout(name: string, work: () => Promise<void>, ms = MAX_WAIT_MS): Promise<void> {
  const signal = AbortSignal.timeout(ms)
  let hasBegun = false
  const begin = (): Promise<void> => {
    hasBegun = true
    return work()
  }
  try {
    await alone(name, begin, signal)
  } catch (error) {
    throw signal.aborted && !hasBegun
      ? new UserError('本站的另一个标签页正在处理，请稍后再试', { cause: error })
      : error
  }
}

/** Tells every tab that something on this device changed, this one too. */
export function announce(topic: Topic): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
  channel.postMessage(topic)
  channel.close()
}

/** Follows what any tab announces of a topic. Returns how to stop. */
export function onAnnouncement(topic: Topic, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === topic) listener()
  })
  return () => channel.close()
}
