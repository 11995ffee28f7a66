import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'
import { OutsideRefusal } from './refusal.ts'

/** More codings on top of each other are no web site's. */
const MOST_CODINGS = 2

const unzip = promisify(gunzip)
const unbrotli = promisify(brotliDecompress)
const inflateWrapped = promisify(inflate)
const inflateBare = promisify(inflateRaw)

/** Codings in the order in which they were applied. */
function codingsOf(header: string): string[] {
  return header.toLowerCase().split(',').map((coding) => coding.trim()).filter((coding) => coding !== '' && coding !== 'identity')
}

/** What servers call deflate has a zlib header, or has none. */
function hasZlibHeader(bytes: Uint8Array): boolean {
  return ((bytes[0] ?? 0) & 0x0f) === 8
}

async function undo(coding: string, bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> {
  // As browsers do, what is there of a stream that ends too soon is taken.
  const zlib = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }
  if (coding === 'gzip' || coding === 'x-gzip') return unzip(bytes, zlib)
  if (coding === 'br') return unbrotli(bytes, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH })
  if (coding === 'deflate') return hasZlibHeader(bytes) ? inflateWrapped(bytes, zlib) : inflateBare(bytes, zlib)
  throw new OutsideRefusal('malformed', '网站的压缩方式无法识别')
}

/**
 * Undoes the codings of a body. Each may give `maxBytes` at most and stops there, however much more would come.
 * @throws OutsideRefusal 'tooLarge' beyond it, 'malformed' for a coding that is broken, unknown or one too many.
 */
export async function decompress(body: Uint8Array, contentEncoding: string, maxBytes: number): Promise<Uint8Array> {
  const codings = codingsOf(contentEncoding)
  if (codings.length > MOST_CODINGS) throw new OutsideRefusal('malformed', '网站把内容压缩了太多层')
  let bytes = body
  for (const coding of codings.toReversed()) {
    if (bytes.byteLength === 0) return bytes
    try {
      bytes = await undo(coding, bytes, maxBytes)
    } catch (error) {
      if (error instanceof OutsideRefusal) throw error
      throw new OutsideRefusal(error instanceof RangeError ? 'tooLarge' : 'malformed')
    }
  }
  return bytes
}
