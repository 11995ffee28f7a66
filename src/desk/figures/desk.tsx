import { useState } from 'react'
import { getSpanEndingOn, type DaySpan } from '../../lib/content/figures.ts'
import { useUrlState } from '../../state/url-state.ts'
import { ContentFigureReport } from './figures.tsx'
import { SpanChoice, getBeijingToday } from './span-choice.tsx'
import { VisitReport } from './visits.tsx'

const PARTS = [
  { id: '', label: '内容' },
  { id: 'visits', label: '访问' },
] as const

/** Figures for editors: of contents or of visits, over the same days. */
export function FigureDesk() {
  const [span, setSpan] = useState<DaySpan>(() => getSpanEndingOn(getBeijingToday(), 7))
  const [{ part = '' }, change] = useUrlState()
  return (
    <>
      <div aria-label="看什么" className="mt-3 flex flex-wrap gap-2" role="group">
        {PARTS.map(({ id, label }) => (
          <button
            aria-pressed={part === id}
            className="chip"
            key={id}
            onClick={() => change({ part: id })}
            type="button"
          >
            {label}
          </button>
        ))}
      </div>
      <SpanChoice onSpan={setSpan} span={span} />
      {part === 'visits' ? <VisitReport span={span} /> : <ContentFigureReport span={span} />}
    </>
  )
}
