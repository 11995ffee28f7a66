import { useMemo } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { holidayWorker } from '../../../workers/holiday.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Flag } from '../../flag.tsx'
import { TypeBadge } from './holiday-row.tsx'
import { formatCountdown, formatShortDate } from './shown-days.ts'
import { findCountries } from './view-state.ts'

const MAX_SHOWN = 6

/** Holidays whose name matches the typed text, with their next dates; pressing a country shows its year. */
export function FoundDays({ text, today }: { text: string; today: string }) {
  const [, setState] = useUrlState()
  const request = useMemo(() => (today === '' ? undefined : { text, today }), [text, today])
  const { value: found } = useWorkerAnswer(holidayWorker, 'find', request)
  if (!found) return null
  if (found.length === 0)
    return <p className="pb-2 text-sm text-soft">没有找到这个国家、地区或节日，换中文名、英文名或两位代码试试。</p>
  return (
    <ul aria-label="找到的节日">
      {found.map(({ name, type, next, countries }) => (
        <li
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2 text-sm"
          key={`${name} ${next?.date ?? ''} ${type}`}
        >
          <span className="font-medium">{name}</span>
          <TypeBadge type={type} />
          <span className="numerals">
            {next
              ? `${formatShortDate(next.date, today.slice(0, 4))}（${next.weekday}），${formatCountdown(next.days)}`
              : '下一次的日期没有公布或没有收录'}
          </span>
          <span className="flex flex-wrap items-center gap-1.5">
            {findCountries(countries)
              .slice(0, MAX_SHOWN)
              .map(({ code, zh }) => (
                <button
                  className="chip gap-1.5"
                  key={code}
                  onClick={() =>
                    setState({
                      land: code.toLowerCase(),
                      y: next?.date.slice(0, 4) ?? '',
                      d: next?.date ?? '',
                      v: '',
                      q: '',
                    })
                  }
                  type="button"
                >
                  <Flag className="h-3.5 w-5" code={code} />
                  {zh}
                </button>
              ))}
            {countries.length > MAX_SHOWN && (
              <span className="text-xs text-soft">等 {countries.length} 个国家和地区</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
