/** Where the service worker finds the file of this folder, which it does not store with the app. */
const CACHE = 'crossport-tracking'

/** Keeps the file for visits without a network, and forgets those of older builds. A full device does without. */
export async function cacheTrackingFile(address: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    const kept = await cache.keys()
    for (const request of kept) if (request.url !== address) await cache.delete(request)
    if (kept.every(({ url }) => url !== address)) await cache.add(address)
  } catch (error) {
    console.info('file of visits not kept', error)
  }
}
