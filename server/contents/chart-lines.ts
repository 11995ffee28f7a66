import type { Chart } from './chart.ts'
import {
  formatCoordinate,
  SERIES_COLOURS,
  truncateToWidth,
  drawLegend,
  getLegendHeight,
  wrapSvg,
  drawText,
  FONT_SIZE,
  CHART_WIDTH,
  estimateTextWidth,
} from './chart-parts.ts'

/** Height of the plot area. */
const PLOT = 180
/** Maximum intervals of the scale. */
const MAX_STEPS = 4
/** Maximum number of points that are drawn with a dot. */
const MAX_DOTS = 24

/** Round tick values that span the data: 1, 2 or 5 times a power of ten apart. */
export function computeTicks(least: number, most: number): number[] {
  const span = most - least || Math.abs(most) || 1
  const power = 10 ** Math.floor(Math.log10(span / MAX_STEPS))
  const step = ([1, 2, 5, 10].find((times) => span / (times * power) <= MAX_STEPS) ?? 10) * power
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)]
  const digits = Math.min(8, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)))
  return Array.from({ length: Math.max(to - from, 1) + 1 }, (_, index) =>
    Number(((from + index) * step).toFixed(digits)),
  )
}

/** Draws lines over consecutive labels; writes the first and last label, and the middle one if there is room. */
export function drawLines(chart: Chart): string {
  const { points, series } = chart
  const values = points.flatMap((point) => point.values)
  const ticks = computeTicks(Math.min(...values), Math.max(...values))
  const [low, high] = [ticks[0] ?? 0, ticks[ticks.length - 1] ?? 1]
  const left = Math.max(...ticks.map((tick) => estimateTextWidth(String(tick)))) + 8
  const top = getLegendHeight(chart) + FONT_SIZE
  // The right margin leaves room for half a dot.
  const x = (index: number) => left + ((CHART_WIDTH - left - 4) * index) / (points.length - 1)
  const y = (value: number) => top + PLOT - (PLOT * (value - low)) / (high - low)
  const scale = ticks.map(
    (tick) =>
      `<path d="M${formatCoordinate(left)} ${formatCoordinate(y(tick))}H${String(CHART_WIDTH)}" stroke="var(--rule)" />${drawText(left - 6, y(tick) + 4, String(tick), 'end')}`,
  )
  const lines = series.map((_, index) => {
    const colour = SERIES_COLOURS[index] ?? ''
    const places = points.map(
      ({ values: own }, place) => [formatCoordinate(x(place)), formatCoordinate(y(own[index] ?? 0))] as const,
    )
    // The second line differs by a dash pattern, not only by its colour.
    const line = `<polyline points="${places.map((place) => place.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"${index === 0 ? '' : ' stroke-dasharray="6 3"'} />`
    const dots =
      places.length > MAX_DOTS
        ? []
        : places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}" />`)
    return line + dots.join('')
  })
  const bottom = top + PLOT + FONT_SIZE + 8
  const room = (CHART_WIDTH - left) / 3 - 6
  const label = (index: number, anchor: 'start' | 'middle' | 'end') =>
    drawText(x(index), bottom, truncateToWidth(points[index]?.label ?? '', room), anchor)
  const middle = points.length % 2 === 1 ? label((points.length - 1) / 2, 'middle') : ''
  return wrapSvg(
    chart,
    bottom + 5,
    drawLegend(chart) +
      scale.join('') +
      lines.join('') +
      label(0, 'start') +
      (points.length > 2 ? middle : '') +
      label(points.length - 1, 'end'),
  )
}
