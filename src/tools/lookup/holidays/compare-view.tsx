import {
  COMPARED_TYPES,
  MONTH_NAMES,
  MAX_COMPARED_COUNTRIES,
  type HolidayType,
} from '../../../engines/holiday/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { holidayWorker } from '../../../workers/holiday.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Flag } from '../../flag.tsx'
import { useStableValue } from '../../shared/use-stable.ts'
import { PackUnavailable } from '../shared/not-here.tsx'
import { SourceText } from '../shared/lookup-state.tsx'
import { ComingDays } from './coming-days.tsx'
import { HolidayRow } from './holiday-row.tsx'
import { MonthTable } from './month-table.tsx'
import { HolidayExport } from './take-away.tsx'
import { stepMonth } from './shown-days.ts'
import { findCountry, toggleCompared, type Country } from './view-state.ts'
import { YearTable } from './year-table.tsx'

function Chosen({ countries }: { countries: readonly Country[] }) {
  const [, setState] = useUrlState()
  const codes = countries.map(({ code }) => code)
  return (
    <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      {countries.map(({ code, zh }) => (
        <button
          aria-label={`去掉${zh}`}
          className="chip shrink-0 gap-1.5"
          key={code}
          onClick={() => setState({ with: toggleCompared(codes, code) ?? '' })}
          title="去掉"
          type="button"
        >
          <Flag className="h-3.5 w-5" code={code} />
          {zh}
          <Icon className="size-3.5 text-soft" name="x" />
        </button>
      ))}
      <span className="shrink-0 text-xs text-soft numerals">
        {countries.length} / {MAX_COMPARED_COUNTRIES}
      </span>
    </div>
  )
}

function MonthSteps({ year, month }: { year: number; month: number }) {
  const [, setState] = useUrlState()
  const [before, after] = [stepMonth(year, month, -1), stepMonth(year, month, 1)]
  return (
    <div className="flex items-center gap-1">
      <button
        aria-label="上个月"
        className="btn-quiet"
        disabled={!before}
        onClick={() => before && setState(before)}
        title="上个月"
        type="button"
      >
        <Icon name="chevron-left" />
      </button>
      <label>
        <span className="sr-only">月份</span>
        <select
          className="field select w-auto text-sm"
          id="month"
          onChange={(event) => setState({ m: event.target.value })}
          value={String(month)}
        >
          {MONTH_NAMES.map((name, index) => (
            <option key={name} value={String(index + 1)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button
        aria-label="下个月"
        className="btn-quiet"
        disabled={!after}
        onClick={() => after && setState(after)}
        title="下个月"
        type="button"
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}

/** Types listed for the next days: days off and shopping days. */
const AHEAD_TYPES: readonly HolidayType[] = [...COMPARED_TYPES, 'marketing']

interface CompareViewProps {
  /** ISO codes, at most `MAX_COMPARED_COUNTRIES`. */
  codes: readonly string[]
  year: number
  month: number
  today: string
}

/** Compares countries in one month calendar, and their days off over the year. */
export function CompareView({ codes, year, month, today }: CompareViewProps) {
  const request = useStableValue(
    today === '' || codes.length === 0 ? undefined : { countries: codes, year, month, today },
  )
  const { value, error, retry } = useWorkerAnswer(holidayWorker, 'compare', request)
  const countries = codes.flatMap((code) => findCountry(code) ?? [])
  if (error) return <PackUnavailable message={error.message} retry={retry} what="节假日资料包" />
  if (codes.length === 0)
    return (
      <p className="py-12 text-center text-sm text-soft">
        在上面点选国家或地区，最多 {MAX_COMPARED_COUNTRIES} 个，放进同一张月历。
      </p>
    )
  return (
    <>
      <Chosen countries={countries} />
      <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
        <MonthSteps month={month} year={year} />
        <HolidayExport countries={countries} today={today} types={COMPARED_TYPES} year={year} />
      </div>
      {value ? (
        <>
          {value.year === Number(today.slice(0, 4)) && (
            <ComingDays days={value.coming.filter((day) => AHEAD_TYPES.includes(day.type))} several today={today} />
          )}
          <div className="mt-5 gap-8 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <MonthTable count={countries.length} today={today} value={value} />
            <div className="mt-4 lg:mt-0">
              <h3 className="border-b border-ink/70 pb-1 text-base">
                {value.year} 年{MONTH_NAMES[value.month - 1]}
              </h3>
              {value.holidays.length === 0 && (
                <p className="py-2.5 text-sm text-soft">这些国家和地区这个月都没有假日。</p>
              )}
              <ul>
                {value.holidays.map((holiday) => (
                  <HolidayRow
                    country={findCountry(holiday.country)?.zh}
                    holiday={holiday}
                    key={`${holiday.country} ${holiday.date} ${holiday.name}`}
                  />
                ))}
              </ul>
            </div>
          </div>
          <YearTable countries={countries} value={value} />
          <div className="mt-6">
            <SourceText date={value.date} note={value.note} />
          </div>
        </>
      ) : (
        <div aria-busy="true" className="min-h-[70vh]" />
      )}
    </>
  )
}
