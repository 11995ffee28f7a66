import { Parser } from 'htmlparser2'

/** Elements whose text nobody reads. */
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
/** Elements that stand within a line: no space belongs around them. */
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
/** Markup that is read for an excerpt, and elements within each other: no honest summary needs more. */
const MAX_LENGTH = 8_000
const DEEPEST = 100
/** Control characters, halves of characters, marks that turn the direction of what follows, and what has no width. */
const UNSEEN = /(?!\s)\p{Cc}|\p{Cs}|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD-\uFFFF]/gu

/** Whether an element parts what is before it from what is after. */
export function isBlockElement(name: string): boolean {
  return !INLINE.has(name)
}

/** Text in one line, without what cannot be seen. */
export function toSingleLine(text: string): string {
  return text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
}

/** The text that a browser would show of markup, in one line; the beginning, where it is long. */
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
