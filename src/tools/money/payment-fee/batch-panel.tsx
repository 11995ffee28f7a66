import { useMemo } from 'react'
import { FEE_PRESET, type FeeRequest } from '../../../engines/payment-fee/operation.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { paymentFeeWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { PastedColumn } from '../../shared/pasted-column.tsx'

export interface BatchPanelProps {
  request: FeeRequest
  /** True if the visitor edited the terms. */
  edited: boolean
  text: string
  onText: (text: string) => void
}

/** Adds a % sign to a percentage typed without one. */
const signed = (percent: string): string => (/[%％‰]/.test(percent) ? percent : `${percent}%`)

/** Notes for an export: terms and assumptions. */
function notesOf({ terms, withdrawal, exchange, refund, currency, direction }: FeeRequest, edited: boolean): string[] {
  const preset = edited ? '自定义' : `示例费率，${formatDate(FEE_PRESET.date)}录入`
  return [
    `估算：${direction === 'forward' ? '金额是顾客付的' : '金额是想到账的'}；费率 ${signed(terms.percent)}，固定费 ${terms.fixed || '0'} ${currency}（${preset}）`,
    ...(withdrawal
      ? [`提现费率 ${signed(withdrawal.percent || '0')}，每笔提现费 ${withdrawal.fixed || '0'} ${currency}`]
      : []),
    ...(exchange
      ? [`换汇按 1 ${currency} = ${exchange.rate} ${exchange.to}，点差 ${signed(exchange.spread || '0')}`]
      : []),
    ...(refund
      ? [
          `退款 ${refund.amount || '全额'}，退回手续费 ${signed(refund.returned || '0')}，退款固定费 ${refund.fixed || '0'} ${currency}`,
        ]
      : []),
  ]
}

/** Calculates the fees of a pasted spreadsheet column of amounts. */
export function BatchPanel({ request, edited, text, onText }: BatchPanelProps) {
  const asked = useMemo(() => (text.trim() === '' ? undefined : { ...request, text }), [request, text])
  const { value, error } = useWorkerAnswer(paymentFeeWorker, 'calculateColumn', asked)
  return (
    <PastedColumn
      error={error}
      fileName={`手续费估算-${request.currency}`}
      hint="从表格里复制一列金额，粘贴到这里，每行一个；方向、费率和换汇按上面的设置，结果都是估算。"
      label="批量计算"
      notes={[...notesOf(request, edited), ...(value?.note ? [value.note] : [])]}
      said={value?.note ?? ''}
      numeric
      onText={onText}
      table={value}
      text={text}
    />
  )
}
