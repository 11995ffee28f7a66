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

/** Registers the service worker, and says what became of it. */
type Register = () => Promise<ServiceWorkerRegistration | undefined>
let register: Register | undefined

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

const isInstalled = (): boolean => appStatus.installed || matchMedia('(display-mode: standalone)').matches

const isCount = (value: unknown): value is number => typeof value === 'number' && value > 0

/** Asks the server once how large the app is. */
export async function fetchOfflineSize(): Promise<void> {
  if (offlineStorage.size) return
  const answer = await fetch(SIZE)
  const { transfer, bytes } = answer.ok ? ((await answer.json()) as Record<string, unknown>) : {}
  if (isCount(transfer) && isCount(bytes)) offlineStorage.size = { transfer, bytes }
}

/** Opens the line that says what is stored, once for a device. */
async function tell(): Promise<void> {
  if (appStatus.offlineLine || (await readOfflineNote('told')) !== undefined) return
  await fetchOfflineSize().catch((error: unknown) => console.info('size of the app not read', error))
  appStatus.offlineLine = true
}

/** The line was seen: it does not come back. */
export function markOfflineNoticeSeen(): void {
  writeOfflineNote('told', 'yes').catch((error: unknown) => console.info('the line on offline use comes again', error))
}

export function markOfflineStored(): void {
  offlineStorage.standing = 'stored'
}

/** Another try comes with the next page. */
export function markOfflineStoreFailed(): void {
  if (offlineStorage.standing === 'storing') offlineStorage.standing = 'failed'
}

/** Stores the app now, on whatever line. */
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

/** Does what the choice and the line say. */
async function follow(): Promise<void> {
  const worker = container()
  if (!worker) return
  const choice = await readOfflineChoice()
  offlineStorage.choice = choice
  const isStored = Boolean((await worker.getRegistration())?.active)
  const decision = decideStoring({ choice, isMetered: isMetered(), isInstalled: isInstalled(), isStored })
  if (decision === 'store') return storeOfflineNow()
  // Storing that has begun goes on when the line changes.
  if (decision === 'wait' && offlineStorage.standing === 'storing') return
  offlineStorage.standing = decision === 'wait' ? 'waiting' : 'declined'
  appStatus.offlineReady = false
  if (decision === 'wait') await tell()
}

function followSoon(): void {
  follow().catch((error: unknown) => console.info('choice of offline use not followed', error))
}

/** Starts storing the app where the choice and the line allow it, and follows both from now on. */
export async function startOfflineStorage(how: Register): Promise<void> {
  register = how
  onConnectionChange(followSoon)
  addEventListener('appinstalled', followSoon)
  onAnnouncement('offline', followSoon)
  await follow()
}

/** No service worker can be had: an insecure address, or an app's own browser. */
export function markOfflineUnsupported(): void {
  offlineStorage.standing = 'unsupported'
}

/** Takes the stored app and its data packs off the device. What the visitor typed and saved stays. */
async function removeStored(): Promise<void> {
  await (await container()?.getRegistration())?.unregister()
  for (const name of await caches.keys())
    if (BUILD_CACHES.some((start) => name.startsWith(start))) await caches.delete(name)
  // What the visitor removed before stays noted.
  const packs = await caches.open(PACKS_CACHE)
  for (const { set } of builtSets) await packs.delete(getReferencePath(set))
  appStatus.offlineReady = false
  offlineStorage.standing = 'declined'
  announce('sets')
}

/** Keeps the visitor's choice and follows it at once; `never` removes what is stored. */
export async function setOfflineChoice(choice: OfflineChoice): Promise<void> {
  await writeOfflineNote('choice', choice)
  offlineStorage.choice = choice
  if (choice === 'never') await removeStored()
  else await follow()
  announce('offline')
}

/** Fetches a newer build that waits for a line that costs nothing. */
export async function fetchUpdateNow(): Promise<void> {
  await writeOfflineNote('update-once', 'yes')
  await (await container()?.getRegistration())?.update()
}
