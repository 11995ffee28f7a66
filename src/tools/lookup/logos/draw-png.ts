import { LOGO_CANVAS_SIZE, type Stroke } from '../../../engines/logo/operation.ts'
import { UserError } from '../../../lib/user-error.ts'

const BACKGROUNDS = { transparent: undefined, white: '#ffffff' } as const

export type Background = keyof typeof BACKGROUNDS

/**
 * Draws a logo on this device as a square PNG with sides of `side` pixels.
 * @throws UserError if the browser cannot draw it.
 */
export async function drawPng(strokes: readonly Stroke[], side: number, background: Background): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new UserError('这个浏览器不能生成图片，请改用 SVG')
  const ground = BACKGROUNDS[background]
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, side, side)
  }
  context.scale(side / LOGO_CANVAS_SIZE, side / LOGO_CANVAS_SIZE)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { d, paint, width } of strokes) {
    // A file has no surrounding text to inherit `currentColor` from.
    const color = paint === 'currentColor' ? '#000000' : paint
    context.fillStyle = color
    context.strokeStyle = color
    const path = new Path2D(d)
    if (width === undefined) {
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
      context.fill(path)
    } else {
      context.lineWidth = width
      context.stroke(path)
    }
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new UserError('图片没有生成，请换一个小一些的边长')
  return picture
}
