import { formatDate } from '../../../lib/format-date.ts'
import { Icon } from '../../../ui/icon.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { ReportedResult } from '../../shared/reported-result.ts'
import { getZoneCityName, ANSWERED_ZONES } from './cities.ts'
import { parseTime } from './read-time.ts'
import { formatClock } from './time-words.ts'
import { useClocks, type Clocks } from './use-world-time.ts'

/** Times on the other clocks, the first one largest. */
function Elsewhere({ zone, minute, clocks: { engine, date } }: { zone: string; minute: number; clocks: Clocks }) {
  if (engine.convertMinute(zone, date, minute, zone) !== minute) {
    return (
      <p className="mt-2 text-sm text-signal">
        {formatDate(date)}
        {getZoneCityName(zone)}拨快时钟，没有 {formatClock(minute)}。
      </p>
    )
  }
  const rows = ANSWERED_ZONES.filter((other) => other !== zone).map((other) => ({
    other,
    zh: getZoneCityName(other),
    shown: formatClock(engine.convertMinute(zone, date, minute, other)),
  }))
  const [first] = rows
  const line = `${getZoneCityName(zone)} ${formatDate(date)} ${formatClock(minute)} = ${rows.map(({ zh, shown }) => `${zh} ${shown}`).join('，')}`
  return (
    <div aria-live="polite" className="mt-3" data-result="">
      <ReportedResult
        said={first ? `${getZoneCityName(zone)} ${formatClock(minute)} = ${first.zh} ${first.shown}` : ''}
      />
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-sm text-soft">
            {getZoneCityName(zone)} {formatDate(date)} {formatClock(minute)} 是
          </span>
          <span className="block text-lg font-semibold text-sea numerals">
            {first?.zh} {first?.shown}
          </span>
        </p>
        <button className="btn" onClick={() => copyText(line, '已复制')} type="button">
          <Icon className="size-4" name="copy" />
          复制
        </button>
      </div>
      <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 text-sm">
        {rows.slice(1).map(({ other, zh, shown }) => (
          <div className="flex min-h-9 items-center justify-between gap-2 border-t border-rule" key={other}>
            <dt className="text-soft">{zh}</dt>
            <dd className="numerals">{shown}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface OwnTimeAnswerProps {
  /** Time as typed. */
  time: string
  zone: string
  /** Id of the message about the typed time. */
  problemId: string
}

/** Result for a typed time. */
export function TimeConverterAnswer({ time, zone, problemId }: OwnTimeAnswerProps) {
  const clocks = useClocks()
  const minute = parseTime(time)
  if (minute !== undefined) return clocks && <Elsewhere clocks={clocks} minute={minute} zone={zone} />
  return (
    <p className="mt-1 text-sm text-signal" id={problemId}>
      无法识别这个时间，例如 9:00、21:30、下午3点
    </p>
  )
}
