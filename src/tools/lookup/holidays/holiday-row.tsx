import { HOLIDAY_TYPES, type Holiday } from '../../../engines/holiday/operation.ts'
import { Flag } from '../../flag.tsx'

const MARK_MEANINGS: Readonly<Record<string, string>> = {
  补休: '假日逢周末，另补一天',
  调休: '按放假安排调出的休息日',
  未核实: '只有单一来源，尚未核实',
  以公布为准: '按历法推算，可能差一两天，以当地公布为准',
  大致日期: '没有固定的日期，这里是通常开始的时候',
}

const BADGES: Readonly<Record<string, string>> = {
  public: 'bg-sea-wash text-sea-deep',
  bank: 'border border-sea text-sea',
  optional: 'border border-rule text-soft',
  marketing: 'bg-ink text-paper',
  observance: 'text-soft',
  workday: 'bg-signal-wash text-signal',
}

/** Badge of a day's type. */
export function TypeBadge({ type }: { type: Holiday['type'] }) {
  const known = HOLIDAY_TYPES.find((entry) => entry.type === type)
  return (
    <span
      className={`inline-block rounded-sm px-1.5 text-xs leading-5 whitespace-nowrap ${BADGES[type] ?? ''}`}
      title={known?.meaning}
    >
      {known?.label}
    </span>
  )
}

function Mark({ mark }: { mark: string }) {
  const doubtful = mark === '未核实'
  return (
    <span className={`text-xs whitespace-nowrap ${doubtful ? 'text-signal' : 'text-soft'}`} title={MARK_MEANINGS[mark]}>
      {mark}
    </span>
  )
}

interface HolidayRowProps {
  holiday: Holiday
  /** Country name, if the list has several countries. */
  country?: string | undefined
  /** Countdown, such as 还有 5 天. */
  ahead?: string | undefined
  /** True to highlight the row, because it is the next day off or the searched day. */
  marked?: boolean
  /** True to show the month, for a list without month headings. */
  withMonth?: boolean
}

/** List row of a holiday: date and weekday, name and type. */
export function HolidayRow({ holiday, country, ahead, marked = false, withMonth = false }: HolidayRowProps) {
  const { date, weekday, name, en, type, marks } = holiday
  const columns = withMonth ? 'grid-cols-[7.5rem_minmax(0,1fr)_auto]' : 'grid-cols-[5.25rem_minmax(0,1fr)_auto]'
  return (
    <li
      className={`grid min-h-11 items-center gap-x-2 border-b border-rule py-1.5 ${columns} ${marked ? 'bg-sea-wash' : ''}`}
      data-date={date}
    >
      <span className="pl-1 text-sm numerals">
        <span className={`inline-block font-medium ${withMonth ? 'min-w-18' : 'min-w-10'}`}>
          {withMonth && `${Number(date.slice(5, 7))}月`}
          {Number(date.slice(8))}日
        </span>
        <span className="text-soft">{weekday}</span>
      </span>
      <span className="min-w-0 text-sm leading-5">
        {country !== undefined && (
          <span className="mr-1.5 inline-flex items-center gap-1 align-middle text-xs text-soft">
            <Flag className="h-3 w-4" code={holiday.country} />
            {country}
          </span>
        )}
        <span className="mr-1.5 font-medium">{name}</span>
        {marks.map((mark) => (
          <span className="mr-1.5" key={mark}>
            <Mark mark={mark} />
          </span>
        ))}
        {ahead !== undefined && <span className="text-xs whitespace-nowrap text-sea-deep">{ahead}</span>}
        {en !== '' && (
          <span className="block text-xs text-soft" lang="en">
            {en}
          </span>
        )}
      </span>
      <span className="pr-1">
        <TypeBadge type={type} />
      </span>
    </li>
  )
}
