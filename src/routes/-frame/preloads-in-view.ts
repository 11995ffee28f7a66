import type { AppRouter } from '../../router.tsx'
import { loadDefinition } from '../../tools/definitions.ts'
import { runLimitedPreload } from './preloads.ts'

/** Milliseconds without scrolling after which links in view are preloaded. */
const STAY_MS = 800

const LINKS = 'main a[href^="/"]:not([href^="//"])'

/** The chunks of a page: its route, and the tool or section. */
interface PageCode {
  /** Key that is equal for pages with the same chunks. */
  key: string
  load: () => Promise<unknown>
}

/** Returns the chunks of the page at a path. No data is requested, so the device's cache is not affected. */
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
 * Preloads the chunks of pages whose links stay in view, each once. Starts with the first scroll or navigation, never
 * while a page is loading. Returns a function that stops.
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
      // A failed preload is only logged; following the link handles the missing chunk.
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
