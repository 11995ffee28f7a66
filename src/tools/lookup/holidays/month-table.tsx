import { WEEKDAY_LETTERS, type ComparedDay, type Comparison } from '../../../engines/holiday/operation.ts'
import { Flag } from '../../flag.tsx'
import { findCountry } from './view-state.ts'

function DayCell({ day, today, count }: { day: ComparedDay; today: string; count: number }) {
  const everyone = count > 1 && day.off.length === count
  return (
    <td
      className={`h-16 border border-rule p-1 align-top sm:h-20 sm:p-1.5 ${everyone ? 'bg-sea-wash' : ''} ${day.date === '' ? 'bg-sunk' : ''}`}
    >
      {day.date !== '' && (
        <>
          <span
            className={`text-xs numerals ${day.date === today ? 'font-semibold text-sea underline decoration-2 underline-offset-4' : 'text-soft'}`}
          >
            {Number(day.date.slice(8))}
          </span>
          <span className="mt-0.5 flex flex-wrap gap-0.5 sm:gap-1">
            {day.off.map((code) => (
              <span key={code} title={`${findCountry(code)?.zh ?? code}放假`}>
                <Flag className="h-3 w-4 sm:h-4 sm:w-5.5" code={code} />
              </span>
            ))}
            {day.worked.map((code) => (
              <span
                className="rounded-sm bg-signal-wash px-0.5 text-xs leading-4 text-signal"
                key={code}
                title={`${findCountry(code)?.zh ?? code}调休上班`}
              >
                班
              </span>
            ))}
          </span>
        </>
      )}
    </td>
  )
}

/**
 * Month calendar of several countries with flags of the countries that have a day off; the list beside it has the same
 * content as text.
 */
export function MonthTable({ value, today, count }: { value: Comparison; today: string; count: number }) {
  return (
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
