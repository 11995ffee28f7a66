import { useState } from 'react'
import { findSpanFault, getSpanEndingOn, type DaySpan } from '../../lib/content/figures.ts'

const USUAL = [7, 30, 90] as const
/** Today in Beijing; the server counts days in Beijing time. */
export const getBeijingToday = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Choice of a span of days: a preset that ends today, or a span of the editor's own. */
export function SpanChoice({ span, onSpan }: { span: DaySpan; onSpan: (span: DaySpan) => void }) {
  const [own, setOwn] = useState<DaySpan>()
  const fault = own && findSpanFault(own)
  const field = (label: string, name: keyof DaySpan) => (
    <label className="text-sm">
      {label}
      <input
        className="field mt-1 block"
        max={getBeijingToday()}
        onChange={(event) => {
          const next = { ...(own ?? span), [name]: event.target.value }
          setOwn(next)
          if (findSpanFault(next) === undefined) onSpan(next)
        }}
        type="date"
        value={(own ?? span)[name]}
      />
    </label>
  )
  return (
    <div className="mt-3">
      <div aria-label="时段" className="flex flex-wrap items-center gap-2" role="group">
        {USUAL.map((days) => {
          const usual = getSpanEndingOn(getBeijingToday(), days)
          return (
            <button
              aria-pressed={own === undefined && usual.from === span.from && usual.to === span.to}
              className="chip numerals"
              key={days}
              onClick={() => {
                setOwn(undefined)
                onSpan(usual)
              }}
              type="button"
            >
              近 {days} 天
            </button>
          )
        })}
        <button
          aria-expanded={own !== undefined}
          aria-pressed={own !== undefined}
          className="chip"
          onClick={() => setOwn(span)}
          type="button"
        >
          自选日期
        </button>
      </div>
      {own && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          {field('从', 'from')}
          {field('到', 'to')}
          <p className="text-sm text-signal" role="alert">
            {fault}
          </p>
        </div>
      )}
    </div>
  )
}
