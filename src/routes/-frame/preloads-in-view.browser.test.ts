import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadVisibleLinks } from './preloads-in-view.ts'

const begun: string[] = []
let ends: (() => void)[] = []
let open: () => void
let stop: () => void

/** Fake page code: paths with the same first letter share one chunk. */
const codeOf = (path: string) => ({
  key: path.slice(0, 2),
  load: () => {
    begun.push(path)
    return new Promise<void>((resolve) => ends.push(resolve))
  },
})

/** Renders a page with links in view, and one below. */
function draw(paths: readonly string[], below: string): void {
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}">${path}</a> `).join('')}<p style="height: 300vh"></p><a href="${below}">${below}</a></main>`
}

const connectionIs = (connection: object): void => {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (target, key) => (key === 'connection' ? connection : Reflect.get(target, key, target)),
    }),
  )
}

/** Advances the timers by the delay, and lets the observer report. */
async function stay(): Promise<void> {
  await vi.advanceTimersByTimeAsync(800)
  for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = preloadVisibleLinks(codeOf, (listener) => {
    open = listener
    return () => undefined
  })
})

afterEach(async () => {
  stop()
  for (const end of ends) end()
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  scrollTo(0, 0)
  begun.length = 0
  ends = []
})

test('spec 2.4: what is in view is preloaded once somebody has scrolled and stayed, four at a time, each kind of page once', async () => {
  draw(['/a1', '/a2', '/b1', '/c1', '/d1', '/e1', 'https://example.com/f1', '//example.com/g1', '#h1'], '/i1')
  await stay()
  expect(begun, 'nothing while a page is opened').toEqual([])
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(700)
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(700)
  expect(begun, 'nothing while somebody scrolls').toEqual([])
  await stay()
  expect(begun).toEqual(['/a1', '/b1', '/c1', '/d1'])
  ends[0]?.()
  await vi.waitFor(() => expect(begun).toEqual(['/a1', '/b1', '/c1', '/d1', '/e1']))
  open()
  await stay()
  expect(begun, 'none twice').toHaveLength(5)
})

test.each([
  ['on a line with data saving', () => connectionIs({ saveData: true })],
  ['on a line as slow as 2G', () => connectionIs({ effectiveType: '2g' })],
  ['on a mobile contract', () => connectionIs({ type: 'cellular' })],
  ['on a page that is not seen', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('nothing is preloaded %s', async (_, arrange) => {
  arrange()
  draw(['/a1', '/b1'], '/c1')
  open()
  await stay()
  expect(begun).toEqual([])
})
