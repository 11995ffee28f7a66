import { useMemo } from 'react'
import { COMPARED_TYPES, MONTH_NAMES, MOST_COMPARED, WEEKDAY_LETTERS, type ComparedDay, type Comparison } from '../../../engines/holiday/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { holidayWorker } from '../../../workers/holiday.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Flag } from '../shared/flag.tsx'
import { Facts, Failure } from './facts.tsx'
import { HolidayRow } from './holiday-row.tsx'
import { TakeAway } from './take-away.tsx'
import { countryOf, stepMonth, toggleCompared, type Country } from './view-state.ts'

function Chosen({ countries }: { countries: readonly Country[] }) {
  const [, setState] = useUrlState()
  const codes = countries.map(({ code }) => code)
  return (
    <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      {countries.map(({ code, zh }) => (
        <button aria-label={`去掉${zh}`} className="chip shrink-0 gap-1.5" key={code} onClick={() => setState({ with: toggleCompared(codes, code) ?? '' })} title="去掉" type="button">
          <Flag className="h-3.5 w-5" code={code} />
          {zh}
          <Icon className="size-3.5 text-soft" name="x" />
        </button>
      ))}
      <span className="shrink-0 text-xs text-soft numerals">
        {countries.length} / {MOST_COMPARED}
      </span>
    </div>
  )
}

function MonthSteps({ year, month }: { year: number; month: number }) {
  const [, setState] = useUrlState()
  const [before, after] = [stepMonth(year, month, -1), stepMonth(year, month, 1)]
  return (
    <div className="flex items-center gap-1">
      <button aria-label="上个月" className="btn-quiet" disabled={!before} onClick={() => before && setState(before)} title="上个月" type="button">
        <Icon name="chevron-left" />
      </button>
      <label>
        <span className="sr-only">月份</span>
        <select className="field select w-auto text-sm" id="month" onChange={(event) => setState({ m: event.target.value })} value={String(month)}>
          {MONTH_NAMES.map((name, index) => (
            <option key={name} value={String(index + 1)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button aria-label="下个月" className="btn-quiet" disabled={!after} onClick={() => after && setState(after)} title="下个月" type="button">
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}

function DayCell({ day, today, count }: { day: ComparedDay; today: string; count: number }) {
  const everyone = count > 1 && day.off.length === count
  return (
    <td className={`h-16 border border-rule p-1 align-top sm:h-20 sm:p-1.5 ${everyone ? 'bg-sea-wash' : ''} ${day.date === '' ? 'bg-sunk' : ''}`}>
      {day.date !== '' && (
        <>
          <span className={`text-xs numerals ${day.date === today ? 'font-semibold text-sea underline decoration-2 underline-offset-4' : 'text-soft'}`}>{Number(day.date.slice(8))}</span>
          <span className="mt-0.5 flex flex-wrap gap-0.5 sm:gap-1">
            {day.off.map((code) => (
              <span key={code} title={`${countryOf(code)?.zh ?? code}放假`}>
                <Flag className="h-3 w-4 sm:h-4 sm:w-5.5" code={code} />
              </span>
            ))}
            {day.worked.map((code) => (
              <span className="rounded-sm bg-signal-wash px-0.5 text-xs leading-4 text-signal" key={code} title={`${countryOf(code)?.zh ?? code}调休上班`}>
                班
              </span>
            ))}
          </span>
        </>
      )}
    </td>
  )
}

function MonthTable({ value, today, count }: { value: Comparison; today: string; count: number }) {
  return (
    // The list beside it says the same in words.
    <table aria-hidden="true" className="w-full table-fixed border-collapse self-start">
      <thead>
        <tr>
          {WEEKDAY_LETTERS.map((letter) => (
            <th className="pb-1 text-xs font-medium text-soft" key={letter}>
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {value.weeks.map((week) => (
          <tr key={week.find(({ date }) => date !== '')?.date}>
            {week.map((day, column) => (
              // Days outside the month have no date.
              // oxlint-disable-next-line react/no-array-index-key -- columns never move
              <DayCell count={count} day={day} key={column} today={today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function YearTable({ value, countries }: { value: Comparison; countries: readonly Country[] }) {
  return (
    <section aria-labelledby="per-month" className="mt-8">
      <h3 className="text-base" id="per-month">
        {value.year} 年各月法定假日天数
      </h3>
      <table className="mt-2 w-full table-fixed text-center text-xs numerals sm:text-sm">
        <thead className="text-soft">
          <tr className="border-b border-ink/70">
            <th className="w-9 py-1 text-left font-medium sm:w-32" scope="col">
              国家
            </th>
            {MONTH_NAMES.map((name, index) => (
              <th className={`font-medium ${index + 1 === value.month ? 'text-sea' : ''}`} key={name} scope="col">
                {index + 1}
                <span className="sr-only">月</span>
                <span className="hidden lg:inline">月</span>
              </th>
            ))}
            <th className="w-9 font-medium sm:w-12" scope="col">
              全年
            </th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ code, zh }) => {
            const counts = value.perMonth[code] ?? []
            return (
              <tr className="h-9 border-b border-rule" key={code}>
                <th className="text-left font-normal" scope="row">
                  <span className="flex items-center gap-1.5">
                    <Flag className="h-3.5 w-5" code={code} />
                    <span className="sr-only truncate sm:not-sr-only">{zh}</span>
                  </span>
                </th>
                {counts.map((count, index) => (
                  <td className={`${count === 0 ? 'text-edge' : ''} ${index + 1 === value.month ? 'bg-sea-wash' : ''}`} key={MONTH_NAMES[index]}>
                    {count}
                  </td>
                ))}
                <td className="font-medium">{counts.reduce((sum, count) => sum + count, 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface CompareViewProps {
  /** ISO codes, at most as many as fit. */
  codes: readonly string[]
  year: number
  month: number
  today: string
}

/** Several countries in one month calendar, and their days off over the year. */
export function CompareView({ codes, year, month, today }: CompareViewProps) {
  const key = codes.join(',')
  const request = useMemo(() => (today === '' || key === '' ? undefined : { countries: key.split(','), year, month }), [key, year, month, today])
  const { value, error, retry } = useWorkerAnswer(holidayWorker, 'compare', request)
  const countries = codes.flatMap((code) => countryOf(code) ?? [])
  if (error) return <Failure message={error.message} retry={retry} />
  if (codes.length === 0) return <p className="py-12 text-center text-sm text-soft">在上面点选国家或地区，最多 {MOST_COMPARED} 个，放进同一张月历。</p>
  return (
    <>
      <Chosen countries={countries} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <MonthSteps month={month} year={year} />
        <TakeAway countries={countries} types={COMPARED_TYPES} year={year} />
      </div>
      {value ? (
        <>
          <div className="mt-3 gap-8 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <MonthTable count={countries.length} today={today} value={value} />
            <div className="mt-4 lg:mt-0">
              <h3 className="border-b border-ink/70 pb-1 text-base">
                {value.year} 年{MONTH_NAMES[value.month - 1]}
              </h3>
              {value.holidays.length === 0 && <p className="py-2.5 text-sm text-soft">这些国家和地区这个月都没有假日。</p>}
              <ul>
                {value.holidays.map((holiday) => (
                  <HolidayRow country={countryOf(holiday.country)?.zh} holiday={holiday} key={`${holiday.country} ${holiday.date} ${holiday.name}`} />
                ))}
              </ul>
            </div>
          </div>
          <YearTable countries={countries} value={value} />
          <Facts date={value.date} note={value.note} />
        </>
      ) : (
        <div aria-busy="true" className="min-h-[70vh]" />
      )}
    </>
  )
}
