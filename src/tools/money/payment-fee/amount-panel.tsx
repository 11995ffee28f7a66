import { useCallback } from 'react'
import type { FeeDirection } from '../../../engines/payment-fee/operation.ts'
import { showToast } from '../../../state/toast.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { AmountField } from '../shared/amount-field.tsx'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { currencyState, termsState, type FeeInputs } from './fee-state.ts'

const DIRECTIONS: readonly { direction: FeeDirection; ask: string; answer: string }[] = [
  { direction: 'forward', ask: '顾客付多少', answer: '到账多少' },
  { direction: 'reverse', ask: '想到账多少', answer: '要收多少' },
]

/** Which way the estimate goes. */
export function DirectionSwitch({ direction }: { direction: FeeDirection }) {
  const [, setState] = useUrlState()
  return (
    <div aria-label="算什么" className="grid grid-cols-2 border-b border-rule" role="group">
      {DIRECTIONS.map((one) => (
        <button
          aria-pressed={one.direction === direction}
          className="min-h-11 px-2 text-sm text-soft outline-offset-[-2px] not-first:border-l not-first:border-rule aria-pressed:bg-sea-wash aria-pressed:font-medium aria-pressed:text-sea-deep"
          key={one.direction}
          onClick={() => setState({ d: one.direction === 'reverse' ? 'reverse' : '' })}
          type="button"
        >
          {one.ask} → {one.answer}
        </button>
      ))}
    </div>
  )
}

interface AmountPanelProps {
  inputs: FeeInputs
  /** The sentence on an amount that cannot be read, '' otherwise. */
  problem: string
  onPasteColumn: (text: string) => void
}

/** The amount and its currency. */
export function AmountPanel({ inputs, problem, onPasteColumn }: AmountPanelProps) {
  const [, setState] = useUrlState()
  const { direction, text, currency, terms, edited } = inputs
  const { percent, fixed } = terms
  const choose = useCallback(
    (code: string) => {
      setState(currencyState(code))
      if (!edited) return
      const undo = (): void => setState({ ...currencyState(currency), ...termsState({ percent, fixed }) })
      showToast(`费率已换成 ${code} 的预设`, { position: 'bottom', action: { label: '撤销', run: undo } })
    },
    [setState, edited, currency, percent, fixed],
  )
  const label = direction === 'forward' ? '顾客付' : '想到账'
  return (
    <>
      <p className="px-4 pt-2 text-sm text-soft">{label}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(8rem,36%)] items-center gap-2 px-2">
        <AmountField
          autoFocus
          className="font-medium"
          id="amount"
          label={`${label}的金额`}
          onPasteColumn={onPasteColumn}
          onType={(value) => setState({ v: value })}
          placeholder="输入金额"
          typed
          value={text}
          {...(problem !== '' && { problemId: 'amount-problem' })}
        />
        <CurrencyPicker label="收款货币" onChoose={choose} value={currency} />
      </div>
      <p aria-live="polite" className={`px-4 text-sm text-signal ${problem === '' ? '' : 'pb-1'}`} id="amount-problem">
        {problem}
      </p>
    </>
  )
}
