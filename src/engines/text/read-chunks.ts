import { UserError } from '../../lib/user-error.ts'
import { ENCODING_NAMES, SAMPLE_BYTES, findFirstNonAscii, guessEncoding, readByteOrderMark } from './encoding.ts'
import { findCompleteBytesEnd, findCompleteTextEnd } from './lines.ts'
import type { TextEncoding } from './operation.ts'

/** Whole lines of a file. Each of the two methods is called at most once. */
export interface Chunk {
  text(): string
  /** UTF-8 bytes of the chunk; the caller may overwrite them. */
  bytes(): Uint8Array<ArrayBuffer>
  /** Fraction of the file that is read after this chunk, 0 to 1. */
  fraction: number
}

/** Findings about a file; complete after its last chunk. */
export interface Reading {
  /** Encoding of the file; undefined as long as all bytes are ASCII. */
  encoding: TextEncoding | undefined
  /** True if the file begins with a UTF-8 byte order mark, which is in no chunk. */
  utf8Mark: boolean
}

interface Slice {
  bytes: Uint8Array<ArrayBuffer>
  start: number
  end: number
}

// Maximum bytes of a line, which must fit into one string; V8's limit is 512 Mi characters.
const MAX_LINE_BYTES = 500 * 2 ** 20
const encoder = new TextEncoder()

/** Reads a file in whole lines of about `sliceBytes`; longer lines are read whole. Fills in `reading`. */
export async function* readChunks(blob: Blob, sliceBytes: number, reading: Reading): AsyncGenerator<Chunk> {
  const mark = readByteOrderMark(await read(blob, 0, 8))
  reading.encoding ??= mark.encoding
  const from = mark.encoding === reading.encoding ? mark.length : 0
  reading.utf8Mark = mark.encoding === 'utf-8' && from > 0
  if (reading.encoding === 'utf-16le' || reading.encoding === 'utf-16be') {
    yield* decodedChunks(blob, from, sliceBytes, reading.encoding)
    return
  }
  for await (const slice of slices(blob, from, sliceBytes)) {
    if (!reading.encoding) {
      const at = findFirstNonAscii(slice.bytes)
      if (at !== -1) reading.encoding = guessEncoding(await read(blob, slice.start + at, SAMPLE_BYTES))
    }
    yield chunkOf(slice, blob.size, reading.encoding ?? 'utf-8')
  }
}

function chunkOf({ bytes, end }: Slice, size: number, encoding: TextEncoding): Chunk {
  const text = (): string => new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
  return { text, bytes: () => (encoding === 'utf-8' ? bytes : encoder.encode(text())), fraction: end / size }
}

/** Yields whole lines in encodings in which CR and LF bytes are unambiguous: all except UTF-16. */
async function* slices(blob: Blob, from: number, sliceBytes: number): AsyncGenerator<Slice> {
  let start = from
  let length = sliceBytes
  let next = read(blob, start, length)
  while (start < blob.size) {
    const bytes = await next
    const last = start + bytes.length >= blob.size
    const whole = last ? bytes.length : findCompleteBytesEnd(bytes)
    if (whole === 0) {
      // The line is longer than the slice; doubling the length keeps the total time linear.
      length *= 2
      if (length > MAX_LINE_BYTES) throw lineTooLong()
      next = read(blob, start, length)
      continue
    }
    length = sliceBytes
    // Reading ahead lets disk and engine work in parallel.
    if (!last) next = read(blob, start + whole, length)
    // Errors are thrown by the `await` above; this call prevents an earlier report of an unhandled rejection.
    next.catch(() => {})
    yield { bytes: last ? bytes : bytes.subarray(0, whole), start, end: start + whole }
    start += whole
  }
}

/** Yields whole lines of UTF-16, found in the decoded text. */
async function* decodedChunks(
  blob: Blob,
  from: number,
  sliceBytes: number,
  encoding: TextEncoding,
): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  let carry = ''
  for (let start = from; start < blob.size; start += sliceBytes) {
    const last = start + sliceBytes >= blob.size
    const decoded = carry + decoder.decode(await read(blob, start, sliceBytes), { stream: !last })
    const whole = last ? decoded.length : findCompleteTextEnd(decoded)
    const text = decoded.slice(0, whole)
    carry = decoded.slice(whole)
    if (carry.length > MAX_LINE_BYTES) throw lineTooLong()
    yield {
      text: () => text,
      bytes: () => encoder.encode(text),
      fraction: Math.min(1, (start + sliceBytes) / blob.size),
    }
  }
}

function lineTooLong(): UserError {
  return new UserError('文件里有一行超过 500 MB，无法处理')
}

async function read(blob: Blob, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.slice(start, start + length).arrayBuffer())
  } catch (error) {
    throw new UserError('读取文件失败，文件可能已被移动或修改，请重新选择', { cause: error })
  }
}

/** Note that names the encoding of the file; '' for UTF-8. */
export function describeEncoding({ encoding }: Reading): string[] {
  return encoding && encoding !== 'utf-8' ? [`已按 ${ENCODING_NAMES[encoding]} 读取，结果以 UTF-8 保存`] : []
}
