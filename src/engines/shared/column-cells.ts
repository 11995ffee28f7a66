/** Parses cells pasted from a spreadsheet, one per row; only the first column of several. */
export function parseColumnCells(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => {
    const cell = (line.split('\t', 1)[0] ?? '').trim()
    return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
      ? cell.slice(1, -1).replaceAll('""', '"')
      : cell
  })
}
