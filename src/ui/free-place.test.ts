import { expect, test } from 'vitest'
import { findFreeTop, type VerticalRange } from './free-place.ts'

const band = (top: number, bottom: number): VerticalRange => ({ top, bottom })
const WINDOW = band(0, 800)

test.each<[name: string, wanted: number, height: number, taken: VerticalRange[], place: number, room?: VerticalRange]>([
  ['nothing in the way', 380, 40, [], 380],
  ['beside what is in the way', 380, 40, [band(0, 340), band(430, 800)], 380],
  ['above a line at the lower edge', 664, 40, [band(600, 728), band(743, 800)], 552],
  ['above two lines on each other', 664, 40, [band(560, 640), band(600, 728), band(743, 800)], 512],
  ['between two', 664, 40, [band(500, 540), band(600, 800)], 552],
  ['the nearer side', 380, 40, [band(370, 500)], 322],
  ['the other side where the nearer has no room', 20, 40, [band(30, 400)], 408],
  ['within what the keyboard leaves', 664, 40, [], 352, band(0, 400)],
  ['all is taken: inside the window, at least', 790, 40, [band(0, 800)], 752],
])('a toast stands %s', (_, wanted, height, taken, place, room = WINDOW) => {
  expect(findFreeTop(wanted, height, taken, room)).toBe(place)
})
