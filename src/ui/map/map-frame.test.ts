import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeMapFrame, listLandShifts, wrapLongitude, WORLD_FRAME, type MapPlace } from './map-frame.ts'

const at = (lon: number, lat = 0): MapPlace => ({ lon, lat })
const SHANGHAI = at(121.5, 31.2)
const LOS_ANGELES = at(-118.2, 33.7)
const ROTTERDAM = at(4.5, 51.9)

describe('frameAround', () => {
  test.each<[string, MapPlace[], number, number]>([
    ['Shanghai and Los Angeles: the Pacific', [SHANGHAI, LOS_ANGELES], 115.5, 247.8],
    ['Shanghai and Rotterdam: Eurasia', [SHANGHAI, ROTTERDAM], -1.5, 127.5],
    ['Los Angeles and Rotterdam: the Atlantic', [LOS_ANGELES, ROTTERDAM], -124.2, 10.5],
    ['Fiji and Samoa, on both sides of the date line', [at(178, -18), at(-172, -14)], 152.6, 213.4],
    ['one place at the edge lies in the middle', [at(178, -18)], 147.6, 208.4],
    ['one place at the other edge', [at(-179, -18)], -209.4, -148.6],
  ])('%s', (_, places, west, east) => {
    const frame = computeMapFrame(places)
    expect(frame.x).toBeCloseTo(west, 0)
    expect(frame.x + frame.width).toBeCloseTo(east, 0)
  })

  test.each<[string, MapPlace[]]>([
    ['nothing', []],
    ['places all around', [at(-150), at(-60), at(30), at(120)]],
    ['places from pole to pole', [at(0, 75), at(0, -50)]],
  ])('of %s is the world', (_, places) => expect(computeMapFrame(places)).toEqual(WORLD_FRAME))

  test('holds every place, whatever the places are, and is as wide as the map', () => {
    const place = fc.record({
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -50, max: 80, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (places) => {
        const frame = computeMapFrame(places)
        expect(frame.width / frame.height).toBeCloseTo(WORLD_FRAME.width / WORLD_FRAME.height, 6)
        expect(frame.width).toBeLessThanOrEqual(360)
        for (const { lon, lat } of places) {
          expect(wrapLongitude(frame, lon)).toBeGreaterThanOrEqual(frame.x)
          expect(wrapLongitude(frame, lon)).toBeLessThanOrEqual(frame.x + frame.width)
          expect(-lat).toBeGreaterThanOrEqual(frame.y)
          expect(-lat).toBeLessThanOrEqual(frame.y + frame.height)
        }
      }),
    )
  })
})

test.each<[string, Parameters<typeof listLandShifts>[0], number[]]>([
  ['the world has the far tip of Siberia at its left edge', WORLD_FRAME, [-360, 0]],
  ['the Pacific needs America beside Asia', { x: 115, y: 0, width: 133, height: 52 }, [0, 360]],
  ['Europe needs one', { x: -10, y: 0, width: 60, height: 24 }, [0]],
  ['Samoa seen from the east', { x: -209, y: 0, width: 61, height: 24 }, [-360, 0]],
])('%s', (_, frame, shifts) => expect(listLandShifts(frame)).toEqual(shifts))
