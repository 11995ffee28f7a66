import { correction, generate, type Bitmap2D } from 'lean-qr'

/** Size in pixels; chats show a 3:2 picture uncropped. */
const SIZE = { width: 1200, height: 800, margin: 80 }
/** Position of the QR code at the bottom; its quiet zone is four modules wide (ISO/IEC 18004). */
const CODE = { most: 240, foot: 752, border: 4 }

/** A line of the picture: text, size, colour token and baseline. */
export interface PictureLine {
  text: string
  size: number
  weight: number
  colour: string
  y: number
  /** True if the line must end before the QR code. */
  besideCode?: boolean
}

/** Draws a text, with a smaller font if it is too long. */
function drawLine(
  canvas: CanvasRenderingContext2D,
  { text, size, weight, colour, y, besideCode = false }: PictureLine,
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

/** Draws lines as a PNG in the page's colours, with a link as a QR code. */
export async function drawPicture(lines: readonly PictureLine[], link: string): Promise<Blob> {
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
  for (const line of lines) drawLine(canvas, line, style)
  drawCode(canvas, generate(link, { minCorrectionLevel: correction.L }))
  return new Promise((done, fail) => {
    element.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png')
  })
}
