/** Parses a typed separator with the escapes `\t`, `\n`, `\r` and `\\`; other backslashes are literal. */
export function parseSeparator(typed: string): string {
  return typed.replace(/\\([tnr\\])/g, (_, letter: string) => ({ t: '\t', n: '\n', r: '\r' })[letter] ?? '\\')
}
