import { expect, test } from 'vitest'
import { isMainPort, nearest, parsePointSpot, toPortSpot, toSpotPoints, toWarehouseSpot } from './spot.ts'

test.each<[string, string | undefined]>([
  ['31.23, 121.47', '31.23,121.47'],
  [' -33.9 18.4 ', '-33.9,18.4'],
  ['31.23，121.47', '31.23,121.47'],
  ['91, 0', undefined],
  ['0, 181', undefined],
  ['CNSHA', undefined],
  ['', undefined],
])('%j is the point %s', (text, id) => expect(parsePointSpot(text)?.id).toBe(id))

test('a warehouse lies in its town, and one without a known town nowhere', () => {
  const row = {
    code: 'ONT8',
    city: 'Moreno Valley',
    stateName: '加利福尼亚州',
    countryName: '美国',
    lat: '33.94',
    lon: '-117.23',
  }
  expect(toWarehouseSpot(row)).toEqual({
    id: 'ONT8',
    kind: 'warehouse',
    name: 'ONT8',
    where: 'Moreno Valley · 加利福尼亚州 · 美国',
    place: { lat: 33.94, lon: -117.23 },
  })
  expect(toSpotPoints(toWarehouseSpot({ ...row, lat: '' }))).toEqual([])
})

test.each([
  [{ zh: '洛杉矶', main: '主要', line: '美西' }, true],
  [{ zh: '欧申赛德', main: '', line: '美西' }, false],
  [{ zh: '芝加哥', main: '主要', line: '美加内陆' }, false],
])('%j is a main port: %s', (row, main) => expect(isMainPort(row)).toBe(main))

test('the nearest come first, without itself and the unknown', () => {
  const port = (code: string, lat: string, lon: string) => toPortSpot({ code, zh: code, lat, lon })
  const from = port('USLAX', '33.73', '-118.26')
  const found = nearest(
    [port('CNSHA', '31.23', '121.47'), from, port('USLGB', '33.75', '-118.19'), port('XXXXX', '', '')],
    from,
    5,
  )
  expect(found.map(({ id, km }) => [id, Math.round(km)])).toEqual([
    ['USLGB', 7],
    ['CNSHA', 10458],
  ])
  expect(nearest(found, from, 5, 500).map(({ id }) => id)).toEqual(['USLGB'])
  expect(nearest(found, port('XXXXX', '', ''), 5)).toEqual([])
})
