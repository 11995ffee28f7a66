import { useEffect, useRef, type KeyboardEvent } from 'react'
import UPlot from 'uplot'
import type { TrendPoint } from '../../../engines/exchange-rate/operation/trend.ts'
import { formatDate } from '../../../lib/format-date.ts'
import './trend-chart.css'
import { findGaps, findIsolatedPoints } from './trend-gaps.ts'

export interface TrendChartProps {
  label: string
  points: readonly TrendPoint[]
  /** Index of the point under the crosshair. */
  active: number
  onActive: (index: number) => void
}

const HEIGHT = 224
/** Maximum width of a digit of the axis font in pixels. */
const DIGIT_WIDTH = 8
const AXIS = { bottom: 28, left: 62 }
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
}

/** Current value of a colour token; the chart is redrawn when the theme changes. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name)
}

/** Formats a provider's date in UTC: rates belong to a date, whatever the device's time zone. */
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

function dayLabels(splits: readonly number[], range: number): string[] {
  return splits.map((split) => (range > 200 * 86_400 ? dayOf(split).slice(0, 7) : dayOf(split).slice(5)))
}

/** Axis labels with enough decimals to tell the lines apart, as a rate may be far below 1. */
function rateLabels(splits: readonly number[]): string[] {
  const [first = 0, second = first] = splits
  const decimals = second === first ? 0 : Math.max(0, Math.ceil(-Math.log10(Math.abs(second - first)) - 1e-9))
  return splits.map((split) => split.toFixed(Math.min(decimals, 20)))
}

/** Horizontal position of a point of the series, in canvas pixels. */
function edgeOf(chart: UPlot, at: number): number {
  return Math.round(chart.valToPos(chart.data[0][at] ?? 0, 'x', true))
}

function optionsOf(width: number, onActive: (index: number) => void): UPlot.Options {
  const line = { stroke: () => token('--rule'), width: 1 }
  const axis = { stroke: () => token('--soft'), font: '12px system-ui, sans-serif', grid: line, ticks: { show: false } }
  return {
    width,
    height: HEIGHT,
    padding: [10, 8, 0, 0],
    legend: { show: false },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9, fill: () => token('--sea') } },
    scales: { x: { time: true } },
    axes: [
      {
        ...axis,
        size: AXIS.bottom,
        space: 64,
        values: (_, splits) => dayLabels(splits, (splits.at(-1) ?? 0) - (splits[0] ?? 0)),
      },
      {
        ...axis,
        size: (_, labels) => Math.max(AXIS.left, ...(labels ?? []).map((label) => label.length * DIGIT_WIDTH)),
        space: 40,
        values: (_, splits) => rateLabels(splits),
      },
    ],
    series: [
      {},
      {
        stroke: () => token('--sea'),
        fill: () => token('--sea-wash'),
        width: 2,
        points: {
          show: false,
          size: 4,
          fill: () => token('--sea'),
          filter: (chart) => findIsolatedPoints([...chart.data[0]]),
        },
        gaps: (chart, _series, _from, _to, empty) => [
          ...empty,
          ...findGaps([...chart.data[0]]).map(([from, to]): [number, number] => [
            edgeOf(chart, from),
            edgeOf(chart, to),
          ]),
        ],
      },
    ],
    hooks: {
      setCursor: [
        (chart) => {
          const { idx } = chart.cursor
          if (idx !== null && idx !== undefined) onActive(idx)
        },
      ],
    },
  }
}

/** Mounts a chart in an element; follows its width and the theme. */
function mount(element: HTMLElement, onActive: (index: number) => void): { chart: UPlot; end: () => void } {
  const chart = new UPlot(optionsOf(element.clientWidth, onActive), [[], []], element)
  const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
  sizes.observe(element)
  const themes = new MutationObserver(() => chart.redraw(false))
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return {
    chart,
    end: () => {
      sizes.disconnect()
      themes.disconnect()
      chart.destroy()
    },
  }
}

/** Line chart over days, with gaps where rates are missing, and a crosshair for pointer, touch and arrow keys. */
export function TrendChart({ label, points, active, onActive }: TrendChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<UPlot>(undefined)
  const report = useRef(onActive)
  useEffect(() => {
    report.current = onActive
  }, [onActive])
  useEffect(() => {
    if (!box.current) return
    const mounted = mount(box.current, (index) => report.current(index))
    chart.current = mounted.chart
    return mounted.end
  }, [])
  useEffect(() => {
    chart.current?.setData([
      points.map(({ date }) => Date.parse(date) / 1000),
      points.map(({ value }) => Number(value)),
    ])
  }, [points])

  const point = points[active]
  const onKey = (event: KeyboardEvent): void => {
    const last = points.length - 1
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : active + (STEPS[event.key] ?? Number.NaN)
    if (Number.isNaN(next)) return
    event.preventDefault()
    const index = Math.min(last, Math.max(0, next))
    const at = points[index]
    if (!at || !chart.current) return
    chart.current.setCursor({ left: chart.current.valToPos(Date.parse(at.date) / 1000, 'x'), top: 0 })
    onActive(index)
  }
  return (
    <div
      aria-label={label}
      aria-valuemax={points.length - 1}
      aria-valuemin={0}
      aria-valuenow={active}
      aria-valuetext={point && `${formatDate(point.date)} ${point.value}`}
      className="touch-pan-y rounded-sm"
      onKeyDown={onKey}
      ref={box}
      role="slider"
      style={{ height: HEIGHT }}
      tabIndex={0}
    />
  )
}
