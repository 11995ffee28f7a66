import { Workbox } from 'workbox-window'
import { appStatus } from '../../state/app-status.ts'
import { watchBuilds, isCurrentBuild, isServerReachable } from './builds.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import {
  markOfflineStoreFailed,
  markOfflineStored,
  markOfflineUnsupported,
  startOfflineStorage,
} from './offline-storage.ts'

/** Maximum milliseconds until a new build takes control. */
const PATIENCE_MS = 5000
/** Session storage key of the build that the visitor asked to leave; it survives the reload. */
const LEFT_BUILD = 'crossport.left-build'
let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined

/** Called once all data for offline use is stored; data packs may then be downloaded. */
function becomeReady(): void {
  markOfflineStored()
  if (appStatus.offlineReady) return
  appStatus.offlineReady = true
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  idle(() => {
    import('../sets/data-packs.ts')
      .then(({ startSetUpdates }) => startSetUpdates())
      .catch((error: unknown) => console.info('set updates not loaded', error))
  })
}

async function register(
  worker: ServiceWorkerContainer,
  onWaiting: () => void,
): Promise<ServiceWorkerRegistration | undefined> {
  workbox = new Workbox('/sw.js', { type: 'classic' })
  workbox.addEventListener('waiting', onWaiting)
  workbox.addEventListener('activated', becomeReady)
  workbox.addEventListener('redundant', markOfflineStoreFailed)
  registration = await workbox.register()
  if (registration?.active) becomeReady()
  finishUpdate(worker)
  return registration
}

/**
 * Registers the service worker if choice and connection allow it, and watches for new builds. `onNewer` is called once:
 * on a page served by a service worker when the new build is stored and waits, otherwise when the server has it.
 */
export async function startServiceWorker(onNewer: () => void): Promise<void> {
  if (!import.meta.env.PROD) return
  const announce = (): void => {
    if (appStatus.updateReady) return
    appStatus.updateReady = true
    onNewer()
  }
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  watchBuilds(async (build) => {
    await registration?.update()
    if (!worker?.controller && !isCurrentBuild(build)) announce()
  })
  if (!worker) {
    markOfflineUnsupported()
    return
  }
  await startOfflineStorage(() => register(worker, announce))
}

/** The table of modules, which identifies the running build. */
const runningBuild = (): string => document.getElementById('page-modules')?.textContent ?? ''

/** Completes an update after a reload that loaded the old build again. */
function finishUpdate(worker: ServiceWorkerContainer): void {
  const left = sessionStorage.getItem(LEFT_BUILD)
  sessionStorage.removeItem(LEFT_BUILD)
  if (left === null || left !== runningBuild()) return
  // The new build took control during the reload, or is about to.
  if (!registration?.waiting) {
    location.reload()
    return
  }
  const reload = (): void => {
    flushDrafts().then(
      () => location.reload(),
      (error: unknown) => console.warn('new build not opened', error),
    )
  }
  worker.addEventListener('controllerchange', reload, { once: true })
}

/** Activates the waiting build and reloads, once drafts are stored. */
export async function applyUpdate(): Promise<void> {
  await flushDrafts()
  // Another tab may have activated it already; then only this page runs the old build.
  if (!registration?.waiting) {
    location.reload()
    return
  }
  workbox?.addEventListener('controlling', () => location.reload())
  workbox?.messageSkipWaiting()
  // The waiting build is activated once the old worker is idle, which a hanging request can delay for minutes. A reload
  // ends such requests, and loads the old build once more.
  setTimeout(() => {
    try {
      sessionStorage.setItem(LEFT_BUILD, runningBuild())
    } catch (error) {
      console.info('update notice will be shown again', error)
    }
    location.reload()
  }, PATIENCE_MS)
}

/** Answer of `src/sw.ts` if another window runs the old build. */
type Refusal = 'not alone'

/**
 * Activates the waiting build for the page opened next, unless another window runs the old one; returns true if
 * activated.
 */
export async function applyUpdateOnNextPage(): Promise<boolean> {
  await flushDrafts()
  const waiting = registration?.waiting
  // Without a waiting build, another tab has activated it or only the server has it; a reload is safe only if the
  // server is reachable.
  if (!waiting) return Boolean(registration?.active) || (navigator.onLine && isServerReachable(PATIENCE_MS))
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<Refusal>) => done(data !== 'not alone'), { once: true })
    port1.start()
    navigator.serviceWorker.addEventListener('controllerchange', () => done(true), { once: true })
    waiting.postMessage({ type: 'TAKE_OVER_IF_ALONE' }, [port2])
    setTimeout(() => done(false), PATIENCE_MS)
  })
}
