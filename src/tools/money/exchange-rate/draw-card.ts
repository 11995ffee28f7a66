import { correction, generate, type Bitmap2D } from 'lean-qr'
import { PROVIDER_NAMES } from '../../../engines/exchange-rate/operation/rates.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { SITE_FULL_NAME } from '../../../lib/site.ts'
import { getCurrencyName } from '../shared/currency.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import type { CurrentQuote } from './quote-actions.tsx'
import { formatAgeWhenLocked } from './quote-link.ts'

/** Size in pixels; chats show a 3:2 picture uncropped. */
const SIZE = { width: 1200, height: 800, margin: 80 }
/** Position of the QR code at the bottom; its quiet zone is four modules wide (ISO/IEC 18004). */
const CODE = { most: 240, foot: 752, border: 4 }

/** A line of the card: text, size, colour token and baseline. */
interface Line {
  text: string
  size: number
  weight: number
  colour: string
  y: number
  /** True if the line must end before the QR code. */
  besideCode?: boolean
}

function linesOf(quote: CurrentQuote): Line[] {
  const { amount, from, to, result, rate, provider, date } = quote
  return [
    { text: `${getCurrencyName(from)}兑${getCurrencyName(to)}`, size: 36, weight: 500, colour: '--soft', y: 110 },
    { text: `${formatThousands(amount)} ${from}`, size: 72, weight: 500, colour: '--ink', y: 205 },
    { text: `= ${formatThousands(result)} ${to}`, size: 96, weight: 700, colour: '--sea', y: 325 },
    { text: `1 ${from} = ${formatThousands(rate)} ${to}`, size: 40, weight: 500, colour: '--ink', y: 415 },
    {
      text: `${formatDate(date)}的汇率，${formatAgeWhenLocked(quote)}，来源：${PROVIDER_NAMES[provider]}`,
      size: 30,
      weight: 400,
      colour: '--soft',
      y: 475,
    },
    { text: '参考中间价，不是成交价', size: 30, weight: 400, colour: '--soft', y: 560, besideCode: true },
    { text: SITE_FULL_NAME, size: 32, weight: 600, colour: '--ink', y: 690, besideCode: true },
    { text: '扫码打开这个报价', size: 26, weight: 400, colour: '--soft', y: 735, besideCode: true },
  ]
}

/** Draws a text, with a smaller font if it is too long. */
function drawLine(
  canvas: CanvasRenderingContext2D,
  { text, size, weight, colour, y, besideCode = false }: Line,
  style: CSSStyleDeclaration,
): void {
  const room = SIZE.width - 2 * SIZE.margin - (besideCode ? CODE.most + SIZE.margin : 0)
  const font = (pixels: number): string =>
    `${weight} ${pixels}px ${style.getPropertyValue('--font-sans') || 'sans-serif'}`
  canvas.fillStyle = style.getPropertyValue(colour)
  canvas.font = font(size)
  canvas.font = font(Math.floor((size * room) / Math.max(room, canvas.measureText(text).width)))
  canvas.fillText(text, SIZE.margin, y)
}

/** Draws a QR code in black on white in both themes, for cameras, with modules of whole pixels. */
function drawCode(canvas: CanvasRenderingContext2D, code: Bitmap2D): void {
  const modules = code.size + 2 * CODE.border
  const pixels = Math.max(1, Math.floor(CODE.most / modules))
  const [left, top] = [SIZE.width - SIZE.margin - modules * pixels, CODE.foot - modules * pixels]
  canvas.fillStyle = '#fff'
  canvas.fillRect(left, top, modules * pixels, modules * pixels)
  canvas.fillStyle = '#000'
  for (let row = 0; row < code.size; row++) {
    for (let column = 0; column < code.size; column++) {
      if (code.get(column, row))
        canvas.fillRect(left + (column + CODE.border) * pixels, top + (row + CODE.border) * pixels, pixels, pixels)
    }
  }
}

/** Draws a result as a PNG in the page's colours, with source, date, and its link as a QR code. */
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
  for (const line of linesOf(quote)) drawLine(canvas, line, style)
  drawCode(canvas, generate(link, { minCorrectionLevel: correction.L }))
  return new Promise((done, fail) => {
    element.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png')
  })
}
