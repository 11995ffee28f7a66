/**
 * Data packs: reference sets too large to store on every device, in a cache of their own. Page, workers and service
 * worker share this module's rules about paths and complete files.
 */
import { canDownloadUnasked } from '../lib/offline-choice.ts'

/** Sets that are packs; all others ship with the app. */
export const PACK_SETS = ['hs', 'hs-goods', 'holidays', 'ip', 'duty-us', 'duty-gb', 'duty-eu', 'duty-rules'] as const

export type PackSet = (typeof PACK_SETS)[number]

/** True if a set is a pack. */
export function isPackSet(set: string): set is PackSet {
  return PACK_SETS.some((pack) => pack === set)
}

/** True if a pack is downloaded only on request, or by the first use of its tool: it is large, or few visitors need it. */
export function isOnDemandPack(set: string): boolean {
  return set === 'ip' || set.startsWith('duty-')
}

/** Cache name; its number is increased when the app can no longer read older packs. */
export const PACKS_CACHE = 'crossport-packs-1'

const HASH = 'x-pack-hash'
const DATE = 'x-pack-date'
const STORED_AT = 'x-pack-stored-at'

/** Metadata of a pack stored on this device. */
export interface StoredPack {
  /** The first 16 hexadecimal digits of its SHA-256, as in the manifest. */
  hash: string
  /** Day on which its facts were last checked, YYYY-MM-DD. */
  date: string
  /** Time of storing, in milliseconds since 1970. */
  storedAt: number
  bytes: number
}

/** The path of a set's file. */
export function getReferencePath(set: string): string {
  return `/reference/${set}.json`
}

/** The cache entry that records that the visitor does not want a pack. */
export function getRefusalMarkerPath(set: string): string {
  return `${getReferencePath(set)}?refused`
}

/** True if a parsed file is a complete set of that name, even without rows. */
export function isReferenceSet(
  value: unknown,
  set: string,
): value is { id: string; date: string; columns: string[]; rows: string[][] } {
  if (typeof value !== 'object' || value === null) return false
  const { id, date, columns, rows } = value as Record<string, unknown>
  return id === set && typeof date === 'string' && Array.isArray(columns) && columns.length > 0 && Array.isArray(rows)
}

/**
 * Parses a set's file.
 * @throws SyntaxError if it is damaged or another set.
 */
export function parseReference(text: string, set: string): { date: string; columns: string[] } {
  const value: unknown = JSON.parse(text)
  if (!isReferenceSet(value, set)) throw new SyntaxError(`this is not the whole set ${set}`)
  return value
}

/** True if a set is in the packs' cache; false if the browser has no caches. */
export async function isPackStored(set: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return (await (await caches.open(PACKS_CACHE)).match(getReferencePath(set))) !== undefined
}

/**
 * True if a set is a missing pack that must not be downloaded unasked: the visitor removed it, or the connection is
 * metered.
 */
export async function isPackWithheld(set: string): Promise<boolean> {
  if (!isPackSet(set) || !('caches' in globalThis) || (await isPackStored(set))) return false
  return (
    !(await canDownloadUnasked()) ||
    (await (await caches.open(PACKS_CACHE)).match(getRefusalMarkerPath(set))) !== undefined
  )
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Bytes written per step. */
const STEP = 256 * 1024

/** Streams bytes in several steps and reports the fraction consumed, so that slow devices show progress. */
function written(bytes: ArrayBuffer, onWritten: (fraction: number) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(stream) {
      const end = Math.min(bytes.byteLength, at + STEP)
      if (end > at) stream.enqueue(new Uint8Array(bytes, at, end - at))
      at = end
      if (at === bytes.byteLength) stream.close()
      onWritten(bytes.byteLength === 0 ? 1 : at / bytes.byteLength)
    },
  })
}

/**
 * Stores a set's file with its date and hash, unless a newer one is stored; returns the stored one.
 * @throws SyntaxError without storing anything if the file is damaged or lacks a column that the app reads.
 */
export async function storePack(
  cache: Cache,
  set: string,
  bytes: ArrayBuffer,
  now: number,
  columns: readonly string[] = [],
  onWritten?: (fraction: number) => void,
): Promise<StoredPack> {
  const { date, columns: given } = parseReference(new TextDecoder().decode(bytes), set)
  if (!columns.every((column) => given.includes(column)))
    throw new SyntaxError(`${set} is for another version of the app`)
  const kept = await cache.match(getReferencePath(set))
  if (kept && readPackHeaders(kept).date > date) return readPackHeaders(kept)
  const hash = await hashOf(bytes)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(bytes.byteLength),
    [HASH]: hash,
    [DATE]: date,
    [STORED_AT]: String(now),
  }
  await cache.put(getReferencePath(set), new Response(onWritten ? written(bytes, onWritten) : bytes, { headers }))
  await cache.delete(getRefusalMarkerPath(set))
  return { hash, date, storedAt: now, bytes: bytes.byteLength }
}

/** Reads hash, date and time of storing from the headers of a stored file. */
export function readPackHeaders({ headers }: Response): StoredPack {
  const text = (name: string): string => headers.get(name) ?? ''
  return {
    hash: text(HASH),
    date: text(DATE),
    storedAt: Number(text(STORED_AT)),
    bytes: Number(text('content-length')),
  }
}
