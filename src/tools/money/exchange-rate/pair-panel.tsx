import type { BundledPair } from '../../../engines/exchange-rate/operation/bundled.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AmountField } from '../../shared/amount-field.tsx'
import { FieldSentence } from '../../shared/field-sentence.tsx'
import type { Conversion, PairAnswer } from './conversion.ts'
import type { EndPickerProps } from './end-picker.tsx'
import { END_NAMES, type Pair } from './pair-state.ts'
import type { RateFactsProps } from './rate-facts.tsx'

const EndPicker = lazyPart<EndPickerProps>(async () => (await import('./end-picker.tsx')).EndPicker)
const RateFacts = lazyPart<RateFactsProps>(async () => (await import('./rate-facts.tsx')).RateFacts)

interface PairFieldsProps {
  conversion: Conversion
  /** Currency pair of the path. */
  path: Pair
  onPasteColumn: (text: string) => void
}

interface PairPanelProps extends PairFieldsProps {
  bundled: BundledPair | null
  onAnswer: (answer: PairAnswer) => void
}

function Side({ conversion, path, end, onPasteColumn }: PairFieldsProps & { end: 'from' | 'to' }) {
  const { side, fields, problem, reading, one, oneBack, type } = conversion
  const typed = side === end
  const wrong = typed && problem !== ''
  // Before anything is typed the fields show the value of one unit.
  const unit =
    problem !== ''
      ? { from: '', to: '' }
      : side === 'from'
        ? { from: '1', to: formatThousands(one) }
        : { from: formatThousands(oneBack), to: '1' }
  return (
    <div className="flex flex-wrap items-center gap-2 px-2">
      <div className="min-w-0 flex-[1_1_7rem]">
        <AmountField
          autoFocus={end === 'from'}
          className={typed ? 'font-medium' : 'font-semibold text-sea'}
          describedBy={wrong || (typed && reading !== '') ? 'pair-message' : undefined}
          id={`amount-${end}`}
          invalid={wrong}
          label={`${END_NAMES[end]}金额（${conversion[end]}）`}
          onPasteColumn={onPasteColumn}
          onType={(text) => type(end, text)}
          placeholder={unit[end]}
          typed={typed}
          value={fields[end]}
        />
      </div>
      <div className="min-h-12 max-w-full min-w-34 flex-[0_1_40%]">
        <EndPicker end={end} path={path} />
      </div>
    </div>
  )
}

function SwapButton({ onSwap }: { onSwap: () => void }) {
  return (
    <div className="flex items-center gap-2 px-4">
      <span className="h-px flex-1 bg-rule" />
      <button
        aria-label="互换两种货币"
        className="btn-quiet rounded-full border border-rule"
        onClick={onSwap}
        title="互换两种货币"
        type="button"
      >
        <Icon className="size-4" name="arrow-up-down" />
      </button>
      <span className="h-px flex-1 bg-rule" />
    </div>
  )
}

/** Large panel of both currencies: amount, result, rate, source and date. */
export function PairPanel({ conversion, path, bundled, onAnswer, onPasteColumn }: PairPanelProps) {
  const { from, to, problem, note, reading, swap } = conversion
  return (
    <section aria-label={`${from} 兑 ${to}`} className="sheet border-t-2 border-t-ink py-2">
      <div data-result="">
        <Side conversion={conversion} end="from" onPasteColumn={onPasteColumn} path={path} />
        <FieldSentence id="pair-message">{problem || note || reading}</FieldSentence>
        <SwapButton onSwap={swap} />
        <Side conversion={conversion} end="to" onPasteColumn={onPasteColumn} path={path} />
      </div>
      <div className="mt-2 min-h-47 border-t border-rule px-4 pt-1 pointer-fine:min-h-42">
        <RateFacts bundled={bundled} onAnswer={onAnswer} path={path} />
      </div>
    </section>
  )
}
