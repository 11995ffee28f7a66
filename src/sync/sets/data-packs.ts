import { canDownloadUnasked } from '../../lib/offline-choice.ts'
import { isUserError } from '../../lib/user-error.ts'
import {
  readPackHeaders,
  isOnDemandPack,
  isPackSet,
  PACKS_CACHE,
  getReferencePath,
  getRefusalMarkerPath,
  type PackSet,
  type StoredPack,
} from '../../packs/reference-pack.ts'
import { dataPacks, type PackStatus } from '../../state/data-packs.ts'
import { packsWorker } from '../../workers/packs.ts'
import {
  withTabLock,
  withTabLockTimeout,
  announce,
  isVisibleAndOnline,
  onAnnouncement,
  onNetworkChange,
  onPageVisible,
} from '../device/device.ts'
import builtSets from './sets.build.ts'

/** Metadata of a reference set in the running build. */
export type BuildSet = (typeof builtSets)[number]

type Version = Pick<StoredPack, 'hash' | 'date'>

const MANIFEST = '/reference/manifest.json'
/** Free space needed for a download, as a multiple of the file's size. */
const SPARE = 1.2
/** Milliseconds after which a download is aborted unless it received `MIN_BYTES` meanwhile: other tabs wait for it. */
const SILENCE_MS = 30_000
/**
 * Minimum bytes per `SILENCE_MS`, about two kilobytes a second uncompressed: slower than any usable connection; two
 * megabytes end within 17 minutes.
 */
const MIN_BYTES = 64_000
/** Maximum size of a server's set relative to the build's; a larger download is aborted. */
const MAX_GROWTH = 4
/** Minimum milliseconds between two checks for newer sets when the page becomes visible. */
const CHECK_GAP_MS = 30 * 60_000
/** Delay before a failed check is repeated, in milliseconds; doubled after each failure. */
const FIRST_PAUSE_MS = 60_000

const ABSENT: PackStatus = {
  stored: undefined,
  offered: undefined,
  refused: false,
  progress: undefined,
  fault: undefined,
}

/**
 * Metadata of a set in this build.
 * @throws Error for an unknown set.
 */
export function getBuildSet(set: string): BuildSet {
  const found = builtSets.find((one) => one.set === set)
  if (!found) throw new Error(`no set ${set}`)
  return found
}

const statusOf = (set: string): PackStatus => dataPacks.packs[set] ?? ABSENT

function note(set: string, change: Partial<PackStatus>): void {
  dataPacks.packs[set] = { ...statusOf(set), ...change }
}

/** Number of changes per set by this page, to detect changes during an asynchronous read. */
const changes = new Map<string, number>()

/** Updates the status of a set after it was stored or removed. */
function noteChange(set: string, change: Partial<PackStatus>): void {
  changes.set(set, (changes.get(set) ?? 0) + 1)
  note(set, change)
}

/**
 * Returns undefined if the browser offers no caches: they need a secure page, and some browsers disable them in private
 * windows.
 */
async function openPacks(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined
  try {
    return await caches.open(PACKS_CACHE)
  } catch (error) {
    console.info('no cache for packs', error)
    return undefined
  }
}

/** Reads which packs are stored on this device. */
export async function refreshPackStatus(): Promise<void> {
  const cache = await openPacks()
  if (!cache) {
    dataPacks.support = 'none'
    return
  }
  for (const { set } of builtSets) {
    for (let before: number | undefined = -1; before !== changes.get(set);) {
      before = changes.get(set)
      const [kept, refusal] = [await cache.match(getReferencePath(set)), await cache.match(getRefusalMarkerPath(set))]
      // A set that changed meanwhile is read again.
      if (before === changes.get(set))
        note(set, { stored: kept && readPackHeaders(kept), refused: refusal !== undefined })
    }
  }
  dataPacks.support = 'full'
}

/** True if the server has a different version that is not older. */
export function isPackOutdated(here: Version, offered: Version): boolean {
  return here.hash !== offered.hash && here.date <= offered.date
}

function isVersion(value: unknown): value is Version & { id: string } {
  if (typeof value !== 'object' || value === null) return false
  const { id, hash, date } = value as Record<string, unknown>
  return typeof id === 'string' && typeof hash === 'string' && typeof date === 'string'
}

