import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { findJsonExcess, type JsonBound, type JsonExcess } from '../base/json-bounds.ts'

/** Maximum decompressed bytes of a request. */
const MAX_BYTES = 1024 * 1024
/** Maximum records; the SDK's batches have at most 200. */
const MAX_RECORDS = 500
/** Maximum fields of a form; the SDK sends at most six. */
const MAX_FIELDS = 32
const FIELDS = ['data', 'data_list', 'ext', 'gzip'] as const

const unpackAsync = promisify(gunzip)

/** A request without valid records. `status` is the response's. */
export class UnreadableRequest extends Error {
  override readonly name = 'Unreadable'
  readonly status: 400 | 413
  constructor(message: string, status: 400 | 413 = 400) {
    super(message)
    this.status = status
  }
}

/** The records of a request, from its query or form; the SDK's beacons are forms too. */
export interface SentRecords {
  data: string | null
  list: string | null
  ext: string | null
  isPacked: boolean
}

function decodeField(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new UnreadableRequest('not a form')
  }
}

/**
 * Parses the known fields of a query or form, up to a maximum number; URLSearchParams would be much slower.
 * @throws UnreadableRequest
 */
export function parseRecordForm(text: string): SentRecords {
  const form = new Map<string, string>()
  let start = 0
  for (let field = 0; start <= text.length; field += 1) {
    if (field === MAX_FIELDS) throw new UnreadableRequest('too many fields')
    const next = text.indexOf('&', start)
    const end = next === -1 ? text.length : next
    const name = FIELDS.find((known) => text.startsWith(`${known}=`, start))
    if (name !== undefined && !form.has(name)) form.set(name, decodeField(text.slice(start + name.length + 1, end)))
    start = end + 1
  }
  return {
    data: form.get('data') ?? null,
    list: form.get('data_list') ?? null,
    ext: form.get('ext') ?? null,
    isPacked: form.get('gzip') === '1',
  }
}

/**
 * Decompresses up to the limit, at which zlib stops, so that few bytes cannot expand to many. @throws UnreadableRequest
 */
export async function decompressBounded(packed: Buffer): Promise<Buffer> {
  try {
    return await unpackAsync(packed, { maxOutputLength: MAX_BYTES })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new UnreadableRequest(isLarge ? 'too large' : 'not gzip', isLarge ? 413 : 400)
  }
}

/** Java's hash code of a text, by which the SDK detects truncated records. */
export function computeJavaHashCode(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

const [BLANK, PLUS] = [0x20, 0x2b]
/**
 * Structure bound of a request's records. Depth: a batch, a record, its properties, a list of texts, and one level
 * more. Marks: 200 records of 80 fields.
 */
const BOUND: JsonBound = { marks: 32_000, depth: 8 }
/** Refusals of records beyond the bound. */
const EXCESS: Readonly<Record<JsonExcess, [message: string, status: 400 | 413]>> = {
  many: ['too many marks', 413],
  deep: ['too deep', 400],
}

/**
 * Restores plus signs, which arrive as blanks if not escaped. Works on bytes, as replacing half a million blanks in a
 * string is much slower.
 */
function withPluses(text: string): string {
  if (!text.includes(' ')) return text
  const bytes = Buffer.from(text, 'latin1')
  for (let at = bytes.indexOf(BLANK); at < bytes.length; at += 1) if (bytes[at] === BLANK) bytes[at] = PLUS
  return bytes.toString('latin1')
}

async function decode(base64: string, isPacked: boolean): Promise<unknown> {
  const plain = withPluses(base64)
  const bytes = Buffer.from(plain, 'base64')
  // The decoder skips characters that are not base64, so the result is then too short.
  if (bytes.length !== Math.floor((plain.replace(/={1,2}$/, '').length * 3) / 4))
    throw new UnreadableRequest('not base64')
  const text = isPacked ? await decompressBounded(bytes) : bytes
  const excess = findJsonExcess(text, BOUND)
  if (excess !== undefined) throw new UnreadableRequest(...EXCESS[excess])
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text))
  } catch {
    throw new UnreadableRequest('not JSON')
  }
}

/**
 * The unvalidated records of a request.
 * @throws UnreadableRequest
 */
export async function readRecords({ data, list, ext, isPacked }: SentRecords): Promise<unknown[]> {
  if (data === null && list === null) throw new UnreadableRequest('no data')
  const crc = /^crc=(-?\d+)$/.exec(ext ?? '')?.[1]
  if (ext !== null && (data === null || crc !== String(computeJavaHashCode(data)))) throw new UnreadableRequest('crc')
  const read = await decode(data ?? list ?? '', isPacked)
  const records = list === null ? [read] : read
  if (!Array.isArray(records)) throw new UnreadableRequest('data_list is no list')
  if (records.length > MAX_RECORDS) throw new UnreadableRequest('too many records', 413)
  return records
}
