import exposure from 'sa-sdk-javascript/dist/web/plugin/exposure/index.es6.js'
import { afterEach, expect, test, vi } from 'vitest'
import { trackExposures } from './exposures.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Creates `count` rows that link to contents, with ids from `first` on. */
const rows = (count: number, first: number) =>
  Array.from({ length: count }, (_, at) => `<li><a href="/article/${String(first + at)}">文</a></li>`).join('')

test.each<[name: string, html: string, ids: number[]]>([
  [
    'those of a screen that was left and is kept',
    `<ul style="display: none">${rows(60, 1)}</ul><ul>${rows(2, 100)}</ul>`,
    [100, 101],
  ],
  ['those after the first sixty', `<ul>${rows(61, 1)}</ul>`, Array.from({ length: 60 }, (_, at) => at + 1)],
  [
    'those that lead elsewhere',
    '<ul><li><a href="/privacy">x</a></li><li>y</li><li><a href="/article/7">z</a></li></ul>',
    [7],
  ],
])('rows of the page are followed but for %s', async (_, html, ids) => {
  const seen: string[] = []
  vi.spyOn(exposure, 'addExposureView').mockImplementation(
    (_element, { properties }) => void seen.push(String(properties.picture_link)),
  )
  document.body.innerHTML = `<main>${html}</main>`
  await trackExposures('/zb')
  expect(seen).toEqual(ids.map((id) => `${location.origin}/article/${String(id)}`))
})

test('rows that take long are followed in slices, in tasks of their own', async () => {
  const seen: string[] = []
  vi.spyOn(exposure, 'addExposureView').mockImplementation(
    (_element, { properties }) => void seen.push(String(properties.picture_link)),
  )
  // Each read of the clock is 3 ms later.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 3))
  document.body.innerHTML = `<main><ul>${rows(9, 1)}</ul></main>`
  const followed = trackExposures('/zb')
  const first = seen.length
  await followed
  expect([first > 0 && first < 9, seen.length]).toEqual([true, 9])
})
