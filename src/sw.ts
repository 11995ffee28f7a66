import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isHeadless } from './lib/headless.ts'
import { canInstallUpdate, clearUpdateNotes } from './lib/offline-choice.ts'
import { getSharedTextTarget, SHARE_PATH } from './lib/shared-text.ts'
import { SAVED_PICTURES_CACHE, toStoredPicture } from './lib/saved-pictures.ts'
import { findStoredPage, isOldPageCache, getPageCacheName, storePages } from './lib/page-cache.ts'
import { readPackHeaders, isPackSet, PACKS_CACHE, getRefusalMarkerPath, storePack } from './packs/reference-pack.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The parts of this build. */
const build = new PrecacheController()

/** A request that passes through the service worker. */
interface Passing {
  request: Request
  url: URL
  event: ExtendableEvent
}

/** Stores a set that was fetched, unless the visitor removed it. */
async function keep(set: string, answer: Response): Promise<void> {
  const cache = await caches.open(PACKS_CACHE)
  if (await cache.match(getRefusalMarkerPath(set))) return
  await storePack(cache, set, await answer.arrayBuffer(), Date.now())
}

function keepBeside(set: string, answer: Response, { event }: Passing): void {
  // On a full device the answer is still given, only not stored; a damaged file is not stored either.
  if (answer.ok)
    event.waitUntil(keep(set, answer.clone()).catch((error: unknown) => console.info('set not kept', error)))
}

/** The set that an address names; undefined for the manifest. */
const setOf = ({ pathname }: URL): string | undefined => /^\/reference\/([\w-]+)\.json$/.exec(pathname)?.[1]

let builtDates: Promise<ReadonlyMap<string, string>> | undefined

/** The date of the facts of each set in this build. */
async function readBuiltDates(): Promise<ReadonlyMap<string, string>> {
  const answer = await build.matchPrecache('/reference/manifest.json')
  const manifest = ((await answer?.json()) ?? []) as { id: string; date: string }[]
  return new Map(manifest.map(({ id, date }) => [id, date]))
}

/** A set that was fetched since is served unless the build brings younger facts; using a tool once keeps its pack. */
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
  // Asks whether the browser's own copy is still right, so that what is removed here is gone.
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
// A caller that says 'no-cache' wants the server's file and stores it itself.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/reference/') && request.cache === 'no-cache',
  ({ request }) => fetch(request),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/reference/'), serveSet)

/** A picture of a content: of a saved one the stored width where the server is not reached. */
async function servePicture({ request, url }: Passing): Promise<Response> {
  try {
    // Without a network too: the browser may have kept it from reading.
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

// The file by which visits are followed is kept apart, for those who agreed (src/tracking/late/keep-file.ts).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/tracking-sdk-'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

const addressOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url)
const files = self.__WB_MANIFEST
/** The file of this build's stored pages; its name has the hash of what it holds. */
const pagesFile = files.map(addressOf).find((address) => /^assets\/pages-[^/]+\.json$/.test(address))
/** This build's stored pages, each as a document. */
const PAGES_CACHE = getPageCacheName(pagesFile)

/** Stores this build's pages as documents, once the shell is stored. */
async function storeBuiltPages(): Promise<void> {
  if (pagesFile === undefined) return
  const [shell, file] = await Promise.all([build.matchPrecache('/shell.html'), fetch(`/${pagesFile}`)])
  if (shell) await storePages(PAGES_CACHE, shell, file)
}

// Every part of a build is stored before the build takes over, so an app that opens is an app that works offline.
const toStore = files.filter((entry) => addressOf(entry) !== pagesFile)
build.addToCacheList(toStore)
/** Parts that are fetched at a time. */
const AT_ONCE = 4
/** Each fetches its share of the parts, one after the other: with one for all, some 500 round trips of a phone would add up. */
const installers = Array.from({ length: AT_ONCE }, (_, first) => {
  const controller = new PrecacheController()
  controller.addToCacheList(toStore.filter((_part, at) => at % AT_ONCE === first))
  return controller
})
registerRoute(new PrecacheRoute(build))
cleanupOutdatedCaches()

async function install(event: ExtendableEvent): Promise<void> {
  // The browser tries again at the next page; the stored build goes on meanwhile.
  if (self.registration.active && !(await canInstallUpdate(Date.now())))
    throw new Error('the new build waits for a line that costs nothing')
  await Promise.all(installers.map((installer) => installer.install(event)))
  // Stored pages only make the start quicker. On a full device the shell does without them.
  await storeBuiltPages().catch((error: unknown) => console.info('pages not stored', error))
  await clearUpdateNotes()
}

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
  // Files whose names have their hash come straight from the cache in browsers that can, not one by one through this thread.
  const { addRoutes } = event as ExtendableEvent & {
    addRoutes?: (route: { condition: { urlPattern: string }; source: 'cache' }) => Promise<void>
  }
  if (addRoutes) event.waitUntil(addRoutes.call(event, { condition: { urlPattern: '/assets/*' }, source: 'cache' }))
})

