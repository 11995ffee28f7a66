import { ProviderFault } from './fault.ts'

/** Allowed encodings, by their web labels (gb2312 is decoded as its superset gbk, as in browsers). */
const ENCODINGS = new Set(['utf-8', 'utf8', 'gbk', 'gb2312', 'gb18030'])
const CHARSET = /charset\s*=\s*["']?\s*([\w-]+)/i
/** Bytes within which a page's meta charset must appear (HTML standard). */
const META_BYTES = 1024

function charsetIn(text: string): string | undefined {
  return CHARSET.exec(text)?.[1]?.toLowerCase()
}

/**
 * The encoding of a page: from its byte order mark, otherwise the header, otherwise the meta element, otherwise UTF-8.
 */
function encodingOf(bytes: Uint8Array, contentType: string): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, META_BYTES))
  const meta = head
    .match(/<meta[^>]+>/gi)
    ?.map(charsetIn)
    .find((name) => name !== undefined)
  return charsetIn(contentType) ?? meta ?? 'utf-8'
}

/**
 * Decodes an HTML page. Invalid bytes become U+FFFD, as in browsers.
 * @throws ProviderFault for an encoding other than UTF-8 and the GB family.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const encoding = encodingOf(bytes, contentType)
  if (!ENCODINGS.has(encoding)) throw new ProviderFault('format', `encoding ${encoding} is not known`)
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * Decodes JSON or XML as UTF-8.
 * @throws ProviderFault on invalid bytes.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ProviderFault('format', 'not UTF-8')
  }
}
