import { findCharsetInMarkup, parseCharset, resolveEncoding } from './charset-meta.ts'
import type { Charset } from './operation/page.ts'

// Number of bytes searched for a charset. The standard reads 1,024, but browsers read to the end of the head, as real
// pages need.
const HEAD_BYTES = 16_384
const SAMPLE_BYTES = 262_144

/** Decoded page, and the source of its charset. */
export interface Decoded {
  text: string
  charset: Charset
}

/** Decodes a page as browsers do: byte order mark, HTTP header, meta element, then a guess. */
export function decodePage(bytes: Uint8Array, contentType: string): Decoded {
  const header = parseCharset(contentType)
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  const meta = findCharsetInMarkup(head)
  const named = readMark(bytes) ?? fromHeader(header) ?? fromMeta(meta) ?? guess(bytes, head)
  const text = new TextDecoder(named.name).decode(bytes)
  return {
    text,
    charset: {
      ...named,
      ...(header !== undefined && { header }),
      ...(meta !== undefined && { meta }),
      broken: countBroken(text),
    },
  }
}

type Named = Pick<Charset, 'name' | 'from'>

function readMark([a, b, c]: Uint8Array): Named | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'utf-8', from: 'bom' }
  if (a === 0xfe && b === 0xff) return { name: 'utf-16be', from: 'bom' }
  return a === 0xff && b === 0xfe ? { name: 'utf-16le', from: 'bom' } : undefined
}

function fromHeader(label: string | undefined): Named | undefined {
  const name = label === undefined ? undefined : resolveEncoding(label)
  return name === undefined ? undefined : { name, from: 'header' }
}

function fromMeta(label: string | undefined): Named | undefined {
  const name = label === undefined ? undefined : resolveEncoding(label)
  // A meta element readable as ASCII rules out UTF-16, so the standard uses UTF-8 instead.
  return name === undefined ? undefined : { name: name.startsWith('utf-16') ? 'utf-8' : name, from: 'meta' }
}

const BY_LANGUAGE: readonly [RegExp, readonly string[]][] = [
  [/^ja\b/i, ['shift_jis', 'euc-jp']],
  [/^ko\b/i, ['euc-kr']],
  [/^zh-(?:tw|hk|mo|hant)/i, ['big5', 'gb18030']],
  [/^(?:ru|uk|bg|be)\b/i, ['windows-1251']],
]

/** Guesses the charset of undeclared bytes: UTF-8 if valid, else by the page's language. */
function guess(bytes: Uint8Array, head: string): Named {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = sample.subarray(0, 512)
  const even = zeros.filter((byte, i) => byte === 0 && i % 2 === 0).length
  const odd = zeros.filter((byte, i) => byte === 0 && i % 2 === 1).length
  if (Math.max(even, odd) * 3 > zeros.length && Math.min(even, odd) * 8 < zeros.length)
    return { name: even > odd ? 'utf-16be' : 'utf-16le', from: 'guess' }
  const language = /<html[^>]*?\slang\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? ''
  const likely = BY_LANGUAGE.find(([pattern]) => pattern.test(language))?.[1] ?? ['gb18030']
  const name = ['utf-8', ...likely].find((candidate) => isMostly(candidate, sample))
  return { name: name ?? (likely.includes('windows-1251') ? 'windows-1251' : 'windows-1252'), from: 'guess' }
}

function isMostly(encoding: string, sample: Uint8Array): boolean {
  const text = new TextDecoder(encoding).decode(sample, { stream: true })
  const broken = countBroken(text)
  if (broken === 0) return true
  let sound = 0
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) sound += 1
  return broken * 10 <= sound
}

function countBroken(text: string): number {
  let broken = 0
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) broken += 1
  return broken
}
