import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  type BrotliDecompress,
  type Gunzip,
  type Inflate,
  type InflateRaw,
} from 'node:zlib'
import { OutsideRefusal } from './refusal.ts'

/** Maximum stacked content codings; web sites use no more. */
const MAX_CODINGS = 2

/** Bytes that a decoder outputs at once. */
const PIECE = 64 * 1024

/** Bound on a body. */
export interface BodyBound {
  /** Maximum bytes of the body, before and after decompression. */
  maxBytes: number
  /** True to truncate a longer body instead of refusing it. */
  isCut?: boolean
}

/** The codings of a header, in the order applied. */
function codingsOf(header: string): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
}

/** True if the data begins with a zlib header: servers send deflate with or without it. */
function hasZlibHeader(bytes: Uint8Array): boolean {
  return ((bytes[0] ?? 0) & 0x0f) === 8
}

function decoderOf(coding: string, bytes: Uint8Array): Gunzip | Inflate | InflateRaw | BrotliDecompress {
  // Truncated streams are decoded as far as they go, as in browsers.
  const zlib = { chunkSize: PIECE, finishFlush: constants.Z_SYNC_FLUSH }
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip(zlib)
  if (coding === 'br')
    return createBrotliDecompress({ chunkSize: PIECE, finishFlush: constants.BROTLI_OPERATION_FLUSH })
  if (coding === 'deflate') return hasZlibHeader(bytes) ? createInflate(zlib) : createInflateRaw(zlib)
  throw new OutsideRefusal('malformed', '网站的压缩方式无法识别')
}

async function undo(coding: string, bytes: Uint8Array, { maxBytes, isCut }: BodyBound): Promise<Uint8Array> {
  const decoder = decoderOf(coding, bytes)
  const pieces: Uint8Array[] = []
  let size = 0
  decoder.end(bytes)
  for await (const piece of decoder as AsyncIterable<Uint8Array>) {
    size += piece.byteLength
    pieces.push(piece)
    if (size > maxBytes && !isCut) throw new OutsideRefusal('tooLarge')
    if (size >= maxBytes && isCut) break
  }
  return Buffer.concat(pieces, Math.min(size, maxBytes))
}

/**
 * Decompresses a body. Each decoder stops after `maxBytes`. @throws OutsideRefusal 'tooLarge' if a body exceeds
 * `maxBytes` and may not be truncated, 'malformed' for a broken, unknown or excess coding.
 */
export async function decompress(body: Uint8Array, contentEncoding: string, bound: BodyBound): Promise<Uint8Array> {
  const codings = codingsOf(contentEncoding)
  if (codings.length > MAX_CODINGS) throw new OutsideRefusal('malformed', '网站把内容压缩了太多层')
  let bytes = body
  for (const coding of codings.toReversed()) {
    if (bytes.byteLength === 0) return bytes
    try {
      bytes = await undo(coding, bytes, bound)
    } catch (error) {
      throw error instanceof OutsideRefusal ? error : new OutsideRefusal('malformed')
    }
  }
  return bytes
}
