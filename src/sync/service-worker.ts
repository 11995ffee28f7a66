import { Workbox } from 'workbox-window'
import { flushDrafts } from './drafts.ts'
import { appStatus } from '../state/app-status.ts'

const CHECK_GAP_MS = 30 * 60_000
let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined

/** Registers the service worker and follows its updates. A new build waits until the visitor accepts it. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  workbox = new Workbox('/sw.js', { type: 'classic' })
  workbox.addEventListener('waiting', () => {
    appStatus.updateReady = true
  })
  workbox.addEventListener('activated', () => {
    appStatus.offlineReady = true
  })
  registration = await workbox.register()
  if (registration?.active) appStatus.offlineReady = true
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_GAP_MS) return
    checked = Date.now()
    // A failed check is no news: it is tried again at the next look.
    registration?.update().catch((error: unknown) => console.info('update check failed', error))
  })
}

/** Lets the waiting build take over and reloads, once everything typed is stored. */
export async function applyUpdate(): Promise<void> {
  await flushDrafts()
  // Another tab may have let it take over already: then this page is all that is left of the old build.
  if (!registration?.waiting) {
    location.reload()
    return
  }
  workbox?.addEventListener('controlling', () => location.reload())
  workbox?.messageSkipWaiting()
}
