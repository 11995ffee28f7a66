/** Drawing of a logo, as stored in the reference set. */
export interface LogoShape {
  /** A brand's own mark (filled), a placeholder letter tile, or a common icon (both outlined). */
  kind: 'mark' | 'tile' | 'icon'
  /** Path data on a 24 × 24 canvas. */
  path: string
  /** Colour of the brand's mark as six hex digits; '' if it has none. */
  color: string
}

/** Colours in which a logo can be downloaded. */
export const LOGO_TONES = ['own', 'black', 'white'] as const

export type Tone = (typeof LOGO_TONES)[number]

/** Path with its paint; filled without `width`, otherwise stroked at that width with round caps. */
export interface Stroke {
  d: string
  paint: string
  width?: number
}

/** Side of the square canvas of every path. */
export const LOGO_CANVAS_SIZE = 24

const BLACK = '#000000'
const WHITE = '#ffffff'
/** Neutral greys of letter tiles, which are no brand's colours. */
const TILE_GROUND = '#e4e3de'
const TILE_LETTER = '#3c4452'
const TILE_FRAME = 'M6 2h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z'

/** Allowed path data: commands, numbers and separators. */
export const PATH_DATA = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d ,.eE+-]*$/

const HEX_COLOR = /^[\dA-Fa-f]{6}$/

function paintOf({ kind, color }: LogoShape, tone: Tone): string {
  if (tone === 'black') return BLACK
  if (tone === 'white') return WHITE
  if (kind === 'tile') return TILE_LETTER
  return kind === 'mark' && HEX_COLOR.test(color) ? `#${color.toLowerCase()}` : 'currentColor'
}

/** Paths of a logo in a tone, bottom first. Invalid path data gives an empty list. */
export function drawLogo(shape: LogoShape, tone: Tone): Stroke[] {
  if (!PATH_DATA.test(shape.path)) return []
  const paint = paintOf(shape, tone)
  if (shape.kind === 'mark') return [{ d: shape.path, paint }]
  const letter = { d: shape.path, paint, width: 2 }
  if (shape.kind === 'icon') return [letter]
  return [tone === 'own' ? { d: TILE_FRAME, paint: TILE_GROUND } : { d: TILE_FRAME, paint, width: 1.5 }, letter]
}

/** SVG comment with the licence; its text is escaped so that it cannot end the comment. */
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

/** Builds the SVG file of a logo. A licence notice is added as a comment if required. */
export function toSvg(title: string, strokes: readonly Stroke[], notice = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_CANVAS_SIZE}" height="${LOGO_CANVAS_SIZE}" viewBox="0 0 ${LOGO_CANVAS_SIZE} ${LOGO_CANVAS_SIZE}">${comment(notice)}<title>${escapeXml(title)}</title>${strokes.map(toPath).join('')}</svg>`
}

/** Background on which a mark in its own colour is visible: light unless the mark is very light. */
export function chooseBackground({ kind, color }: LogoShape): 'light' | 'dark' {
  if (kind !== 'mark' || !HEX_COLOR.test(color)) return 'light'
  const channels = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  // WCAG 2 relative luminance; above 0.58 the contrast to the light background is below 1.6 to 1.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.58 ? 'dark' : 'light'
}

/** Limits of a picture's side, in pixels. */
export const PICTURE_SIDE_LIMITS = { least: 64, most: 2048, usual: 512 } as const

/**
 * Parses a picture's side, also in full-width digits; undefined unless it is a whole number within the limits. '' gives
 * the default.
 */
export function parsePictureSide(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return PICTURE_SIDE_LIMITS.usual
  const side = /^\d{1,4}$/.test(plain) ? Number(plain) : 0
  return side >= PICTURE_SIDE_LIMITS.least && side <= PICTURE_SIDE_LIMITS.most ? side : undefined
}

/** Tone named in the URL; the logo's own colours by default. */
export function parseTone(text: string | undefined): Tone {
  return LOGO_TONES.find((tone) => tone === text) ?? 'own'
}

/** Name of a downloaded file, without its extension. */
export function buildLogoFileName(id: string, tone: Tone, side?: number): string {
  return [
    id.replace(/^icon-/, ''),
    ...(tone === 'own' ? [] : [tone]),
    ...(side === undefined ? [] : [String(side)]),
  ].join('-')
}
