const KEY = 'crossport.messages'

/** Whether this device has messages to send: a page without any need not load what sends them. */
export function hasWaitingMessages(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Notes whether there are messages to send, for the next page. */
export function setHasWaitingMessages(wait: boolean): void {
  try {
    if (wait) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch (error) {
    // A browser that forbids storage sends them when a page with a form is open.
    console.warn('not noted that messages wait', error)
  }
}
