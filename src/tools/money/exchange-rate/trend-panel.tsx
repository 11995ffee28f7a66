import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { TREND_DAY_COUNTS, type Trend, type TrendPoint } from '../../../engines/exchange-rate/operation/trend.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import { toTsv } from '../../../lib/csv.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ResultTable } from '../../shared/result-table.tsx'
import { ChangeMark } from '../shared/change-mark.tsx'
import { getCurrencyName } from '../shared/currency.ts'
import { toDaysState, readTrendDays } from './trend-days.ts'
import { loadTrendChart } from './load-trend-chart.ts'
import type { TrendChartProps } from './trend-chart.tsx'
import { useTrend } from './use-trend.ts'

const TrendChart = lazyPart<TrendChartProps>(loadTrendChart)

export interface TrendPanelProps {
  from: string
  to: string
  provider: RateProvider
}

function directionOf({ chg }: { chg: string }): 'up' | 'down' | 'flat' {
  return chg.startsWith('+') ? 'up' : chg.startsWith('-') ? 'down' : 'flat'
}

function Summary({ trend: { summary } }: { trend: Trend }) {
  if (!summary) return null
  const facts = [
    { name: '最高', text: summary.max.value, title: formatDate(summary.max.date) },
    { name: '最低', text: summary.min.value, title: formatDate(summary.min.date) },
    { name: '平均', text: summary.mean, title: '' },
  ]
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm numerals">
      {facts.map(({ name, text, title }) => (
        <div className="flex gap-1.5" key={name} title={title}>
          <dt className="text-soft">{name}</dt>
          <dd>{formatThousands(text)}</dd>
        </div>
      ))}
      <div className="flex gap-1.5">
        <dt className="text-soft">涨跌</dt>
        <dd>
          <ChangeMark chg={summary.chg} direction={directionOf(summary)} />
        </dd>
      </div>
    </dl>
  )
}

function PointTable({ points, from, to }: { points: readonly TrendPoint[]; from: string; to: string }) {
  const headers = ['日期', `1 ${from} 兑 ${to}`]
  const rows = points.toReversed().map(({ date, value }) => [date, value])
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-soft hover:text-ink pointer-fine:min-h-9">
        <Icon className="mr-1 size-4 transition-transform group-open:rotate-180" name="chevron-down" />
        走势数据表
      </summary>
      <button
        className="btn ml-3"
        onClick={() => copyText(toTsv([headers, ...rows]), `已复制 ${rows.length} 行`)}
        type="button"
      >
        复制表格
      </button>
      <ResultTable headers={headers} label="走势数据" numeric rows={rows} />
    </details>
  )
}

const NONE: readonly TrendPoint[] = []

/**
 * Returns true once the element has been in view, so that the chart is not drawn while it is still below the screen.
 */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, seen])
  return seen
}

/** Trend of a pair over the last days, with date and value at the crosshair. */
export function TrendPanel({ from, to, provider }: TrendPanelProps) {
  const [state, setState] = useUrlState()
  const days = readTrendDays(state)
  const { trend, busy, problem, retry } = useTrend(provider, from, to, days)
  const points = trend?.points ?? NONE
  const [chosen, setChosen] = useState<{ points: readonly TrendPoint[]; index: number }>()
  const active = chosen?.points === points ? chosen.index : points.length - 1
  const onActive = useMemo(() => (index: number) => setChosen({ points, index }), [points])
  const point = points[active]
  const room = useRef<HTMLDivElement>(null)
  const seen = useSeen(room)
  const label = `${getCurrencyName(from)}兑${getCurrencyName(to)}最近 ${days} 天的走势`
  return (
    <section aria-labelledby="trend-title" className="mt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-ink/70 pb-1.5">
        <h2 className="mr-auto text-base" id="trend-title">
          走势{' '}
          <span className="text-sm font-normal text-soft numerals">
            1 {from} 兑 {to}
          </span>
        </h2>
        <div aria-label="走势天数" className="flex gap-1.5" role="group">
          {TREND_DAY_COUNTS.map((count) => (
            <button
              aria-pressed={count === days}
              className="chip numerals"
              key={count}
              onClick={() => setState(toDaysState(count))}
              type="button"
            >
              {count === 365 ? '1 年' : `${count} 天`}
            </button>
          ))}
        </div>
      </div>
      <p aria-live="off" className="flex min-h-9 flex-wrap items-baseline gap-x-3 pt-2 text-sm numerals">
        {point && (
          <>
            <span>
              <span className="text-soft">{active === points.length - 1 ? '最新' : formatDate(point.date)}</span>{' '}
              <span className="text-base font-semibold">{formatThousands(point.value)}</span>
            </span>
            <span className="ml-auto text-xs text-soft">数据到 {formatDate(points.at(-1)?.date ?? '')}</span>
          </>
        )}
      </p>
      <div className="relative min-h-56" ref={room}>
        {seen && points.length > 1 && <TrendChart active={active} label={label} onActive={onActive} points={points} />}
        {points.length <= 1 && !busy && (
          <div className="grid min-h-56 place-content-center justify-items-center gap-3 rounded bg-sunk px-4 text-center text-sm text-soft">
            <p>{problem === '' ? '这一对货币还没有走势数据。' : `${problem}，这台设备还没有存过这一对货币的走势。`}</p>
            <button className="btn" onClick={retry} type="button">
              重新获取
            </button>
          </div>
        )}
      </div>
      <div className="min-h-20 pt-2">
        {trend && points.length > 1 && (
          <>
            <Summary trend={trend} />
            {problem !== '' && (
              <p className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
                {problem}，这是上次取得的走势。
                <button className="btn-quiet px-2" onClick={retry} type="button">
                  重新获取
                </button>
              </p>
            )}
            <PointTable from={from} points={points} to={to} />
          </>
        )}
      </div>
    </section>
  )
}
