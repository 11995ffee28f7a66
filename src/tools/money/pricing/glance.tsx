import { formatThousands } from '../../../lib/number/thousands.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { useSharedValue } from '../../shared/shared-value.ts'
import { listTargets, type SharedSheetView } from './sheet-view.ts'
import { formatAmount, formatPercent, getPrice } from './sheet-words.ts'
import { findShownAnswer } from './shown-target.ts'

/** On phones the result stays in sight below the fields until it is reached itself; a press goes to it. */
export function Glance({ view }: { view: SharedSheetView }) {
  const [state] = useUrlState()
  const answer = findShownAnswer(state, listTargets(useSharedValue(view)))
  if (!answer) return null
  const { result, currency, landed, without } = answer
  const price = getPrice(answer)
  const isLoss = result?.profit.least.startsWith('-') === true
  return (
    <a
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 mt-2 hidden min-h-12 items-center justify-between gap-3 rounded-lg border border-rule bg-sheet px-4 py-1.5 shadow-lift max-lg:tall:flex"
      href="#sheet-result"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('sheet-result')?.scrollIntoView()
      }}
    >
      <span className="min-w-0">
        <span className="block text-xs text-soft">{price === '' ? '到岸成本' : '售价'}</span>
        <span className="block font-semibold whitespace-nowrap text-sea numerals">
          {price === '' ? formatAmount(landed) : formatThousands(price)} {currency}
        </span>
      </span>
      {result && (
        <span className={`text-right text-sm numerals ${isLoss ? 'text-signal' : ''}`}>
          <span className="block">利润 {formatAmount(result.profit)}</span>
          <span className="block text-xs text-soft">
            {formatPercent(result.margin)}
            {without.length > 0 && `，缺 ${without.length} 项`}
          </span>
        </span>
      )}
    </a>
  )
}
