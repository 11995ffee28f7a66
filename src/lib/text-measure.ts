/**
 * Units of text length: visible characters, UTF-8 bytes, columns (a wide character takes two), or X's weighted count.
 */
export const TEXT_UNITS = ['characters', 'bytes', 'wide', 'weighted'] as const
export type TextUnit = (typeof TEXT_UNITS)[number]

/** Display names of the units. */
export const UNIT_LABELS: Readonly<Record<TextUnit, string>> = {
  characters: '字符',
  bytes: '字节',
  wide: '半角',
  weighted: '字',
}

/**
 * Code point ranges that X counts as one: Latin and related scripts, and common punctuation (twitter-text 3,
 * configuration v3).
 */
const LIGHT: readonly (readonly [number, number])[] = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
]
const LINK = /https?:\/\/[^\s\p{Script=Han}，。！？、；：）」]+/gu
/** Characters that X counts for every link. */
const LINK_LENGTH = 23
const PICTURE = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu

function columns(text: string): number {
  let count = 0
  for (const mark of text)
    count += LIGHT.some(([from, to]) => (mark.codePointAt(0) ?? 0) >= from && (mark.codePointAt(0) ?? 0) <= to) ? 1 : 2
  return count
}

function bytes(text: string): number {
  let count = 0
  for (const mark of text) {
    const code = mark.codePointAt(0) ?? 0
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return count
}

/** Measures a text in the given unit. `weighted` is X's count, with links of 23 and emoji of 2. */
export function measureText(text: string, unit: TextUnit): number {
  if (unit === 'bytes') return bytes(text)
  if (unit === 'wide') return columns(text)
  if (unit === 'characters') return Array.from(text).length
  const links = text.match(LINK)?.length ?? 0
  const rest = text.replaceAll(LINK, '')
  return links * LINK_LENGTH + (rest.match(PICTURE)?.length ?? 0) * 2 + columns(rest.replaceAll(PICTURE, ''))
}
