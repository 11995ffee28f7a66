import type { Fee, FeeField, FeeRefund } from '../../../engines/payment-fee/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { FigureField } from '../../shared/figure-field.tsx'
import { toRefundState } from './fee-state.ts'
import { Line } from './result.tsx'

export interface RefundPanelProps {
  currency: string
  refund: FeeRefund
  fee: Fee | undefined
  problem: { field: FeeField; message: string } | undefined
}

/** Account balance after a payment is refunded in full or in part. */
export function RefundPanel({ currency, refund, fee, problem }: RefundPanelProps) {
  const [, setState] = useUrlState()
  const { amount = '', returned = '', left = '' } = fee?.refund ?? {}
  const sentence = (field: FeeField): string => (problem?.field === field ? problem.message : '')
  return (
    <div className="px-4 pb-4">
      <dl data-result>
        <Line amount={amount} currency={currency} name="退给顾客" />
        <Line amount={returned} currency={currency} name="服务商退回手续费" />
        <Line amount={left} currency={currency} name="退款后这笔净得（估算）" signal={left.startsWith('-')} strong />
      </dl>
      <div className="mt-1 grid grid-cols-2 gap-3">
        <FigureField
          id="refund-amount"
          label="退款金额"
          onType={(text) => setState(toRefundState({ amount: text }))}
          placeholder="全额"
          problem={sentence('refund-amount')}
          unit={currency}
          value={refund.amount}
        />
        <FigureField
          id="refund-returned"
          label="退回多少手续费"
          onType={(text) => setState(toRefundState({ returned: text }))}
          placeholder="0"
          problem={sentence('refund-returned')}
          unit="%"
          value={refund.returned}
        />
        <FigureField
          id="refund-fixed"
          label="退款固定费"
          onType={(text) => setState(toRefundState({ fixed: text }))}
          placeholder="0"
          problem={sentence('refund-fixed')}
          unit={currency}
          value={refund.fixed}
        />
      </div>
      <p className="mt-2 text-xs text-soft">手续费退不退由服务商决定，这里先按不退算；提现费不算在内。</p>
    </div>
  )
}
