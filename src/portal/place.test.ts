import { expect, test } from 'vitest'
import { listCountries } from './place.ts'

test('China stands first among the countries, and each stands there once', () => {
  const names = listCountries().map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['中国', names.slice(1).toSorted((a, b) => a.localeCompare(b, 'zh-CN'))[0]])
  expect(new Set(names).size).toBe(names.length)
})
