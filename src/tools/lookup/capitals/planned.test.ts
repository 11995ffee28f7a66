import { expect, test } from 'vitest'
import { toCountryCode, listPlannedPlaces } from './planned.ts'

const US = {
  iso2: 'US',
  zone: 'America/New_York',
  zh: '美国',
  capital_zh: '华盛顿',
  capital_en: 'Washington, D.C.',
  lat: '38.9',
  lon: '-77.04',
}

test('a city has its own clock and the name of its country', () => {
  expect(listPlannedPlaces(['US', 'LAX', 'ZZZ', 'GB'], [US, undefined])).toEqual([
    {
      id: 'US',
      country: 'US',
      zone: 'America/New_York',
      name: '华盛顿',
      en: 'Washington, D.C.',
      land: '美国',
      place: { lat: 38.9, lon: -77.04 },
    },
    {
      id: 'LAX',
      country: 'US',
      zone: 'America/Los_Angeles',
      name: '洛杉矶',
      en: 'Los Angeles',
      land: '美国',
      place: { lat: 34.05, lon: -118.24 },
    },
  ])
})

test.each([
  ['LAX', 'US'],
  ['YVR', 'CA'],
  ['GB', 'GB'],
  ['ZZZ', 'ZZZ'],
])('%s is in %s', (id, country) => expect(toCountryCode(id)).toBe(country))
