const [SHORTEST, LONGEST] = [3, 5]

/** Tells whether a text is typed as codes are, in capitals with or without digits: who types one means what is written so, and no initials of a name. */
export function isCodeLike(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST && /^[A-Z\d]+$/.test(text) && /[A-Z]/.test(text)
}
