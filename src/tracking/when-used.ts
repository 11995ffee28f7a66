/** Milliseconds after which it is not waited for an idle browser any more: one that draws no frame may never say that it is. */
const BUSY_MS = 5000
const USES = ['pointerdown', 'keydown', 'scroll'] as const

/** Runs something once the page is used, or open for so many milliseconds: while it starts, every piece of work delays what is pressed. */
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
