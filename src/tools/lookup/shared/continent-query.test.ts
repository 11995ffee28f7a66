import { describe, expect, test } from 'vitest'
import { buildContinentQuery } from './continent-query.ts'

describe('what is asked', () => {
  const filters = (area: string) =>
    buildContinentQuery({ area }, 'countries', { column: 'continent', op: 'is' }).filters

  test('a continent, the popular ones, or all', () => {
    expect(filters('')).toEqual([])
    expect(filters('亚洲')).toEqual([{ column: 'continent', op: 'is', value: '亚洲' }])
    expect(filters('热门')).toEqual([{ column: 'hot', op: 'is', value: '热门' }])
  })

  test('the text as it was typed', () =>
    expect(buildContinentQuery({ q: ' mg ' }, 'countries', { column: 'continent', op: 'is' }).text).toBe(' mg '))
})
