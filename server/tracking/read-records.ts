import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Bytes that a request may unpack to, and records that it may bring; the SDK's batches have 200 at most. */
const MOST_BYTES = 2 * 1024 * 1024
const MOST_RECORDS = 500

const unpackAsync = promisify(gunzip)

/** A request that holds no records. `status` is the answer's. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly status: 400 | 413
  constructor(message: string, status: 400 | 413 = 400) {
    super(message)
    this.status = status
  }
}

/** What a request carries: of the address, or of a form, which is what the SDK's beacons hold too. */
export interface Sent {
  data: string | null
  list: string | null
  ext: string | null
  isPacked: boolean
}

/** Reads a query or a form; URLSearchParams, which goes letter by letter, would take longer than all the rest. @throws Unreadable */
export function readForm(text: string): Sent {
  const form = new Map<string, string>()
  try {
    for (const part of text.split('&')) {
      const [name = ''] = part.split('=', 1)
      if (!form.has(name)) form.set(name, decodeURIComponent(part.slice(name.length + 1)))
    }
  } catch {
    throw new Unreadable('not a form')
  }
  return { data: form.get('data') ?? null, list: form.get('data_list') ?? null, ext: form.get('ext') ?? null, isPacked: form.get('gzip') === '1' }
}

/** Unpacks, as far as the limit: zlib stops there, so that a few bytes never become many. @throws Unreadable */
export async function unpack(packed: Buffer): Promise<Buffer> {
  try {
    return await unpackAsync(packed, { maxOutputLength: MOST_BYTES })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new Unreadable(isLarge ? 'too large' : 'not gzip', isLarge ? 413 : 400)
  }
}

/** Java's hash of a text, by which the SDK guards a record against being cut off. */
export function hashCode(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

async function decode(base64: string, isPacked: boolean): Promise<unknown> {
  // A plus sign that was not escaped reads as a blank.
  const plain = base64.replaceAll(' ', '+')
  const bytes = Buffer.from(plain, 'base64')
  // What is no letter of base64 is left out, and the rest is too short.
  if (bytes.length !== Math.floor((plain.replace(/={1,2}$/, '').length * 3) / 4)) throw new Unreadable('not base64')
  const text = isPacked ? await unpack(bytes) : bytes
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
  } catch {
    throw new Unreadable('not JSON')
  }
}

/** The records of a request, not checked yet. @throws Unreadable */
export async function readRecords({ data, list, ext, isPacked }: Sent): Promise<unknown[]> {
  if (data === null && list === null) throw new Unreadable('no data')
  const crc = /^crc=(-?\d+)$/.exec(ext ?? '')?.[1]
  if (ext !== null && (data === null || crc !== String(hashCode(data)))) throw new Unreadable('crc')
  const read = await decode(data ?? list ?? '', isPacked)
  const records = list === null ? [read] : read
  if (!Array.isArray(records)) throw new Unreadable('data_list is no list')
  if (records.length > MOST_RECORDS) throw new Unreadable('too many records', 413)
  return records
}
