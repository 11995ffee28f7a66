import { expect, test } from 'vitest'
import { parseEventCity, formatEventCity } from './event-cities.ts'

test.each([
  [{ country: 'DE', city: '科隆', category: '展会' }, 'DE 科隆 展会'],
  [{ country: 'US', city: 'New York City', category: '峰会' }, 'US New York City 峰会'],
])('%j is counted as %s', (place, value) => {
  expect(formatEventCity(place)).toBe(value)
  expect(parseEventCity(value)).toEqual(place)
})
