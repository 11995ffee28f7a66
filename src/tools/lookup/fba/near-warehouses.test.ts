import { expect, test } from 'vitest'
import type { Spot } from '../ports/spot.ts'
import { findNearWarehouses } from './near-warehouses.ts'

const row = (code: string, lat: string, lon: string, status = '未知') => ({ code, lat, lon, status })
const ROWS = [
  row('FAR1', '40', '-100'),
  row('ONT8', '33.94', '-117.23'),
  row('LAX9', '34.09', '-117.44'),
  row('SHUT', '34', '-118', '已关闭'),
  row('NONE', '', ''),
  row('NRT5', '35.9', '139.5'),
]
const spot = (id: string, lat: number, lon: number): Spot => ({
  id,
  kind: 'port',
  name: id,
  where: '',
  place: { lat, lon },
})

test.each<[string, Spot, string[], string | undefined]>([
  ['a port', spot('USLAX', 33.73, -118.26), ['LAX9', 'ONT8'], undefined],
  ['a warehouse, without itself', spot('ONT8', 33.94, -117.23), ['LAX9'], undefined],
  ['a place with none', spot('CNSHA', 31.23, 121.47), [], 'NRT5'],
  ['a place that nobody knows', { ...spot('XXXXX', 0, 0), place: undefined }, [], undefined],
])('around %s', (_, from, codes, beyond) => {
  const found = findNearWarehouses(ROWS, from)
  expect(found.near.map(({ row: { code } }) => code)).toEqual(codes)
  expect(found.beyond?.row.code).toBe(beyond)
})

test('with their distances, the nearest first', () => {
  const { near } = findNearWarehouses(ROWS, spot('USLAX', 33.73, -118.26))
  expect(near.map(({ km }) => Math.round(km))).toEqual([86, 98])
})
