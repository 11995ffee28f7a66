import { loadedParts } from './ui/lazy-part.tsx'

/** Stores the app for offline use once all parts of the page are loaded: the downloads must not compete with them. */
export async function storeApp(whenIdle: (run: () => void) => void): Promise<void> {
  while (await loadedParts()) await new Promise<void>(whenIdle)
  const { startServiceWorker } = await import('./sync/service-worker.ts')
  await startServiceWorker()
}
