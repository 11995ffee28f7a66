import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// Every part of a build is stored before the build takes over, so an app that opens is an app that works offline.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// One shell serves every page: the same build as its parts, and a page never visited opens without a network.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/shell.html'), { denylist: [/^\/mapi\//, /^\/healthz$/, /^\/builds\//] }))

self.addEventListener('message', (event) => {
  // Only the visitor's word lets a new build take over; until then the running one stays whole.
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** The same address and cache that the app looks into (src/sync/rates.ts). */
const RATES = { cache: 'crossport-rates', address: '/mapi/toolCurrencyCodeRate/latest?provider=currency-api' }

async function refreshRates(): Promise<void> {
  const answer = await fetch(RATES.address, { cache: 'no-store' })
  if (answer.ok) await (await caches.open(RATES.cache)).put(RATES.address, answer)
}

// The browser asks while the app is closed, where it is installed and the visitor allows it (src/sync/rates-refresh.ts).
self.addEventListener('periodicsync', (event) => {
  const asked = event as ExtendableEvent & { tag: string }
  if (asked.tag === 'rates') asked.waitUntil(refreshRates())
})
