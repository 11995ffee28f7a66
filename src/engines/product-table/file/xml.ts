import { UserError } from '../../../lib/user-error.ts'

const DAMAGED = '工作簿的内容无法识别，请用 Excel 打开后另存为 .xlsx 再试'

/** Listeners of a scan. Names come without the prefix of their namespace. */
export interface XmlListener {
  /** `tag` is the text between the brackets, for `readAttribute`. */
  open?: (name: string, tag: string) => void
  close?: (name: string) => void
  /** Text with its character references replaced; one element may report several. */
  text?: (text: string) => void
  /** True to end the scan. */
  isDone?: () => boolean
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces the five named references and those by number; entities that a document defines are not replaced. */
export function replaceReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

const isBlank = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/** Value of an attribute of a tag; undefined if it has none. The attribute may have any prefix. */
export function readAttribute(tag: string, name: string): string | undefined {
  let at = 0
  while (at < tag.length && !isBlank(tag.charCodeAt(at))) at += 1
  while (at < tag.length) {
    while (isBlank(tag.charCodeAt(at))) at += 1
    const equals = tag.indexOf('=', at)
    if (equals < 0) return undefined
    let start = equals + 1
    while (isBlank(tag.charCodeAt(start))) start += 1
    const mark = tag[start] ?? ''
    const end = mark === '"' || mark === "'" ? tag.indexOf(mark, start + 1) : -1
    if (end < 0) return undefined
    if (withoutPrefix(tag.slice(at, equals).trim()) === name) return replaceReferences(tag.slice(start + 1, end))
    at = end + 1
  }
  return undefined
}

const GREATER = 0x3e
const DOUBLE = 0x22
const SINGLE = 0x27

/** Index of the bracket that ends a tag; brackets within quotes do not. -1 if there is none. */
function findTagEnd(xml: string, from: number): number {
  let mark = 0
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (mark !== 0) mark = code === mark ? 0 : mark
    else if (code === DOUBLE || code === SINGLE) mark = code
    else if (code === GREATER) return at
  }
  return -1
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Index behind a comment, an instruction or a declaration that starts at `at`. */
function skipMarkup(xml: string, at: number): number {
  const closing = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<?', at) ? '?>' : '>'
  const end = xml.indexOf(closing, at)
  if (end < 0) throw new UserError(DAMAGED)
  return end + closing.length
}

function scanTag(xml: string, at: number, listener: XmlListener): number {
  const end = findTagEnd(xml, at + 1)
  if (end < 0) throw new UserError(DAMAGED)
  if (xml[at + 1] === '/') {
    listener.close?.(withoutPrefix(xml.slice(at + 2, end).trim()))
    return end + 1
  }
  const isEmpty = xml[end - 1] === '/'
  const tag = xml.slice(at + 1, isEmpty ? end - 1 : end)
  const space = tag.search(/\s/)
  const name = withoutPrefix(space < 0 ? tag : tag.slice(0, space))
  listener.open?.(name, tag)
  if (isEmpty) listener.close?.(name)
  return end + 1
}

/**
 * Scans XML once from start to end. It reads what spreadsheets write and is no validator; document types are skipped.
 * @throws UserError for markup that does not end.
 */
export function scanXml(xml: string, listener: XmlListener): void {
  let at = 0
  while (at < xml.length && listener.isDone?.() !== true) {
    const next = xml.indexOf('<', at)
    const end = next < 0 ? xml.length : next
    if (end > at) listener.text?.(replaceReferences(xml.slice(at, end)))
    if (next < 0) return
    if (xml.startsWith('<![CDATA[', next)) {
      const close = xml.indexOf(']]>', next)
      if (close < 0) throw new UserError(DAMAGED)
      listener.text?.(xml.slice(next + 9, close))
      at = close + 3
    } else if (xml[next + 1] === '!' || xml[next + 1] === '?') at = skipMarkup(xml, next)
    else at = scanTag(xml, next, listener)
  }
}

/** Decodes an XML file: UTF-16 by its mark, else UTF-8, as the format of workbooks demands. */
export function decodeXml(bytes: Uint8Array<ArrayBuffer>): string {
  const [a, b] = bytes
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
