import { useEffect, useMemo, useRef } from 'react'
import {
  HOLIDAY_TYPES,
  MONTH_NAMES,
  recountYear,
  type CountedFrom,
  type HolidayMonth,
  type HolidayType,
  type HolidayYear,
} from '../../../engines/holiday/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { holidayWorker } from '../../../workers/holiday.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useMedia } from '../../shared/use-media.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { PackUnavailable } from '../shared/not-here.tsx'
import { OriginLabel } from '../shared/origin-label.tsx'
import { SourceText } from '../shared/lookup-state.tsx'
import { ComingDays } from './coming-days.tsx'
import { HolidayRow } from './holiday-row.tsx'
import { CalendarRoom, MonthCalendar } from './month-calendar.tsx'
import { MonthsToCome } from './months-to-come.tsx'
import { HolidayExport } from './take-away.tsx'
import { formatCountdown, readHolidayType, formatShortDate, splitMonths } from './shown-days.ts'
import { type Country } from './view-state.ts'

function TypeChips({ counts }: { counts: HolidayYear['counts'] }) {
  const [state, setState] = useUrlState()
  const chosen = readHolidayType(state)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const present = HOLIDAY_TYPES.filter(({ type }) => counts[type] > 0 || type === chosen)
  return (
    <div aria-label="类型" className="strip" role="group">
      <button
        aria-pressed={chosen === undefined}
        className="chip shrink-0"
        onClick={() => setState({ type: '' })}
        type="button"
      >
        全部 <span className="text-xs text-soft numerals">{total}</span>
      </button>
      {present.map(({ type, label, meaning }) => (
        <button
          aria-pressed={chosen === type}
          className="chip shrink-0"
          key={type}
          onClick={() => setState({ type })}
          title={meaning}
          type="button"
        >
          {label} <span className="text-xs text-soft numerals">{counts[type]}</span>
        </button>
      ))}
    </div>
  )
}

function Countdown({ next, year }: { next: HolidayYear['next']; year: string }) {
  if (!next) return null
  const { holiday, days, certain } = next
  return (
    <p className="text-sm">
      {certain ? '下一个假日' : '已收录的下一个假日'}：<span className="font-medium">{holiday.name}</span>，
      {formatShortDate(holiday.date, year)}（{holiday.weekday}），
      <span className="font-medium whitespace-nowrap text-sea numerals">{formatCountdown(days)}</span>
    </p>
  )
}

interface MonthSectionProps {
  month: HolidayMonth
  next: HolidayYear['next']
  today: string
  /** Searched day, YYYY-MM-DD; '' if none. */
  wanted: string
}

