import { isInWechat } from './lib/in-wechat.ts'
import { runWhenIdle } from './lib/when-idle.ts'
import type { AppRouter } from './router.tsx'
import { waitForLoadingParts } from './ui/lazy-part.tsx'

/** Caches the answers that came with the document, and reloads the page when the server has a newer answer. */
async function followContents(answers: Readonly<Record<string, unknown>>, router: AppRouter): Promise<void> {
  const { cacheContents, onContentChange } = await import('./sync/contents/contents.ts')
  onContentChange(() => void router.invalidate())
  await cacheContents(answers)
}

/** Stores the app for offline use once all parts of the page are loaded: the downloads must not compete with them. */
async function storeApp(router: AppRouter): Promise<void> {
  while (await waitForLoadingParts()) await new Promise<void>(runWhenIdle)
  const { startServiceWorker } = await import('./sync/app/service-worker.ts')
  await startServiceWorker(
    () => void import('./routes/-frame/follow-build.ts').then(({ updateOnNextPage }) => updateOnNextPage(router)),
  )
}

/** Starts background work that no page depends on: caching, install prompt, preloads, visit tracking. */
export function afterStart(answers: Readonly<Record<string, unknown>>, router: AppRouter): void {
  void import('./workers/connection.ts')
  void followContents(answers, router)
  void import('./sync/app/install.ts').then(({ watchAppStatus }) => watchAppStatus())
  void import('./routes/-frame/preloads.ts').then(({ limitRouterPreloads }) => limitRouterPreloads(router))
  // The service worker has already cached every page's code, so preloads are not needed.
  if (!navigator.serviceWorker?.controller)
    void import('./routes/-frame/preloads-in-view.ts').then(
      ({ startVisibleLinkPreloads }) => startVisibleLinkPreloads(router),
      (error: unknown) => console.info('link preloads not loaded', error),
    )
  if (isInWechat(navigator.userAgent))
    void import('./routes/-frame/wechat-share.ts').then(
      ({ startWechatShareUpdates }) => startWechatShareUpdates(router),
      (error: unknown) => console.info('WeChat shares the page by its address', error),
    )
  import('./routes/-frame/follow-visits.ts')
    .then(({ startVisitTracking }) => startVisitTracking(router))
    .catch((error: unknown) => console.info('visit tracking not loaded', error))
  // Without a service worker the app still works online; the console says the reason.
  storeApp(router).catch((error: unknown) => console.warn('service worker not registered', error))
}
