/**
 * Data packs: reference sets too large for every device, stored in a cache of their own. The page, its workers and the
 * service worker agree here on where a pack is stored and what makes a file complete.
 */
import { canDownloadUnasked } from '../lib/offline-choice.ts'

/** The sets that are packs; all others come with the app. */
export const PACK_SETS = ['hs', 'hs-goods', 'holidays', 'ip'] as const

export type PackSet = (typeof PACK_SETS)[number]

/** Whether a set is a pack. */
export function isPackSet(set: string): set is PackSet {
  return PACK_SETS.some((pack) => pack === set)
}

/** Whether a pack is so large that it is downloaded only when the visitor asks for it. */
export function isOnDemandPack(set: string): boolean {
  return set === 'ip'
}

/** The number goes up when the app can no longer read the packs stored so far. */
export const PACKS_CACHE = 'crossport-packs-1'

const HASH = 'x-pack-hash'
const DATE = 'x-pack-date'
const STORED_AT = 'x-pack-stored-at'

/** What is known of a pack on this device. */
export interface StoredPack {
  /** The first 16 hexadecimal digits of its SHA-256, as in the manifest. */
  hash: string
  /** When its facts were last looked at, YYYY-MM-DD. */
  date: string
  /** Milliseconds since 1970. */
  storedAt: number
  bytes: number
}

/** Where a set's file lies. */
export function getReferencePath(set: string): string {
  return `/reference/${set}.json`
}

/** The cache entry which notes that the visitor does not want a pack. */
export function getRefusalMarkerPath(set: string): string {
  return `${getReferencePath(set)}?refused`
}

/** Whether a parsed file is a complete set of that name. A set without rows is complete. */
export function isReference(
  value: unknown,
  set: string,
): value is { id: string; date: string; columns: string[]; rows: string[][] } {
  if (typeof value !== 'object' || value === null) return false
  const { id, date, columns, rows } = value as Record<string, unknown>
  return id === set && typeof date === 'string' && Array.isArray(columns) && columns.length > 0 && Array.isArray(rows)
}

/** Reads a set's file. Throws SyntaxError when it is damaged or another one. */
export function parseReference(text: string, set: string): { date: string; columns: string[] } {
  const value: unknown = JSON.parse(text)
  if (!isReference(value, set)) throw new SyntaxError(`this is not the whole set ${set}`)
  return value
}

/** Whether a set is in the packs' cache; always false where the browser has no caches. */
export async function isPackStored(set: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return (await (await caches.open(PACKS_CACHE)).match(getReferencePath(set))) !== undefined
}

/** Whether a set is a pack that is not stored and must not be downloaded unasked: the visitor removed it, or pays for data. */
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

/** Bytes that are written at once. */
const STEP = 256 * 1024

/** A file as a cache reads it, which tells the fraction that was taken: several steps, so that a slow device shows that it goes on. */
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
 * Stores a set's file with its date and hash, unless a younger one is stored already; returns the stored one. Throws
 * SyntaxError and changes nothing when the file is damaged or lacks one of the columns that the app reads.
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

/** Hash, date and moment of storing, from the headers of a stored file. */
export function readPackHeaders({ headers }: Response): StoredPack {
  const text = (name: string): string => headers.get(name) ?? ''
  return {
    hash: text(HASH),
    date: text(DATE),
    storedAt: Number(text(STORED_AT)),
    bytes: Number(text('content-length')),
  }
}
