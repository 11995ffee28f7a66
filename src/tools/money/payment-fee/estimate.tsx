import { useCallback, useEffect, useState } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Fault } from '../../shared/fault.tsx'
import type { SharedValue } from '../../shared/shared-value.ts'
import { useAlive } from '../../shared/use-alive.ts'
import type { ExchangePanelProps } from './exchange-panel.tsx'
import { firstTarget, readFee } from './fee-state.ts'
import { PanelButton } from './panel-button.tsx'
import { Formula, Result } from './result.tsx'
import { useFee, useFeeRequest, type FeeAnswer } from './use-fee.ts'

const ExchangePanel = lazyPart<ExchangePanelProps>(async () => (await import('./exchange-panel.tsx')).ExchangePanel, <div className="min-h-79" />)

export interface EstimateProps {
  /** Told the answer whenever it changes. */
  answer: SharedValue<FeeAnswer | undefined>
}

/** What the amount comes to by the terms, in another currency too, and how it was calculated. */
export function Estimate({ answer }: EstimateProps) {
  const [state, setState] = useUrlState()
  const alive = useAlive()
  const [midRate, setMidRate] = useState('')
  const inputs = readFee(state)
  const { direction, currency, exchange } = inputs
  const request = useFeeRequest(inputs, midRate)
  const { fee, problem, crash, retry } = useFee(request)
  const settled = (fee ?? problem ?? crash) !== undefined || request.text === ''
  useEffect(() => answer.set({ request, problem, settled }), [answer, request, problem, settled])
  const toggleExchange = useCallback(() => {
    setMidRate('')
    setState(exchange ? { to: '', m: '', sp: '' } : { to: firstTarget(currency) })
  }, [setState, exchange, currency])
  return (
    <>
      <Result currency={currency} direction={direction} fee={fee} />
      {crash && <Fault className="mx-4 mb-3" error={crash} retry={retry} />}
      <div className={alive ? '' : 'entered:invisible'}>
        <div className="border-t border-rule">
          <div className="px-4">
            <PanelButton icon="arrow-left-right" label="到账后换成另一种货币" onToggle={toggleExchange} open={exchange !== undefined} />
          </div>
          {exchange && <ExchangePanel currency={currency} exchange={exchange} fee={fee} onMidRate={setMidRate} problem={problem} />}
        </div>
        <Formula exchanging={exchange !== undefined} fee={fee} />
      </div>
    </>
  )
}
