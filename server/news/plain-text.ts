import { Parser } from 'htmlparser2'

/** Elements whose text is not visible. */
const UNREAD = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'select',
  'textarea',
  'head',
  'title',
])
/** Inline elements, around which no space is added. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
])
/** Maximum characters of markup read for an excerpt, and maximum nesting of elements. */
const MAX_LENGTH = 8_000
const DEEPEST = 100
/** Invisible characters: control characters, lone surrogates, direction marks and zero-width characters. */
const UNSEEN = /(?!\s)\p{Cc}|\p{Cs}|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD-\uFFFF]/gu

/** True for a block element, which separates the text before and after. */
export function isBlockElement(name: string): boolean {
  return !INLINE.has(name)
}

/** Converts text to one line, without invisible characters. */
export function toSingleLine(text: string): string {
  return text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
}

/** The visible text of markup in one line; only the beginning of long markup. */
export function markupToText(markup: string): string {
  let text = ''
  let depth = 0
  let unread = 0
  const parser = new Parser({
    onopentag(name) {
      depth += 1
      if (depth > DEEPEST) parser.pause()
      if (UNREAD.has(name)) unread += 1
      if (isBlockElement(name)) text += ' '
    },
    ontext(piece) {
      if (unread === 0) text += piece
    },
    onclosetag(name) {
      depth -= 1
      if (UNREAD.has(name) && unread > 0) unread -= 1
      if (isBlockElement(name)) text += ' '
    },
  })
  parser.write(markup.slice(0, MAX_LENGTH))
  parser.end()
  return toSingleLine(text)
}
