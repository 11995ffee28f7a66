import { useId } from 'react'
import { useSortedByMarkets } from '../../../state/markets.ts'
import { usePendingPreferencesClass } from '../../../state/preferences-known.ts'
import type { Form } from '../shared/form.ts'
import { isOfMarket, WORD_MARKETS } from './found-words.ts'

/** Parses the markets of the field's value; an empty list means all. */
export function parseMarkets(value: string): string[] {
  const chosen = new Set(value.split(','))
  return WORD_MARKETS.map(({ id }) => id).filter((id) => chosen.has(id))
}

/** Chips that select the markets whose laws apply; none selected means all. */
export function MarketChips({ form }: { form: Form<'x' | 'platforms' | 'markets'> }) {
  const id = useId()
  const chosen = parseMarkets(form.values.markets)
  const offered = useSortedByMarkets(WORD_MARKETS, (market, code) => isOfMarket(market.id, code))
  const toggle = (market: string): void =>
    form.set({
      markets: (chosen.includes(market) ? chosen.filter((other) => other !== market) : [...chosen, market]).join(','),
    })
  return (
    <div aria-labelledby={id} className="mt-3" role="group">
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <span className="text-sm font-medium" id={id}>
          目标市场
        </span>
        <span className="text-xs text-soft">
          {chosen.length === 0 ? '没有选择，按全部市场检查' : '只按所选市场的法规'}
        </span>
      </div>
      <div className={`flex flex-wrap gap-2 ${usePendingPreferencesClass('own-markets:invisible')}`}>
        {offered.map((market) => (
          <button
            aria-pressed={chosen.includes(market.id)}
            className="chip aria-pressed:border-sea aria-pressed:bg-sea-wash"
            key={market.id}
            onClick={() => toggle(market.id)}
            type="button"
          >
            {market.label}
          </button>
        ))}
      </div>
    </div>
  )
}
