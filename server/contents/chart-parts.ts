import type { Chart } from './chart.ts'
import { escapeHtml } from './markup.ts'

/** Width of a drawing in its own units; a phone of 320 pixels shows them a little smaller than pixels. */
export const CHART_WIDTH = 360
/** Height of letters. */
export const FONT_SIZE = 14
/** One colour a series, of the house's tokens. */
export const SERIES_COLOURS = ['var(--sea)', 'var(--signal)'] as const

/** Room that a text takes at most: letters of Latin script are narrower than Chinese ones. */
export function estimateTextWidth(text: string): number {
  return Array.from(text).reduce((width, letter) => width + (/[\u0020-\u024F]/.test(letter) ? 0.62 : 1) * FONT_SIZE, 0)
}

/** A text that fits: what is longer ends in "…". */
export function truncateToWidth(text: string, room: number): string {
  if (estimateTextWidth(text) <= room) return text
  const letters = Array.from(text)
  while (letters.length > 1 && estimateTextWidth(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('')}…`
}

/** A number as an attribute. */
export function formatCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A text in a drawing. */
export function drawText(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end' = 'start'): string {
  return `<text x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" text-anchor="${anchor}">${escapeHtml(text)}</text>`
}

/** What the colours mean, where there are two; on a line of its own at the top. */
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
export function legendHeight({ series }: Chart): number {
  return series.length < 2 ? 0 : 24
}

/** The drawing in its frame; a reader who cannot see it is told its title and finds the numbers in the table. */
export function wrapSvg({ title }: Chart, height: number, inside: string): string {
  return `<svg viewBox="0 0 ${String(CHART_WIDTH)} ${formatCoordinate(height)}" role="img" aria-label="${escapeHtml(title)}" fill="currentColor" font-size="${String(FONT_SIZE)}">${inside}</svg>`
}
