import type { Span } from '../../../engines/world-time/engine.ts'
import { formatSpan } from './time-words.ts'

const DAY = 1440
const HOURS = [0, 6, 12, 18, 24]

interface DayBarProps {
  label: string
  /** Spans of a day in minutes. */
  spans: readonly Span[]
  /** Shared spans, drawn over the others. */
  common: readonly Span[]
}

/** Bar of 24 hours with working hours and shared hours. */
export function DayBar({ label, spans, common }: DayBarProps) {
  return (
    <svg
      aria-label={`${label}：北京时间 ${spans.map(formatSpan).join('、')}`}
      className="mt-1.5 block h-5 w-full rounded-sm bg-sunk"
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${DAY} 20`}
    >
      {spans.map(({ start, end }) => (
        <rect className="fill-sea opacity-45" height="20" key={start} width={end - start} x={start} y="0" />
      ))}
      {common.map(({ start, end }) => (
        <rect className="fill-fall" height="20" key={start} width={end - start} x={start} y="0" />
      ))}
      {HOURS.slice(1, -1).map((hour) => (
        <path
          className="stroke-paper"
          d={`M${hour * 60} 0v20`}
          key={hour}
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** Hour labels below the bars. */
export function HourScale() {
  return (
    <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-soft numerals">
      {HOURS.map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </p>
  )
}
