import { getAxisTicks } from '../../lib/content/figures.ts'
import { formatThousands } from '../../lib/number/thousands.ts'

/** Width in SVG units; a phone of 320 pixels shows them slightly smaller than pixels. */
const WIDTH = 360
const PLOT = 140
const TYPE = 12
const TOP = 10
/** Maximum width of a bar. */
const WIDEST = 24

/** Number of one day, YYYY-MM-DD. */
export interface DayValue {
  day: string
  value: number
}

/** Formats a day as 11-20. */
const short = (day: string): string => day.slice(5)

/** Chart with one bar a day over a scale from 0; a table gives the same numbers to screen readers. */
export function DayChart({ title, days }: { title: string; days: readonly DayValue[] }) {
  const ticks = getAxisTicks(Math.max(0, ...days.map(({ value }) => value)))
  const high = ticks.at(-1) ?? 1
  const left = Math.max(...ticks.map((tick) => formatThousands(tick).length)) * TYPE * 0.62 + 8
  const step = (WIDTH - left) / Math.max(1, days.length)
  const bar = Math.min(WIDEST, Math.max(0.6, step * 0.7))
  const y = (value: number): number => TOP + PLOT - (PLOT * value) / high
  const bottom = TOP + PLOT + TYPE + 6
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return (
    <svg
      aria-label={title}
      className="mt-2 w-full max-w-[34rem]"
      fill="currentColor"
      fontSize={TYPE}
      role="img"
      viewBox={`0 0 ${String(WIDTH)} ${String(bottom + 6)}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left.toFixed(1)} ${y(tick).toFixed(1)}H${String(WIDTH)}`} stroke="var(--rule)" />
          <text className="numerals" fill="var(--soft)" textAnchor="end" x={left - 6} y={y(tick) + 4}>
            {formatThousands(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day, value }, at) => (
        <rect
          fill="var(--sea)"
          height={(TOP + PLOT - y(value)).toFixed(1)}
          key={day}
          rx={bar > 4 ? 1 : 0}
          width={bar.toFixed(1)}
          x={(left + at * step + (step - bar) / 2).toFixed(1)}
          y={y(value).toFixed(1)}
        />
      ))}
      <text className="numerals" fill="var(--soft)" x={left} y={bottom}>
        {short(first)}
      </text>
      {days.length > 1 && (
        <text className="numerals" fill="var(--soft)" textAnchor="end" x={WIDTH} y={bottom}>
          {short(last)}
        </text>
      )}
    </svg>
  )
}
