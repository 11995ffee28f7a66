import type { Fee, FeeField, FeeTerms } from '../../../engines/payment-fee/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { FigureField } from '../../shared/figure-field.tsx'
import { toWithdrawalState } from './fee-state.ts'
import { Line } from './result.tsx'

export interface WithdrawalPanelProps {
  currency: string
  withdrawal: FeeTerms
  fee: Fee | undefined
  problem: { field: FeeField; message: string } | undefined
}

/** Fee and remainder of withdrawing the received amount; there is no preset, as every provider and bank differs. */
export function WithdrawalPanel({ currency, withdrawal, fee, problem }: WithdrawalPanelProps) {
  const [, setState] = useUrlState()
  const { fee: cost = '', left = '' } = fee?.withdrawal ?? {}
  const sentence = (field: FeeField): string => (problem?.field === field ? problem.message : '')
  return (
    <div className="px-4 pb-4">
      <dl data-result>
        <Line amount={cost} currency={currency} name="提现费" />
        <Line amount={left} currency={currency} name="提现后到手（估算）" signal={left.startsWith('-')} strong />
      </dl>
      <div className="mt-1 grid grid-cols-2 gap-3">
        <FigureField
          id="withdrawal-percent"
          label="提现费率"
          onType={(percent) => setState(toWithdrawalState({ percent }))}
          placeholder="自填"
          problem={sentence('withdrawal-percent')}
          unit="%"
          value={withdrawal.percent}
        />
        <FigureField
          id="withdrawal-fixed"
          label="每笔提现费"
          onType={(fixed) => setState(toWithdrawalState({ fixed }))}
          placeholder="0"
          problem={sentence('withdrawal-fixed')}
          unit={currency}
          value={withdrawal.fixed}
        />
      </div>
    </div>
  )
}
