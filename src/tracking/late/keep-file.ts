/** Cache in which the service worker looks for the SDK's file; the file is not stored with the app. */
const CACHE = 'crossport-tracking'

/** Caches the SDK's file for offline visits, and deletes the files of older builds. Skipped on a full device. */
export async function cacheTrackingFile(address: string): Promise<void> {
  try {
    const cache = await caches.open(CACHE)
    const kept = await cache.keys()
    for (const request of kept) if (request.url !== address) await cache.delete(request)
    if (kept.every(({ url }) => url !== address)) await cache.add(address)
  } catch (error) {
    console.info('tracking file not cached', error)
  }
}
