import type { Span } from '../../../engines/world-time/engine.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Flag } from '../../flag.tsx'
import { formatDate } from '../../../lib/format-date.ts'
import { DayBar, HourScale } from './day-bar.tsx'
import type { PlannedPlace } from './planned.ts'
import { formatDuration, formatSpan } from './time-words.ts'
import type { Clocks } from './use-world-time.ts'

interface PlaceProps {
  place: PlannedPlace
  clocks: Clocks
  common: readonly Span[]
  onToggle: (id: string) => void
}

function Place({ place: { id, country, zone, name, land }, clocks: { engine, date }, common, onToggle }: PlaceProps) {
  const local = common.map((span) => formatSpan(engine.toLocalSpan(zone, date, span)))
  return (
    <li className="mt-3">
      <div className="flex items-center gap-2 text-sm">
        <Flag className="h-[0.9375rem] w-5" code={country} />
        <span className="min-w-0 flex-1 leading-5">
          {name} <span className="text-xs text-soft">{land}</span>
          <span className="block text-xs text-soft numerals">
            北京时间 {formatSpan(engine.getBusinessHours(zone, date))}
          </span>
        </span>
        {local.length > 0 && (
          <span className="text-right text-xs text-fall numerals">
            <span className="block">共同时间</span>
            {local.map((span) => (
              <span className="block whitespace-nowrap" key={span}>
                当地 {span}
              </span>
            ))}
          </span>
        )}
        <button
          aria-label={`去掉${name}`}
          className="btn-quiet -my-2 shrink-0"
          onClick={() => onToggle(id)}
          title="去掉"
          type="button"
        >
          <Icon className="size-4" name="x" />
        </button>
      </div>
      <DayBar common={common} label={`${name}的工作时间`} spans={engine.listHoursOnDay(zone, date)} />
    </li>
  )
}

/** Working hours that all places share, as the comparison's answer. */
function Common({ places, common, date }: { places: readonly PlannedPlace[]; common: readonly Span[]; date: string }) {
  if (places.length < 2) return <p className="mt-3 text-sm text-soft">再加一个地方，就能看出共同的工作时间。</p>
  const total = common.reduce((sum, { start, end }) => sum + end - start, 0)
  const spans = common.map(formatSpan).join('、')
  const names = places.map(({ name }) => name).join('、')
  return (
    <div aria-live="polite" className="mt-4 flex items-end justify-between gap-3 border-t border-rule pt-3">
      <p className="min-w-0">
        <span className="block text-sm text-soft">共同工作时间（北京时间）</span>
        <span className={`block text-lg font-semibold numerals ${total > 0 ? 'text-fall' : 'text-signal'}`}>
          {total > 0 ? spans : '没有共同工作时间'}
        </span>
        <span className="block text-xs text-soft numerals">
          {formatDate(date)}
          {total > 0 && `，共 ${formatDuration(total)}`}
        </span>
      </p>
      {total > 0 && (
        <button
          className="btn"
          onClick={() => copyText(`${names} ${formatDate(date)}共同工作时间：北京时间 ${spans}`, '已复制共同工作时间')}
          type="button"
        >
          <Icon className="size-4" name="copy" />
          复制
        </button>
      )}
    </div>
  )
}

interface ComparisonProps {
  places: readonly PlannedPlace[]
  clocks: Clocks
  onToggle: (id: string) => void
}

/** Working hours of places as bars over one Beijing day, and the hours that they share. */
export function Comparison({ places, clocks, onToggle }: ComparisonProps) {
  const { engine, date } = clocks
  const common =
    places.length > 1
      ? engine.findCommonHours(
          places.map(({ zone }) => zone),
          date,
        )
      : []
  return (
    <>
      <ul>
        {places.map((place) => (
          <Place clocks={clocks} common={common} key={place.id} onToggle={onToggle} place={place} />
        ))}
      </ul>
      <HourScale />
      <Common common={common} date={date} places={places} />
    </>
  )
}
