import type { DayValue } from './day-chart.tsx'
import { formatThousands } from '../../lib/number/thousands.ts'

/** Table of a chart's numbers, latest day first. */
export function DayNumbers({ label, days }: { label: string; days: readonly DayValue[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">查看数字</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div aria-label={`每天的${label}`} className="max-h-80 overflow-y-auto" role="region" tabIndex={0}>
        <table className="w-full text-sm numerals">
          <thead>
            <tr className="text-left text-soft">
              <th className="py-1 font-normal" scope="col">
                日期
              </th>
              <th className="py-1 text-right font-normal" scope="col">
                {label}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, value }) => (
              <tr className="border-t border-rule" key={day}>
                <td className="py-1">{day}</td>
                <td className="py-1 text-right">{formatThousands(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