/** Navigations that are no page of the app: the server's own folders, and files at the root such as /sitemap.xml. */
const NO_PAGES = [
  /^\/(?:mapi|healthz|builds|flags|reference|assets|files|icons|sitemap|feeds|share|newsletter|sd)(?:[/?]|$)/,
  /^\/[^/?]+\.[a-z0-9]+(?:\?|$)/i,
]

/** Takes what another app's share menu posts; nothing of it leaves the device. */
async function takeShared({ request }: Passing): Promise<Response> {
  const form = await request.formData()
  const parts = ['title', 'text', 'url'].map((name) => form.get(name)).filter((part) => typeof part === 'string')
  return Response.redirect(new URL(getSharedTextTarget(parts), self.location.origin).href, 303)
}

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH, takeShared, 'POST')

const serveShell = build.createHandlerBoundToURL('/shell.html')

/** A page's own document, where this build has stored it; undefined where the page is wanted without the frame drawn in it. */
async function storedPage({ pathname, search }: URL): Promise<Response | undefined> {
  return isHeadless(search) ? undefined : findStoredPage(PAGES_CACHE, pathname)
}

// One shell serves every page that is not stored: the same build as its parts, and a page never visited opens without a network.
registerRoute(
  new NavigationRoute(async (options) => (await storedPage(options.url)) ?? serveShell(options), {
    denylist: NO_PAGES,
  }),
)

/** Whether a cache is of an older build: its pages, or packs in a format that cannot be read any more. */
const isOld = (name: string): boolean =>
  (name.startsWith('crossport-packs-') && name !== PACKS_CACHE) || isOldPageCache(name, PAGES_CACHE)

self.addEventListener('activate', (event) => {
  event.waitUntil(build.activate(event))
  const old = caches.keys().then((names) => names.filter(isOld))
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))))
})

/** A link asks for the new build without a question to the visitor: other windows would lose parts that they have not loaded yet. */
async function takeOverIfAlone(asker: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- ports have none
  if (windows.length > 1) asker?.postMessage('not alone')
  else await self.skipWaiting()
}

self.addEventListener('message', (event) => {
  // A new build takes over only when the visitor agrees or opens a page; until then the running one stays complete.
  const { type } = (event.data ?? {}) as { type?: string }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'TAKE_OVER_IF_ALONE') event.waitUntil(takeOverIfAlone(event.ports[0]))
})

/** The same address and cache that the app looks into (src/sync/rates/rates.ts). */
const RATES = { cache: 'crossport-rates', address: '/mapi/toolCurrencyCodeRate/latest?provider=currency-api' }

async function refreshRates(): Promise<void> {
  const answer = await fetch(RATES.address, { cache: 'no-store' })
  if (answer.ok) await (await caches.open(RATES.cache)).put(RATES.address, answer)
}

// The browser asks while the app is closed, where it is installed and the visitor allows it (src/sync/rates/rates-refresh.ts).
self.addEventListener('periodicsync', (event) => {
  const asked = event as ExtendableEvent & { tag: string }
  if (asked.tag === 'rates') asked.waitUntil(refreshRates())
})
