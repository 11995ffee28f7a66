import { useMemo, useState } from 'react'
import type { LookupRow } from '../../engines/search/lookup.ts'
import { isPackStored } from '../../packs/reference-pack.ts'
import { readHsCode } from '../../sync/sets/hs-codes.ts'
import { useRead, type ReadQuery } from '../../sync/calls/use-read.ts'
import { searchWorker } from '../../workers/search.ts'
import { LiveRow, type LiveToolProps } from './live-row.tsx'

const A_CODE = /^\d{4}(?:\d{2})?$/

/** Row of a code from the set on this device, otherwise from the server. */
function rowOf(code: string): ReadQuery<LookupRow | null> {
  return {
    key: ['hs row', code],
    read: async ({ signal }) => {
      if (!(await isPackStored('hs'))) return (await readHsCode(code, signal)).row
      return (await searchWorker.call('findCodes', { set: 'hs', column: 'code', codes: [code] }))[0] ?? null
    },
  }
}

/** Embedded lookup of an HS code's name. */
export function LiveHsCode(tool: LiveToolProps) {
  const [text, setText] = useState(tool.data.code ?? '')
  const code = text.normalize('NFKC').replaceAll(/[\s.]/g, '')
  const query = useMemo(() => (A_CODE.test(code) ? rowOf(code) : undefined), [code])
  const { value: row, error } = useRead(query)
  const problem = query
    ? row === null
      ? '没有这个编码'
      : (error?.message ?? '')
    : text.trim() === ''
      ? ''
      : '请输入 4 位或 6 位编码'
  const shown = row && (
    <>
      {/* At most three lines on a phone; the tool's page has the whole name. */}
      <span className="line-clamp-3 text-sm sm:line-clamp-none print:line-clamp-none print:inline">
        {row.zh}
        {row.status === '2' && '（已失效）'}
      </span>{' '}
      <small className="hidden text-xs text-soft sm:inline">{row.en}</small>
    </>
  )
  return (
    <LiveRow
      answer={shown ?? undefined}
      field="code"
      label="HS 编码"
      onType={setText}
      paper={`HS 编码 ${text}：`}
      problem={problem}
      tool={tool}
      value={text}
    />
  )
}
