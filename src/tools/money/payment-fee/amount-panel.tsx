import type { FeeDirection } from '../../../engines/payment-fee/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AmountField } from '../../shared/amount-field.tsx'
import { FieldSentence } from '../../shared/field-sentence.tsx'

// The currency select reads the URL itself: changing props would discard its prerendered markup before its code is
// loaded.
const FeeCurrency = lazyPart(async () => (await import('./fee-currency.tsx')).FeeCurrency)

const DIRECTIONS: readonly { direction: FeeDirection; ask: string; answer: string }[] = [
  { direction: 'forward', ask: '顾客付多少', answer: '到账多少' },
  { direction: 'reverse', ask: '想到账多少', answer: '要收多少' },
]

/** Switch of the calculation's direction. */
export function DirectionSwitch({ direction }: { direction: FeeDirection }) {
  const [, setState] = useUrlState()
  return (
    <div
      aria-label="算什么"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] border-b border-rule"
      role="group"
    >
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
  /** True if the withdrawal fee is included, so that the typed amount is to remain after the withdrawal. */
  withdrawn: boolean
  /** Error message for the amount; '' if it is valid. */
  problem: string
  onPasteColumn: (text: string) => void
}

/** Amount and its currency. */
export function AmountPanel({ direction, text, withdrawn, problem, onPasteColumn }: AmountPanelProps) {
  const [, setState] = useUrlState()
  const label = direction === 'forward' ? '顾客付' : withdrawn ? '想到手（提现后）' : '想到账'
  return (
    <>
      <p className="px-4 pt-2 text-sm text-soft">{label}</p>
      <div className="flex flex-wrap items-center gap-2 px-2">
        <div className="min-w-0 flex-[1_1_7rem]">
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
        </div>
        <div className="min-h-12 max-w-full min-w-34 flex-[0_1_40%]">
          <FeeCurrency />
        </div>
      </div>
      <FieldSentence id="amount-problem">{problem}</FieldSentence>
    </>
  )
}
