/** Table of a report, named by its chart, or otherwise by the heading above it. */
export interface NamedTable {
  name: string
  rows: string[][]
}

/** Text of the last heading before a table. */
function headingOf(table: HTMLTableElement, headings: readonly Element[]): string {
  const before = headings.filter((heading) => heading.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING)
  return before.at(-1)?.textContent.trim() ?? ''
}

/** Tables of a text as text, including those of charts. */
export function extractTables(text: ParentNode): NamedTable[] {
  const headings = [...text.querySelectorAll('h1, h2, h3')]
  return [...text.querySelectorAll('table')].map((table) => ({
    name: table.closest('figure')?.querySelector('figcaption')?.textContent.trim() || headingOf(table, headings),
    rows: [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim())),
  }))
}

/** Joins tables for one file: for each table its name, its rows, and an empty line. */
export function joinTables(tables: readonly NamedTable[]): string[][] {
  return tables.flatMap(({ name, rows }, at) => [...(at === 0 ? [] : [['']]), [name], ...rows])
}
