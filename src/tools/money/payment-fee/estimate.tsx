import { useEffect, useState } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Fault } from '../../shared/fault.tsx'
import type { SharedValue } from '../../shared/shared-value.ts'
import { useIsHydrated } from '../../shared/use-alive.ts'
import type { ExchangePanelProps } from './exchange-panel.tsx'
import { chooseDefaultTarget, readFeeInputs, toRefundState, toWithdrawalState } from './fee-state.ts'
import type { RefundPanelProps } from './refund-panel.tsx'
import { Formula, Result } from './result.tsx'
import { useFee, useFeeRequest, type FeeAnswer } from './use-fee.ts'
import type { WithdrawalPanelProps } from './withdrawal-panel.tsx'

const WithdrawalPanel = lazyPart<WithdrawalPanelProps>(
  async () => (await import('./withdrawal-panel.tsx')).WithdrawalPanel,
  <div className="min-h-37" />,
)
const RefundPanel = lazyPart<RefundPanelProps>(
  async () => (await import('./refund-panel.tsx')).RefundPanel,
  <div className="min-h-72" />,
)
const ExchangePanel = lazyPart<ExchangePanelProps>(
  async () => (await import('./exchange-panel.tsx')).ExchangePanel,
  <div className="min-h-69 sm:min-h-63 max-[22rem]:min-h-78" />,
)

export interface EstimateProps {
  /** Shared value that receives the answer whenever it changes. */
  answer: SharedValue<FeeAnswer | undefined>
}

/** Fees and result of the amount, also in another currency, with the calculation. */
export function Estimate({ answer }: EstimateProps) {
  const [state, setState] = useUrlState()
  const alive = useIsHydrated()
  const [midRate, setMidRate] = useState('')
  const inputs = readFeeInputs(state)
  const { direction, currency, withdrawal, exchange, refund } = inputs
  const request = useFeeRequest(inputs, midRate)
  const { fee, problem, crash, retry } = useFee(request)
  // The first render does not know the URL state.
  const settled = alive && ((fee ?? problem ?? crash) !== undefined || request.text === '')
  useEffect(() => answer.set({ request, problem, settled }), [answer, request, problem, settled])
  const toggleExchange = (): void => {
    setMidRate('')
    setState(exchange ? { to: '', m: '', sp: '' } : { to: chooseDefaultTarget(currency) })
  }
  const further = [
    {
      name: '提现费',
      open: withdrawal !== undefined,
      toggle: () => setState(withdrawal ? { w: '', wx: '' } : toWithdrawalState({ percent: '' })),
    },
    { name: '换汇', open: exchange !== undefined, toggle: toggleExchange },
    {
      name: '退款',
      open: refund !== undefined,
      toggle: () => setState(refund ? { rf: '', rr: '', rx: '' } : toRefundState({ amount: '' })),
    },
  ]
  return (
    <>
      <Result currency={currency} direction={direction} fee={fee} />
      {crash && <Fault className="mx-4 mb-3" error={crash} retry={retry} />}
      <div className={alive ? '' : 'entered:invisible'}>
        <div className="border-t border-rule">
          <div aria-label="到账之后" className="flex flex-wrap items-center gap-2 px-4 py-2" role="group">
            <span aria-hidden="true" className="text-sm text-soft max-[22rem]:hidden">
              到账之后
            </span>
            {further.map(({ name, open, toggle }) => (
              <button aria-pressed={open} className="chip" key={name} onClick={toggle} type="button">
                {name}
              </button>
            ))}
          </div>
          {withdrawal && <WithdrawalPanel currency={currency} fee={fee} problem={problem} withdrawal={withdrawal} />}
          {exchange && (
            <ExchangePanel currency={currency} exchange={exchange} fee={fee} onMidRate={setMidRate} problem={problem} />
          )}
          {refund && <RefundPanel currency={currency} fee={fee} problem={problem} refund={refund} />}
        </div>
        <Formula exchanging={exchange !== undefined} fee={fee} />
      </div>
    </>
  )
}
