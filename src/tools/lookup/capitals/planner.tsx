import { useMemo } from 'react'
import type { Span } from '../../../engines/world-time/engine.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Flag } from '../../flag.tsx'
import { formatDate } from '../../../lib/format-date.ts'
import { DayBar, HourScale } from './day-bar.tsx'
import { MOST_PLACES } from './query.ts'
import { lengthText, spanText } from './time-words.ts'
import type { Clocks } from './use-world-time.ts'

interface PlannerProps {
  places: readonly string[]
  clocks: Clocks | undefined
  onDate: (date: string) => void
  onToggle: (code: string) => void
  onClear: () => void
}

interface PlaceProps {
  row: LookupRow
  clocks: Clocks
  common: readonly Span[]
  onToggle: (code: string) => void
}

function Place({ row, clocks: { engine, date }, common, onToggle }: PlaceProps) {
  const { iso2 = '', zone = '', capital_zh: capital = '', zh = '' } = row
  const local = common.map((span) => spanText(engine.toLocal(zone, date, span)))
  return (
    <li className="mt-3">
      <div className="flex items-center gap-2 text-sm">
        <Flag className="h-[0.9375rem] w-5" code={iso2} />
        <span className="min-w-0 flex-1 leading-5">
          {capital} <span className="text-xs text-soft">{zh}</span>
          <span className="block text-xs text-soft numerals">
            北京时间 {spanText(engine.businessHours(zone, date))}
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
        <button aria-label={`去掉${capital}`} className="btn-quiet -my-2 shrink-0" onClick={() => onToggle(iso2)} title="去掉" type="button">
          <Icon className="size-4" name="x" />
        </button>
      </div>
      <DayBar common={common} label={`${capital}的工作时间`} spans={engine.hoursOnDay(zone, date)} />
    </li>
  )
}

/** What all places have in common, as the answer of the comparison. */
function Common({ rows, common, date }: { rows: readonly LookupRow[]; common: readonly Span[]; date: string }) {
  if (rows.length < 2) return <p className="mt-3 text-sm text-soft">再加一个首都，就能看出共同的工作时间。</p>
  const total = common.reduce((sum, { start, end }) => sum + end - start, 0)
  const spans = common.map(spanText).join('、')
  const names = rows.map(({ capital_zh: capital = '' }) => capital).join('、')
  return (
    <div aria-live="polite" className="mt-4 flex items-end justify-between gap-3 border-t border-rule pt-3">
      <p className="min-w-0">
        <span className="block text-sm text-soft">共同工作时间（北京时间）</span>
        <span className={`block text-lg font-semibold numerals ${total > 0 ? 'text-fall' : 'text-signal'}`}>{total > 0 ? spans : '没有重叠'}</span>
        <span className="block text-xs text-soft numerals">
          {formatDate(date)}，共 {lengthText(total)}
        </span>
      </p>
      {total > 0 && (
        <button className="btn" onClick={() => copyText(`${names} ${formatDate(date)}共同工作时间：北京时间 ${spans}`, '已复制共同工作时间')} type="button">
          <Icon className="size-4" name="copy" />
          复制
        </button>
      )}
    </div>
  )
}

function Comparison({ rows, clocks, onToggle }: { rows: readonly LookupRow[]; clocks: Clocks; onToggle: (code: string) => void }) {
  const { engine, date } = clocks
  const common = rows.length > 1 ? engine.overlap(rows.map(({ zone = '' }) => zone), date) : []
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Place clocks={clocks} common={common} key={row.iso2} onToggle={onToggle} row={row} />
        ))}
      </ul>
      <HourScale />
      <Common common={common} date={date} rows={rows} />
    </>
  )
}

/** Working hours of several capitals on one day of Beijing, and what they have in common. */
export function Planner({ places, clocks, onDate, onToggle, onClear }: PlannerProps) {
  const key = places.join(',')
  const request = useMemo(() => (key === '' ? undefined : { set: 'countries', column: 'iso2', codes: key.split(',') }), [key])
  const { value = [], error } = useWorkerAnswer(searchWorker, 'findCodes', request)
  const rows = value.filter((row) => row !== undefined)
  return (
    <section aria-labelledby="planner" className="sheet p-3 sm:p-4" data-result>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base" id="planner">
          时间对照
        </h2>
        {places.length === 0 ? (
          <button className="btn" onClick={() => onToggle('CN')} type="button">
            <Icon className="size-4" name="plus" />
            从北京开始
          </button>
        ) : (
          <div className="flex items-center gap-1">
            <input aria-label="日期" className="field w-auto text-sm numerals" id="planner-date" onChange={(event) => onDate(event.target.value)} type="date" value={clocks?.date ?? ''} />
            <button aria-label="清空时间对照" className="btn-quiet" onClick={onClear} title="清空" type="button">
              <Icon className="size-4" name="trash" />
            </button>
          </div>
        )}
      </div>
      {places.length === 0 ? (
        <p className="mt-1 text-sm text-soft max-lg:hidden">挑几个首都，看它们 09:00–18:00 的工作时间在北京时间的哪一段重叠。按列表里的加号，最多放 {MOST_PLACES} 个。</p>
      ) : (
        clocks && rows.length > 0 && <Comparison clocks={clocks} onToggle={onToggle} rows={rows} />
      )}
      {error && <p className="mt-2 text-sm text-signal">{error.message}</p>}
    </section>
  )
}
