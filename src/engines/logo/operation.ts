/** What a logo is made of, as the reference set keeps it. */
export interface LogoShape {
  /** A brand's own mark (filled), a stand-in letter tile, or a common icon (both drawn in lines). */
  kind: 'mark' | 'tile' | 'icon'
  /** Path data on a 24 × 24 canvas. */
  path: string
  /** Six hex digits of the mark's own colour, or empty. */
  color: string
}

/** The colours a logo is handed out in: its own, black, or white. */
export const TONES = ['own', 'black', 'white'] as const

export type Tone = (typeof TONES)[number]

/** One path of a drawing with its paint; without `width` it is filled, otherwise drawn as a line that wide with round ends. */
export interface Stroke {
  d: string
  paint: string
  width?: number
}

/** Width and height of the canvas that every path is drawn on. */
export const CANVAS = 24

const BLACK = '#000000'
const WHITE = '#ffffff'
/** The neutral greys of letter tiles, which are no brand's colours. */
const TILE_GROUND = '#e4e3de'
const TILE_LETTER = '#3c4452'
const TILE_FRAME = 'M6 2h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z'

/** Path data and nothing else: commands, numbers and what separates them. */
export const PATH_DATA = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d ,.eE+-]*$/

const HEX_COLOR = /^[\dA-Fa-f]{6}$/

function paintOf({ kind, color }: LogoShape, tone: Tone): string {
  if (tone === 'black') return BLACK
  if (tone === 'white') return WHITE
  if (kind === 'tile') return TILE_LETTER
  return kind === 'mark' && HEX_COLOR.test(color) ? `#${color.toLowerCase()}` : 'currentColor'
}

/** The paths of a logo in a tone, the lowest first. Path data that is none gives nothing. */
export function drawLogo(shape: LogoShape, tone: Tone): Stroke[] {
  if (!PATH_DATA.test(shape.path)) return []
  const paint = paintOf(shape, tone)
  if (shape.kind === 'mark') return [{ d: shape.path, paint }]
  const letter = { d: shape.path, paint, width: 2 }
  if (shape.kind === 'icon') return [letter]
  return [tone === 'own' ? { d: TILE_FRAME, paint: TILE_GROUND } : { d: TILE_FRAME, paint, width: 1.5 }, letter]
}

/** What tells the licence inside a copied drawing; the words of its comment cannot end it early. */
function comment(text: string): string {
  return text === '' ? '' : `<!-- ${text.replaceAll(/-{2,}/g, '-').replaceAll(/[<>]/g, '')} -->`
}

function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- XML forbids these characters in any form
  const allowed = text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  return allowed
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

function toPath({ d, paint, width }: Stroke): string {
  const look =
    width === undefined
      ? `fill="${paint}"`
      : `fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path ${look} d="${d}"/>`
}

/** A logo as a file of its own. The notice stands as a comment in it, where a licence asks for that. */
export function toSvg(title: string, strokes: readonly Stroke[], notice = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS}" height="${CANVAS}" viewBox="0 0 ${CANVAS} ${CANVAS}">${comment(notice)}<title>${escapeXml(title)}</title>${strokes.map(toPath).join('')}</svg>`
}

/** The ground on which a mark in its own colour can be told apart: light for all but very light ones. */
export function chooseBackground({ kind, color }: LogoShape): 'light' | 'dark' {
  if (kind !== 'mark' || !HEX_COLOR.test(color)) return 'light'
  const channels = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  // Relative luminance of WCAG 2: above this, less than 1.6 to 1 against the light ground.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.58 ? 'dark' : 'light'
}

/** The sides a picture may have, in pixels. */
export const PICTURE_SIDE_LIMITS = { least: 64, most: 2048, usual: 512 } as const

/** A picture's side as it was typed, full-width digits too; undefined when it is no whole number within bounds. Empty means the usual one. */
export function readSide(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return PICTURE_SIDE_LIMITS.usual
  const side = /^\d{1,4}$/.test(plain) ? Number(plain) : 0
  return side >= PICTURE_SIDE_LIMITS.least && side <= PICTURE_SIDE_LIMITS.most ? side : undefined
}

/** The tone that an address names; its own colours for anything else. */
export function readTone(text: string | undefined): Tone {
  return TONES.find((tone) => tone === text) ?? 'own'
}

/** A name for a downloaded file, without its ending. */
export function fileName(id: string, tone: Tone, side?: number): string {
  return [
    id.replace(/^icon-/, ''),
    ...(tone === 'own' ? [] : [tone]),
    ...(side === undefined ? [] : [String(side)]),
  ].join('-')
}
