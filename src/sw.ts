import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isHeadless } from './lib/headless.ts'
import { canInstallUpdate, clearUpdateNotes } from './lib/offline-choice.ts'
import { getSharedTextTarget, SHARE_PATH } from './lib/shared-text.ts'
import { SAVED_PICTURES_CACHE, toStoredPicture } from './lib/saved-pictures.ts'
import { findStoredPage, isOldPageCache, getPageCacheName, storePages } from './lib/page-cache.ts'
import { readPackHeaders, isPackSet, PACKS_CACHE, getRefusalMarkerPath, storePack } from './packs/reference-pack.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Precache of this build's files. */
const build = new PrecacheController()

/** A request handled by the service worker. */
interface Passing {
  request: Request
  url: URL
  event: ExtendableEvent
}

/** Stores a fetched set, unless the visitor removed it. */
async function keep(set: string, answer: Response): Promise<void> {
  const cache = await caches.open(PACKS_CACHE)
  if (await cache.match(getRefusalMarkerPath(set))) return
  await storePack(cache, set, await answer.arrayBuffer(), Date.now())
}

function keepBeside(set: string, answer: Response, { event }: Passing): void {
  // If the device is full or the file is damaged, the answer is returned but not stored.
  if (answer.ok)
    event.waitUntil(keep(set, answer.clone()).catch((error: unknown) => console.info('set not stored', error)))
}

/** The set named by an address; undefined for the manifest. */
const setOf = ({ pathname }: URL): string | undefined => /^\/reference\/([\w-]+)\.json$/.exec(pathname)?.[1]

let builtDates: Promise<ReadonlyMap<string, string>> | undefined

/** Reads the date of each set in this build. */
async function readBuiltDates(): Promise<ReadonlyMap<string, string>> {
  const answer = await build.matchPrecache('/reference/manifest.json')
  const manifest = ((await answer?.json()) ?? []) as { id: string; date: string }[]
  return new Map(manifest.map(({ id, date }) => [id, date]))
}

/** Serves the stored set unless the build contains a newer one; the first use of a tool stores its pack. */
async function serveSet(passing: Passing): Promise<Response> {
  const { request, url } = passing
  const set = setOf(url)
  const kept = set === undefined ? undefined : await (await caches.open(PACKS_CACHE)).match(url.pathname)
  if (set !== undefined && kept) {
    if (isPackSet(set)) return kept
    builtDates ??= readBuiltDates()
    if (((await builtDates).get(set) ?? '') <= readPackHeaders(kept).date) return kept
  }
  const built = await build.matchPrecache(url.pathname)
  if (built) return built
  // Revalidates the browser's HTTP cache, so that a removed pack does not come from there.
  const answer = await fetch(request.url, { cache: 'no-cache' })
  if (set !== undefined && isPackSet(set)) keepBeside(set, answer, passing)
  return answer
}

/** Fetches a set again that a page found damaged, and replaces the stored one. */
async function repair(passing: Passing): Promise<Response> {
  const { url, request } = passing
  const answer = await fetch(request.url, { cache: 'reload' })
  if (!answer.ok) return answer
  const set = setOf(url)
  const wasKept = await (await caches.open(PACKS_CACHE)).delete(url.pathname)
  if (set !== undefined && (wasKept || isPackSet(set))) keepBeside(set, answer, passing)
  const key = build.getCacheKeyForURL(url.pathname)
  if (key === undefined || wasKept) return answer
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    if (await cache.match(key)) await cache.put(key, answer.clone())
  }
  return answer
}

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/reference/') && request.cache === 'reload',
  repair,
)
// Callers with cache mode 'no-cache' want the server's file and store it themselves.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/reference/') && request.cache === 'no-cache',
  ({ request }) => fetch(request),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/reference/'), serveSet)

/** Serves a content picture; if the server is not reached, the stored width of a saved one. */
async function servePicture({ request, url }: Passing): Promise<Response> {
  try {
    // The server is asked offline too, because the browser's HTTP cache may have the picture.
    return await fetch(request)
  } catch (error) {
    const picture = await caches.match(toStoredPicture(url.pathname) ?? '', { cacheName: SAVED_PICTURES_CACHE })
    if (picture) return picture
    throw error
  }
}

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && toStoredPicture(url.pathname) !== undefined,
  servePicture,
)

// The tracking SDK is not precached; it is stored for visitors who consented (src/tracking/late/keep-file.ts).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/tracking-sdk-'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

const addressOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url)
const files = self.__WB_MANIFEST
/** The file with this build's stored pages; its name contains its hash. */
const pagesFile = files.map(addressOf).find((address) => /^assets\/pages-[^/]+\.json$/.test(address))
/** Cache of this build's stored pages, each as a document. */
const PAGES_CACHE = getPageCacheName(pagesFile)

