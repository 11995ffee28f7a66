import { describePack, PACK_SETS, PACKS_CACHE, referencePath, refusalPath, storePack, type PackSet, type StoredPack } from '../packs/reference-pack.ts'
import { dataPacks, type PackStatus } from '../state/data-packs.ts'
import builtPacks from './packs.build.ts'

/** A pack as the running build knows it. */
export type BuiltPack = (typeof builtPacks)[number]

export const BUILT_PACKS: readonly BuiltPack[] = builtPacks

/** What a full device needs to have free beside the file itself. */
const SPARE = 1.2

const ABSENT: PackStatus = { stored: undefined, refused: false, progress: undefined, fault: undefined }

function built(set: PackSet): BuiltPack {
  const found = BUILT_PACKS.find((pack) => pack.set === set)
  if (!found) throw new Error(`no pack ${set}`)
  return found
}

function note(set: PackSet, change: Partial<PackStatus>): void {
  dataPacks.packs[set] = { ...(dataPacks.packs[set] ?? ABSENT), ...change }
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

/** Looks at what is on this device. */
export async function lookAtPacks(): Promise<void> {
  const cache = await openPacks()
  if (!cache) {
    dataPacks.support = 'none'
    return
  }
  for (const set of PACK_SETS) {
    const [kept, refusal] = [await cache.match(referencePath(set)), await cache.match(refusalPath(set))]
    note(set, { stored: kept && describePack(kept), refused: refusal !== undefined })
  }
  dataPacks.support = 'full'
}

/** Whether this build has other facts than what is stored, and not older ones. */
export function isOutdated(stored: StoredPack, pack: Pick<BuiltPack, 'hash' | 'date'>): boolean {
  return stored.hash !== pack.hash && stored.date <= pack.date
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
  if (error instanceof SyntaxError) return '下载的文件不完整，请重试'
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return '这台设备的存储空间不够，没有存下'
  return navigator.onLine ? '没有下载完，请稍后重试' : '网络未连接，联网后再下载'
}

async function fetchPack(cache: Cache, { set, bytes }: BuiltPack): Promise<void> {
  // Asks the server whether the browser's own copy is still right; the service worker lets such requests through.
  const answer = await fetch(referencePath(set), { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${answer.status}`)
  const whole = await readBytes(answer, (count) => note(set, { progress: Math.min(1, count / bytes) }))
  note(set, { stored: await storePack(cache, set, whole, Date.now()), refused: false })
}

/** One download at a time on this device, whichever tab began it. */
async function inTurn(work: () => Promise<void>, ifFree: boolean): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('crossport-packs', { ifAvailable: ifFree }, async (lock) => {
    if (lock) await work()
  })
}

/** Downloads a pack, or its newer version, because the visitor asked for it. What goes wrong is in the pack's state. */
export async function downloadPack(set: PackSet): Promise<void> {
  const cache = await openPacks()
  if (!cache || dataPacks.packs[set]?.progress !== undefined) return
  note(set, { progress: 0, fault: undefined })
  try {
    if (!(await hasRoom(built(set).bytes))) throw new DOMException('no room', 'QuotaExceededError')
    // A pack that was asked for is worth keeping when the device runs short; browsers may say no.
    await navigator.storage?.persist?.()
    await inTurn(() => fetchPack(cache, built(set)), false)
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
  const kept = await cache?.match(referencePath(set))
  if (!cache || !kept) return () => Promise.resolve()
  // Held in memory: what was deleted must come back without a network too.
  const copy = new Response(await kept.blob(), { headers: kept.headers })
  await cache.put(refusalPath(set), new Response(''))
  await cache.delete(referencePath(set))
  note(set, { stored: undefined, refused: true, fault: undefined })
  return async () => {
    await cache.put(referencePath(set), copy.clone())
    await cache.delete(refusalPath(set))
    note(set, { stored: describePack(copy), refused: false })
  }
}

interface Connection {
  saveData?: boolean
  type?: string
}

/** Whether the visitor pays for what is downloaded, as far as the browser tells. */
function isMetered(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}

/** Lets packs come by themselves: those that are missing or of an older build, unless the visitor removed them or pays for the way. */
export async function keepPacks(): Promise<void> {
  await lookAtPacks()
  const cache = await openPacks()
  if (!cache || isMetered() || !navigator.onLine) return
  await inTurn(async () => {
    // Another tab may have been here a moment ago.
    await lookAtPacks()
    for (const pack of BUILT_PACKS) {
      const { stored, refused } = dataPacks.packs[pack.set] ?? ABSENT
      if (refused || (stored && !isOutdated(stored, pack)) || !(await hasRoom(pack.bytes))) continue
      try {
        await fetchPack(cache, pack)
      } finally {
        note(pack.set, { progress: undefined })
      }
    }
  }, true)
}
