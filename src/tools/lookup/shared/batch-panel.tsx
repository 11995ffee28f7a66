import { useMemo } from 'react'
import type { CodeMatch } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { PastedColumn } from '../../shared/pasted-column.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import type { ExportColumn } from './export-menu.tsx'
import { parsePastedCodes, type CodeReader } from './pasted-codes.ts'

interface BatchPanelProps {
  set: string
  /** Column in which codes are looked up. */
  column: string
  hint: string
  columns: readonly ExportColumn[]
  /** Converts a pasted code to the spelling in the set. */
  read?: (code: string) => string
  /** Extracts codes from lines that contain several. */
  reader: CodeReader
  /** Draft key, so that pasted text survives a reload. */
  draft: string
}

interface SummaryProps {
  rows: number
  missing: number
  doubled: number
  skipped: number
}

function Summary({ rows, missing, doubled, skipped }: SummaryProps) {
  return (
    <>
      {rows} 行{missing > 0 && `，其中 ${missing} 行没有找到`}
      {skipped > 0 && `，每行查第一格，其余 ${skipped} 格没有查`}
      {doubled > 0 && <span className="text-signal">，{doubled} 行的代码不止一条</span>}
    </>
  )
}

/** Batch table of a pasted column of codes and their rows; an unknown code shows an error in its row. */
export function BatchPanel({ set, column, hint, columns, read, reader, draft }: BatchPanelProps) {
  const [text = '', setText] = useDraft(draft)
  const { codes, skipped } = useMemo(() => parsePastedCodes(text, reader), [text, reader])
  const request = useMemo(
    () => (codes.length === 0 ? undefined : { set, column, codes: read ? codes.map(read) : codes }),
    [set, column, codes, read],
  )
  const { value: matches, error } = useWorkerAnswer(searchWorker, 'matchCodes', request)
  const missing = matches?.filter(({ count }) => count === 0).length ?? 0
  const doubled = matches?.filter(({ count }) => count > 1).length ?? 0
  const headers = ['查询', ...columns.map(({ title }) => title), ...(doubled > 0 ? ['重复'] : [])]
  const cells = ({ row, count }: CodeMatch, code: string): string[] => [
    code,
    ...(row ? columns.map(({ cell }) => cell(row)) : ['没有找到', ...columns.slice(1).map(() => '')]),
    ...(doubled > 0 ? [count > 1 ? `共 ${count} 条用这个代码，这是第一条` : ''] : []),
  ]
  return (
    <PastedColumn
      error={error}
      fileName={set}
      hint={hint}
      label="批量查询"
      onText={setText}
      summary={matches && <Summary doubled={doubled} missing={missing} rows={matches.length} skipped={skipped} />}
      table={
        matches && { headers, rows: matches.map((match, index) => cells(match, codes[index] ?? '')), failed: missing }
      }
      text={text}
    />
  )
}
