import { useCallback, useState } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Fault } from '../../shared/fault.tsx'
import { definePage } from '../../tool.ts'
import { useAlive } from '../shared/use-alive.ts'
import { AmountPanel, DirectionSwitch } from './amount-panel.tsx'
import type { ExchangePanelProps } from './exchange-panel.tsx'
import { firstTarget, readFee } from './fee-state.ts'
import { PanelButton } from './panel-button.tsx'
import { Formula, Result } from './result.tsx'
import type { SidePanelsProps } from './side-panels.tsx'
import { useFee, useFeeRequest } from './use-fee.ts'

const ExchangePanel = lazyPart<ExchangePanelProps>(async () => (await import('./exchange-panel.tsx')).ExchangePanel)
const SidePanels = lazyPart<SidePanelsProps>(async () => (await import('./side-panels.tsx')).SidePanels)

/** How the estimate is made. */
function Notes() {
  return (
    <section className="pt-3">
      <h2 className="text-base">怎么算的</h2>
      <p className="mt-1 prose-zh text-sm">
        手续费 = 金额 × 费率 + 每笔固定费，四舍五入到货币的最小单位；到账 = 金额 − 手续费。反过来，应收金额 =（想到账 + 固定费）÷（1 − 费率），取够用的最小金额。换汇 = 到账 × 中间价 ×（1 − 点差）。结果都是估算，与任何支付公司无关，以账单为准。
      </p>
    </section>
  )
}

function PaymentFeePage() {
  const [state, setState] = useUrlState()
  const inputs = readFee(state)
  const [midRate, setMidRate] = useState('')
  const request = useFeeRequest(inputs, midRate)
  const { fee, problem, crash, retry } = useFee(request)
  const [pasted, setPasted] = useState({ text: '', times: 0 })
  const alive = useAlive()
  const { direction, currency, exchange } = inputs
  const paste = useCallback((text: string) => setPasted(({ times }) => ({ text, times: times + 1 })), [])
  const toggleExchange = useCallback(() => {
    setMidRate('')
    setState(exchange ? { to: '', m: '', sp: '' } : { to: firstTarget(currency) })
  }, [setState, exchange, currency])
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(min(22rem,45%),27rem)_minmax(0,1fr)]">
      <div>
        <div className="sheet overflow-clip border-t-2 border-t-ink lg:sticky lg:top-20">
          <DirectionSwitch direction={direction} />
          <AmountPanel direction={direction} onPasteColumn={paste} problem={problem?.field === 'amount' ? problem.message : ''} text={inputs.text} />
          <div className="mx-4 mt-1.5 border-t border-rule" />
          <Result currency={currency} direction={direction} fee={fee} />
          {crash && <Fault className="mx-4 mb-3" error={crash} retry={retry} />}
          <div className="border-t border-rule">
            <div className="px-4">
              <PanelButton icon="arrow-left-right" label="到账后换成另一种货币" onToggle={toggleExchange} open={exchange !== undefined} />
            </div>
            {exchange && <ExchangePanel currency={currency} exchange={exchange} fee={fee} onMidRate={setMidRate} problem={problem} />}
          </div>
          <Formula fee={fee} />
        </div>
      </div>
      <div>
        <div className="min-h-[21.5rem]">{alive && <SidePanels inputs={inputs} pasted={pasted} problem={problem} request={request} />}</div>
        <Notes />
      </div>
    </div>
  )
}

export default definePage({ Component: PaymentFeePage })
