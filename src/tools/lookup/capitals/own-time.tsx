import { formatDate } from '../../../lib/format-date.ts'
import { MOST_NUMBER } from '../../../lib/typed-length.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { CITIES, FIRST_CITY, TOLD } from './cities.ts'
import { readTime } from './read-time.ts'
import { clockText } from './time-words.ts'
import { useClocks, type Clocks } from './use-world-time.ts'

const nameOf = (zone: string): string => CITIES.find(([id]) => id === zone)?.[1] ?? ''

/** What the other clocks show, the first of them largest. */
function Elsewhere({ zone, minute, clocks: { engine, date } }: { zone: string; minute: number; clocks: Clocks }) {
  if (engine.minuteElsewhere(zone, date, minute, zone) !== minute) {
    return <p className="mt-2 text-sm text-signal">{formatDate(date)}{nameOf(zone)}拨快时钟，没有 {clockText(minute)}。</p>
  }
  const rows = TOLD.filter((other) => other !== zone).map((other) => ({ other, zh: nameOf(other), shown: clockText(engine.minuteElsewhere(zone, date, minute, other)) }))
  const [first] = rows
  const line = `${nameOf(zone)} ${formatDate(date)} ${clockText(minute)} = ${rows.map(({ zh, shown }) => `${zh} ${shown}`).join('，')}`
  return (
    <div aria-live="polite" className="mt-3" data-result={first ? `${nameOf(zone)} ${clockText(minute)} = ${first.zh} ${first.shown}` : ''}>
      <div className="flex items-end justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-sm text-soft">
            {nameOf(zone)} {formatDate(date)} {clockText(minute)} 是
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

/** A time of day in one city, and what other clocks show then. The date is that of the comparison above. */
export function OwnTime() {
  const [{ t = '', z = '' }, setState] = useUrlState()
  const clocks = useClocks()
  const zone = nameOf(z) === '' ? FIRST_CITY : z
  const minute = readTime(t)
  const wrong = t.trim() !== '' && minute === undefined
  return (
    <section aria-labelledby="own-time" className="sheet mt-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base" id="own-time">
          换算时间
        </h2>
        <div className="flex min-w-0 items-center gap-2">
          <select aria-label="城市" className="field select w-auto text-sm" id="own-zone" onChange={(event) => setState({ z: event.target.value === FIRST_CITY ? '' : event.target.value })} value={zone}>
            {CITIES.map(([id, zh]) => (
              <option key={id} value={id}>
                {zh}
              </option>
            ))}
          </select>
          <input
            aria-describedby={wrong ? 'own-time-problem' : undefined}
            aria-invalid={wrong || undefined}
            aria-label="当地时间"
            autoComplete="off"
            className="field w-24 text-base numerals"
            enterKeyHint="done"
            id="own-time-value"
            maxLength={MOST_NUMBER}
            onChange={(event) => setState({ t: event.target.value })}
            placeholder="9:00"
            spellCheck={false}
            value={t}
          />
        </div>
      </div>
      {wrong && (
        <p className="mt-1 text-sm text-signal" id="own-time-problem">
          无法识别这个时间，例如 9:00、21:30、下午3点
        </p>
      )}
      {minute !== undefined && clocks && <Elsewhere clocks={clocks} minute={minute} zone={zone} />}
    </section>
  )
}
