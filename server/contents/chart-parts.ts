import type { Chart } from './chart.ts'
import { escapeHtml } from './markup.ts'

/** Width of a drawing in SVG units; a phone of 320 pixels shows a unit slightly smaller than a pixel. */
export const CHART_WIDTH = 360
/** Font size in SVG units. */
export const FONT_SIZE = 14
/** Colours of the series, from the design tokens. */
export const SERIES_COLOURS = ['var(--sea)', 'var(--signal)'] as const

/** Estimates the maximum width of a text: Latin letters are narrower than Chinese ones. */
export function estimateTextWidth(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (/[\u0020-\u024F]/.test(letter) ? 0.62 : 1) * FONT_SIZE, 0)
}

/** Shortens a text to fit a width; a cut text ends in "…". */
export function truncateToWidth(text: string, room: number): string {
  if (estimateTextWidth(text) <= room) return text
  const letters = Array.from(text)
  while (letters.length > 1 && estimateTextWidth(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('')}…`
}

/** Formats a number for an SVG attribute. */
export function formatCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** An SVG text element. */
export function drawText(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end' = 'start'): string {
  return `<text x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" text-anchor="${anchor}">${escapeHtml(text)}</text>`
}

/** The legend of a chart with two series; a line at the top. */
export function drawLegend({ series }: Chart): string {
  if (series.length < 2) return ''
  const room = CHART_WIDTH / series.length
  return series
    .map(
      (name, index) =>
        `<rect x="${formatCoordinate(index * room)}" y="3" width="10" height="10" fill="${SERIES_COLOURS[index] ?? ''}" />${drawText(index * room + 15, FONT_SIZE, truncateToWidth(name, room - 20))}`,
    )
    .join('')
}

/** Height of the legend with its gap. */
export function getLegendHeight({ series }: Chart): number {
  return series.length < 2 ? 0 : 24
}

/** Wraps a drawing in an SVG element; screen readers get its title, and the numbers from the table. */
export function wrapSvg({ title }: Chart, height: number, inside: string): string {
  return `<svg viewBox="0 0 ${String(CHART_WIDTH)} ${formatCoordinate(height)}" role="img" aria-label="${escapeHtml(title)}" fill="currentColor" font-size="${String(FONT_SIZE)}">${inside}</svg>`
}
