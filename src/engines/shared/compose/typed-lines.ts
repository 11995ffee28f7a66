const LEADING_MARK = /^(?:[\s·•●◆■▪✓✔\-–—*]+|\(?\d{1,2}[).、．]\s*(?!\d))+/u
const CLOSING_MARK = /[\s。；;，,、!！.]+$/u

/**
 * Parses entries typed one per line: without list marks and closing punctuation, without duplicates, `most` at most.
 */
export function parseLines(text: string, most: number): string[] {
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .replace(LEADING_MARK, '')
      .replace(CLOSING_MARK, '')
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  )
  return [...new Set(lines.filter((line) => line !== ''))].slice(0, most)
}

/** Parses entries separated by commas or line breaks, without duplicates; a leading # is removed. */
export function parseWords(text: string, most: number): string[] {
  const words = text
    .split(/[,，;；、\n]/)
    .map((word) => word.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').replace(/^[\s#]+|[\s#]+$/gu, ''))
  return [...new Set(words.filter((word) => word !== ''))].slice(0, most)
}

/** True if a text contains Chinese characters, which cannot be part of an English text. */
export function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}
