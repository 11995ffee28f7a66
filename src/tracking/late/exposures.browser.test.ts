import exposure from 'sa-sdk-javascript/dist/web/plugin/exposure/index.es6.js'
import { afterEach, expect, test, vi } from 'vitest'
import { followExposures } from './exposures.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('rows on screen are looked at, not those of a page that stays undrawn', () => {
  const seen: string[] = []
  vi.spyOn(exposure, 'addExposureView').mockImplementation((row: Element) => void seen.push(row.textContent ?? ''))
  const rows = (word: string, count: number): string => Array.from({ length: count }, (_, at) => `<li><a href="/news/${String(at)}">${word}</a></li>`).join('')
  document.body.innerHTML = `<main><ul hidden>${rows('left', 70)}</ul><ul>${rows('shown', 2)}</ul></main>`
  followExposures('/news')
  expect(seen).toEqual(['shown', 'shown'])
})
