import { expect, test } from 'vitest'
import { drawLogo, toSvg, type LogoShape, type Tone } from '../../../engines/logo/operation.ts'
import { drawPng, type Background } from './draw-png.ts'

const SQUARE: LogoShape = { kind: 'mark', path: 'M6 6h12v12H6z', color: 'FF4500' }
const LINE: LogoShape = { kind: 'icon', path: 'M4 12h16', color: '' }
const TILE: LogoShape = { kind: 'tile', path: 'M7.5 17 12 7l4.5 10M9.3 13h5.4', color: '' }

async function pixelsOf(
  picture: ImageBitmapSource,
): Promise<{ side: number; at: (x: number, y: number) => number[]; data: Uint8ClampedArray }> {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  // Pixel at a position of the 24 × 24 canvas.
  const at = (x: number, y: number): number[] => {
    const start = (Math.floor((y / 24) * bitmap.height) * bitmap.width + Math.floor((x / 24) * bitmap.width)) * 4
    return Array.from(data.subarray(start, start + 4))
  }
  return { side: bitmap.width, at, data }
}

const CLEAR = [0, 0, 0, 0]
const WHITE = [255, 255, 255, 255]
const BLACK = [0, 0, 0, 255]
const ORANGE = [255, 69, 0, 255]

test.each<[string, LogoShape, Tone, Background, number[], number[]]>([
  ['a mark in its own colour', SQUARE, 'own', 'transparent', ORANGE, CLEAR],
  ['a mark on white', SQUARE, 'own', 'white', ORANGE, WHITE],
  ['a mark in black', SQUARE, 'black', 'transparent', BLACK, CLEAR],
  ['a mark in white', SQUARE, 'white', 'transparent', WHITE, CLEAR],
  ['an icon, black where it would follow the text', LINE, 'own', 'white', BLACK, WHITE],
])('%s', async (_, shape, tone, background, middle, corner) => {
  const png = await drawPng(drawLogo(shape, tone), 512, background)
  expect(png.type).toBe('image/png')
  const { at } = await pixelsOf(png)
  expect(at(12, 12)).toEqual(middle)
  expect(at(1, 1)).toEqual(corner)
})

test.each([64, 65, 800, 2048])('is %i pixels a side, and fills them', async (side) => {
  const picture = await pixelsOf(
    await drawPng(drawLogo({ ...SQUARE, path: 'M0 0h24v24H0z' }, 'own'), side, 'transparent'),
  )
  expect(picture.side).toBe(side)
  expect(picture.at(0.1, 0.1)).toEqual(ORANGE)
  expect(picture.at(23.9, 23.9)).toEqual(ORANGE)
})

test.each<[string, LogoShape, Tone]>([
  ['mark', SQUARE, 'own'],
  ['icon', LINE, 'black'],
  ['tile', TILE, 'own'],
  ['framed tile', TILE, 'black'],
])('the PNG of a %s is what the browser draws from its SVG', async (_, shape, tone) => {
  const strokes = drawLogo(shape, tone)
  const image = new Image(256, 256)
  image.src = URL.createObjectURL(
    new Blob(
      [toSvg('H&M </title>', strokes, 'notice --> x').replace('width="24" height="24"', 'width="256" height="256"')],
      { type: 'image/svg+xml' },
    ),
  )
  await image.decode()
  const [svg, png] = await Promise.all([pixelsOf(image), pixelsOf(await drawPng(strokes, 256, 'transparent'))])
  // Small differences are antialiasing; larger ones mean a different picture.
  const differing = svg.data.filter((value, index) => Math.abs(value - (png.data[index] ?? 0)) > 40).length
  expect(differing / svg.data.length).toBeLessThan(0.002)
  expect(png.data.some((value) => value > 0)).toBe(true)
})
