const KEY = 'crossport.messages'

/** True if this device has unsent messages; otherwise the page need not load the outbox. */
export function hasWaitingMessages(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Stores whether there are unsent messages, for the next page. */
export function setHasWaitingMessages(wait: boolean): void {
  try {
    if (wait) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch (error) {
    // A browser that forbids storage sends them when a page with a form is open.
    console.warn('unsent message flag not stored', error)
  }
}
