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

/** Milliseconds that the new build has to take over. */
const PATIENCE_MS = 5000
/** Names what remembers, while the page is loaded anew, which build the visitor asked to leave. */
const LEFT_BUILD = 'crossport.left-build'
let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined

/** Everything needed offline is stored; data packs may be downloaded now. */
function becomeReady(): void {
  markOfflineStored()
  if (appStatus.offlineReady) return
  appStatus.offlineReady = true
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  idle(() => {
    import('../sets/data-packs.ts')
      .then(({ startSetUpdates }) => startSetUpdates())
      .catch((error: unknown) => console.info('sets not followed', error))
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
 * Registers the service worker where the visitor's choice and the line allow it, and follows new builds. Where a service worker serves the page a new build is there when it is
 * stored completely and waits, elsewhere when the server has it; `onNewer` is called once then.
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

/** What tells one build's stored pages from another's: the table of its modules. */
const runningBuild = (): string => document.getElementById('page-modules')?.textContent ?? ''

/** Goes to the build that the visitor asked for before the page was loaded anew, if that brought the old one again. */
function finishUpdate(worker: ServiceWorkerContainer): void {
  const left = sessionStorage.getItem(LEFT_BUILD)
  sessionStorage.removeItem(LEFT_BUILD)
  if (left === null || left !== runningBuild()) return
  // It took over while this page was loaded, or does so in a moment.
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
  // The waiting build takes over once the old worker is idle, which a request that hangs can put off for minutes. Loading the
  // page anew ends its requests, and brings the old build once more.
  setTimeout(() => {
    try {
      sessionStorage.setItem(LEFT_BUILD, runningBuild())
    } catch (error) {
      console.info('the notice of the new build comes again', error)
    }
    location.reload()
  }, PATIENCE_MS)
}

/** What `src/sw.ts` answers where another window runs the old build. */
type Refusal = 'not alone'

/** Lets the waiting build take over for the page that is opened next, unless another window runs the old one; says whether it did. */
export async function applyUpdateOnNextPage(): Promise<boolean> {
  await flushDrafts()
  const waiting = registration?.waiting
  // Another tab has let it take over already, or the server has it, which may be away just now: the page would be lost.
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
