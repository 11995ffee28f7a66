/**
 * The codes of a pasted column or row, in order: the first cell of each line, without the quotes that spreadsheets put around it.
 * @param codesOfLine The codes of a line that holds several and nothing else, where a set can tell.
 */
export function pastedCodes(text: string, codesOfLine?: (line: string) => string[] | undefined): string[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  // A single line may be the whole list; in a column, what follows a comma is another cell.
  const cellsOf = (line: string): string[] => codesOfLine?.(line) ?? (lines.length === 1 ? line.split(/[\t,，;；、]/) : [line.split(/[\t,，;；]/, 1)[0] ?? ''])
  return lines.flatMap(cellsOf).map((cell) => cell.trim().replace(/^["'“”‘’]+|["'“”‘’]+$/g, '').trim()).filter((code) => code !== '')
}
