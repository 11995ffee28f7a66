import { isMetered } from '../../lib/is-metered.ts'
import type { AppRouter } from '../../router.tsx'

/** Preloads at the same time (product specification, section 9). */
const MOST = 4
/** Links of a page that are preloaded because they are in view: what they lead to is kept on the device, beside what was read. */
const MOST_IN_VIEW = 8

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

/** Whether an address is a page of the store: those of tools are on the device. */
function isOfStore(router: AppRouter, path: string): boolean {
  return router.getMatchedRoutes(path)[0].at(-1)?.id.startsWith('/$section') === true
}

/** Preloads what the links in view lead to, each once. Returns how to stop. */
function preloadInView(router: AppRouter): () => void {
  const seen = new Set<string>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const { pathname, search } = target as HTMLAnchorElement
      if (!isIntersecting || seen.size >= MOST_IN_VIEW || seen.has(pathname + search) || pathname === location.pathname || !isOfStore(router, pathname)) continue
      seen.add(pathname + search)
      router.preloadRoute({ to: pathname, search: Object.fromEntries(new URLSearchParams(search)) }).catch((error: unknown) => console.info('not preloaded', pathname, error))
    }
  })
  for (const link of document.querySelectorAll('main a[href^="/"]')) observer.observe(link)
  return () => observer.disconnect()
}

/** Limits what links preload on intent, and preloads those in view once the app is stored: before, its own download comes first. */
export function followPreloads(router: AppRouter): void {
  router.preloadRoute = limitPreloads(router.preloadRoute)
  if (!navigator.serviceWorker?.controller) return
  let stop = preloadInView(router)
  router.subscribe('onRendered', () => {
    stop()
    stop = preloadInView(router)
  })
}
