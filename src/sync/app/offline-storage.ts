import { isMetered, onConnectionChange } from '../../lib/is-metered.ts'
import {
  decideStoring,
  readOfflineChoice,
  readOfflineNote,
  writeOfflineNote,
  type OfflineChoice,
} from '../../lib/offline-choice.ts'
import { PACKS_CACHE, getReferencePath } from '../../packs/reference-pack.ts'
import { appStatus } from '../../state/app-status.ts'
import { offlineStorage } from '../../state/offline-storage.ts'
import { announce, onAnnouncement } from '../device/device.ts'
import builtSets from '../sets/sets.build.ts'

const SIZE = '/builds/stored.json'
/** Caches of a stored build (src/sw.ts). */
const BUILD_CACHES = ['workbox-precache-', 'crossport-pages-']

/** Registers the service worker; resolves to its registration. */
type Register = () => Promise<ServiceWorkerRegistration | undefined>
let register: Register | undefined

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

const isInstalled = (): boolean => appStatus.installed || matchMedia('(display-mode: standalone)').matches

const isCount = (value: unknown): value is number => typeof value === 'number' && value > 0

/** Fetches the app's size from the server once. */
export async function fetchOfflineSize(): Promise<void> {
  if (offlineStorage.size) return
  const answer = await fetch(SIZE)
  const { transfer, bytes } = answer.ok ? ((await answer.json()) as Record<string, unknown>) : {}
  if (isCount(transfer) && isCount(bytes)) offlineStorage.size = { transfer, bytes }
}

/** Shows the notice about stored data, once per device. */
async function tell(): Promise<void> {
  if (appStatus.offlineLine || (await readOfflineNote('told')) !== undefined) return
  await fetchOfflineSize().catch((error: unknown) => console.info('size of the app not read', error))
  appStatus.offlineLine = true
}

/** Marks the notice as seen, so that it is not shown again. */
export function markOfflineNoticeSeen(): void {
  writeOfflineNote('told', 'yes').catch((error: unknown) => console.info('offline notice will be shown again', error))
}

export function markOfflineStored(): void {
  offlineStorage.standing = 'stored'
}

/** Marks storing as failed; the next page tries again. */
export function markOfflineStoreFailed(): void {
  if (offlineStorage.standing === 'storing') offlineStorage.standing = 'failed'
}

/** Stores the app now, on any connection. */
export async function storeOfflineNow(): Promise<void> {
  if (!register || offlineStorage.standing === 'storing' || offlineStorage.standing === 'stored') return
  offlineStorage.standing = 'storing'
  try {
    const registration = await register()
    if (registration?.active) markOfflineStored()
    else if (registration?.installing) await tell()
  } catch (error) {
    markOfflineStoreFailed()
    throw error
  }
}

/** Applies the decision made from the visitor's choice and the connection. */
async function follow(): Promise<void> {
  const worker = container()
  if (!worker) return
  const choice = await readOfflineChoice()
  offlineStorage.choice = choice
  const isStored = Boolean((await worker.getRegistration())?.active)
  const decision = decideStoring({ choice, isMetered: isMetered(), isInstalled: isInstalled(), isStored })
  if (decision === 'store') return storeOfflineNow()
  // A running download continues when the connection changes.
  if (decision === 'wait' && offlineStorage.standing === 'storing') return
  offlineStorage.standing = decision === 'wait' ? 'waiting' : 'declined'
  appStatus.offlineReady = false
  if (decision === 'wait') await tell()
}

function followSoon(): void {
  follow().catch((error: unknown) => console.info('offline choice not applied', error))
}

/** Starts storing the app if choice and connection allow it, and follows both from now on. */
export async function startOfflineStorage(how: Register): Promise<void> {
  register = how
  onConnectionChange(followSoon)
  addEventListener('appinstalled', followSoon)
  onAnnouncement('offline', followSoon)
  await follow()
}

/** Marks offline storage as unsupported: an insecure address, or an app's embedded browser. */
export function markOfflineUnsupported(): void {
  offlineStorage.standing = 'unsupported'
}

/** Removes the stored app and its data packs from the device. The visitor's own data is not removed. */
async function removeStored(): Promise<void> {
  await (await container()?.getRegistration())?.unregister()
  for (const name of await caches.keys())
    if (BUILD_CACHES.some((start) => name.startsWith(start))) await caches.delete(name)
  // The markers of packs that the visitor removed are preserved.
  const packs = await caches.open(PACKS_CACHE)
  for (const { set } of builtSets) await packs.delete(getReferencePath(set))
  appStatus.offlineReady = false
  offlineStorage.standing = 'declined'
  announce('sets')
}

/** Stores the visitor's choice and applies it at once; `never` removes the stored app. */
export async function setOfflineChoice(choice: OfflineChoice): Promise<void> {
  await writeOfflineNote('choice', choice)
  offlineStorage.choice = choice
  if (choice === 'never') await removeStored()
  else await follow()
  announce('offline')
}

/** Fetches a newer build now that is waiting for an unmetered connection. */
export async function fetchUpdateNow(): Promise<void> {
  await writeOfflineNote('update-once', 'yes')
  await (await container()?.getRegistration())?.update()
}
