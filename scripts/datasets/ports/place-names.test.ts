import { expect, test } from 'vitest'
import {
  foldName,
  namesWithin,
  nearestNamesake,
  readPlace,
  toGrid,
  type GeoPlace,
  type PortQuery,
} from './place-names.ts'

test.each([
  ['Port of Shantou', 'shantou'],
  ['Puerto Bolívar', 'bolivar'],
  ['São Luís', 'saoluis'],
  ['上海', '上海'],
])('%s folds to %s', (name, folded) => expect(foldName(name)).toBe(folded))

test.each([
  ['Bjorneborg (Pori)', ['bjorneborg', 'pori']],
  ['Tincan/Lagos', ['tincanlagos', 'tincan', 'lagos']],
  ['海门（台州）', ['海门', '台州']],
  ['Le Port', []],
])('%s holds %j', (name, names) => expect(namesWithin(name)).toEqual(names))

const line = (name: string, others: string, lat: number, lon: number, country: string): string =>
  ['1', name, name, others, lat, lon, 'P', 'PPL', country].join('\t')
const places = [
  line('Fuji', '富士', 35.17, 138.68, 'JP'),
  line('Fuji', '', 35.15, 138.7, 'CN'),
  line('Reyðarfjörður', '', 65.03, -14.22, 'IS'),
].flatMap((text): GeoPlace[] => {
  const place = readPlace(text)
  return place ? [place] : []
})
const grid = toGrid(places)
const fuji: PortQuery = { country: 'JP', lat: 35.14, lon: 138.7, names: ['fuji'] }

test.each<[string, PortQuery, string | undefined]>([
  ['the namesake in the same country', fuji, 'Fuji'],
  ['a Chinese name', { ...fuji, names: ['富士'] }, 'Fuji'],
  ['no other name', { ...fuji, names: ['numazu'] }, undefined],
  ['no place 20 km away', { ...fuji, lat: 34.97 }, undefined],
  [
    'a place across a degree far in the north',
    { country: 'IS', lat: 65.07, lon: -13.99, names: [foldName('Reyðarfjörður')] },
    'Reyðarfjörður',
  ],
])('finds %s', (_, sought, name) => expect(nearestNamesake(grid, sought)?.place.name).toBe(name))

test('a line that is none', () => expect(readPlace('')).toBeUndefined())
