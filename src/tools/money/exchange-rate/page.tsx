import { useMemo, useState } from 'react'
import type { BundledPair } from '../../../engines/exchange-rate/operation/bundled.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { getPairAnswerKey, getInitialAnswer, joinConversion, type PairAnswer } from './conversion.ts'
import type { LinkedQuoteProps } from './linked-quote.tsx'
import { PairPanel } from './pair-panel.tsx'
import { parsePathPair } from './pair-state.ts'
import type { PairAsideProps } from './pair-aside.tsx'
import type { PairToolsProps } from './pair-tools.tsx'
import { usePair } from './use-pair.ts'

const QUOTE_ROOM = <div className="quote-room" />
const LinkedQuotePanel = lazyPart<LinkedQuoteProps>(
  async () => (await import('./linked-quote.tsx')).LinkedQuotePanel,
  QUOTE_ROOM,
)
const PairTools = lazyPart<PairToolsProps>(async () => (await import('./pair-tools.tsx')).PairTools)
const PairAside = lazyPart<PairAsideProps>(async () => (await import('./pair-aside.tsx')).PairAside)
const RateNotes = lazyPart(async () => (await import('./rate-notes.tsx')).RateNotes)

function ExchangeRatePage({ first, second, data: bundled }: ToolPageProps<BundledPair | null>) {
  const path = useMemo(() => parsePathPair(first, second), [first, second])
  const pair = usePair(path)
  const [answer, setAnswer] = useState<PairAnswer>()
  const rates = answer?.rates.known?.table.provider === pair.provider ? answer.rates : undefined
  const conversion = joinConversion(
    pair,
    answer?.asked === getPairAnswerKey(pair) ? answer : getInitialAnswer(bundled, pair, rates),
  )
  const [pasted, setPasted] = useState('')
  const [{ q }] = useUrlState()
  const alive = useIsHydrated()
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(min(21rem,45%),26rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="lg:tall:sticky lg:top-20">
          {/* The state is known before the page is alive; they never stand there both. */}
          {q === undefined ? !alive && QUOTE_ROOM : <LinkedQuotePanel table={conversion.rates.known?.table} text={q} />}
          <PairPanel
            bundled={bundled}
            conversion={conversion}
            onAnswer={setAnswer}
            onPasteColumn={setPasted}
            path={path}
          />
          <div className="mt-2 min-h-24 pointer-fine:min-h-20">
            {alive && <PairTools conversion={conversion} pasted={pasted} />}
          </div>
        </div>
      </div>
      <div className="min-w-0">
        <div className="min-h-[31rem] sm:min-h-[27rem]">{alive && <PairAside conversion={conversion} />}</div>
        <RateNotes />
      </div>
    </div>
  )
}

export default definePage({
  prepare: ({ first, second }, ask) => ask('bundledPair', parsePathPair(first, second)),
  Component: ExchangeRatePage,
})
