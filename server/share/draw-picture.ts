import type sharpFunction from 'sharp'
import { SHARE_SIZE, type ShareText } from './share-task.ts'

type Sharp = typeof sharpFunction

/** Brand colours: ink, blue, paper background and orange. */
const INK = '#12263f'
const SEA = '#0f5c8c'
const PAPER = '#f7f5ef'
const LAMP = '#d9691e'

const MARGIN = 80
const WIDTH = SHARE_SIZE.width - 2 * MARGIN
const TITLE_TOP = 150
const TITLE_HEIGHT = 340
/** Font sizes tried for a title, largest first. */
const TITLE_SIZES = [64, 52, 44] as const
/** Maximum characters of a title. */
const MAX_TITLE_LENGTH = 90
const MAX_LABEL_LENGTH = 24
/** Characters that no font here has: pictographs, and marks that join them. */
const UNDRAWN = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|\p{Variation_Selector}|\p{Cf}|\p{Cc}|\p{Cs}|\p{Co}/gu

const FRAME = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(SHARE_SIZE.width)}" height="${String(SHARE_SIZE.height)}">
<rect width="100%" height="100%" fill="${PAPER}"/><rect width="16" height="100%" fill="${SEA}"/>
<circle cx="${String(MARGIN + 10)}" cy="92" r="10" fill="${LAMP}"/>
<path d="M${String(MARGIN)} 530H${String(SHARE_SIZE.width - MARGIN)}" stroke="${INK}" stroke-opacity=".25" stroke-width="2"/></svg>`

/** The drawable characters of a text in one line, truncated if too long. */
export function toDrawableText(text: string, most: number): string {
  const characters = Array.from(text.replaceAll(UNDRAWN, ' ').replaceAll(/\s+/g, ' ').trim())
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}

/** Escapes a text for Pango markup. */
function markupOf(text: string, colour: string): string {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<span foreground="${colour}">${plain}</span>`
}

interface Written {
  input: Buffer
  width: number
  height: number
}

async function written(
  sharp: Sharp,
  text: string,
  { size, colour }: { size: number; colour: string },
): Promise<Written | undefined> {
  if (text === '') return undefined
  const { data, info } = await sharp({
    text: {
      text: markupOf(text, colour),
      font: `Noto Sans SC Medium ${String(size)}`,
      width: WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size / 4),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Draws the title in the largest size that fits; if none fits, truncated in the smallest. */
async function titleOf(sharp: Sharp, title: string): Promise<Written | undefined> {
  let found: Written | undefined
  for (const size of TITLE_SIZES) {
    found = await written(sharp, title, { size, colour: INK })
    if (!found || (found.height <= TITLE_HEIGHT && found.width <= WIDTH)) return found
  }
  const { input, width, height } = found ?? { input: Buffer.alloc(0), width: 0, height: 0 }
  const kept = { width: Math.min(width, WIDTH), height: Math.min(height, TITLE_HEIGHT) }
  return {
    input: await sharp(input)
      .extract({ left: 0, top: 0, ...kept })
      .png()
      .toBuffer(),
    ...kept,
  }
}

/** Draws a share picture. Fontconfig must find the fonts before `sharp` is loaded. */
export async function drawPicture(sharp: Sharp, { title, section, date, brand }: ShareText): Promise<Buffer> {
  const label = await written(sharp, toDrawableText(section, MAX_LABEL_LENGTH), { size: 30, colour: SEA })
  const name = await titleOf(sharp, toDrawableText(title, MAX_TITLE_LENGTH))
  const day = await written(sharp, toDrawableText(date, MAX_LABEL_LENGTH), { size: 28, colour: INK })
  const mark = await written(sharp, toDrawableText(brand, MAX_LABEL_LENGTH), { size: 32, colour: SEA })
  const layers = [
    label && { input: label.input, left: MARGIN + 36, top: 92 - Math.round(label.height / 2) },
    name && { input: name.input, left: MARGIN, top: TITLE_TOP },
    day && { input: day.input, left: MARGIN, top: 572 - Math.round(day.height / 2) },
    mark && { input: mark.input, left: SHARE_SIZE.width - MARGIN - mark.width, top: 572 - Math.round(mark.height / 2) },
  ]
  return sharp(Buffer.from(FRAME))
    .composite(layers.flatMap((layer) => layer ?? []))
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
}
