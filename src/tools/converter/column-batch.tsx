import { useMemo } from 'react'
import { toCsv, toTsv } from '../../lib/csv.ts'
import { copyText } from '../../ui/copy-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { unitsWorker } from '../../workers/units.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import type { Converter } from './use-converter.ts'
import type { ConverterWords } from './words.ts'

const SHOWN_ROWS = 200

interface ColumnBatchProps {
  converter: Converter
  words: ConverterWords
  text: string
  onText: (text: string) => void
}

function ResultTable({ headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // Wide results scroll inside their box, so it takes the keyboard's focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
    <div aria-label={headers.join('、')} className="mt-2 max-h-96 overflow-auto rounded border border-rule" role="region" tabIndex={0}>
      <table className="w-full text-sm numerals">
        <thead className="sticky top-0 bg-sunk text-left text-soft">
          <tr>
            {headers.map((header) => (
              <th className="px-3 py-2 font-medium whitespace-nowrap" key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no name of their own: a column may hold the same value twice.
            // oxlint-disable-next-line react/no-array-index-key -- rows never move
            <tr className="border-t border-rule" key={index}>
              {headers.map((header, column) => (
                <td className="px-3 py-1.5" key={header}>
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

/** A whole spreadsheet column from the pair's first unit to its second. */
export function ColumnBatch({ converter, words, text, onText }: ColumnBatchProps) {
  const { group, from, to, style } = converter
  const { precision, notation } = style
  const request = useMemo(
    () => (text.trim() === '' ? undefined : { group: group.id, from, to: [to], text, style: { precision, notation } }),
    [group.id, from, to, text, precision, notation],
  )
  const { value: table, error } = useWorkerAnswer(unitsWorker, 'convertColumn', request)
  const all = table ? [table.headers, ...table.rows] : []
  return (
    <section aria-label={words.batch} className="mt-3">
      <label>
        <span className="mb-1 block text-sm text-soft">{words.batchHint}</span>
        <textarea className="field min-h-32 resize-y font-mono text-sm" id="column-input" onChange={(event) => onText(event.target.value)} spellCheck={false} value={text} />
      </label>
      {error && <p className="text-sm text-signal">{error.message}</p>}
      {table && (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <p aria-live="polite" className="mr-auto text-sm text-soft numerals">
              {words.batchRows(table.rows.length, table.failed)}
            </p>
            <button className="btn" onClick={() => copyText(toTsv(all), words.copied)} type="button">
              {words.copyTable}
            </button>
            <button className="btn" onClick={() => saveFile(`${group.id}-${from}-${to}.csv`, new Blob([toCsv(all)], { type: 'text/csv' }))} type="button">
              {words.downloadCsv}
            </button>
          </div>
          <ResultTable headers={table.headers} rows={table.rows.slice(0, SHOWN_ROWS)} />
          {table.rows.length > SHOWN_ROWS && <p className="mt-1 text-xs text-soft">{words.batchShown(SHOWN_ROWS)}</p>}
        </>
      )}
    </section>
  )
}
