const RELOAD_KEY = 'crossport.chunk-reload'
const RELOAD_GAP_MS = 10_000

/** Whether the page may reload for a missing part: once within 10 seconds (product specification, section 2.4), and not where nothing remembers that it did. */
export function mayReload(open: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const storage = open()
    const last = Number(storage.getItem(RELOAD_KEY) ?? 0)
    if (now - last < RELOAD_GAP_MS) return false
    storage.setItem(RELOAD_KEY, String(now))
    return true
  } catch (error) {
    // A browser that forbids storage throws on mere access.
    console.warn('not reloaded', error)
    return false
  }
}
