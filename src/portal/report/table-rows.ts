/** A table of a report, named by the chart that it is of, or else by the heading above it. */
export interface NamedTable {
  name: string
  rows: string[][]
}

/** The heading that a table stands under: the last one before it. */
function headingOf(table: HTMLTableElement, headings: readonly Element[]): string {
  const before = headings.filter((heading) => heading.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING)
  return before.at(-1)?.textContent.trim() ?? ''
}

/** The tables of a text, those of its charts among them, as text. */
export function extractTables(text: ParentNode): NamedTable[] {
  const headings = [...text.querySelectorAll('h1, h2, h3')]
  return [...text.querySelectorAll('table')].map((table) => ({
    name: table.closest('figure')?.querySelector('figcaption')?.textContent.trim() || headingOf(table, headings),
    rows: [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim())),
  }))
}

/** Tables one under another in one file: the name of each, its rows, and an empty line. */
export function joinTables(tables: readonly NamedTable[]): string[][] {
  return tables.flatMap(({ name, rows }, at) => [...(at === 0 ? [] : [['']]), [name], ...rows])
}
