import { isMetered } from './is-metered.ts'

/** The visitor's choice for offline storage: on unmetered connections, on every connection, or never. */
export const OFFLINE_CHOICES = ['auto', 'always', 'never'] as const

export type OfflineChoice = (typeof OFFLINE_CHOICES)[number]

export interface OfflineConditions {
  choice: OfflineChoice
  /** True on a metered, data-saving or slow connection. */
  isMetered: boolean
  /** True if the visitor installed the app. */
  isInstalled: boolean
  /** True if a service worker of an earlier visit already serves the app. */
  isStored: boolean
}

/** The next step of offline storage: start it, wait for another connection, or skip it. */
export function decideStoring({
  choice,
  isMetered: pays,
  isInstalled,
  isStored,
}: OfflineConditions): 'store' | 'wait' | 'decline' {
  if (choice === 'never') return 'decline'
  return choice === 'auto' && pays && !isInstalled && !isStored ? 'wait' : 'store'
}

/** The choice is stored in a cache, because the service worker has no local storage. */
const CACHE = 'crossport-offline-choice'
/**
 * Maximum time for which an update waits for an unmetered connection: the server supports old builds for a limited time
 * only.
 */
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

/** Writes a note; undefined removes it. */
export async function writeOfflineNote(name: NoteName, text: string | undefined): Promise<void> {
  const notes = await openNotes()
  if (text === undefined) await notes?.delete(address(name))
  else await notes?.put(address(name), new Response(text))
}

/** Reads the visitor's choice on this device. */
export async function readOfflineChoice(): Promise<OfflineChoice> {
  const text = await readOfflineNote('choice')
  return OFFLINE_CHOICES.find((choice) => choice === text) ?? 'auto'
}

/** True if downloads may start without the visitor's request. */
export async function canDownloadUnasked(): Promise<boolean> {
  const choice = await readOfflineChoice()
  return choice === 'always' || (choice === 'auto' && !isMetered())
}

/**
 * True if a stored app may fetch a new build now. On a metered connection the download waits, unless the visitor
 * requested it or it has waited too long.
 */
export async function canInstallUpdate(now: number): Promise<boolean> {
  const since = await readOfflineNote('update-waits-since')
  if ((await canDownloadUnasked()) || (await readOfflineNote('update-once')) !== undefined) return true
  if (since === undefined) await writeOfflineNote('update-waits-since', String(now))
  return since !== undefined && now - Number(since) >= MAX_UPDATE_WAIT_MS
}

/** Clears the notes of a requested or waiting update once it is installed. */
export async function clearUpdateNotes(): Promise<void> {
  await writeOfflineNote('update-once', undefined)
  await writeOfflineNote('update-waits-since', undefined)
}
