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
  alone,
  withTabLockTimeout,
  announce,
  isVisibleAndOnline,
  onAnnouncement,
  onNetworkChange,
  onVisible,
} from '../device/device.ts'
import builtSets from './sets.build.ts'

/** A reference set as the running build knows it. */
export type BuildSet = (typeof builtSets)[number]

type Version = Pick<StoredPack, 'hash' | 'date'>

const MANIFEST = '/reference/manifest.json'
/** Free space that a download needs, as a multiple of the file's size. */
const SPARE = 1.2
/** Milliseconds after which a download is given up of which less than `MIN_BYTES` came meanwhile: other tabs wait for it. */
const SILENCE_MS = 30_000
/** Two kilobytes a second, uncompressed: less than any line that people use, and two megabytes end within 17 minutes. */
const MIN_BYTES = 64_000
/** A set of the server may be so many times as large as the build's; a larger download is given up. */
const MAX_GROWTH = 4
/** The server is asked again for younger sets after this, when the page is looked at again. */
const CHECK_GAP_MS = 30 * 60_000
/** A check that failed is repeated after this, and later after twice as long each time. */
const FIRST_PAUSE_MS = 60_000

const ABSENT: PackStatus = {
  stored: undefined,
  offered: undefined,
  refused: false,
  progress: undefined,
  fault: undefined,
}

/** The set as this build knows it. */
export function getBuildSet(set: string): BuildSet {
  const found = builtSets.find((one) => one.set === set)
  if (!found) throw new Error(`no set ${set}`)
  return found
}

const statusOf = (set: string): PackStatus => dataPacks.packs[set] ?? ABSENT

function note(set: string, change: Partial<PackStatus>): void {
  dataPacks.packs[set] = { ...statusOf(set), ...change }
}

/** How often a set of this device was stored or removed by this page. */
const changes = new Map<string, number>()

/** Notes what is on this device after it was stored or removed. */
function noteChange(set: string, change: Partial<PackStatus>): void {
  changes.set(set, (changes.get(set) ?? 0) + 1)
  note(set, change)
}

/** Browsers keep caches for secure pages only, and some not in private windows. */
async function openPacks(): Promise<Cache | undefined> {
  if (!('caches' in globalThis)) return undefined
  try {
    return await caches.open(PACKS_CACHE)
  } catch (error) {
    console.info('no cache for packs', error)
    return undefined
  }
}

/** Reads which packs this device has. */
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
      // A set that was stored or removed meanwhile is read again.
      if (before === changes.get(set))
        note(set, { stored: kept && readPackHeaders(kept), refused: refusal !== undefined })
    }
  }
  dataPacks.support = 'full'
}

/** Whether the server has another version that is not older. */
export function isOutdated(here: Version, offered: Version): boolean {
  return here.hash !== offered.hash && here.date <= offered.date
}

function isVersion(value: unknown): value is Version & { id: string } {
  if (typeof value !== 'object' || value === null) return false
  const { id, hash, date } = value as Record<string, unknown>
  return typeof id === 'string' && typeof hash === 'string' && typeof date === 'string'
}

/** Fetches past all caches, and gives up where too little comes for a while, or too much; `read` tells how many bytes have come. @throws DOMException TimeoutError */
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
    // The service worker passes 'no-cache' requests on to the server.
    return await read(await fetch(url, { cache: 'no-cache', signal: controller.signal }), heard)
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the server which version it has of each set that this build knows. Throws where it cannot be asked. */
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

/** Reads which packs this device has and, online, which versions the server has: once for all who ask at the same time. Throws where the server does not answer. */
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

/** Reads a whole answer, telling how many bytes have come. */
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
  // An error that comes from the worker has its name and not its class.
  const name = error instanceof Error ? error.name : ''
  if (name === 'SyntaxError') return '下载的文件不完整，请重试'
  if (name === 'QuotaExceededError') return '这台设备的存储空间不够，没有存下'
  if (name === 'TimeoutError') return '服务器没有在限定的时间里传完，请稍后重试'
  return navigator.onLine ? '没有下载完，请稍后重试' : '网络未连接，联网后再下载'
}

/** Downloads a set and stores it, unless `mayStore` says otherwise when it has come. */
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
          // The build's size is the best guess at the server's.
          note(set, { progress: Math.min(1, count / bytes) })
        })
      },
      bytes * MAX_GROWTH,
    )
    if (!(await mayStore())) return
    note(set, { progress: 0, isStoring: true })
    // It may be heard of after the end.
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

/** Downloads a pack, or its newer version, because the visitor asked for it. What goes wrong is in the pack's state. */
export async function downloadPack(set: PackSet): Promise<void> {
  const cache = await openPacks()
  if (!cache || statusOf(set).progress !== undefined) return
  note(set, { progress: 0, fault: undefined })
  try {
    if (!(await hasRoom(getBuildSet(set).bytes))) throw new DOMException('no room', 'QuotaExceededError')
    // A pack that the visitor asked for should survive when storage runs short; the browser may refuse.
    await navigator.storage?.persist?.()
    await withTabLockTimeout('packs', () => fetchSet(getBuildSet(set)), SILENCE_MS)
  } catch (error) {
    console.info('pack not stored', error)
    note(set, { fault: faultOf(error) })
  } finally {
    note(set, { progress: undefined })
  }
}

/** Removes a pack, which then does not come back by itself; returns how to undo it. */
export async function removePack(set: PackSet): Promise<() => Promise<void>> {
  const cache = await openPacks()
  const kept = await cache?.match(getReferencePath(set))
  if (!cache || !kept) return () => Promise.resolve()
  // Held in memory, so that undo works offline.
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

/** Whether a set should be downloaded unasked: a missing pack, or a set of which the server has a younger version. */
function isWanted(own: BuildSet): boolean {
  const { stored, offered = own, refused } = statusOf(own.set)
  if (refused || (!stored && isOnDemandPack(own.set))) return false
  const here = stored ?? (isPackSet(own.set) ? undefined : own)
  return !here || isOutdated(here, offered)
}

/** Drops fetched sets that the build now brings in a version at least as young. */
async function dropSuperseded(cache: Cache, { set, hash, date }: BuildSet): Promise<void> {
  const { stored } = statusOf(set)
  if (isPackSet(set) || !stored || (stored.hash !== hash && stored.date >= date)) return
  await cache.delete(getReferencePath(set))
  noteChange(set, { stored: undefined })
}

/** Downloads packs and younger versions of all sets, unless the visitor removed them, wants nothing stored, or pays for data. */
export async function updateSets(): Promise<void> {
  await refreshPackStatus()
  const cache = await openPacks()
  if (!cache || !navigator.onLine || !(await canDownloadUnasked())) return
  await alone('packs', async () => {
    // Another tab may have done it meanwhile.
    await refreshPackStatus()
    await askVersions()
    for (const own of builtSets) {
      await dropSuperseded(cache, own)
      // The visitor, in any tab, may remove the set while it comes.
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
    console.info('sets not kept', error)
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
 * Refreshes this device's sets from the server: now, when the network returns, and when the page becomes visible again.
 * What fails is tried again after a minute, then after twice as long each time.
 */
export function startSetUpdates(): void {
  check()
  onNetworkChange(check)
  onVisible(check)
  onAnnouncement('sets', () => void refreshPackStatus())
}
