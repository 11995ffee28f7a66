import { isMetered } from '../../lib/is-metered.ts'
import type { AppRouter } from '../../router.tsx'

/** Preloads at the same time (product specification, section 9). */
const MOST = 4

type Preload = AppRouter['preloadRoute']

/** At most four at a time, the others one after the other, and none where the visitor pays for data. */
export function limitPreloads(preload: Preload): Preload {
  let running = 0
  const waiting: (() => void)[] = []
  // What begins next takes over the place of what ended.
  const end = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const limited = async (...options: Parameters<Preload>): Promise<unknown> => {
    if (isMetered()) return undefined
    if (running < MOST) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await preload(...options)
    } finally {
      end()
    }
  }
  return limited as Preload
}

/** Limits what links preload when a pointer or the focus comes near. */
export function followPreloads(router: AppRouter): void {
  router.preloadRoute = limitPreloads(router.preloadRoute)
}
