import { useMemo } from 'react'
import { PROVIDER_NAMES, type RateTable } from '../../../engines/exchange-rate/operation/rates.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { PastedColumn } from '../../shared/pasted-column.tsx'
import { useDraft } from '../../shared/use-draft.ts'

export interface PairBatchProps {
  from: string
  to: string
  table: RateTable | undefined
  /** Column pasted into another field; '' restores the last draft. */
  pasted: string
}

/** Converts a pasted column of amounts to the pair's other currency. */
export function PairBatch({ from, to, table, pasted }: PairBatchProps) {
  const [text = '', onText] = useDraft('column-hlhs', pasted)
  const request = useMemo(
    () => (table && text.trim() !== '' ? { table, from, to: [to], text } : undefined),
    [table, from, to, text],
  )
  const { value, error } = useWorkerAnswer(exchangeRateWorker, 'convertColumn', request)
  return (
    <PastedColumn
      error={error}
      fileName={`${from}-${to}-${table?.date ?? ''}`}
      hint={`从表格里复制一列 ${from} 金额，粘贴到这里，每行一个，换算成 ${to}。`}
      label="批量换算"
      notes={
        table ? [`${PROVIDER_NAMES[table.provider]}，${table.date} 的汇率`, ...(value?.note ? [value.note] : [])] : []
      }
      said={value?.note ?? ''}
      numeric
      onText={onText}
      table={value}
      text={text}
    />
  )
}
