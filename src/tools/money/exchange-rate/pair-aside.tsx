import { FavouritePairs } from './favourite-pairs.tsx'
import { FrozenQuotes } from './frozen-quotes.tsx'
import { TrendPanel } from './trend-panel.tsx'
import type { Conversion } from './conversion.ts'

export interface PairAsideProps {
  conversion: Conversion
}

/** Side column: favorite pairs, trend, and locked quotes. */
export function PairAside({ conversion }: PairAsideProps) {
  const { from, to, provider, rates, go } = conversion
  return (
    <>
      <FavouritePairs from={from} onGo={go} to={to} />
      <TrendPanel from={from} provider={provider} to={to} />
      <FrozenQuotes table={rates.known?.table} />
    </>
  )
}
