import { parseMediaType } from '../outside/answer.ts'

/** The media types of web pages. */
export const HTML_MEDIA_TYPES = ['text/html', 'application/xhtml+xml']

/** Maximum bytes that are checked. */
const LOOKED_AT = 1024
/** Beginnings of web pages after white space (WHATWG, MIME Sniffing, 7.1). */
const BEGINNING =
  /^\s*(?:<!doctype html|<(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)|<!--|<\?xml[^>]*>\s*<!doctype html|<\?xml[^>]*>\s*<html)(?=[\s>])/i

/** True if bytes without a media type look like a web page. */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT)).replaceAll('\0', '')
  return BEGINNING.test(isWide ? beginning.slice(2) : beginning.replace(/^\u00ef\u00bb\u00bf/, ''))
}

/** True if a response is a web page, by its content-type header or otherwise its first bytes. */
export function isHtml(contentType: string, bytes: Uint8Array): boolean {
  const type = parseMediaType(contentType)
  return type === '' ? looksLikeHtml(bytes) : HTML_MEDIA_TYPES.includes(type)
}
