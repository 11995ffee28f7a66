import type { FeeDirection } from '../../../engines/payment-fee/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AmountField } from '../../shared/amount-field.tsx'

// It reads the address itself: with properties that change its markup would be thrown away before its code has come.
const FeeCurrency = lazyPart(async () => (await import('./fee-currency.tsx')).FeeCurrency)

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
          <span className="inline-block">{one.ask} → </span> <span className="inline-block">{one.answer}</span>
        </button>
      ))}
    </div>
  )
}

interface AmountPanelProps {
  direction: FeeDirection
  text: string
  /** Whether the withdrawal is counted, so that it is left of the wanted amount. */
  withdrawn: boolean
  /** The sentence on an amount that cannot be read, '' otherwise. */
  problem: string
  onPasteColumn: (text: string) => void
}

/** The amount and its currency. */
export function AmountPanel({ direction, text, withdrawn, problem, onPasteColumn }: AmountPanelProps) {
  const [, setState] = useUrlState()
  const label = direction === 'forward' ? '顾客付' : withdrawn ? '想到手（提现后）' : '想到账'
  return (
    <>
      <p className="px-4 pt-2 text-sm text-soft">{label}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(8rem,36%)] items-center gap-2 px-2">
        <AmountField
          autoFocus
          className="font-medium"
          describedBy={problem === '' ? undefined : 'amount-problem'}
          id="amount"
          invalid={problem !== ''}
          label={`${label}的金额`}
          onPasteColumn={onPasteColumn}
          onType={(value) => setState({ v: value })}
          placeholder="输入金额"
          typed
          value={text}
        />
        <div className="min-h-12">
          <FeeCurrency />
        </div>
      </div>
      <p aria-live="polite" className={`px-4 text-sm text-signal ${problem === '' ? '' : 'pb-1'}`} id="amount-problem">
        {problem}
      </p>
    </>
  )
}