function MonthSection({ month, next, today, wanted }: MonthSectionProps) {
  // Breakpoint equal to Tailwind's `sm`.
  const wide = useMedia('(width >= 40rem)')
  return (
    <section aria-labelledby={`month-${String(month.month)}`} className="min-w-0">
      <h3
        className="flex items-baseline gap-2 border-b border-ink/70 pb-1 text-base"
        id={`month-${String(month.month)}`}
      >
        {month.name}
        <span className="text-xs font-normal text-soft numerals">
          {month.holidays.length > 0 && `${String(month.holidays.length)} 项`}
        </span>
      </h3>
      <div className="sm:grid sm:grid-cols-[12.5rem_minmax(0,1fr)] sm:gap-5 sm:pt-2">
        {wide ? (
          <MonthCalendar holidays={month.holidays} today={today} weeks={month.weeks} />
        ) : (
          <CalendarRoom weeks={month.weeks} />
        )}
        {month.holidays.length === 0 ? (
          <p className="py-2.5 pl-1 text-sm text-soft">没有节假日</p>
        ) : (
          <ul>
            {month.holidays.map((holiday) => {
              const isNext = next?.holiday.date === holiday.date && next.holiday.name === holiday.name
              return (
                <HolidayRow
                  ahead={isNext ? formatCountdown(next.days) : undefined}
                  holiday={holiday}
                  key={`${holiday.date} ${holiday.name}`}
                  marked={wanted === '' ? isNext : holiday.date === wanted}
                />
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Warnings about gaps in the year's data. */
function Gaps({ value, isAhead }: { value: HolidayYear; isAhead: boolean }) {
  if (value.awaited.length === 0 && value.salesAwaited.length === 0 && !value.workdaysAwaited) return null
  return (
    <div className="mt-2 space-y-1 rounded bg-signal-wash px-3 py-2 text-sm text-signal">
      {value.workdaysAwaited && <p>{value.year} 年的放假调休安排还没有收录，这里只有法定节日当天。</p>}
      {value.awaited.length > 0 && (
        <p>
          这些假日往年都有，{value.year} 年的日期还没有收录：{value.awaited.join('、')}。
        </p>
      )}
      {value.salesAwaited.length > 0 && (
        <p>
          {isAhead ? '日期还没有公布的大促' : '没有收录日期的大促（由平台每年公布，今年的可能已经过去）'}：
          {value.salesAwaited.join('、')}。
        </p>
      )}
    </div>
  )
}

/** Message instead of twelve empty months. */
function NoneOfType({ country, year, type }: { country: Country; year: number; type: HolidayType }) {
  const [, setState] = useUrlState()
  return (
    <div className="py-12 text-center text-sm text-soft">
      <p>
        {country.zh} {year} 年没有类型是「{HOLIDAY_TYPES.find((known) => known.type === type)?.label}」的日子。
      </p>
      <button className="btn mt-4" onClick={() => setState({ type: '' })} type="button">
        看全部类型
      </button>
    </div>
  )
}

interface YearViewProps {
  /** Year embedded in the document, shown until the full year is loaded. */
  begin: CountedFrom<HolidayYear> | null
  country: Country
  year: number
  today: string
  /** Starts a comparison with another country. */
  onCompare: () => void
}

/** Scrolls the searched day into view once rendered. */
function useInSight(date: string, drawn: boolean) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (date !== '' && drawn)
      list.current?.querySelector(`[data-date="${CSS.escape(date)}"]`)?.scrollIntoView({ block: 'center' })
  }, [date, drawn])
  return list
}

/** Holidays of a country's year: the next one, then month by month from the current one. */
export function YearView({ begin, country, year, today, onCompare }: YearViewProps) {
  const [state] = useUrlState()
  const type = readHolidayType(state)
  const wanted = state.d ?? ''
  const request = useMemo(
    () => (today === '' ? undefined : { country: country.code, year, today }),
    [country.code, year, today],
  )
  const { value: whole, error, retry } = useWorkerAnswer(holidayWorker, 'year', request)
  const begun =
    begin && begin.value.country === country.code && begin.value.year === year ? recountYear(begin, today) : undefined
  const value = whole ?? begun
  const list = useInSight(wanted, whole !== undefined)
  if (error && !begun) return <PackUnavailable message={error.message} retry={retry} what="节假日资料包" />
  if (!value) return <ListPlaceholder />
  const none = type !== undefined && value.counts[type] === 0
  const types = type === undefined ? HOLIDAY_TYPES.map((known) => known.type) : [type]
  const months = value.months.map((month) => ({
    ...month,
    holidays: month.holidays.filter((holiday) => types.includes(holiday.type)),
  }))
  const { ahead, over } = splitMonths(months, value.year, today)
  const inYear = types.reduce((sum, one) => sum + value.counts[one], 0)
  const drawn = months.reduce((sum, month) => sum + month.holidays.length, 0)
  const section = (month: HolidayMonth) => (
    <MonthSection key={month.month} month={month} next={value.next} today={today} wanted={wanted} />
  )
  return (
    <>
      <p className="min-h-[1.125rem] text-xs numerals">
        <OriginLabel date={value.date} origin="device" />
      </p>
      <Countdown next={value.next} year={today.slice(0, 4)} />
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <TypeChips counts={value.counts} />
        </div>
        <HolidayExport countries={[country]} today={today} types={types} year={value.year}>
          <button className="btn" onClick={onCompare} type="button">
            多国对比
          </button>
        </HolidayExport>
      </div>
      {value.year === Number(today.slice(0, 4)) && (
        <ComingDays days={value.coming.filter((day) => types.includes(day.type))} today={today} />
      )}
      <Gaps isAhead={value.year > Number(today.slice(0, 4))} value={value} />
      {none ? (
        <NoneOfType country={country} type={type} year={value.year} />
      ) : (
        <div key={value.country} ref={list}>
          <div className="mt-4 grid gap-x-10 gap-y-6 xl:grid-cols-2">{ahead.map(section)}</div>
          {!whole &&
            (error ? (
              <PackUnavailable message={error.message} retry={retry} what="节假日资料包" />
            ) : (
              <MonthsToCome days={inYear - drawn} months={MONTH_NAMES.length - months.length} />
            ))}
          {over.length > 0 && (
            <>
              <h3 className="mt-8 text-sm font-medium text-soft">{value.year} 年已经过去的月份</h3>
              <div className="mt-3 grid gap-x-10 gap-y-6 xl:grid-cols-2">{over.map(section)}</div>
            </>
          )}
        </div>
      )}
      <div className="mt-6">
        <SourceText date={value.date} note={value.note} />
      </div>
    </>
  )
}
