import { useMemo } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { WorldMap } from '../../../ui/map/map.tsx'
import { Flag } from '../../flag.tsx'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { formatDate } from '../../../lib/format-date.ts'
import {
  formatCapitalLabel,
  listClockChanges,
  listCountryFacts,
  formatCountryFacts,
  getSeasonHours,
  type Fact,
} from './country-facts.ts'
import { formatDifference, formatOffset, formatSeconds, formatWeekday } from './time-words.ts'
import { useNow, type ClockDay } from './use-world-time.ts'

interface CountryDetailProps {
  row: LookupRow
  clocks: ClockDay
  compared: boolean
  onCompare: (code: string) => void
}

/** Clock that ticks every second while visible. */
function TickingClock({
  row: { zone = '', capital_zh: capital = '' },
  engine,
}: {
  row: LookupRow
  engine: ClockDay['engine']
}) {
  const now = useNow(1000)
  if (now === undefined) return <div className="min-h-28" />
  const { date, weekday, seconds, offset } = engine.localClock(zone, now)
  return (
    <div className="min-h-28 numerals">
      <p className="text-sm text-soft">{capital}现在</p>
      <p className="text-2xl font-semibold" role="timer">
        {formatSeconds(seconds, true)}
      </p>
      <p className="text-sm text-soft">
        {formatDate(date)} {formatWeekday(weekday)} · {formatOffset(offset)}
      </p>
      <p className="text-sm text-soft">{formatDifference(engine.countMinutesAheadOfBeijing(zone, now))}</p>
    </div>
  )
}

function WorkingHours({ row: { zone = '' }, clocks }: { row: LookupRow; clocks: ClockDay }) {
  const seasons = getSeasonHours(clocks, zone)
  const changes = listClockChanges(clocks, zone)
  return (
    <section className="mt-4 rounded bg-sunk px-4 py-3">
      <h3 className="text-sm">当地 09:00–18:00 的北京时间</h3>
      <dl className="mt-1">
        {seasons.map(({ name, offset, hours, holds }) => (
          <div className={`flex flex-wrap items-baseline gap-x-3 numerals ${holds ? '' : 'text-soft'}`} key={name}>
            <dt className="w-28 text-sm">
              {name} <span className="text-xs text-soft">{formatOffset(offset)}</span>
            </dt>
            <dd className={holds ? 'text-lg font-medium' : ''}>{hours}</dd>
            {holds && seasons.length > 1 && (
              <dd className="text-xs text-sea-deep">{formatDate(clocks.date).slice(5)}适用</dd>
            )}
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <p className="mt-1 text-xs text-soft numerals">
          {clocks.date.slice(0, 4)}年：{changes.join('，')}
        </p>
      )}
    </section>
  )
}

function FactText({ fact: { name, text } }: { fact: Fact }) {
  if (name !== '货币') return text
  return text.split('、').map((code) => (
    <AppLink className="mr-3 inline-block underline underline-offset-4" href={`/tools-huobi#open=${code}`} key={code}>
      {code}
    </AppLink>
  ))
}

/** Details of a country: current time, working hours, every field of the record, and the capital's position. */
export function CountryDetail({ row, clocks, compared, onCompare }: CountryDetailProps) {
  const { iso2 = '', zh = '', en = '', capital_zh: capital = '', lat, lon, note = '' } = row
  const alive = useIsHydrated()
  const marked = useMemo(
    () => [{ id: iso2, label: capital, lat: Number(lat), lon: Number(lon) }],
    [iso2, capital, lat, lon],
  )
  return (
    <>
      <div className="flex items-center gap-3">
        <Flag className="h-[1.875rem] w-10" code={iso2} />
        <p className="min-w-0">
          <span className="block leading-6 font-medium">
            {zh} · {capital}
          </span>
          <span className="block text-sm text-soft">{en}</span>
        </p>
      </div>
      <div className="mt-3">
        <TickingClock engine={clocks.engine} row={row} />
      </div>
      <WorkingHours clocks={clocks} row={row} />
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          aria-pressed={compared}
          className="btn aria-pressed:border-sea aria-pressed:text-sea-deep"
          onClick={() => onCompare(iso2)}
          type="button"
        >
          <Icon className="size-4" name={compared ? 'check' : 'plus'} />
          {compared ? '已在时间对照里' : '加入时间对照'}
        </button>
        <button
          className="btn"
          onClick={() => copyText(formatCountryFacts(row, clocks).join('\n'), `已复制${zh}的资料`)}
          type="button"
        >
          <Icon className="size-4" name="copy" />
          复制全部
        </button>
      </div>
      <dl className="mt-4 text-sm">
        {listCountryFacts(row).map((fact) => (
          <div className="flex flex-wrap gap-x-3 border-t border-rule py-1.5" key={fact.name}>
            <dt className="w-22 shrink-0 text-soft">{fact.name}</dt>
            <dd className="flex-1 basis-32 numerals">
              <FactText fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
      {note !== '' && <p className="border-t border-rule py-1.5 text-sm text-soft">{note}</p>}
      {/* The land would be a third of the document. */}
      <div className="mt-2 aspect-[360/142]">
        {alive && <WorldMap label={`${zh}${formatCapitalLabel(row)}${capital}的位置`} marked={marked} points={[]} />}
      </div>
    </>
  )
}
