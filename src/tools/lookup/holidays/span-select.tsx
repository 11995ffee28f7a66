import { COVERED_YEARS } from '../../../engines/holiday/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { COVERED_SPAN, findSpanError, serializeSpan, formatSpan, type DaySpan, type SpanPreset } from './day-span.ts'

const FAULT_ID = 'span-fault'

interface SpanProps {
  span: DaySpan
  /** Year shown on the page. */
  year: number
  today: string
}

/** Select of the date range of a file. */
export function SpanSelect({ span: { preset, from, to }, year, today }: SpanProps) {
  const [, setState] = useUrlState()
  const nextYear = Number(today.slice(0, 4)) + 1
  const presets: readonly { preset: SpanPreset; label: string }[] = [
    { preset: '', label: `页面上的 ${String(year)} 年` },
    { preset: 'month', label: '本月' },
    { preset: 'quarter', label: '未来三个月' },
    { preset: 'this', label: '今年' },
    ...(nextYear > COVERED_YEARS.last && preset !== 'next' ? [] : [{ preset: 'next' as const, label: '明年' }]),
    { preset: 'own', label: '自选日期' },
  ]
  return (
    <label>
      <span className="sr-only">导出哪段时间</span>
      <select
        className="field select w-auto text-sm"
        id="span"
        onChange={(event) =>
          setState({ span: event.target.value === 'own' ? serializeSpan({ from, to }) : event.target.value })
        }
        title="导出哪段时间"
        value={preset}
      >
        {presets.map((one) => (
          <option key={one.preset} value={one.preset}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Date range of a file, as text or date inputs; `count` is its number of days, undefined while loading. */
export function SpanLine({ span, count }: { span: DaySpan; count: number | undefined }) {
  const [, setState] = useUrlState()
  const fault = findSpanError(span)
  const dayField = (name: 'from' | 'to', label: string) => (
    <label className="flex items-center gap-2">
      {label}
      <input
        aria-describedby={FAULT_ID}
        aria-invalid={fault !== undefined || undefined}
        className="field w-40 text-sm numerals"
        id={`span-${name}`}
        max={COVERED_SPAN.to}
        min={COVERED_SPAN.from}
        onChange={(event) => setState({ span: serializeSpan({ ...span, [name]: event.target.value }) })}
        type="date"
        value={span[name]}
      />
    </label>
  )
  return (
    <>
      {span.preset === 'own' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
          {dayField('from', '从')}
          {dayField('to', '到')}
        </div>
      )}
      <p
        aria-live="polite"
        className={`mt-1 min-h-4 text-xs numerals ${fault === undefined ? 'text-soft' : 'text-signal'}`}
        id={FAULT_ID}
      >
        {fault ?? `导出：${formatSpan(span)}${count === 0 ? '，没有这类日子，换一段时间' : ''}`}
      </p>
    </>
  )
}
