import type { AppRouter } from '../../router.tsx'
import { loadDefinition } from '../../tools/definitions.ts'
import { runLimitedPreload } from './preloads.ts'

/** Milliseconds without scrolling after which the links in view count as looked at. */
const STAY_MS = 800

const LINKS = 'main a[href^="/"]:not([href^="//"])'

/** What a path's page is made of besides its contents: its route, and the tool or section. */
interface PageCode {
  /** The same for every page that is made of the same. */
  key: string
  load: () => Promise<unknown>
}

/** The code of the page at a path. Nothing is asked of the store, so what the device keeps of read contents stays as it is. */
export function getPageCode(router: AppRouter, path: string): PageCode {
  const [routes, params] = router.getMatchedRoutes(path)
  const route = routes.at(-1)
  const { tool, section } = params
  const load = async (): Promise<void> => {
    if (route) await router.loadRouteChunk(route)
    if (tool !== undefined) await (await loadDefinition(tool))?.page()
    if (section !== undefined) await (await import('../../portal/sections.ts')).loadSection(section)
  }
  return { key: [route?.id, tool ?? section].join(' '), load }
}

/** The paths of the links in view. */
async function pathsInView(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)]
  if (links.length === 0) return []
  const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((seen) => {
      observer.disconnect()
      resolve(seen)
    })
    for (const link of links) observer.observe(link)
  })
  return entries.flatMap(({ isIntersecting, target }) =>
    isIntersecting && target instanceof HTMLAnchorElement ? [target.pathname] : [],
  )
}

/**
 * Preloads the code of the pages whose links stay in view, each once. It begins with the first scrolling or the first link that
 * is followed, never while a page is opened. Returns how to stop.
 */
export function preloadVisibleLinks(
  codeOf: (path: string) => PageCode,
  onPage: (listener: () => void) => () => void,
): () => void {
  const begun = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    for (const { key, load } of (await pathsInView()).map(codeOf)) {
      if (begun.has(key)) continue
      begun.add(key)
      // A part that is gone from the server is met when its link is followed.
      runLimitedPreload(load).catch((error: unknown) => console.info('not preloaded', error))
    }
  }
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), STAY_MS)
  }
  addEventListener('scroll', wait, { passive: true })
  const stop = onPage(wait)
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', wait)
    stop()
  }
}

export function startVisibleLinkPreloads(router: AppRouter): void {
  preloadVisibleLinks(
    (path) => getPageCode(router, path),
    (listener) => router.subscribe('onResolved', listener),
  )
}
