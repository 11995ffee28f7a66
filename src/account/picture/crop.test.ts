import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { CENTERED_CROP, MAX_ZOOM, dragCrop, getCropSquare, clampCrop, type Crop, type Size } from './crop.ts'

test.each<[name: string, size: Size, crop: Crop, square: { left: number; top: number; side: number }]>([
  ['a square as it is', { width: 100, height: 100 }, CENTERED_CROP, { left: 0, top: 0, side: 100 }],
  ['the middle of a wide one', { width: 300, height: 100 }, CENTERED_CROP, { left: 100, top: 0, side: 100 }],
  ['the middle of a high one', { width: 100, height: 300 }, CENTERED_CROP, { left: 0, top: 100, side: 100 }],
  ['nearer', { width: 200, height: 100 }, { x: 0.5, y: 0.5, zoom: 2 }, { left: 75, top: 25, side: 50 }],
  ['a corner', { width: 200, height: 100 }, { x: 0, y: 0, zoom: 2 }, { left: 0, top: 0, side: 50 }],
])('%s', (_name, size, crop, square) => expect(getCropSquare(size, crop)).toEqual(square))

test('pulled to the right, more of the left is seen', () =>
  expect(dragCrop({ width: 300, height: 100 }, CENTERED_CROP, 200, 100, 0).x).toBeCloseTo(1 / 3, 9))

test('whatever is pulled and zoomed, the square lies in the picture', () => {
  const side = integer({ min: 1, max: 20_000 })
  const part = double({ min: -3, max: 3, noNaN: true })
  assert(
    property(
      side,
      side,
      part,
      part,
      double({ min: -1, max: 9, noNaN: true }),
      integer({ min: -5000, max: 5000 }),
      (width, height, x, y, zoom, dx) => {
        const size = { width, height }
        const crop = dragCrop(size, clampCrop(size, { x, y, zoom }), 288, dx, -dx)
        const { left, top, side: taken } = getCropSquare(size, crop)
        const slack = 1e-6 * Math.max(width, height)
        expect(taken).toBeGreaterThanOrEqual(Math.min(width, height) / MAX_ZOOM - slack)
        expect(left).toBeGreaterThanOrEqual(-slack)
        expect(top).toBeGreaterThanOrEqual(-slack)
        expect(left + taken).toBeLessThanOrEqual(width + slack)
        expect(top + taken).toBeLessThanOrEqual(height + slack)
      },
    ),
  )
})
