const KEY = 'crossport.leaving'

/** Notes that a logout has begun to take things of its account off this device. */
export function markLogoutPending(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch (error) {
    // Full or forbidden storage: the next login takes them away.
    console.warn('logout not noted', error)
  }
}

/** Whether such a logout has not finished. */
export function isLogoutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch (error) {
    console.warn('logout not looked up', error)
    return false
  }
}

export function clearLogoutPending(): void {
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('end of the logout not noted', error)
  }
}
