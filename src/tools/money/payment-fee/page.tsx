import { useCallback, useState } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage } from '../../tool.ts'
import { AmountPanel, DirectionSwitch } from './amount-panel.tsx'
import type { BatchPanelProps } from './batch-panel.tsx'
import type { ExchangePanelProps } from './exchange-panel.tsx'
import { firstTarget, readFee } from './fee-state.ts'
import { firstProviders, formatProviders, PROVIDERS_DRAFT } from './providers.ts'
import { Formula, Result } from './result.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useDraft } from '../shared/use-draft.ts'
import { useFee, useFeeRequest } from './use-fee.ts'

const ExchangePanel = lazyPart<ExchangePanelProps>(async () => (await import('./exchange-panel.tsx')).ExchangePanel)
const ComparePanel = lazyPart(async () => (await import('./compare-panel.tsx')).ComparePanel)
const BatchPanel = lazyPart<BatchPanelProps>(async () => (await import('./batch-panel.tsx')).BatchPanel)

function PanelButton({ icon, label, open, onToggle }: { icon: IconName; label: string; open: boolean; onToggle: () => void }) {
  return (
    <button aria-expanded={open} className="flex min-h-12 w-full items-center gap-2 text-left font-medium hover:text-sea" onClick={onToggle} type="button">
      <Icon className="size-4 text-soft" name={icon} />
      <span className="flex-1">{label}</span>
      <Icon className={`size-4 text-soft transition-transform ${open ? 'rotate-180' : ''}`} name="chevron-down" />
    </button>
  )
}

/** Opens the comparison with the providers that this device keeps, or with the terms at hand. */
function useCompareToggle(terms: { percent: string; fixed: string }): [open: boolean, toggle: () => void] {
  const [{ pv = '' }, setState] = useUrlState()
  const toggle = (): void => {
    if (pv !== '') {
      setState({ pv: '' })
      return
    }
    const first = formatProviders(firstProviders(terms))
    import('../../../sync/drafts.ts')
      .then(({ readDraft }) => readDraft(PROVIDERS_DRAFT))
      .then(
        (kept) => setState({ pv: kept || first }),
        (error: unknown) => {
          console.warn('providers not read', error)
          setState({ pv: first })
        },
      )
  }
  return [pv !== '', toggle]
}

function PaymentFeePage() {
  const [state, setState] = useUrlState()
  const inputs = readFee(state)
  const [midRate, setMidRate] = useState('')
  const request = useFeeRequest(inputs, midRate)
  const { fee, problem, crash, retry } = useFee(request)
  const [column, setColumn] = useDraft('column-paypal')
  const [comparing, toggleCompare] = useCompareToggle(inputs.terms)
  const { direction, currency, exchange } = inputs
  const toggleExchange = useCallback(() => {
    setMidRate('')
    setState(exchange ? { to: '', m: '', sp: '' } : { to: firstTarget(currency) })
  }, [setState, exchange, currency])
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(22rem,27rem)_minmax(0,1fr)]">
      <div>
        <div className="sheet overflow-clip border-t-2 border-t-ink lg:sticky lg:top-20">
          <DirectionSwitch direction={direction} />
          <AmountPanel inputs={inputs} onPasteColumn={setColumn} problem={problem?.field === 'amount' ? problem.message : ''} />
          <div className="mx-4 mt-1.5 border-t border-rule" />
          <Result currency={currency} direction={direction} fee={fee} />
          {crash && (
            <p className="flex flex-wrap items-center gap-3 bg-signal-wash px-4 py-2 text-sm text-signal" role="alert">
              {crash.message}
              <button className="btn" onClick={retry} type="button">
                重试
              </button>
            </p>
          )}
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
        <TermsPanel inputs={inputs} problem={problem} />
        <section aria-label="对比服务商" className="mt-5 border-t border-rule">
          <PanelButton icon="scale" label="对比几家服务商" onToggle={toggleCompare} open={comparing} />
          {comparing && <ComparePanel request={request} />}
        </section>
        <section aria-label="整列计算" className="border-t border-rule">
          <PanelButton icon="table-2" label="整列计算" onToggle={() => setColumn(column === undefined ? '' : undefined)} open={column !== undefined} />
          {column !== undefined && <BatchPanel edited={inputs.edited} onText={setColumn} request={request} text={column} />}
        </section>
        <section className="border-t border-rule pt-3">
          <h2 className="text-base">怎么算的</h2>
          <p className="mt-1 prose-zh text-sm">
            手续费 = 金额 × 费率 + 每笔固定费，四舍五入到货币的最小单位；到账 = 金额 −
            手续费。反过来，应收金额 =（想到账 + 固定费）÷（1 − 费率），取够用的最小金额。换汇 = 到账 × 中间价 ×（1 − 点差）。
            结果都是估算，与任何支付公司无关，以账单为准。
          </p>
        </section>
      </div>
    </div>
  )
}

export default definePage({ prepare: () => Promise.resolve(undefined), Component: PaymentFeePage })
