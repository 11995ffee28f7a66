import { useCallback } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AmountField } from '../../shared/amount-field.tsx'
import { CurrencyPicker } from '../shared/currency-picker.tsx'
import { currencyName } from '../shared/currency.ts'
import { useAlive } from '../shared/use-alive.ts'
import type { RateFactsProps } from './rate-facts.tsx'
import type { Conversion } from './use-conversion.ts'

const RateFacts = lazyPart<RateFactsProps>(async () => (await import('./rate-facts.tsx')).RateFacts)

interface PairPanelProps {
  conversion: Conversion
  onPasteColumn: (text: string) => void
}

function Side({ conversion, end, onPasteColumn }: PairPanelProps & { end: 'from' | 'to' }) {
  const { side, fields, problem, rate, inverse, choose, type } = conversion
  const code = conversion[end]
  const typed = side === end
  const wrong = typed && problem !== ''
  const onChoose = useCallback((chosen: string) => choose(end, chosen), [choose, end])
  const name = end === 'from' ? '源货币' : '目标货币'
  // Before anything is typed the fields show what one unit is.
  const one = problem !== '' ? { from: '', to: '' } : side === 'from' ? { from: '1', to: rate } : { from: inverse, to: '1' }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(min(8.5rem,45%),40%)] items-center gap-2 px-2">
      <AmountField
        autoFocus={end === 'from'}
        className={typed ? 'font-medium' : 'font-semibold text-sea'}
        describedBy={wrong ? 'pair-message' : undefined}
        id={`amount-${end}`}
        invalid={wrong}
        label={`${name}金额（${currencyName(code)} ${code}）`}
        onPasteColumn={onPasteColumn}
        onType={(text) => type(end, text)}
        placeholder={one[end]}
        typed={typed}
        value={fields[end]}
      />
      <CurrencyPicker label={name} onChoose={onChoose} value={code} />
    </div>
  )
}

function SwapButton({ onSwap }: { onSwap: () => void }) {
  return (
    <div className="flex items-center gap-2 px-4">
      <span className="h-px flex-1 bg-rule" />
      <button aria-label="互换两种货币" className="btn-quiet rounded-full border border-rule" onClick={onSwap} title="互换两种货币" type="button">
        <Icon className="size-4" name="arrow-up-down" />
      </button>
      <span className="h-px flex-1 bg-rule" />
    </div>
  )
}

/** The two currencies in question, large: what goes in, what comes out, by which rate, of whom and when. */
export function PairPanel({ conversion, onPasteColumn }: PairPanelProps) {
  const { from, to, problem } = conversion
  const alive = useAlive()
  return (
    <section aria-label={`${currencyName(from)}兑${currencyName(to)}`} className="sheet border-t-2 border-t-ink py-2">
      <div data-result>
        <Side conversion={conversion} end="from" onPasteColumn={onPasteColumn} />
        <p aria-live="polite" className={`px-4 text-sm text-signal ${problem ? 'py-1' : ''}`} id="pair-message">
          {problem}
        </p>
        <SwapButton onSwap={conversion.swap} />
        <Side conversion={conversion} end="to" onPasteColumn={onPasteColumn} />
      </div>
      <div className="mt-2 min-h-51 border-t border-rule px-4 pt-1 pointer-fine:min-h-46">{alive && <RateFacts conversion={conversion} />}</div>
    </section>
  )
}
