import { daysUntil, type Holiday } from '../../../engines/holiday/operation.ts'
import { HolidayRow } from './holiday-row.tsx'
import { formatCountdown } from './shown-days.ts'
import { findCountry } from './view-state.ts'

interface ComingDaysProps {
  days: readonly Holiday[]
  /** True if the days are of several countries, which are then named. */
  several?: boolean
  today: string
}

/** Holidays of the next thirty days. */
export function ComingDays({ days, several = false, today }: ComingDaysProps) {
  return (
    <section aria-labelledby="coming" className="mt-4">
      <h3 className="flex items-baseline gap-2 border-b border-ink/70 pb-1 text-base" id="coming">
        接下来 30 天
        <span className="text-xs font-normal text-soft numerals">{days.length > 0 && `${String(days.length)} 项`}</span>
      </h3>
      {days.length === 0 && <p className="py-2.5 pl-1 text-sm text-soft">没有节假日</p>}
      <ul className="xl:grid xl:grid-cols-2 xl:gap-x-10">
        {days.map((holiday) => (
          <HolidayRow
            ahead={formatCountdown(daysUntil(holiday.date, today))}
            country={several ? findCountry(holiday.country)?.zh : undefined}
            holiday={holiday}
            key={`${holiday.country} ${holiday.date} ${holiday.name}`}
            withMonth
          />
        ))}
      </ul>
    </section>
  )
}
