/** A separator as it was typed, with `\t`, `\n`, `\r` and `\\` read as escapes; any other backslash stands for itself. */
export function readSeparator(typed: string): string {
  return typed.replace(/\\([tnr\\])/g, (_, letter: string) => ({ t: '\t', n: '\n', r: '\r' })[letter] ?? '\\')
}
