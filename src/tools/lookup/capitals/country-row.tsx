import type { LookupRow } from '../../../engines/search/lookup.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Flag } from '../../flag.tsx'
import { differenceText, secondsText, weekdayText } from './time-words.ts'
import type { Clocks } from './use-world-time.ts'

interface CountryRowProps {
  row: LookupRow
  clocks: Clocks | undefined
  compared: boolean
  onOpen: (code: string) => void
  onCompare: (code: string) => void
}

/** The time in a place now, to the minute. */
function TimeNow({ zone, clocks: { engine, now } }: { zone: string; clocks: Clocks }) {
  const clock = engine.localClock(zone, now)
  return (
    <span className="shrink-0 text-right numerals">
      <span className="block text-base font-medium">
        <span className="mr-1.5 text-xs font-normal text-soft">{weekdayText(clock.weekday)}</span>
        {secondsText(clock.seconds, false)}
      </span>
      <span className="block text-xs text-soft">{differenceText(engine.aheadOfBeijing(zone, now))}</span>
    </span>
  )
}

/** A country in the list: a press opens it, the button beside takes its capital into the comparison of times. */
export function CountryRow({ row, clocks, compared, onOpen, onCompare }: CountryRowProps) {
  const { iso2 = '', zh = '', en = '', capital_zh: capital = '', capital_en: capitalEn = '' } = row
  const action = compared ? `从时间对照里去掉${capital}` : `把${capital}加入时间对照`
  return (
    <div className="flex items-center gap-1">
      <button className="flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-sm py-2 text-left hover:bg-sunk sm:pl-2" onClick={() => onOpen(iso2)} type="button">
        <Flag code={iso2} />
        <span className="grid min-w-0 flex-1 sm:grid-cols-2 sm:gap-x-4">
          <span className="min-w-0">
            <span className="block leading-6 font-medium">{zh}</span>
            <span className="block truncate text-xs text-soft max-sm:hidden">{en}</span>
          </span>
          <span className="min-w-0 text-soft max-sm:text-sm sm:text-ink">
            <span className="block leading-6">{capital}</span>
            <span className="block truncate text-xs text-soft max-sm:hidden">{capitalEn}</span>
          </span>
        </span>
        {clocks && <TimeNow clocks={clocks} zone={row.zone ?? ''} />}
      </button>
      <button aria-label={action} aria-pressed={compared} className="btn-quiet shrink-0 aria-pressed:bg-sea-wash aria-pressed:text-sea-deep" onClick={() => onCompare(iso2)} title={action} type="button">
        <Icon className="size-4" name={compared ? 'check' : 'plus'} />
      </button>
    </div>
  )
}
