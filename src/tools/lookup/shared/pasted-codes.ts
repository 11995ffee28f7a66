/** The codes of a pasted column or row, in order: the first cell of each line, without the quotes that spreadsheets put around it. */
export function pastedCodes(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  // A single line may be the whole list; in a column, what follows a comma is another cell.
  const cells = lines.length === 1 ? (lines[0] ?? '').split(/[\t,，;；、]/) : lines.map((line) => line.split(/[\t,，;；]/, 1)[0] ?? '')
  return cells.map((cell) => cell.trim().replace(/^["'“”‘’]+|["'“”‘’]+$/g, '').trim()).filter((code) => code !== '')
}
