import { WEEKDAY_LETTERS, type Holiday } from '../../../engines/holiday/operation.ts'

const LOOKS: Readonly<Record<string, string>> = {
  public: 'bg-sea font-medium text-on-sea',
  bank: 'border border-sea text-sea',
  optional: 'border border-edge',
  marketing: 'bg-ink text-paper',
  observance: 'border border-rule',
  workday: 'bg-signal-wash font-medium text-signal',
}

interface MonthCalendarProps {
  weeks: readonly (readonly string[])[]
  holidays: readonly Holiday[]
  today: string
}

/** Small month calendar with marked days; hidden from screen readers, as the list beside it has the same content. */
export function MonthCalendar({ weeks, holidays, today }: MonthCalendarProps) {
  return (
    <div
      aria-hidden="true"
      className="grid w-full max-w-56 grid-cols-7 gap-y-0.5 self-start text-center text-xs numerals"
    >
      {WEEKDAY_LETTERS.map((letter, index) => (
        <span className={`leading-6 ${index > 4 ? 'text-edge' : 'text-soft'}`} key={letter}>
          {letter}
        </span>
      ))}
      {weeks.flatMap((week, row) =>
        week.map((date, column) => {
          const holiday = holidays.find((day) => day.date === date)
          const look = holiday ? LOOKS[holiday.type] : column > 4 ? 'text-soft' : ''
          return (
            <span className="grid place-items-center" key={date || `${String(row)}-${String(column)}`}>
              {date !== '' && (
                <span
                  className={`grid size-6 place-items-center rounded-full ${look ?? ''} ${date === today ? 'underline decoration-2 underline-offset-2' : ''}`}
                >
                  {Number(date.slice(8))}
                </span>
              )}
            </span>
          )
        }),
      )}
    </div>
  )
}

/** Heights in pixels of the weekday line, and of a week with the gap above it. */
const [LETTERS, WEEK] = [24, 26]

/** Placeholder for a calendar on wide windows, whose width is unknown before hydration. */
export function CalendarRoom({ weeks }: Pick<MonthCalendarProps, 'weeks'>) {
  return <svg aria-hidden="true" className="w-px max-sm:hidden" height={LETTERS + WEEK * weeks.length} />
}
