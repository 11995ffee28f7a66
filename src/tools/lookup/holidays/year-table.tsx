import { MONTH_NAMES, type Comparison } from '../../../engines/holiday/operation.ts'
import { Flag } from '../../flag.tsx'
import type { Country } from './view-state.ts'

/** Table of days off per country and month. */
export function YearTable({ value, countries }: { value: Comparison; countries: readonly Country[] }) {
  return (
    <section aria-labelledby="per-month" className="mt-8">
      <h3 className="text-base" id="per-month">
        {value.year} 年各月放假天数{' '}
        <span className="text-xs font-normal text-soft">法定假日和公布的调休放假，不计银行假日</span>
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
                  <td
                    className={`${count === 0 ? 'text-edge' : ''} ${index + 1 === value.month ? 'bg-sea-wash' : ''}`}
                    key={MONTH_NAMES[index]}
                  >
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
