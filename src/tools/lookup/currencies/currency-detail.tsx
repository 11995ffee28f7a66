import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Flag } from '../../flag.tsx'
import { Fault } from '../../shared/fault.tsx'
import { currencyFacts, factLines } from './currency-facts.ts'

function Copy({ label, text, said }: { label: string; text: string; said: string }) {
  return (
    <button className="btn" onClick={() => copyText(text, said)} type="button">
      <Icon className="size-4" name="copy" />
      {label}
    </button>
  )
}

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
      <div className="mt-4 flex flex-wrap gap-2">
        <Copy label="复制代码" said={`已复制 ${code}`} text={code} />
        {char !== '' && <Copy label="复制符号" said={`已复制 ${char}`} text={char} />}
        <Copy label="复制全部" said={`已复制${zh}的资料`} text={factLines(row).join('\n')} />
      </div>
      <dl className="mt-4 text-sm">
        {currencyFacts(row).map(({ name, text }) => (
          <div className="flex flex-wrap gap-x-3 border-t border-rule py-1.5" key={name}>
            <dt className="w-20 shrink-0 text-soft">{name}</dt>
            <dd className="flex-1 basis-32 numerals">{text}</dd>
          </div>
        ))}
      </dl>
      {note !== '' && <p className="border-t border-rule py-1.5 text-sm text-soft">{note}</p>}
    </>
  )
}

/** One currency with every field of its record. */
export function CurrencyDetail({ code, onClose }: { code: string; onClose: () => void }) {
  const request = useMemo(() => (code === '' ? undefined : { set: 'currencies', column: 'code', codes: [code] }), [code])
  const { value, error, retry } = useWorkerAnswer(searchWorker, 'findCodes', request)
  return (
    <Dialog onClose={onClose} open={code !== ''} title={`货币 ${code}`}>
      <div className="min-h-72 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain p-4">
        {error && <Fault error={error} retry={retry} />}
        {value?.[0] && <Currency row={value[0]} />}
        {value && !value[0] && <p className="py-6 text-center text-sm text-soft">没有代码是 {code} 的货币，可能是链接写错了。</p>}
      </div>
    </Dialog>
  )
}
