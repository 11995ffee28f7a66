import { isMetered } from './is-metered.ts'

/** The visitor's choice for offline storage: on unmetered connections, on every connection, or never. */
export const OFFLINE_CHOICES = ['auto', 'always', 'never'] as const

export type OfflineChoice = (typeof OFFLINE_CHOICES)[number]

export interface OfflineConditions {
  choice: OfflineChoice
  /** The visitor pays for data, saves it, or waits long for it. */
  isMetered: boolean
  /** The visitor installed the app. */
  isInstalled: boolean
  /** A service worker of an earlier visit serves the app already. */
  isStored: boolean
}

/** The next step of offline storage: start it, wait for another connection, or leave it. */
export function decideStoring({
  choice,
  isMetered: pays,
  isInstalled,
  isStored,
}: OfflineConditions): 'store' | 'wait' | 'decline' {
  if (choice === 'never') return 'decline'
  return choice === 'auto' && pays && !isInstalled && !isStored ? 'wait' : 'store'
}

/** The service worker reads the choice too, and has no local storage. */
const CACHE = 'crossport-offline-choice'
/** An update waits this long for a line that costs nothing: the server answers old builds for some time only. */
export const MAX_UPDATE_WAIT_MS = 7 * 86_400_000

type NoteName = 'choice' | 'told' | 'update-once' | 'update-waits-since'

async function openNotes(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined
  return caches.open(CACHE).catch(() => undefined)
}

const address = (name: NoteName): string => `/offline-choice/${name}`

export async function readOfflineNote(name: NoteName): Promise<string | undefined> {
  return (await (await openNotes())?.match(address(name)))?.text()
}

/** Undefined removes the note. */
export async function writeOfflineNote(name: NoteName, text: string | undefined): Promise<void> {
  const notes = await openNotes()
  if (text === undefined) await notes?.delete(address(name))
  else await notes?.put(address(name), new Response(text))
}

/** The visitor's choice on this device. */
export async function readOfflineChoice(): Promise<OfflineChoice> {
  const text = await readOfflineNote('choice')
  return OFFLINE_CHOICES.find((choice) => choice === text) ?? 'auto'
}

/** True where a download may start without a press by the visitor. */
export async function canDownloadUnasked(): Promise<boolean> {
  const choice = await readOfflineChoice()
  return choice === 'always' || (choice === 'auto' && !isMetered())
}

/** True where a stored app may fetch a new build now. A metered connection delays it, unless the visitor asked for it or it has waited for long. */
export async function canInstallUpdate(now: number): Promise<boolean> {
  const since = await readOfflineNote('update-waits-since')
  if ((await canDownloadUnasked()) || (await readOfflineNote('update-once')) !== undefined) return true
  if (since === undefined) await writeOfflineNote('update-waits-since', String(now))
  return since !== undefined && now - Number(since) >= MAX_UPDATE_WAIT_MS
}

/** Forgets that an update was asked for and waited for: the build is installed. */
export async function clearUpdateNotes(): Promise<void> {
  await writeOfflineNote('update-once', undefined)
  await writeOfflineNote('update-waits-since', undefined)
}
