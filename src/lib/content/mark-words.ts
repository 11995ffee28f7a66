import { tokenizeQuery } from './search-tokens.ts'

/** A piece of a text, marked if it matches the search. */
export interface MarkedPiece {
  text: string
  isMarked: boolean
}

/** Splits a text into pieces and marks the search terms, tokenized as in the index and case-insensitive. */
export function splitMarkedText(text: string, search: string): MarkedPiece[] {
  const plain = text.toLowerCase()
  // Lowercasing may lengthen a text, which would move the marks.
  if (plain.length !== text.length) return [{ text, isMarked: false }]
  const marks = Array.from({ length: text.length }, () => false)
  for (const token of tokenizeQuery(search)) {
    for (let at = plain.indexOf(token); at !== -1; at = plain.indexOf(token, at + 1))
      marks.fill(true, at, at + token.length)
  }
  const pieces: MarkedPiece[] = []
  let start = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marks[at] === marks[start]) continue
    pieces.push({ text: text.slice(start, at), isMarked: marks[start] ?? false })
    start = at
  }
  return pieces
}
