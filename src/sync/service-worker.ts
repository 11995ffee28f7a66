import { Workbox } from 'workbox-window'
import { onVisible } from './device.ts'
import { flushDrafts } from './drafts.ts'
import { appStatus } from '../state/app-status.ts'

/** Milliseconds that the new build has to take over before the page reloads anyway. */
const PATIENCE_MS = 5000
const CHECK_GAP_MS = 30 * 60_000
let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined

/** Everything needed offline is stored; data packs may be downloaded now. */
function becomeReady(): void {
  if (appStatus.offlineReady) return
  appStatus.offlineReady = true
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  idle(() => {
    import('./data-packs.ts').then(({ followSets }) => followSets()).catch((error: unknown) => console.info('sets not followed', error))
  })
}

/** Registers the service worker and follows its updates. A new build waits until the visitor accepts it. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  workbox = new Workbox('/sw.js', { type: 'classic' })
  workbox.addEventListener('waiting', () => {
    appStatus.updateReady = true
  })
  workbox.addEventListener('activated', becomeReady)
  registration = await workbox.register()
  if (registration?.active) becomeReady()
  let checked = Date.now()
  onVisible(() => {
    if (Date.now() - checked < CHECK_GAP_MS) return
    checked = Date.now()
    // A failed check is no fault: the next visit tries again.
    registration?.update().catch((error: unknown) => console.info('update check failed', error))
  })
}

/** Lets the waiting build take over and reloads, once everything typed is stored. */
export async function applyUpdate(): Promise<void> {
  await flushDrafts()
  // Another tab may have let it take over already: then only this page still runs the old build.
  if (!registration?.waiting) {
    location.reload()
    return
  }
  workbox?.addEventListener('controlling', () => location.reload())
  workbox?.messageSkipWaiting()
  // The waiting build takes over once the old worker is idle, which a request that hangs can put off for minutes.
  setTimeout(() => location.reload(), PATIENCE_MS)
}
