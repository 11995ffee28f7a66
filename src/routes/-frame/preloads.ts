import { isMetered } from '../../lib/is-metered.ts'
import type { AppRouter } from '../../router.tsx'

/** Preloads at the same time (product specification, section 9). */
const MAX = 4

let running = 0
const waiting: (() => void)[] = []

/** What begins next takes over the place of what ended. */
function end(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/** Whether no part of the app can be loaded: there is no network, and no service worker that has the app. */
const isOutOfReach = (): boolean => !navigator.onLine && !navigator.serviceWorker?.controller

/**
 * Preloads: at most four at a time, the others one after the other; none where the visitor pays for data, and none that can only
 * fail: browsers may remember a part that did not come, for the press that comes later.
 */
export async function runLimitedPreload<Loaded>(preload: () => Promise<Loaded>): Promise<Loaded | undefined> {
  if (isMetered() || isOutOfReach()) return undefined
  if (running < MAX) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await preload()
  } finally {
    end()
  }
}

type Preload = AppRouter['preloadRoute']

/** Limits what links preload when a pointer or the focus comes near. */
export function limitPreloads(preload: Preload): Preload {
  const limited = (...options: Parameters<Preload>): Promise<unknown> => runLimitedPreload(() => preload(...options))
  return limited as Preload
}

export function limitRouterPreloads(router: AppRouter): void {
  router.preloadRoute = limitPreloads(router.preloadRoute)
}
