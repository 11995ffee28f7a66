import type { BundledDay } from '../../../engines/exchange-rate/operation/bundled.ts'
import { PROVIDER_NAMES } from '../../../engines/exchange-rate/operation/rates.ts'
import { computeRateAge, getRateTimeLabel, type RateAge } from '../../../engines/rate-age/operation.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useAppStatus } from '../../../state/app-status.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatFetchedAt } from './rate-words.ts'
import { useMinute } from '../../shared/use-minute.ts'
import type { Rates } from './rates.ts'

/** Styles and words of the freshness levels; orange is only for warnings, and the word says the same. */
const LEVELS: Readonly<Record<RateAge['level'], { look: string; word: string }>> = {
  fresh: { look: 'bg-sunk text-soft', word: '' },
  aging: { look: 'bg-sunk text-signal', word: '偏旧' },
  old: { look: 'bg-signal-wash text-signal', word: '已过时' },
}

/** Badge with the age of a rate. `date` is YYYY-MM-DD. */
export function AgeBadge({ date, now }: { date: string; now: number }) {
  const age = computeRateAge(date, now)
  const { look, word } = LEVELS[age.level]
  return (
    <span
      className={`inline-block rounded-sm px-1.5 text-xs font-medium whitespace-nowrap numerals ${look}`}
      data-age={age.level}
    >
      {age.text}
      {word !== '' && age.days >= 0 && `，${word}`}
    </span>
  )
}

export interface RateSourceProps {
  rates: Rates
  /** Bundled rates' date, shown until this device's rates are read. */
  bundled?: BundledDay | null
  /** True to show the hour from the specification beside today's date. */
  label?: boolean
}

/**
 * Source, date, fetch time and age of rates. Its lines are rendered from the first paint on, and texts that depend on
 * the clock come last, so that nothing moves.
 */
export function RateSource({ rates, bundled = null, label = true }: RateSourceProps) {
  const now = useMinute()
  const { online } = useAppStatus()
  const { known, busy, problem, refresh } = rates
  const { provider, date } = known?.table ?? (rates.ready ? null : bundled) ?? {}
  const hour = label && date && now > 0 ? getRateTimeLabel(date, now) : ''
  const how = known ? formatFetchedAt(known.origin, known.table.fetchedAt, now) : formatFetchedAt('bundled', null, now)
  return (
    <div className="flex items-start gap-2 text-xs text-soft numerals" data-rate-source>
      <div className="min-h-10 min-w-0 flex-1 max-[27rem]:min-h-13.5 max-[22rem]:min-h-18">
        {provider && date && (
          <>
            <p>
              来源：{PROVIDER_NAMES[provider]}，{how}
            </p>
            <p className="flex flex-wrap items-center gap-x-2">
              <span>{formatDate(date)}的汇率</span>
              {now > 0 && <AgeBadge date={date} now={now} />}
              {hour !== '' && <span>汇率时间 {hour}</span>}
            </p>
          </>
        )}
        {rates.ready && !known && (
          <p className="text-signal" role="status">
            {online
              ? '服务器还没有取到这个来源的汇率，取到后会自动显示；可以先换一个来源。'
              : '这台设备还没有这个来源的汇率，联网后会自动取得。'}
          </p>
        )}
        {problem !== '' && (
          <p className="text-signal" role="status">
            {problem}
            {known && '。仍按上面这一天的汇率计算。'}
          </p>
        )}
      </div>
      <button
        aria-label="重新获取汇率"
        className="btn-quiet -my-1.5 -mr-2 shrink-0"
        disabled={busy}
        onClick={refresh}
        title="重新获取汇率"
        type="button"
      >
        <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} name="refresh-cw" />
      </button>
    </div>
  )
}
