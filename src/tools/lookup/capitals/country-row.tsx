import type { LookupRow } from '../../../engines/search/lookup.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Flag } from '../../flag.tsx'
import { formatDifference, formatSeconds, formatWeekday } from './time-words.ts'
import type { Clocks } from './use-world-time.ts'

interface CountryRowProps {
  row: LookupRow
  clocks: Clocks | undefined
  compared: boolean
  onOpen: (code: string) => void
  onCompare: (code: string) => void
}

/** Reserves space for the time, so that the names do not shift when it appears. */
const TIME = 'min-w-29 shrink-0 text-right numerals'

/** Current time in a place, to the minute. */
function TimeNow({ zone, clocks: { engine, now } }: { zone: string; clocks: Clocks }) {
  const clock = engine.localClock(zone, now)
  return (
    <span className={TIME}>
      <span className="block text-base font-medium">
        <span className="mr-1.5 text-xs font-normal text-soft">{formatWeekday(clock.weekday)}</span>
        {formatSeconds(clock.seconds, false)}
      </span>
      <span className="block text-xs text-soft">{formatDifference(engine.countMinutesAheadOfBeijing(zone, now))}</span>
    </span>
  )
}

/** List row of a country with its capital. */
export function CountryRow({ row, clocks, compared, onOpen, onCompare }: CountryRowProps) {
  const { iso2 = '', zh = '', en = '', capital_zh: capital = '', capital_en: capitalEn = '' } = row
  return (
    <PlaceRow
      clocks={clocks}
      compared={compared}
      country={iso2}
      first={[zh, en]}
      id={iso2}
      name={capital}
      onCompare={onCompare}
      onOpen={onOpen}
      second={[capital, capitalEn]}
      zone={row.zone ?? ''}
    />
  )
}

interface PlaceRowProps extends Omit<CountryRowProps, 'row'> {
  /** Id in the URL. */
  id: string
  country: string
  zone: string
  /** City whose time is compared. */
  name: string
  /** Chinese and English text of each column. */
  first: readonly [zh: string, en: string]
  second: readonly [zh: string, en: string]
}

/** List row of a place: pressing it opens the country, its button adds it to the time comparison. */
export function PlaceRow({
  id,
  country,
  zone,
  name,
  first,
  second,
  clocks,
  compared,
  onOpen,
  onCompare,
}: PlaceRowProps) {
  const action = compared ? `从时间对照里去掉${name}` : `把${name}加入时间对照`
  return (
    <div className="flex items-center gap-1">
      <button
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-sm py-2 text-left hover:bg-sunk sm:pl-2"
        onClick={() => onOpen(country)}
        type="button"
      >
        <Flag code={country} />
        <span className="grid min-w-0 flex-1 sm:grid-cols-2 sm:gap-x-4">
          <span className="min-w-0">
            <span className="block leading-6 font-medium">{first[0]}</span>
            <span className="block truncate text-xs text-soft max-sm:hidden">{first[1]}</span>
          </span>
          <span className="min-w-0 text-soft max-sm:text-sm sm:text-ink">
            <span className="block leading-6">{second[0]}</span>
            <span className="block truncate text-xs text-soft max-sm:hidden">{second[1]}</span>
          </span>
        </span>
        {clocks ? (
          <TimeNow clocks={clocks} zone={zone} />
        ) : (
          <span aria-busy="true" className={`${TIME} text-soft`}>
            …
          </span>
        )}
      </button>
      <button
        aria-label={action}
        aria-pressed={compared}
        className="btn-quiet shrink-0 aria-pressed:bg-sea-wash aria-pressed:text-sea-deep"
        onClick={() => onCompare(id)}
        title={action}
        type="button"
      >
        <Icon className="size-4" name={compared ? 'check' : 'plus'} />
      </button>
    </div>
  )
}