/**
 * Fetches bypassing all caches. Aborts if too few bytes arrive for a while, or too many in total; `read` reports the
 * bytes received.
 * @throws DOMException TimeoutError
 */
async function fetchHeard<Value>(
  url: string,
  read: (answer: Response, heard: (count: number) => void) => Promise<Value>,
  most = Infinity,
): Promise<Value> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = 0
  const heard = (count: number): void => {
    if (count > most) controller.abort(new DOMException('too much came', 'TimeoutError'))
    if (count < due) return
    due = count + MIN_BYTES
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new DOMException('nothing came', 'TimeoutError')), SILENCE_MS)
  }
  heard(0)
  try {
    // The service worker passes 'no-cache' requests to the server.
    return await read(await fetch(url, { cache: 'no-cache', signal: controller.signal }), heard)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Fetches the server's version of each set in this build.
 * @throws if the server is not reached.
 */
async function askVersions(): Promise<void> {
  const manifest = await fetchHeard<unknown>(MANIFEST, async (answer) => {
    if (!answer.ok) throw new Error(`no manifest: ${answer.status}`)
    return answer.json()
  })
  if (!Array.isArray(manifest)) throw new Error('no manifest')
  for (const { id, hash, date } of manifest.filter(isVersion))
    if (builtSets.some(({ set }) => set === id)) note(id, { offered: { hash, date } })
}

let looking: Promise<void> | undefined

async function lookAgain(): Promise<void> {
  await refreshPackStatus()
  if (navigator.onLine) await askVersions()
}

/**
 * Reads the stored packs and, if online, the server's versions; concurrent callers share one check.
 * @throws if the server does not answer.
 */
export function checkPackVersions(): Promise<void> {
  looking ??= lookAgain().finally(() => {
    looking = undefined
  })
  return looking
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || quota - usage > bytes * SPARE
}

/** Reads a whole answer, reporting the number of bytes received. */
async function readBytes(answer: Response, onBytes: (count: number) => void): Promise<ArrayBuffer> {
  const reader = answer.body?.getReader()
  if (!reader) return answer.arrayBuffer()
  const pieces: BlobPart[] = []
  let count = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(pieces).arrayBuffer()
    pieces.push(value)
    count += value.byteLength
    onBytes(count)
  }
}

function faultOf(error: unknown): string {
  if (isUserError(error)) return error.message
  // Errors from the worker retain their name but not their class.
  const name = error instanceof Error ? error.name : ''
  if (name === 'SyntaxError') return '下载的文件不完整，请重试'
  if (name === 'QuotaExceededError') return '这台设备的存储空间不够，没有存下'
  if (name === 'TimeoutError') return '服务器没有在限定的时间里传完，请稍后重试'
  return navigator.onLine ? '没有下载完，请稍后重试' : '网络未连接，联网后再下载'
}

/** Downloads a set and stores it, unless `mayStore` returns false after the download. */
async function fetchSet(
  { set, bytes, columns }: BuildSet,
  mayStore: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  note(set, { progress: 0 })
  try {
    const whole = await fetchHeard(
      getReferencePath(set),
      async (answer, heard) => {
        if (!answer.ok) throw new Error(`${answer.status}`)
        return readBytes(answer, (count) => {
          heard(count)
          // The progress is relative to the size in this build, because the size at the server is unknown.
          note(set, { progress: Math.min(1, count / bytes) })
        })
      },
      bytes * MAX_GROWTH,
    )
    if (!(await mayStore())) return
    note(set, { progress: 0, isStoring: true })
    // Progress that is reported after the end is ignored.
    const onProgress = (progress: number): void => void (statusOf(set).isStoring && note(set, { progress }))
    noteChange(set, {
      stored: await packsWorker.call('store', { set, bytes: whole, columns }, { onProgress }),
      refused: false,
    })
    announce('sets')
  } finally {
    note(set, { progress: undefined, isStoring: false })
  }
}

