import type { Chart } from './chart.ts'
import {
  formatCoordinate,
  SERIES_COLOURS,
  truncateToWidth,
  drawLegend,
  getLegendHeight,
  wrapSvg,
  drawText,
  CHART_WIDTH,
  estimateTextWidth,
  FONT_SIZE,
} from './chart-parts.ts'

/** Height of a bar, and of the gaps between points. */
const BAR = 8
const GAP = 10

/** Draws horizontal bars: under each label, one bar per series, with the numbers at the line's end. */
export function drawBars(chart: Chart): string {
  const { points } = chart
  const values = points.flatMap((point) => point.values)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scale = most === least ? 0 : CHART_WIDTH / (most - least)
  const zero = -least * scale
  let y = getLegendHeight(chart)
  const rows = points.map(({ label, values: own, written }) => {
    const numbers = written.join(' / ')
    const line =
      drawText(0, y + FONT_SIZE, truncateToWidth(label, CHART_WIDTH - estimateTextWidth(numbers) - FONT_SIZE)) +
      drawText(CHART_WIDTH, y + FONT_SIZE, numbers, 'end')
    y += FONT_SIZE + 6
    const bars = own.map((value, index) => {
      const [from, to] = [Math.min(zero, zero + value * scale), Math.max(zero, zero + value * scale)]
      // A tiny value still gets a visible bar.
      const bar =
        value === 0
          ? ''
          : `<rect x="${formatCoordinate(Math.min(from, CHART_WIDTH - 1))}" y="${formatCoordinate(y)}" width="${formatCoordinate(Math.max(1, to - from))}" height="${String(BAR)}" rx="1" fill="${SERIES_COLOURS[index] ?? ''}" />`
      y += BAR + 2
      return bar
    })
    y += GAP
    return line + bars.join('')
  })
  return wrapSvg(chart, y - GAP, drawLegend(chart) + rows.join(''))
}
