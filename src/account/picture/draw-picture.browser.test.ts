import { describe, expect, test } from 'vitest'
import { CENTERED_CROP } from './crop.ts'
import { resizeDocument, cropToSquare, decodePicture } from './draw-picture.ts'

/** A picture whose left half is red and whose right half is blue. */
async function halves(width: number, height: number, type = 'image/png'): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  for (const [colour, left] of [
    ['#f00', 0],
    ['#00f', width / 2],
  ] as const) {
    context.fillStyle = colour
    context.fillRect(left, 0, width / 2, height)
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type))
  if (!blob) throw new Error('no picture')
  return blob
}

/** Colour of the pixel at fractions `x` and `y` of the sides. */
async function colourAt(blob: Blob, x: number, y: number): Promise<string> {
  const picture = await createImageBitmap(blob)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const [red = 0, , blue = 0] =
    context?.getImageData(Math.floor(x * (picture.width - 1)), Math.floor(y * (picture.height - 1)), 1, 1).data ?? []
  return red > 200 ? 'red' : blue > 200 ? 'blue' : 'other'
}

describe('a picture that was chosen', () => {
  test('its middle is a square of at most 720 pixels', async () => {
    const square = await cropToSquare(await decodePicture(await halves(2000, 1000)), CENTERED_CROP)
    const { width, height } = await createImageBitmap(square)
    expect([square.type, width, height]).toEqual(['image/webp', 720, 720])
    expect([await colourAt(square, 0.1, 0.5), await colourAt(square, 0.9, 0.5)]).toEqual(['red', 'blue'])
  })

  test('what is pulled into the square is taken', async () => {
    const square = await cropToSquare(await decodePicture(await halves(300, 100)), { x: 0, y: 0.5, zoom: 1 })
    expect([await colourAt(square, 0.05, 0.5), await colourAt(square, 0.95, 0.5)]).toEqual(['red', 'red'])
  })

  test('a document keeps its form, and becomes no larger', async () => {
    const large = await createImageBitmap(await resizeDocument(await halves(3000, 1500)))
    const small = await createImageBitmap(await resizeDocument(await halves(300, 150, 'image/jpeg')))
    expect([large.width, large.height, small.width, small.height]).toEqual([2000, 1000, 300, 150])
  })

  test('what is too small to be kept is refused before it stands in a text', async () => {
    await expect(resizeDocument(await halves(200, 40))).rejects.toThrow('图片太小，边长至少 48 像素')
  })

  test.each([
    ['a text', new Blob(['hello'], { type: 'image/png' }), '这个文件不是能打开的图片，请换一张'],
    [
      'a drawing',
      new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
      '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片',
    ],
  ])('%s is refused in one sentence', async (_name, file, sentence) => {
    await expect(decodePicture(file)).rejects.toThrow(sentence)
  })
})
