import { ProviderFault } from './fault.ts'

/** Encodings that a provider may use, by the labels of the web (gb2312 is read as the larger gbk, as browsers do). */
const ENCODINGS = new Set(['utf-8', 'utf8', 'gbk', 'gb2312', 'gb18030'])
const CHARSET = /charset\s*=\s*["']?\s*([\w-]+)/i
/** Bytes of a page in which its meta element must stand (HTML standard). */
const META_BYTES = 1024

function charsetIn(text: string): string | undefined {
  return CHARSET.exec(text)?.[1]?.toLowerCase()
}

/** The encoding of a page: a byte order mark, else the header, else the meta element, else UTF-8. */
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
 * The text of an HTML page. Bytes that the encoding does not know become U+FFFD, as in a browser.
 * @throws ProviderFault for an encoding other than UTF-8 and the GB family.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const encoding = encodingOf(bytes, contentType)
  if (!ENCODINGS.has(encoding)) throw new ProviderFault('format', `encoding ${encoding} is not known`)
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * The text of JSON or XML, which are UTF-8 here.
 * @throws ProviderFault on bytes that are none.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ProviderFault('format', 'not UTF-8')
  }
}
