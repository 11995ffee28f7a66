import { parseDelimited, type Separator } from '../../../lib/csv.ts'
import { UserError } from '../../../lib/user-error.ts'
import { TableBuilder } from './sheet.ts'

const NOT_TEXT = '这不是表格文件，请打开 .xlsx、.csv 或 .txt 文件'
const MARKUP = '这其实是网页格式的表格，请用 Excel 打开后另存为 .xlsx 再试'

const SAMPLE_CHARACTERS = 20_000
const SAMPLE_LINES = 20
const SEPARATORS: readonly Separator[] = ['\t', ',', ';', '|']
/** Matches the first line by which Excel says its separator. */
const DECLARED = /^sep=([,;|\t])\r?\n/i

/** True if the bytes are UTF-16 without a mark: every second byte of a text with digits and separators is 0. */
function findBareUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 512)
  const even = sample.filter((byte, at) => byte === 0 && at % 2 === 0).length
  const odd = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length
  if (Math.max(even, odd) * 5 < sample.length || Math.min(even, odd) * 8 > sample.length) return undefined
  return even > odd ? 'utf-16be' : 'utf-16le'
}

function decode(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * Decodes a text: by its mark, else UTF-16 by its zeros, else UTF-8 if all of it is, else GB18030, as Excel saves in China.
 * @throws UserError for bytes that are no text.
 */
export function decodeTable(bytes: Uint8Array<ArrayBuffer>): string {
  const [a, b] = bytes
  const marked = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined
  const encoding = marked ?? findBareUtf16(bytes)
  const text = encoding
    ? new TextDecoder(encoding).decode(bytes)
    : (decode(bytes, 'utf-8') ?? new TextDecoder('gb18030').decode(bytes))
  if (text.includes('\0')) throw new UserError(NOT_TEXT)
  return text
}

/** Number of separators outside of quotes on each of the first lines that have any text. */
function countSeparators(sample: string, separator: Separator): number[] {
  return parseDelimited(sample, separator)
    .filter((row) => row.some((cell) => cell !== ''))
    .slice(0, SAMPLE_LINES)
    .map((row) => row.length - 1)
}

/** Separator of a text: the one whose count is the same on the most lines. A single column counts as commas. */
export function findSeparator(text: string): Separator {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const none: { separator: Separator; most: number } = { separator: ',', most: 0 }
  const scores = SEPARATORS.map((separator) => {
    const counts = countSeparators(sample, separator).filter((count) => count > 0)
    const most = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length))
    return { separator, most }
  })
  // The earlier one wins a tie: a pasted table has tabs, and commas within its cells.
  return scores.reduce((best, score) => (score.most > best.most ? score : best), none).separator
}

/**
 * Parses a delimited text into rows.
 * @throws UserError for markup, and beyond the limits.
 */
export function parseTextTable(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  if (/^\s*<(?:!doctype|html|\?xml|table|head|meta)/i.test(plain.slice(0, 1000))) throw new UserError(MARKUP)
  const declared = DECLARED.exec(plain)
  const separator = SEPARATORS.find((one) => one === declared?.[1]) ?? findSeparator(plain)
  const table = new TableBuilder()
  parseDelimited(plain.slice(declared?.[0].length ?? 0), separator).forEach((row, at) =>
    row.forEach((cell, column) => table.set(at, column, cell)),
  )
  return table.rows
}
