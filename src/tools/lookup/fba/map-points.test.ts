import { expect, test } from 'vitest'
import { listCityPoints, toPointState } from './map-points.ts'

const rows = [
  { code: 'FTW1', city: 'Dallas', lat: '32.78', lon: '-96.81' },
  { code: 'DAL3', city: 'Dallas', lat: '32.78', lon: '-96.81' },
  { code: 'NCL2', city: '/', lat: '', lon: '' },
  { code: 'ABE2', city: 'Breinigsville', lat: '40.54', lon: '-75.63' },
]

test('one dot a city, none without a place', () => {
  expect(listCityPoints(rows).map(({ lon, lat, codes }) => [lon, lat, codes])).toEqual([
    [-96.81, 32.78, ['FTW1', 'DAL3']],
    [-75.63, 40.54, ['ABE2']],
  ])
})

test.each([
  ['32.78 -96.81', { q: 'Dallas' }],
  ['40.54 -75.63', { open: 'ABE2' }],
  ['0 0', undefined],
])('a tap on %s', (id, expected) => expect(toPointState(listCityPoints(rows), id)).toEqual(expected))