/** Downloads a pack, or its newer version, at the visitor's request. Errors are reported in the pack's status. */
export async function downloadPack(set: PackSet): Promise<void> {
  const cache = await openPacks()
  if (!cache || statusOf(set).progress !== undefined) return
  note(set, { progress: 0, fault: undefined })
  try {
    if (!(await hasRoom(getBuildSet(set).bytes))) throw new DOMException('no room', 'QuotaExceededError')
    // Requests persistent storage, so that the browser does not evict the pack; the browser may refuse.
    await navigator.storage?.persist?.()
    await withTabLockTimeout('packs', () => fetchSet(getBuildSet(set)), SILENCE_MS)
  } catch (error) {
    console.info('pack not stored', error)
    note(set, { fault: faultOf(error) })
  } finally {
    note(set, { progress: undefined })
  }
}

/** Removes a pack and marks it as unwanted; returns a function that undoes this. */
export async function removePack(set: PackSet): Promise<() => Promise<void>> {
  const cache = await openPacks()
  const kept = await cache?.match(getReferencePath(set))
  if (!cache || !kept) return () => Promise.resolve()
  // The pack is copied to memory, so that undo works offline.
  const copy = new Response(await kept.blob(), { headers: kept.headers })
  await cache.put(getRefusalMarkerPath(set), new Response(''))
  await cache.delete(getReferencePath(set))
  noteChange(set, { stored: undefined, refused: true, fault: undefined })
  return async () => {
    await cache.put(getReferencePath(set), copy.clone())
    await cache.delete(getRefusalMarkerPath(set))
    noteChange(set, { stored: readPackHeaders(copy), refused: false })
  }
}

/** True if a set should be downloaded automatically: a missing pack, or a set with a newer version on the server. */
function isWanted(own: BuildSet): boolean {
  const { stored, offered = own, refused } = statusOf(own.set)
  if (refused || (!stored && isOnDemandPack(own.set))) return false
  const here = stored ?? (isPackSet(own.set) ? undefined : own)
  return !here || isPackOutdated(here, offered)
}

/** Deletes a fetched set if the build contains a version at least as new. */
async function dropSuperseded(cache: Cache, { set, hash, date }: BuildSet): Promise<void> {
  const { stored } = statusOf(set)
  if (isPackSet(set) || !stored || (stored.hash !== hash && stored.date >= date)) return
  await cache.delete(getReferencePath(set))
  noteChange(set, { stored: undefined })
}

/**
 * Downloads packs and newer versions of all sets, except removed ones; not if offline storage is declined or the
 * connection is metered.
 */
export async function updateSets(): Promise<void> {
  await refreshPackStatus()
  const cache = await openPacks()
  if (!cache || !navigator.onLine || !(await canDownloadUnasked())) return
  await withTabLock('packs', async () => {
    // Another tab may have updated the sets meanwhile.
    await refreshPackStatus()
    await askVersions()
    for (const own of builtSets) {
      await dropSuperseded(cache, own)
      // The visitor may remove the set in any tab during the download.
      if (isWanted(own) && (await hasRoom(own.bytes)))
        await fetchSet(own, async () => !(await cache.match(getRefusalMarkerPath(own.set))))
    }
  })
}

let checkedAt = 0
let pauseMs = FIRST_PAUSE_MS
let nextTry: ReturnType<typeof setTimeout> | undefined

async function tryToKeepSets(): Promise<void> {
  try {
    await updateSets()
    pauseMs = FIRST_PAUSE_MS
  } catch (error) {
    console.info('sets not updated', error)
    checkedAt = 0
    nextTry = setTimeout(check, pauseMs)
    pauseMs = Math.min(2 * pauseMs, CHECK_GAP_MS)
  }
}

function check(): void {
  if (!isVisibleAndOnline() || Date.now() - checkedAt < CHECK_GAP_MS) return
  checkedAt = Date.now()
  clearTimeout(nextTry)
  void tryToKeepSets()
}

/**
 * Updates this device's sets: now, when the network returns, and when the page becomes visible again. A failed check is
 * repeated after a minute, then with doubled delays.
 */
export function startSetUpdates(): void {
  check()
  onNetworkChange(check)
  onPageVisible(check)
  onAnnouncement('sets', () => void refreshPackStatus())
}
