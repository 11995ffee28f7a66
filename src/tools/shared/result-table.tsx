interface ResultTableProps {
  label: string
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** True if the columns after the first hold numbers, aligned right. */
  numeric?: boolean
}

/** Minimum characters of a cell that wraps; codes, names and numbers are shorter. */
const LONG = 24
/** The first column, with the input, remains visible while scrolling sideways. */
const STAYS = 'sticky left-0 bg-sunk text-left'

/** Result table that scrolls in its box, with sticky headings and first column. */
export function ResultTable({ label, headers, rows, numeric = false }: ResultTableProps) {
  const align = (column: number): string => (column === 0 ? STAYS : numeric ? 'text-right' : 'text-left')
  return (
    <div
      aria-label={label}
      className="mt-2 max-h-96 overflow-auto rounded border border-rule"
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
      tabIndex={0}
    >
      <table className="w-full text-sm numerals">
        <thead className="sticky top-0 z-10 bg-sunk text-soft">
          <tr>
            {headers.map((header, column) => (
              <th className={`px-3 py-2 font-medium whitespace-nowrap ${align(column)}`} key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no id, as a column may hold the same value twice.
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <tr className="border-t border-rule" key={index}>
              {headers.map((header, column) => (
                <td
                  className={`px-3 py-1.5 ${(row[column] ?? '').length > LONG ? 'min-w-56' : 'whitespace-nowrap'} ${align(column)}`}
                  key={header}
                >
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
