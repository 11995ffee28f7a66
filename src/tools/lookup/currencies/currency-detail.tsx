import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Flag } from '../../flag.tsx'
import { CopyAction, DetailState, Fact, Facts } from '../shared/detail-parts.tsx'
import { listCurrencyFacts, formatCurrencyFacts } from './currency-facts.ts'

function Currency({ row }: { row: LookupRow }) {
  const { code = '', zh = '', char = '', flag = '', note = '' } = row
  return (
    <>
      <div className="flex items-center gap-3">
        <Flag className="h-[1.875rem] w-10" code={flag} letters={code} />
        <p className="min-w-0 flex-1 text-lg font-medium">{zh}</p>
        <p className="text-2xl font-semibold">
          {char} <span className="numerals">{code}</span>
        </p>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <CopyAction label="复制代码" said={`已复制 ${code}`} text={code} />
        <CopyAction label="复制全部" said={`已复制${zh}的资料`} text={formatCurrencyFacts(row).join('\n')} />
      </div>
      <Facts>
        {listCurrencyFacts(row).map(({ name, text, copied }) => (
          <Fact copied={copied ?? text} key={name} name={name} value={text} />
        ))}
      </Facts>
      {note !== '' && <p className="py-1.5 text-sm text-soft">{note}</p>}
    </>
  )
}

/** Details of a currency with every field of its record. */
export function CurrencyDetail({ code }: { code: string }) {
  const request = useMemo(
    () => (code === '' ? undefined : { set: 'currencies', column: 'code', codes: [code] }),
    [code],
  )
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  return (
    <DetailState
      error={error}
      missing={`没有代码是 ${code} 的货币，可能是链接写错了。`}
      retry={retry}
      said={({ zh = '' }) => `${code} ${zh}`}
      value={value && (value[0] ?? null)}
    >
      {(row) => <Currency row={row} />}
    </DetailState>
  )
}
