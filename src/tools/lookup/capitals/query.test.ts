import { describe, expect, test } from 'vitest'
import { MAX_PLACES, readDate, readPlaces, togglePlace } from './query.ts'

describe('places', () => {
  test.each([
    ['', []],
    ['CN,GB', ['CN', 'GB']],
    ['CN,CN,us,__proto__,GB', ['CN', 'GB']],
    ['CN,LAX,LAX,lax,ABCD,GB', ['CN', 'LAX', 'GB']],
  ])('%j', (p, places) => expect(readPlaces({ p })).toEqual(places))

  test('no more than fit', () => {
    const many = 'CN,GB,US,JP,KR,DE,FR,IT,ES,NL'
    expect(readPlaces({ p: many })).toHaveLength(MAX_PLACES)
    expect(togglePlace(readPlaces({ p: many }), 'BR')).toBe('CN,GB,US,JP,KR,DE,FR,IT')
  })

  test('in and out', () => {
    expect(togglePlace(['CN'], 'GB')).toBe('CN,GB')
    expect(togglePlace(['CN', 'GB'], 'CN')).toBe('GB')
    expect(togglePlace(['US'], 'LAX')).toBe('US,LAX')
    expect(togglePlace(['US', 'LAX'], 'LAX')).toBe('US')
  })
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-02-29', undefined],
  ['2028-02-29', '2028-02-29'],
  ['2026-13-01', undefined],
  ['1999-01-01', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('the date %s', (d, date) => expect(readDate({ d })).toBe(date))
