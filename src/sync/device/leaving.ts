const KEY = 'crossport.leaving'

/** Marks that a logout has begun to remove the account's data from this device. */
export function markLogoutPending(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch (error) {
    // With full or forbidden storage, the next login removes the data.
    console.warn('logout marker not stored', error)
  }
}

/** True if a logout was interrupted before it had removed all of the account's data. */
export function isLogoutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch (error) {
    console.warn('logout marker not read', error)
    return false
  }
}

export function clearLogoutPending(): void {
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('logout marker not removed', error)
  }
}
