import { PROVIDER_NAMES } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { SITE_FULL_NAME } from '../../../lib/site.ts'
import { currencyName } from '../shared/currency.ts'
import { thousands } from '../../../lib/number/thousands.ts'
import type { CurrentQuote } from './quote-actions.tsx'

/** Pixels; 3 to 2 stays whole in chats. */
const SIZE = { width: 1200, height: 800, margin: 80 }

/** A line of the card: its text, how large, in which token's colour, and where its foot is. */
interface Line {
  text: string
  size: number
  weight: number
  colour: string
  y: number
}

function linesOf(quote: CurrentQuote, link: string): Line[] {
  const { amount, from, to, result, rate, provider, date } = quote
  return [
    { text: `${currencyName(from)}兑${currencyName(to)}`, size: 36, weight: 500, colour: '--soft', y: 130 },
    { text: `${thousands(amount)} ${from}`, size: 72, weight: 500, colour: '--ink', y: 240 },
    { text: `= ${thousands(result)} ${to}`, size: 96, weight: 700, colour: '--sea', y: 370 },
    { text: `1 ${from} = ${thousands(rate)} ${to}`, size: 40, weight: 500, colour: '--ink', y: 480 },
    { text: `${formatDate(date)}的汇率，来源：${PROVIDER_NAMES[provider]}`, size: 30, weight: 400, colour: '--soft', y: 540 },
    { text: '参考中间价，不是成交价', size: 30, weight: 400, colour: '--soft', y: 588 },
    { text: SITE_FULL_NAME, size: 32, weight: 600, colour: '--ink', y: 690 },
    { text: link, size: 22, weight: 400, colour: '--soft', y: 735 },
  ]
}

/** Draws a text that is too long smaller, and breaks it at last, for a link must stay whole. */
function drawLine(canvas: CanvasRenderingContext2D, { text, size, weight, colour, y }: Line, style: CSSStyleDeclaration): void {
  const room = SIZE.width - 2 * SIZE.margin
  const font = (pixels: number): string => `${weight} ${pixels}px ${style.getPropertyValue('--font-sans') || 'sans-serif'}`
  canvas.fillStyle = style.getPropertyValue(colour)
  canvas.font = font(size)
  const fitting = Math.max(20, Math.floor((size * room) / Math.max(room, canvas.measureText(text).width)))
  canvas.font = font(fitting)
  let [rest, foot] = [text, y]
  while (rest !== '') {
    let end = rest.length
    while (end > 1 && canvas.measureText(rest.slice(0, end)).width > room) end -= 1
    canvas.fillText(rest.slice(0, end), SIZE.margin, foot)
    rest = rest.slice(end)
    foot += fitting * 1.4
  }
}

/** Draws a result as a PNG in the colours of the page, with source, date and its link as text. */
export async function drawCard(quote: CurrentQuote, link: string): Promise<Blob> {
  const element = document.createElement('canvas')
  element.width = SIZE.width
  element.height = SIZE.height
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error('no canvas')
  const style = getComputedStyle(document.documentElement)
  canvas.fillStyle = style.getPropertyValue('--sheet')
  canvas.fillRect(0, 0, SIZE.width, SIZE.height)
  canvas.fillStyle = style.getPropertyValue('--sea')
  canvas.fillRect(0, 0, SIZE.width, 12)
  for (const line of linesOf(quote, link)) drawLine(canvas, line, style)
  return new Promise((done, fail) => {
    element.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png')
  })
}
