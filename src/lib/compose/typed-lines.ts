const LEADING_MARK = /^(?:[\s·•●◆■▪✓✔\-–—*]+|\(?\d{1,2}[).、．]\s*(?!\d))+/u
const CLOSING_MARK = /[\s。；;，,、!！.]+$/u

/** Entries that a visitor typed one a line, without list marks and closing punctuation, each once, `most` of them at most. */
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

/** Entries that a visitor typed with commas or line breaks between them, each once; a leading # goes. */
export function parseWords(text: string, most: number): string[] {
  const words = text
    .split(/[,，;；、\n]/)
    .map((word) => word.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').replace(/^[\s#]+|[\s#]+$/gu, ''))
  return [...new Set(words.filter((word) => word !== ''))].slice(0, most)
}

/** Whether a text holds Chinese characters, which cannot stand in an English text. */
export function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}
