/** Milliseconds after which the work runs even if the browser never reports idle time, as when it draws no frames. */
const BUSY_MS = 5000
const USES = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Runs a callback once the page is used, or open for `untouchedMs`, because work during the start would delay input.
 */
export function runWhenUsed(run: () => void, untouchedMs?: number): void {
  const ended = new AbortController()
  const begin = (): void => {
    if (ended.signal.aborted) return
    ended.abort()
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: BUSY_MS })
    else setTimeout(run, 200)
  }
  for (const use of USES) addEventListener(use, begin, { passive: true, signal: ended.signal })
  if (untouchedMs !== undefined) setTimeout(begin, untouchedMs)
}