/** Stores this build's pages as documents, once the shell is stored. */
async function storeBuiltPages(): Promise<void> {
  if (pagesFile === undefined) return
  const [shell, file] = await Promise.all([build.matchPrecache('/shell.html'), fetch(`/${pagesFile}`)])
  if (shell) await storePages(PAGES_CACHE, shell, file)
}

// A build is activated only after all of its files are stored, so an app that opens works offline.
const toStore = files.filter((entry) => addressOf(entry) !== pagesFile)
build.addToCacheList(toStore)
/** Maximum concurrent downloads. */
const AT_ONCE = 4
/**
 * Each installer fetches its share of the files one after the other; one installer alone would need some 500 sequential
 * round trips.
 */
const installers = Array.from({ length: AT_ONCE }, (_, first) => {
  const controller = new PrecacheController()
  controller.addToCacheList(toStore.filter((_part, at) => at % AT_ONCE === first))
  return controller
})
registerRoute(new PrecacheRoute(build))
cleanupOutdatedCaches()

async function install(event: ExtendableEvent): Promise<void> {
  // The browser tries again with the next page; until then the stored build is used.
  if (self.registration.active && !(await canInstallUpdate(Date.now())))
    throw new Error('the new build waits for an unmetered connection')
  await Promise.all(installers.map((installer) => installer.install(event)))
  // Stored pages only speed up the start; on a full device the shell is used instead.
  await storeBuiltPages().catch((error: unknown) => console.info('pages not stored', error))
  await clearUpdateNotes()
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
  // Files with hashed names are served directly from the cache by browsers with the static routing API, bypassing this
  // thread.
  const { addRoutes } = event as ExtendableEvent & {
    addRoutes?: (route: { condition: { urlPattern: string }; source: 'cache' }) => Promise<void>
  }
  if (addRoutes) event.waitUntil(addRoutes.call(event, { condition: { urlPattern: '/assets/*' }, source: 'cache' }))
})

/**
 * Paths of navigations that are not to a page of the app: the server's own paths, and files at the root such as
 * /sitemap.xml.
 */
const NO_PAGES = [
  /^\/(?:mapi|healthz|builds|flags|reference|assets|files|icons|sitemap|feeds|share|newsletter|sd)(?:[/?]|$)/,
  /^\/[^/?]+\.[a-z0-9]+(?:\?|$)/i,
]

/** Receives data from another app's share menu; it never leaves the device. */
async function takeShared({ request }: Passing): Promise<Response> {
  const form = await request.formData()
  const parts = ['title', 'text', 'url'].map((name) => form.get(name)).filter((part) => typeof part === 'string')
  return Response.redirect(new URL(getSharedTextTarget(parts), self.location.origin).href, 303)
}

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH, takeShared, 'POST')

const serveShell = build.createHandlerBoundToURL('/shell.html')

/** The stored document of a page; undefined if there is none, or if the page is requested without its frame. */
async function storedPage({ pathname, search }: URL): Promise<Response | undefined> {
  return isHeadless(search) ? undefined : findStoredPage(PAGES_CACHE, pathname)
}

// The shell serves every page that is not stored, so that pages never visited before open offline too.
registerRoute(
  new NavigationRoute(async (options) => (await storedPage(options.url)) ?? serveShell(options), {
    denylist: NO_PAGES,
  }),
)

/** True if a cache belongs to an older build: its pages, or packs in an outdated format. */
const isOld = (name: string): boolean =>
  (name.startsWith('crossport-packs-') && name !== PACKS_CACHE) || isOldPageCache(name, PAGES_CACHE)

self.addEventListener('activate', (event) => {
  event.waitUntil(build.activate(event))
  const old = caches.keys().then((names) => names.filter(isOld))
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))))
})

/**
 * Activates the new build without asking the visitor, unless other windows are open: they would lose chunks that are
 * not loaded yet.
 */
async function takeOverIfAlone(asker: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- ports have none
  if (windows.length > 1) asker?.postMessage('not alone')
  else await self.skipWaiting()
}

self.addEventListener('message', (event) => {
  // A new build is activated only when the visitor agrees or opens a page; until then the running build remains
  // complete.
  const { type } = (event.data ?? {}) as { type?: string }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'TAKE_OVER_IF_ALONE') event.waitUntil(takeOverIfAlone(event.ports[0]))
})

/** The address and cache that the app uses too (src/sync/rates/rates.ts). */
const RATES = { cache: 'crossport-rates', address: '/mapi/toolCurrencyCodeRate/latest?provider=currency-api' }

async function refreshRates(): Promise<void> {
  const answer = await fetch(RATES.address, { cache: 'no-store' })
  if (answer.ok) await (await caches.open(RATES.cache)).put(RATES.address, answer)
}

// Background refresh while the app is closed, if it is installed and the visitor allows it
// (src/sync/rates/rates-refresh.ts).
self.addEventListener('periodicsync', (event) => {
  const asked = event as ExtendableEvent & { tag: string }
  if (asked.tag === 'rates') asked.waitUntil(refreshRates())
})
