import { UserError } from '../../lib/user-error.ts'
import type { TextEncoding } from './operation.ts'

/** Bytes sampled to detect the encoding, from the first non-ASCII byte. */
export const SAMPLE_BYTES = 65_536

/** Chinese names of the encodings. */
export const ENCODING_NAMES: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'windows-1252': 'Windows-1252',
}

const MARKS: readonly [TextEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const NOT_TEXT: readonly [string, readonly number[]][] = [
  ['这是 Excel 工作簿或压缩文件，不是纯文本，请先另存为 CSV 或 TXT', [0x50, 0x4b, 0x03, 0x04]],
  ['这是旧版 Office 文件，不是纯文本，请先另存为 CSV 或 TXT', [0xd0, 0xcf, 0x11, 0xe0]],
  ['这是 PDF 文件，不是纯文本，请先复制出其中的文字', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte)

/**
 * Encoding and length of a byte order mark.
 * @throws UserError for a file that is no text.
 */
export function readByteOrderMark(head: Uint8Array): { encoding?: TextEncoding; length: number } {
  const notText = NOT_TEXT.find(([, signature]) => startsWith(head, signature))
  if (notText) throw new UserError(notText[0])
  const mark = MARKS.find(([, signature]) => startsWith(head, signature))
  return mark ? { encoding: mark[0], length: mark[1].length } : { length: 0 }
}

/** Index of the first byte above 0x7f, or -1. */
export function findFirstNonAscii(bytes: Uint8Array): number {
  // Reads four bytes per step; the view needs an offset divisible by four.
  const words =
    bytes.byteOffset % 4 === 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2) : new Uint32Array()
  let word = 0
  while (word < words.length && ((words[word] ?? 0) & 0x80808080) === 0) word += 1
  for (let i = word * 4; i < bytes.length; i++) if ((bytes[i] ?? 0) > 0x7f) return i
  return -1
}

/** Guesses the encoding of a sample that begins at a non-ASCII character and may end inside one. */
export function guessEncoding(sample: Uint8Array): TextEncoding {
  // A few broken bytes are tolerated: a log with a few is still UTF-8, otherwise GB 18030; the fallback is Western
  // European.
  return (['utf-8', 'gb18030'] as const).find((encoding) => isMostly(encoding, sample)) ?? 'windows-1252'
}

function isMostly(encoding: TextEncoding, sample: Uint8Array): boolean {
  let broken = 0
  let sound = 0
  for (const char of new TextDecoder(encoding).decode(sample, { stream: true })) {
    if (char === '\ufffd') broken += 1
    else if (char > '\x7f') sound += 1
  }
  return broken * 10 <= sound
}
