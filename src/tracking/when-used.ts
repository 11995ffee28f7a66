import { whenIdle } from '../lib/when-idle.ts'

/** Milliseconds after which a page is in use although nobody touched it. */
const UNTOUCHED_MS = 6000
const USES = ['pointerdown', 'keydown', 'scroll'] as const

/** Runs something once the page is used, or open for a while: while it starts, every piece of work delays what is pressed. */
export function whenUsed(run: () => void): void {
  const ended = new AbortController()
  const begin = (): void => {
    if (ended.signal.aborted) return
    ended.abort()
    whenIdle(run)
  }
  for (const use of USES) addEventListener(use, begin, { passive: true, signal: ended.signal })
  setTimeout(begin, UNTOUCHED_MS)
}
