import { assert, double, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDegrees, traceGreatCircle, computeGreatCircleKm, toNauticalMiles, type Point } from './operation.ts'

const QUARTER = (6371.0088 * Math.PI) / 2

describe('greatCircleKm', () => {
  test.each<[string, Point, Point, number]>([
    ['pole to equator is a quarter of the circumference', { lat: 90, lon: 0 }, { lat: 0, lon: 57 }, QUARTER],
    ['antipodes are half of it', { lat: 30, lon: 20 }, { lat: -30, lon: -160 }, 2 * QUARTER],
    ['a degree of the equator', { lat: 0, lon: 0 }, { lat: 0, lon: 1 }, 111.195],
    ['across the date line', { lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111.195],
    ['nowhere', { lat: 31.2, lon: 121.5 }, { lat: 31.2, lon: 121.5 }, 0],
  ])('%s', (_, from, to, km) => expect(computeGreatCircleKm(from, to)).toBeCloseTo(km, 2))

  // Published great-circle distances between airports, computed on the ellipsoid: within 0.6 %.
  test.each<[string, Point, Point, number]>([
    ['JFK to LHR', { lat: 40.6398, lon: -73.7789 }, { lat: 51.4706, lon: -0.4619 }, 5555],
    ['SIN to SYD', { lat: 1.3502, lon: 103.9944 }, { lat: -33.9461, lon: 151.1772 }, 6288],
    ['HKG to LAX', { lat: 22.3089, lon: 113.9146 }, { lat: 33.9425, lon: -118.4081 }, 11654],
    ['NRT to LAX', { lat: 35.7647, lon: 140.3864 }, { lat: 33.9425, lon: -118.4081 }, 8756],
  ])('%s', (_, from, to, km) => expect(Math.abs(computeGreatCircleKm(from, to) - km) / km).toBeLessThan(0.006))

  const point = record({
    lat: double({ min: -90, max: 90, noNaN: true }),
    lon: double({ min: -180, max: 180, noNaN: true }),
  })

  test('is the same both ways, never below zero and never above half the circumference', () =>
    assert(
      property(point, point, (a, b) => {
        const km = computeGreatCircleKm(a, b)
        expect(km).toBeCloseTo(computeGreatCircleKm(b, a), 6)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(2 * QUARTER + 1e-6)
      }),
    ))

  test('is no longer than any way round', () =>
    assert(
      property(point, point, point, (a, b, c) => {
        expect(computeGreatCircleKm(a, c)).toBeLessThanOrEqual(
          computeGreatCircleKm(a, b) + computeGreatCircleKm(b, c) + 1e-6,
        )
      }),
    ))
})

describe('greatCircle', () => {
  const shanghai = { lat: 31.2, lon: 121.5 }
  const losAngeles = { lat: 33.7, lon: -118.2 }

  test('crosses the Pacific the short way, north of both ends', () => {
    const way = traceGreatCircle(shanghai, losAngeles, 32)
    expect(way).toHaveLength(33)
    expect(way[0]).toEqual({ lat: expect.closeTo(31.2, 9), lon: expect.closeTo(121.5, 9) })
    expect(way.at(-1)).toEqual({ lat: expect.closeTo(33.7, 9), lon: expect.closeTo(241.8, 9) })
    for (const [index, { lon }] of way.entries()) expect(lon).toBeGreaterThan(way[index - 1]?.lon ?? 0)
    expect(Math.max(...way.map(({ lat }) => lat))).toBeGreaterThan(45)
  })

  test('the other way round it is the same way', () => {
    const there = traceGreatCircle(shanghai, losAngeles, 8)
    const back = traceGreatCircle(losAngeles, shanghai, 8).toReversed()
    for (const [index, { lat, lon }] of there.entries()) {
      expect(back[index]?.lat).toBeCloseTo(lat, 9)
      expect((back[index]?.lon ?? 0) + 360).toBeCloseTo(lon, 9)
    }
  })

  test.each<[string, Point, Point]>([
    ['nowhere', shanghai, shanghai],
    ['antipodes', { lat: 30, lon: 20 }, { lat: -30, lon: -160 }],
  ])('%s: still two ends', (_, from, to) => {
    const way = traceGreatCircle(from, to, 4)
    expect(way).toHaveLength(5)
    expect(way.at(-1)?.lat).toBeCloseTo(to.lat, 6)
    for (const { lat, lon } of way) expect(Number.isFinite(lat + lon)).toBe(true)
  })

  test('is as long as the distance says', () => {
    const point = record({
      lat: double({ min: -80, max: 80, noNaN: true }),
      lon: double({ min: -180, max: 180, noNaN: true }),
    })
    assert(
      property(point, point, (a, b) => {
        const km = computeGreatCircleKm(a, b)
        if (km < 1 || km > 19_900) return
        const way = traceGreatCircle(a, b, 16)
        const sum = way
          .slice(1)
          .reduce((total, next, index) => total + computeGreatCircleKm(way[index] ?? next, next), 0)
        expect(sum).toBeCloseTo(km, 3)
      }),
    )
  })
})

test('a nautical mile is 1,852 m', () => expect(toNauticalMiles(18.52)).toBeCloseTo(10, 12))

test.each<[number, 'lat' | 'lon', string]>([
  [31.2304, 'lat', '31°13.8′N'],
  [-33.9, 'lat', '33°54.0′S'],
  [121.05, 'lon', '121°03.0′E'],
  [-0.01, 'lon', '0°00.6′W'],
  [0, 'lat', '0°00.0′N'],
  // Rounding carries into the degrees, so that 60 minutes never appear.
  [11.99999, 'lon', '12°00.0′E'],
])('%d %s is %s', (degrees, axis, text) => expect(formatDegrees(degrees, axis)).toBe(text))
