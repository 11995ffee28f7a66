import { useEffect } from 'react'
import { getMonthWeeks } from '../../lib/content/event-months.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { EventRows, formatMonth } from './event-row.tsx'
import { FeedLink } from '../shared/feed-link.ts'
import type { CalendarData } from './read-events.ts'
import type { EventScope } from './scope.ts'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

function Day({ day, today, count = 0 }: { day: string; today: string; count: number | undefined }) {
  return (
    <span
      className={`grid h-11 place-items-center ${count > 0 ? 'bg-sea-wash font-medium text-sea-deep' : 'text-soft'}`}
    >
      <span
        aria-current={day === today ? 'date' : undefined}
        className={day === today ? 'inline-grid size-7 place-items-center rounded-full border border-current' : ''}
      >
        {Number(day.slice(8))}
      </span>
      {count > 0 && <span className="sr-only">，{count} 场活动</span>}
    </span>
  )
}

function MonthTable({ data: { today, month, days } }: { data: CalendarData }) {
  return (
    <table className="mt-4 w-full max-w-[28rem] table-fixed text-sm numerals">
      <caption className="pb-1 text-left text-lg font-medium">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th className="py-1 text-xs font-normal text-soft" key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {getMonthWeeks(month).map((week) => (
          <tr key={week.find((day) => day !== '')}>
            {week.map((day, at) => (
              <td className="border-t border-rule p-0 text-center" key={day === '' ? WEEKDAYS[at] : day}>
                {day !== '' && <Day count={days[day]} day={day} today={today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Months({ data: { months, month: shown }, path }: { data: CalendarData; path: string }) {
  return (
    <nav aria-label="月份" className="mt-4 grid grid-cols-3 gap-1.5 sm:grid-cols-6 print:hidden">
      {months.map(({ month, count }, at) => (
        <AppLink
          aria-current={month === shown ? 'true' : undefined}
          className="chip justify-between numerals"
          href={at === 0 ? path : `${path}?month=${month}`}
          key={month}
        >
          <span className="whitespace-nowrap">
            {month.endsWith('-01') ? `${month.slice(2, 4)}年` : ''}
            {Number(month.slice(5))}月
          </span>
          <span className="text-xs">
            {count}
            <span className="sr-only"> 场</span>
          </span>
        </AppLink>
      ))}
    </nav>
  )
}

/** Event calendar: months of a year, days of the selected month, its events, and the next ones. */
export function CalendarPage({
  data,
  scope,
  path = scope.path,
}: {
  data: CalendarData
  scope: EventScope
  path?: string
}) {
  const { month, dated, usual, more, next, readOthers } = data
  useEffect(() => void readOthers?.().catch(console.info), [readOthers])
  return (
    <div data-result>
      <header className="pt-1">
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="text-xl">{scope.label}日历</h1>
          <FeedLink path="/hd" />
        </div>
        <p className="mt-1 prose-zh text-sm">卖家常去的展会、峰会和培训，按月查看。日期以官网公布为准。</p>
        <p className="mt-3 flex flex-wrap gap-2 print:hidden">
          <AppLink className="btn" href={`${scope.path}/list`}>
            按条件查找
          </AppLink>
          <AppLink className="btn" href={`${scope.path}/city`}>
            按城市查看
          </AppLink>
        </p>
      </header>
      <Months data={data} path={path} />
      <MonthTable data={data} />
      {dated.length + usual.length === 0 && (
        <p className="mt-6 prose-zh">
          {formatMonth(month)}没有登记的{scope.label}，可以看其他月份。
        </p>
      )}
      <EventRows events={dated} id="dated-events" title={formatMonth(month)} />
      <EventRows events={usual} id="usual-events" title="日期待公布" />
      {more !== '' && (
        <p className="mt-3 print:hidden">
          <AppLink className="btn" href={`${scope.path}/list?${more}`}>
            {formatMonth(month)}的更多{scope.label}
          </AppLink>
        </p>
      )}
      <EventRows events={next} id="next-events" title="接下来" />
    </div>
  )
}
