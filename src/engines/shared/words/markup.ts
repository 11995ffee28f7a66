/** Matches HTML tags, comments and entities, each of bounded length. */
export const MARKUP =
  /<\/?[a-z][a-z\d:-]{0,20}(?:[\s/][^<>]{0,300})?>|<!--[^<>]{0,300}-->|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi
/** Tags that begin or end a line. */
const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|br|dd|div|dl|dt|figure|footer|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|table|tbody|td|th|thead|tr|ul)\b/i
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '\u201c',
  rdquo: '\u201d',
  plus: '+',
  num: '#',
  percnt: '%',
  period: '.',
  excl: '!',
  comma: ',',
  lowbar: '_',
  hyphen: '-',
}

function charOf(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined
}

/** The character of an entity; undefined if browsers do not know it. */
function unescapeEntity(written: string): string | undefined {
  const name = written.slice(1, -1).toLowerCase()
  if (name.startsWith('#x')) return charOf(Number.parseInt(name.slice(2), 16))
  if (name.startsWith('#')) return charOf(Number.parseInt(name.slice(1), 10))
  return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
}

/**
 * The visible text of a tag or entity: a line break, a character or nothing; undefined for an entity that browsers do
 * not know.
 */
export function toVisibleText(written: string): string | undefined {
  if (written.startsWith('&')) return unescapeEntity(written)
  return BLOCK.test(written) ? '\n' : ''
}

/** Elements whose text is not displayed. */
const UNSEEN = ['script', 'style'] as const
/** Maximum rounds of unescaping, for text that was escaped repeatedly. */
const ROUNDS = 3

/** Removes the elements whose text is not displayed. */
function withoutUnseen(text: string): string {
  const low = text.toLowerCase()
  if (low.length !== text.length) return text
  const kept: string[] = []
  let after = 0
  for (const { 0: tag, index } of low.matchAll(/<(?:script|style)\b/g)) {
    if (index < after) continue
    const name = UNSEEN.find((known) => tag.endsWith(known))
    const close = low.indexOf(`</${name ?? ''}`, index)
    if (close === -1) break
    kept.push(text.slice(after, index))
    after = close
  }
  return kept.join('') + text.slice(after)
}

/** The visible text of a piece of HTML; text without tags and entities is unchanged. */
export function stripMarkup(text: string): string {
  let plain = text
  for (let round = 0; round < ROUNDS && /[<&]/.test(plain); round++) {
    const seen = withoutUnseen(plain).replaceAll(MARKUP, (written) => toVisibleText(written) ?? written)
    if (seen === plain) break
    plain = seen
  }
  return plain === text
    ? text
    : plain
        .replaceAll(/[ \u00a0]{2,}/g, ' ')
        .replaceAll('\u00a0', ' ')
        .replaceAll(/ ?\n[ \n]*/g, '\n')
        .trim()
}
