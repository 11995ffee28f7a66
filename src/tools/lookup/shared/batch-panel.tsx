import { useEffect, useMemo, useState } from 'react'
import type { CodeMatch } from '../../../engines/search/lookup.ts'
import { toCsv, toTsv } from '../../../lib/csv.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { ExportColumn } from './export-menu.tsx'
import { pastedCodes } from './pasted-codes.ts'

export interface BatchCodesProps {
  set: string
  /** The column that codes are looked up in. */
  column: string
  hint: string
  columns: readonly ExportColumn[]
  /** How a pasted code is written in the set, where people write it in several ways. */
  read?: (code: string) => string
  /** Draft key: what was pasted survives a reload. */
  draft: string
}

const SHOWN = 200
/** Longer cells break into lines; codes and names never do. */
const LONG = 24
/** What was asked for stays in view beside whichever column is looked at. */
const STAYS = 'sticky left-0 bg-sunk'

function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => {
    let current = true
    const take = async (): Promise<void> => {
      const { readDraft } = await import('../../../sync/drafts.ts')
      const kept = await readDraft(key)
      if (current && kept !== '') setText((typed) => typed || kept)
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [key])
  const change = (next: string): void => {
    setText(next)
    void import('../../../sync/drafts.ts').then(({ saveDraft }) => saveDraft(key, next))
  }
  return [text, change]
}

/** A pasted column of codes and the rows they stand for; a code that is not known says so in its place. */
export function BatchPanel({ set, column, hint, columns, read, draft }: BatchCodesProps) {
  const [text, setText] = useDraft(draft)
  const codes = useMemo(() => pastedCodes(text), [text])
  const request = useMemo(() => (codes.length === 0 ? undefined : { set, column, codes: read ? codes.map(read) : codes }), [set, column, codes, read])
  const { value: matches = [], error } = useWorkerAnswer(searchWorker, 'matchCodes', request)
  const missing = matches.filter(({ count }) => count === 0).length
  const doubled = matches.filter(({ count }) => count > 1).length
  const titles = ['查询', ...columns.map((entry) => entry.title), ...(doubled > 0 ? ['重复'] : [])]
  const cells = ({ row, count }: CodeMatch, code: string): string[] => [
    code,
    ...(row ? columns.map((entry) => entry.cell(row)) : ['没有找到', ...columns.slice(1).map(() => '')]),
    ...(doubled > 0 ? [count > 1 ? `共 ${count} 条用这个代码，这是第一条` : ''] : []),
  ]
  const table = matches.map((match, index) => cells(match, codes[index] ?? ''))
  return (
    <section aria-label="批量查询" className="mt-3">
      <label>
        <span className="mb-1 block text-sm text-soft">{hint}</span>
        <textarea className="field min-h-28 resize-y font-mono text-sm" id="batch-input" onChange={(event) => setText(event.target.value)} spellCheck={false} value={text} />
      </label>
      {error && <p className="text-sm text-signal">{error.message}</p>}
      {table.length > 0 && (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <p aria-live="polite" className="mr-auto text-sm text-soft numerals">
              {table.length} 行{missing > 0 && `，其中 ${missing} 行没有找到`}
              {doubled > 0 && <span className="text-signal">，{doubled} 行的代码不止一条</span>}
            </p>
            <button className="btn" onClick={() => copyText(toTsv([titles, ...table]))} type="button">
              复制表格
            </button>
            <button className="btn" onClick={() => saveFile(`${set}.csv`, new Blob([toCsv([titles, ...table])], { type: 'text/csv;charset=utf-8' }))} type="button">
              下载 CSV
            </button>
          </div>
          {/* Wide results scroll inside their box, so it takes the keyboard's focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable */}
          <div aria-label="批量查询结果" className="mt-2 max-h-96 overflow-auto rounded border border-rule" role="region" tabIndex={0}>
            <table className="w-full text-sm">
              <thead className="sticky top-0 bg-sunk text-left text-soft">
                <tr>
                  {titles.map((title, at) => (
                    <th className={`px-3 py-2 font-medium whitespace-nowrap ${at === 0 ? STAYS : ''}`} key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.slice(0, SHOWN).map((row, index) => (
                  // A pasted column may hold the same code twice.
                  // oxlint-disable-next-line react/no-array-index-key -- rows never move
                  <tr className="border-t border-rule" key={index}>
                    {row.map((cell, at) => (
                      <td className={`px-3 py-1.5 ${cell.length > LONG ? 'min-w-56' : 'whitespace-nowrap'} ${at === 0 ? STAYS : ''}`} key={titles[at]}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {table.length > SHOWN && <p className="mt-1 text-xs text-soft">只显示前 {SHOWN} 行，复制和下载包含全部。</p>}
        </>
      )}
    </section>
  )
}
