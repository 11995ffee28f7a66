import { afterEach, expect, test, vi } from 'vitest'
import { ensureLanguageTag } from './language-tag.ts'

const own = (value: string): void => {
  Object.defineProperty(navigator, 'language', { configurable: true, value })
}

// Deletes the override; the browser's own property is on the prototype.
afterEach(() => Reflect.deleteProperty(navigator, 'language'))

test.each([
  ['C', 'zh-CN'],
  ['', 'zh-CN'],
  ['de-DE', 'de-DE'],
])('the language %j is read as %s', (language, expected) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  own(language)
  ensureLanguageTag()
  expect(navigator.language).toBe(expected)
})

test('the chart loads where the language of the browser is no tag', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  own('C')
  const { loadTrendChart } = await import('./load-trend-chart.ts')
  expect(await loadTrendChart()).toBeTypeOf('function')
})
