import { SITE_NAME } from '../../../lib/site.ts'
import { UserError } from '../../../lib/user-error.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { wrapLines } from './picture-lines.ts'

/** Content of a picture. */
export interface PictureContent {
  title: string
  text: string
  /** Label of the text's source. */
  source: string
}

/** Matches a line whose first letter is right-to-left. */
const RTL = /^\P{L}*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u

const WIDTH = 750
const EDGE = 48
const SCALE = 2
const TITLE = { size: 30, line: 44 }
const BODY = { size: 24, line: 42 }
const NOTE = { size: 18, line: 32 }
/** Maximum height in pixels that browsers can draw. */
const MAX_HEIGHT = 16_000

/**
 * Draws a text as a PNG in the theme's colours and downloads it.
 * @throws UserError if the text is too long.
 */
export async function savePicture(fileName: string, { title, text, source }: PictureContent): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new UserError('这个浏览器不能画图')
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(name)
  const face = getComputedStyle(document.body).fontFamily
  const font = (size: number, weight = 400): string => `${weight} ${size}px ${face}`
  const lines = (words: string, size: number, weight?: number): string[] => {
    context.font = font(size, weight)
    return wrapLines(words, WIDTH - 2 * EDGE, (part) => context.measureText(part).width)
  }
  const head = lines(title, TITLE.size, 650)
  const body = lines(text, BODY.size)
  const height = 2 * EDGE + head.length * TITLE.line + 24 + body.length * BODY.line + 40 + NOTE.line
  if (height * SCALE > MAX_HEIGHT) throw new UserError('文字太长，画不进一张图')
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = colour('--sheet')
  context.fillRect(0, 0, WIDTH, height)
  context.fillStyle = colour('--sea')
  context.fillRect(EDGE, EDGE - 16, 40, 4)
  let y = EDGE
  const write = (rows: readonly string[], { size, line }: typeof TITLE, ink: string, weight?: number): void => {
    context.font = font(size, weight)
    context.fillStyle = colour(ink)
    context.textBaseline = 'middle'
    for (const row of rows) {
      const isRtl = RTL.test(row)
      context.direction = isRtl ? 'rtl' : 'ltr'
      context.fillText(row, isRtl ? WIDTH - EDGE : EDGE, y + line / 2)
      y += line
    }
  }
  write(head, TITLE, '--ink', 650)
  y += 24
  write(body, BODY, '--ink')
  y += 40
  write([`${SITE_NAME} · ${source}`], NOTE, '--soft')
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new UserError('图片没有画成，请重试')
  saveFile(`${fileName}.png`, blob)
}
