import type { Chart } from './chart.ts'
import { at, COLOURS, fitting, legend, legendHeight, svg, textAt, WIDTH, widthOf, TYPE } from './chart-parts.ts'

/** Height of a bar, and of what stands between one point and the next. */
const BAR = 8
const GAP = 10

/** Horizontal bars: under each label, with its numbers at the end of the line, one bar a series. */
export function drawBars(chart: Chart): string {
  const { points } = chart
  const values = points.flatMap((point) => point.values)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scale = most === least ? 0 : WIDTH / (most - least)
  const zero = -least * scale
  let y = legendHeight(chart)
  const rows = points.map(({ label, values: own, written }) => {
    const numbers = written.join(' / ')
    const line = textAt(0, y + TYPE, fitting(label, WIDTH - widthOf(numbers) - TYPE)) + textAt(WIDTH, y + TYPE, numbers, 'end')
    y += TYPE + 6
    const bars = own.map((value, index) => {
      const [from, to] = [Math.min(zero, zero + value * scale), Math.max(zero, zero + value * scale)]
      // What is almost nothing is still seen.
      const bar = value === 0 ? '' : `<rect x="${at(Math.min(from, WIDTH - 1))}" y="${at(y)}" width="${at(Math.max(1, to - from))}" height="${String(BAR)}" rx="1" fill="${COLOURS[index] ?? ''}" />`
      y += BAR + 2
      return bar
    })
    y += GAP
    return line + bars.join('')
  })
  return svg(chart, y - GAP, legend(chart) + rows.join(''))
}
