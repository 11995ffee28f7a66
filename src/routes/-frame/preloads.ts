import { isMetered } from '../../lib/is-metered.ts'
import type { AppRouter } from '../../router.tsx'

/** Maximum concurrent preloads (product specification, section 9). */
const MAX = 4

let running = 0
const waiting: (() => void)[] = []

/** Passes the slot of a finished preload to the next one. */
function end(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/** True if chunks cannot be loaded: no network, and no service worker that stores the app. */
const isOutOfReach = (): boolean => !navigator.onLine && !navigator.serviceWorker?.controller

/**
 * Runs preloads, at most four at a time. Skipped on a metered connection and offline, because browsers may remember a
 * failed import for the later navigation.
 */
export async function runLimitedPreload<Loaded>(preload: () => Promise<Loaded>): Promise<Loaded | undefined> {
  if (isMetered() || isOutOfReach()) return undefined
  if (running < MAX) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    // The network may have been lost while the preload waited for a slot.
    return isOutOfReach() ? undefined : await preload()
  } finally {
    end()
  }
}

type Preload = AppRouter['preloadRoute']

/** Limits the preloads that links trigger on hover or focus. */
export function limitPreloads(preload: Preload): Preload {
  const limited = (...options: Parameters<Preload>): Promise<unknown> => runLimitedPreload(() => preload(...options))
  return limited as Preload
}

export function limitRouterPreloads(router: AppRouter): void {
  router.preloadRoute = limitPreloads(router.preloadRoute)
}
