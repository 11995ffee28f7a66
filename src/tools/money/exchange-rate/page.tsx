import { useEffect, useMemo, useState } from 'react'
import { startCurrencyChoices } from '../../../state/currency-choices.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { useAlive } from '../shared/use-alive.ts'
import type { FavouritePairsProps } from './favourite-pairs.tsx'
import type { FrozenQuotesProps } from './frozen-quotes.tsx'
import type { LinkedQuoteProps } from './linked-quote.tsx'
import type { PairBatchProps } from './pair-batch.tsx'
import { PairPanel } from './pair-panel.tsx'
import { pairOfPath } from './pair-state.ts'
import type { QuoteActionsProps } from './quote-actions.tsx'
import type { TrendPanelProps } from './trend-panel.tsx'
import { useConversion, type Conversion } from './use-conversion.ts'

const FavouritePairs = lazyPart<FavouritePairsProps>(async () => (await import('./favourite-pairs.tsx')).FavouritePairs)
const TrendPanel = lazyPart<TrendPanelProps>(async () => (await import('./trend-panel.tsx')).TrendPanel)
const FrozenQuotes = lazyPart<FrozenQuotesProps>(async () => (await import('./frozen-quotes.tsx')).FrozenQuotes)
const LinkedQuotePanel = lazyPart<LinkedQuoteProps>(async () => (await import('./linked-quote.tsx')).LinkedQuotePanel)
const QuoteActions = lazyPart<QuoteActionsProps>(async () => (await import('./quote-actions.tsx')).QuoteActions)
const PairBatch = lazyPart<PairBatchProps>(async () => (await import('./pair-batch.tsx')).PairBatch)

function SourceChoice({ conversion }: { conversion: Conversion }) {
  const [, setState] = useUrlState()
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-soft">
      <span className="shrink-0">汇率来源</span>
      <select className="field select text-sm" id="rate-provider" onChange={(event) => setState({ p: event.target.value })} value={conversion.provider === 'ecb' ? 'ecb' : ''}>
        <option value="">公开汇率数据，170 多种货币</option>
        <option value="ecb">欧洲中央银行，约 30 种货币</option>
      </select>
    </label>
  )
}

function ExchangeRatePage({ first, second }: ToolPageProps<undefined>) {
  const path = useMemo(() => pairOfPath(first, second), [first, second])
  const conversion = useConversion(path)
  const { from, to, provider, rates } = conversion
  const [column, setColumn] = useState<string>()
  const [{ q }] = useUrlState()
  const alive = useAlive()
  useEffect(startCurrencyChoices, [])
  const table = rates.known?.table
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(21rem,26rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="lg:sticky lg:top-20">
          {q !== undefined && <LinkedQuotePanel table={table} text={q} />}
          <PairPanel conversion={conversion} onPasteColumn={setColumn} />
          <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2">
            {alive && <QuoteActions conversion={conversion} />}
            <button aria-expanded={column !== undefined} className="btn-quiet ml-auto px-3" onClick={() => setColumn(column === undefined ? '' : undefined)} type="button">
              <Icon className="size-4" name="table-2" />
              整列换算
            </button>
          </div>
          {column !== undefined && <PairBatch from={from} key={column} pasted={column} table={table} to={to} />}
        </div>
      </div>
      <div className="min-w-0">
        <div className="min-h-13">{alive && <FavouritePairs from={from} onGo={conversion.go} to={to} />}</div>
        <div className="min-h-[27rem]">{alive && <TrendPanel from={from} provider={provider} to={to} />}</div>
        <SourceChoice conversion={conversion} />
        <section className="mt-4">
          <h2 className="text-base">汇率从哪里来</h2>
          <p className="mt-1 prose-zh text-sm">
            汇率是公布的参考中间价，一天一次，不是银行或收款平台的成交价；两个来源各算各的，不会混在一个结果里。结果按四舍五入保留两位小数。断网时用这台设备上最近一次取得的汇率，日期和新旧写在结果旁边。金额可以写成
            1,234.5、1.2万、US$ 12。
          </p>
        </section>
        {alive && <FrozenQuotes table={table} />}
      </div>
    </div>
  )
}

export default definePage({ prepare: () => Promise.resolve(undefined), Component: ExchangeRatePage })
