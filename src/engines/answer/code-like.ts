const [SHORTEST, LONGEST] = [3, 5]

/**
 * True if a text is typed like a code, in capitals with or without digits; such a text is not matched as initials of a
 * name.
 */
export function isCodeLike(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST && /^[A-Z\d]+$/.test(text) && /[A-Z]/.test(text)
}
