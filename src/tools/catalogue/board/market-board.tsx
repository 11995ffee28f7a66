import { useMemo } from 'react'
import type { BundledBoard } from '../../../engines/exchange-rate/operation/bundled.ts'
import type { CountedFrom, DaysAhead } from '../../../engines/holiday/operation.ts'
import { computeRateAge } from '../../../engines/rate-age/operation.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useAppStatus } from '../../../state/app-status.ts'
import { openSheet } from '../../../state/sheets.ts'
import { useMarketCodes } from '../../../state/markets.ts'
import { usePendingPreferencesClass } from '../../../state/preferences-known.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SourceStatusLine } from '../../../ui/source-lamp.tsx'
import { useMinute } from '../../shared/use-minute.ts'
import { findMarkets } from '../../market-table.ts'
import { formatAwaitedSales, formatLocalDate } from './day-words.ts'
import { LINE_GRID, MarketLine } from './market-line.tsx'
import freshDays from '../fresh-days.build.ts'
import { DataAgeLamp } from '../set-lamp.tsx'
import { useClockEngine } from '../../shared/use-clock-engine.ts'
import { useDaysAhead, type MarketDays } from './use-days-ahead.ts'
import { useMarketRates } from './use-market-rates.ts'

/** Maximum sales without a date named before 等. */
const MAX_UNDATED_SALES = 3

const LEVELS = { fresh: 'fresh', aging: 'old', old: 'stale' } as const
const LEVEL_WORDS = { fresh: '', aging: '，偏旧', old: '，已过时' } as const

function RateLamp({ date, now }: { date: string; now: number }) {
  const { online } = useAppStatus()
  const age = now === 0 ? undefined : computeRateAge(date, now)
  const state = age && (online || age.level === 'old' ? LEVELS[age.level] : 'offline')
  const words = age ? `${age.text}${LEVEL_WORDS[age.level]}${online ? '' : '，离线'}` : ''
  return <SourceStatusLine date={formatDate(date)} name="汇率中间价" state={state ?? 'unknown'} words={words} />
}

/** Status of the holiday data: source and age, or the reason why there is none. */
function DaysLamp({ days: { ahead, away, failed } }: { days: MarketDays }) {
  if (ahead) return <DataAgeLamp date={ahead.date} every={freshDays.holidays ?? 0} name="节假日" />
  const words = away ? '资料包还没有下载' : failed ? '没有读出来，联网后会再试' : ''
  return <SourceStatusLine name="节假日" state={away || failed ? 'offline' : 'unknown'} words={words} />
}

function Headings() {
  return (
    <div aria-hidden="true" className={`${LINE_GRID} border-b border-rule py-1 text-xs text-soft max-lg:hidden`}>
      <span>市场</span>
      <span>当地时间</span>
      <span>人民币汇率</span>
      <span>下个假日</span>
      <span>下个营销日</span>
    </div>
  )
}

export interface MarketBoardProps {
  /** Rates embedded in the document; null if there are none. */
  bundled: BundledBoard | null
  /** Next days embedded in the document, with the date that they are counted from; null if there are none. */
  begin: CountedFrom<DaysAhead> | null
}

/**
 * Board of the visitor's markets. Names, dated rates and days from the server's date on are prerendered; times come
 * from the device.
 */
export function MarketBoard({ bundled, begin }: MarketBoardProps) {
  const codes = useMarketCodes()
  const markets = useMemo(() => findMarkets(codes), [codes])
  const currencies = useMemo(() => [...new Set(markets.map(({ currency }) => currency))], [markets])
  const now = useMinute()
  const engine = useClockEngine()
  const { date, rows } = useMarketRates(currencies, bundled)
  const days = useDaysAhead(codes, now === 0 ? '' : formatLocalDate(now), begin)
  const byCountry = new Map(days.ahead?.lines.map((line) => [line.country, line]))
  const awaited = formatAwaitedSales(
    markets.map(({ code, name }) => ({ name, awaited: byCountry.get(code)?.awaited ?? [] })),
    MAX_UNDATED_SALES,
  )
  return (
    <section aria-labelledby="markets" className={`mt-8 ${usePendingPreferencesClass('own-markets:invisible')}`}>
      <div className="flex items-end justify-between border-b border-ink/70">
        <h2 className="pb-1.5 text-lg" id="markets">
          我的市场
        </h2>
        <button className="btn-quiet" onClick={() => openSheet('markets')} type="button">
          <Icon className="size-4" name="sliders-horizontal" />
          更改市场
        </button>
      </div>
      <Headings />
      <ul>
        {markets.map((market) => (
          <MarketLine
            clock={engine && now > 0 ? { engine, now } : undefined}
            days={byCountry.get(market.code)}
            key={market.code}
            market={market}
            row={rows.get(market.currency)}
          />
        ))}
      </ul>
      <div className="mt-2 flex flex-col gap-x-6 gap-y-1 sm:grid sm:grid-cols-2 lg:grid-cols-[21rem_21rem_1fr]">
        <div className="flex min-h-5 min-w-0 items-center">
          {date !== undefined && <RateLamp date={date} now={now} />}
        </div>
        <div className="flex min-h-5 min-w-0 items-center">
          <DaysLamp days={days} />
        </div>
        <AppLink className="btn-quiet -my-2 justify-self-end px-2 text-xs max-lg:hidden" href="/data-sources">
          全部数据来源
        </AppLink>
      </div>
      {/* Room for the line, which comes after the page. */}
      <p className="mt-1 min-h-10 text-xs text-soft sm:min-h-5">{awaited !== '' && `下一次日期待公布：${awaited}`}</p>
    </section>
  )
}
