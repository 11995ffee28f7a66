import { describe, expect, test } from 'vitest'
import { readData } from '../../../../scripts/datasets/dataset.ts'
import { CLOCK_CITIES } from '../../../engines/world-time/operation.ts'
import { findCity, findCities } from './city-search.ts'

describe('a city is found', () => {
  test.each([
    ['洛杉矶', 'LAX'],
    ['洛杉', 'LAX'],
    ['洛杉矶时间', 'LAX'],
    ['洛杉矶现在几点？', 'LAX'],
    ['los angeles', 'LAX'],
    ['Los Angeles time', 'LAX'],
    ['LOSANGELES', 'LAX'],
    ['angeles', 'LAX'],
    ['luoshanji', 'LAX'],
    ['luo shan ji', 'LAX'],
    ['luoshan', 'LAX'],
    ['lsj', 'LAX'],
    ['lax', 'LAX'],
    ['ＬＡＸ', 'LAX'],
    ['la', 'LAX'],
    ['ord', 'CHI'],
    ['jfk', 'NYC'],
    ['YYZ', 'YTO'],
    ['夏威夷', 'HNL'],
    ['São Paulo', 'SAO'],
    ['西贡', 'SGN'],
    // A capital's airport code finds the country.
    ['LHR', 'GB'],
    ['tpe', 'TW'],
    ['NRT', 'JP'],
  ])('by %s', (text, id) => expect(findCities(text)[0]).toBe(id))

  test.each(['', ' ', '时间', 'a', '5', '__proto__', 'constructor', 'zzz', '世界', '+65', '.us'])(
    'by %j none is',
    (text) => expect(findCities(text)).toEqual([]),
  )

  test('by each of its own names and codes first', () => {
    const missed = CLOCK_CITIES.flatMap(({ id, zh, en, codes }) =>
      [id, ...zh, ...en, ...codes].filter((word) => !findCities(word).slice(0, 2).includes(id)),
    )
    expect(missed).toEqual([])
  })

  test('and no more than fit a view', () => expect(findCities('ma').length).toBeLessThanOrEqual(6))
})

test.each(['LAX', 'NYC'])('%s stands for a city', (id) => expect(findCity(id)?.id).toBe(id))
test.each(['US', 'lax', '', 'ZZZ', '__proto__'])('%j stands for none', (id) => expect(findCity(id)).toBeUndefined())

test('a code of a capital is of a country in the set, and of no city', () => {
  const known = new Set(readData('countries/countries.csv').map(({ iso2 = '' }) => iso2))
  for (const code of ['PEK', 'DAC', 'BKK', 'IAD', 'FCO', 'ARN']) {
    const [id = ''] = findCities(code)
    expect(id).toHaveLength(2)
    expect(known).toContain(id)
  }
})
