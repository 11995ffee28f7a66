import { describe, expect, test } from 'vitest'
import { readData } from '../../../scripts/datasets/dataset.ts'
import { toPinyin } from '../search/pinyin-build.ts'
import { CLOCK_CITIES } from './operation.ts'
import { offsetAt } from './zone.ts'

const countries = new Set(readData('countries/countries.csv').map(({ iso2 = '' }) => iso2))

describe.each(CLOCK_CITIES.map((city) => [city.id, city] as const))(
  '%s',
  (id, { country, zone, zh, pinyin, en, codes, lat, lon }) => {
    test('has a code, a country of the set and a clock', () => {
      expect(id).toMatch(/^[A-Z]{3}$/)
      expect(countries).toContain(country)
      expect(offsetAt(zone, Date.UTC(2026, 0, 1))).not.toBeNaN()
    })

    test('lies where its clock is: an hour of it is 15 degrees, give or take two hours', () => {
      expect(Math.abs(lat)).toBeLessThan(60)
      expect(Math.abs(offsetAt(zone, Date.UTC(2026, 0, 1)) / 60 - lon / 15)).toBeLessThan(2)
    })

    test('has names in both languages, and the pinyin of the first', () => {
      for (const name of zh) expect(name).toMatch(/^\p{Script=Han}+$/u)
      for (const name of en) expect(name).toMatch(/^[A-Z][A-Za-z ]+$/)
      for (const code of codes) expect(code).toMatch(/^[A-Z]{2,3}$/)
      const readings = toPinyin(zh[0] ?? '')
        .split(' ')
        .map((token) => token.split('/'))
      expect(pinyin.split(' ').map((syllable, at) => readings[at]?.includes(syllable))).toEqual(
        readings.map(() => true),
      )
    })
  },
)

test('no code or name stands for two cities', () => {
  const words = CLOCK_CITIES.flatMap(({ id, zh, en, codes }) => [id, ...zh, ...en, ...codes])
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
