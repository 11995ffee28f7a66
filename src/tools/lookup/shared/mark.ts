/** A piece of text, and whether it matches a search word. */
export interface HighlightPart {
  text: string
  marked: boolean
  /** Start offset in UTF-16 units. */
  at: number
}

function wordsOf(query: string): string[] {
  const words = query
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,，、;；]+/)
  return words.filter((word) => word !== '').toSorted((a, b) => b.length - a.length)
}

/** Splits a text at literal, case-insensitive matches of the query's words; pinyin matches are not marked. */
export function splitByMatches(text: string, query: string): HighlightPart[] {
  const folded = text.toLowerCase()
  const words = wordsOf(query)
  // If lowercasing changes the length, the offsets would be wrong.
  if (words.length === 0 || folded.length !== text.length) return [{ text, marked: false, at: 0 }]
  const parts: HighlightPart[] = []
  let plainFrom = 0
  for (let at = 0; at < text.length;) {
    const word = words.find((candidate) => folded.startsWith(candidate, at))
    if (word === undefined) {
      at++
      continue
    }
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), marked: false, at: plainFrom })
    parts.push({ text: text.slice(at, at + word.length), marked: true, at })
    at += word.length
    plainFrom = at
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), marked: false, at: plainFrom })
  return parts
}
