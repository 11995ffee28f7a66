import { UserError } from '../../../lib/user-error.ts'
import { MAX_UNPACKED_BYTES } from '../operation/file.ts'
import { computeCrc32 } from './crc32.ts'

const DAMAGED = '文件不完整或已损坏，请重新导出后再试'
const TOO_LARGE = '这个文件解压后太大，请只留下要算的那张表再试'
const ENCRYPTED = '这个文件加了密码，请另存为不加密的 .xlsx 再试'

/** Signatures and sizes of records, from PKWARE's APPNOTE 6.3.10, section 4.3. */
const END = { signature: 0x06054b50, size: 22 }
const DIRECTORY = { signature: 0x02014b50, size: 46 }
const LOCAL = { signature: 0x04034b50, size: 30 }
/** Maximum bytes of the comment behind the end record. */
const MAX_COMMENT = 0xffff
/** Maximum entries; workbooks have some dozens. */
const MAX_ENTRIES = 4096
const STORED = 0
const DEFLATED = 8

interface Entry {
  method: number
  isEncrypted: boolean
  crc: number
  packedSize: number
  offset: number
}

/** Files of an archive that are unpacked by name. */
export interface Archive {
  has: (name: string) => boolean
  /**
   * Unpacks a file; undefined if there is none of the name.
   * @throws UserError for a damaged one, or if all that was unpacked exceeds the limit.
   */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END.size
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END.signature) return at
  throw new UserError(DAMAGED)
}

/** Reads the directory, the only list of files that counts: what lies between its files is never read. */
function readDirectory(bytes: Uint8Array<ArrayBuffer>, view: DataView): Map<string, Entry> {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ENTRIES) throw new UserError(TOO_LARGE)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY.signature) throw new UserError(DAMAGED)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + DIRECTORY.size, at + DIRECTORY.size + nameLength))
    const key = name.replaceAll('\\', '/').toLowerCase()
    if (entries.has(key)) throw new UserError(DAMAGED)
    entries.set(key, {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += DIRECTORY.size + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Inflates bytes and stops as soon as they exceed the limit: sizes that the archive states may be false. */
async function inflate(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new UserError(DAMAGED, { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new UserError(TOO_LARGE)
    }
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/**
 * Opens a zip archive.
 * @throws UserError if it is none.
 */
export function openArchive(bytes: Uint8Array<ArrayBuffer>, maxUnpacked = MAX_UNPACKED_BYTES): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = maxUnpacked
  /** Runs what reads records; a position behind the end of the file is damage. */
  const checked = <Value>(read: () => Value): Value => {
    try {
      return read()
    } catch (error) {
      if (error instanceof RangeError) throw new UserError(DAMAGED, { cause: error })
      throw error
    }
  }
  const entries = checked(() => readDirectory(bytes, view))
  const findPacked = ({ offset, packedSize }: Entry): Uint8Array<ArrayBuffer> => {
    if (view.getUint32(offset, true) !== LOCAL.signature) throw new UserError(DAMAGED)
    const start = offset + LOCAL.size + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    if (start + packedSize > bytes.byteLength) throw new UserError(DAMAGED)
    return bytes.subarray(start, start + packedSize)
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: async (name) => {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return undefined
      if (entry.isEncrypted) throw new UserError(ENCRYPTED)
      const packed = checked(() => findPacked(entry))
      if (entry.method !== STORED && entry.method !== DEFLATED) throw new UserError(DAMAGED)
      if (entry.method === STORED && packed.byteLength > left) throw new UserError(TOO_LARGE)
      const unpacked = entry.method === STORED ? packed : await inflate(packed, left)
      if (computeCrc32(unpacked) !== entry.crc) throw new UserError(DAMAGED)
      left -= unpacked.byteLength
      return unpacked
    },
  }
}
