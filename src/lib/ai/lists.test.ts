import { expect, test } from 'vitest'
import { WRITING_LANGUAGES } from './languages.ts'
import { PLATFORMS } from './platforms.ts'

test('spec 9: 42 marketplaces and 20 social platforms, each named once', () => {
  expect(PLATFORMS.filter(({ type }) => type === 'shop')).toHaveLength(42)
  expect(PLATFORMS.filter(({ type }) => type === 'social')).toHaveLength(20)
  for (const key of ['id', 'label'] as const) expect(new Set(PLATFORMS.map((platform) => platform[key])).size).toBe(62)
})

test('spec 9: 55 languages, beginning with five', () => {
  expect(WRITING_LANGUAGES).toHaveLength(55)
  expect(WRITING_LANGUAGES.slice(0, 5).map(({ label }) => label)).toEqual([
    '简体中文',
    '繁体中文',
    '英语',
    '日语',
    '韩语',
  ])
  for (const { id } of WRITING_LANGUAGES) expect(Intl.getCanonicalLocales(id)).toEqual([id])
  expect(new Set(WRITING_LANGUAGES.map(({ id }) => id)).size).toBe(55)
})
