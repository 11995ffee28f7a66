const KEY = 'crossport.device'
const FORM = /^[\w-]{8,40}$/
/** Where nothing can be stored, it lasts as long as the page. */
let own: string | undefined

/** A random id of this browser, which tells the changes of devices apart; it says nothing of the device. */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored !== null && FORM.test(stored)) return stored
    own ??= crypto.randomUUID()
    localStorage.setItem(KEY, own)
  } catch (error) {
    // A browser that forbids storage throws on mere access.
    console.info('device id not stored', error)
    own ??= crypto.randomUUID()
  }
  return own
}
