import { useMemo, useState } from 'react'
import type { BundledPair } from '../../../engines/exchange-rate/operation/bundled.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { useAlive } from '../shared/use-alive.ts'
import { askedOf, firstAnswer, joinConversion, type PairAnswer } from './conversion.ts'
import type { LinkedQuoteProps } from './linked-quote.tsx'
import { PairPanel } from './pair-panel.tsx'
import { pairOfPath } from './pair-state.ts'
import type { PairAsideProps } from './pair-aside.tsx'
import type { PairToolsProps } from './pair-tools.tsx'
import { usePair } from './use-pair.ts'

const LinkedQuotePanel = lazyPart<LinkedQuoteProps>(async () => (await import('./linked-quote.tsx')).LinkedQuotePanel)
const PairTools = lazyPart<PairToolsProps>(async () => (await import('./pair-tools.tsx')).PairTools)
const PairAside = lazyPart<PairAsideProps>(async () => (await import('./pair-aside.tsx')).PairAside)

/** What these rates are and are not. */
function RateNotes() {
  return (
    <section className="mt-4">
      <h2 className="text-base">汇率从哪里来</h2>
      <p className="mt-1 prose-zh text-sm">
        汇率是公布的参考中间价，一天一次，不是银行或收款平台的成交价；两个来源各算各的，不会混在一个结果里。结果按四舍五入保留两位小数。断网时用这台设备上最近一次取得的汇率，日期和新旧写在结果旁边。金额可以写成
        1,234.5、1.2万、US$ 12。
      </p>
    </section>
  )
}

function ExchangeRatePage({ first, second, data: bundled }: ToolPageProps<BundledPair | null>) {
  const path = useMemo(() => pairOfPath(first, second), [first, second])
  const pair = usePair(path)
  const [answer, setAnswer] = useState<PairAnswer>()
  const rates = answer?.rates.known?.table.provider === pair.provider ? answer.rates : undefined
  const conversion = joinConversion(pair, answer?.asked === askedOf(pair) ? answer : firstAnswer(bundled, pair, rates))
  const [pasted, setPasted] = useState('')
  const [{ q }] = useUrlState()
  const alive = useAlive()
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(min(21rem,45%),26rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="lg:sticky lg:top-20">
          {q !== undefined && <LinkedQuotePanel table={conversion.rates.known?.table} text={q} />}
          <PairPanel bundled={bundled} conversion={conversion} onAnswer={setAnswer} onPasteColumn={setPasted} path={path} />
          <div className="mt-2 min-h-24 pointer-fine:min-h-20">{alive && <PairTools conversion={conversion} pasted={pasted} />}</div>
        </div>
      </div>
      <div className="min-w-0">
        <div className="min-h-[31rem]">{alive && <PairAside conversion={conversion} />}</div>
        <RateNotes />
      </div>
    </div>
  )
}

export default definePage({ prepare: ({ first, second }, ask) => ask('bundledPair', pairOfPath(first, second)), Component: ExchangeRatePage })
