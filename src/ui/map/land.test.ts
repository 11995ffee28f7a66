import { expect, test } from 'vitest'
import land from './land.build.ts'

const rings = land
  .split('Z')
  .filter((ring) => ring !== '')
  .map((ring) =>
    ring
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number)),
  )

test('no coast leaps across the map', () => {
  for (const ring of rings) {
    for (const [index, [lon = 0]] of ring.entries()) {
      const [next = 0] = ring[(index + 1) % ring.length] ?? []
      expect(Math.abs(next - lon)).toBeLessThan(60)
    }
  }
})

test('land lies where maps look for it', () => {
  const lons = rings.flat().map(([lon = 0]) => lon)
  expect(Math.min(...lons)).toBeGreaterThanOrEqual(-180)
  expect(Math.max(...lons)).toBeLessThan(200)
  expect(rings.length).toBeGreaterThan(100)
})
