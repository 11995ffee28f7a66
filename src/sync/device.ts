/** The page's surroundings: network, visibility, other tabs. Nothing else in this folder listens for them. */

/** What other tabs are told of. */
export type Topic = 'rates' | 'board' | 'quotes' | 'sets' | 'seo' | 'answers' | 'forms' | 'session' | 'drafts' | 'kept' | 'engagement' | 'operator' | 'messages' | 'publishing' | 'saved'

const CHANNEL = 'crossport'

/** Whether the page is visible and the device online. */
export function isAwake(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

/** Follows the network: called when the device comes online again, with true, and when it goes offline, with false. Returns how to stop. */
export function onNetwork(listener: (online: boolean) => void): () => void {
  const ends = [listen(globalThis, 'online', () => listener(true)), listen(globalThis, 'offline', () => listener(false))]
  return () => ends.forEach((end) => end())
}

/** Calls whenever the page becomes visible again. Returns how to stop. */
export function onVisible(listener: () => void): () => void {
  return listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') listener()
  })
}

/** Calls when the page goes away; what is not written at once may be lost then. Returns how to stop. */
export function onLeave(listener: () => void): () => void {
  return listen(globalThis, 'pagehide', listener)
}

/** Does a piece of work when its turn has come: one tab at a time. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`crossport-${name}`, work)
}

/** Tells every tab that something on this device changed, this one too. */
export function announce(topic: Topic): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
  channel.postMessage(topic)
  channel.close()
}

/** Follows what any tab announces of a topic. Returns how to stop. */
export function onAnnounced(topic: Topic, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === topic) listener()
  })
  return () => channel.close()
}
