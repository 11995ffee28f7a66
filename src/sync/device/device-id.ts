const KEY = 'crossport.device'
const FORM = /^[\w-]{8,40}$/
/** Fallback if nothing can be stored; it lasts until the page is closed. */
let own: string | undefined

/** A random id of this browser, which distinguishes the changes of different devices and contains no device data. */
export function getDeviceId(): string {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored !== null && FORM.test(stored)) return stored
    own ??= crypto.randomUUID()
    localStorage.setItem(KEY, own)
  } catch (error) {
    // A browser that forbids storage throws at any access.
    console.info('device id not stored', error)
    own ??= crypto.randomUUID()
  }
  return own
}
