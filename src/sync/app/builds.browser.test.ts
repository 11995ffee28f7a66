import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBuilds, isCurrentBuild, type BuildManifest } from './builds.ts'

const HALF_HOUR = 30 * 60_000
let asked: string[]
let files: Record<string, unknown>
let heard: BuildManifest[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  asked = []
  heard = []
  files = {
    '/builds/latest.json': { id: 'a1' },
    '/builds/meta/a1.json': { id: 'a1', entry: '/assets/main-1.js' },
    '/builds/meta/b2.json': { id: 'b2', entry: '/assets/main-2.js' },
  }
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    // A real Response is read in real time, not in the fake clock's time.
    return Promise.resolve({
      ok: url in files,
      status: url in files ? 200 : 404,
      json: () => Promise.resolve(files[url]),
    })
  })
})

afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const follow = (): void =>
  watchBuilds((build) => {
    heard.push(build)
    return Promise.resolve()
  })

test('spec 7.5: the newest build is asked for every half hour, and what it is when it is another one', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(HALF_HOUR - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/builds/latest.json', '/builds/meta/a1.json'])
  await vi.advanceTimersByTimeAsync(HALF_HOUR)
  expect(asked).toHaveLength(3)
  files['/builds/latest.json'] = { id: 'b2' }
  await vi.advanceTimersByTimeAsync(HALF_HOUR)
  expect(heard).toEqual([
    { id: 'a1', entry: '/assets/main-1.js' },
    { id: 'b2', entry: '/assets/main-2.js' },
  ])
})

test.each<[string, unknown]>([
  ['no id', {}],
  ['an id that is a path', { id: '../../mapi/x' }],
  ['no object', 'a1'],
  ['a build without a manifest', { id: 'c3' }],
])('an answer with %s is written to the console, and asked for again', async (_, latest) => {
  files['/builds/latest.json'] = latest
  follow()
  await vi.advanceTimersByTimeAsync(HALF_HOUR)
  expect(asked.filter((url) => !url.startsWith('/builds/'))).toEqual([])
  expect(heard).toEqual([])
  expect(console.info).toHaveBeenCalledOnce()
  files['/builds/latest.json'] = { id: 'a1' }
  await vi.advanceTimersByTimeAsync(HALF_HOUR)
  expect(heard).toHaveLength(1)
})

test.each<[string, () => void]>([
  ['a page that nobody looks at', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
  ['a device without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  [
    'a slow line',
    () =>
      vi.stubGlobal(
        'navigator',
        new Proxy(navigator, {
          get: (target, key) => (key === 'connection' ? { effectiveType: '2g' } : Reflect.get(target, key, target)),
        }),
      ),
  ],
])('%s asks nothing', async (_, make) => {
  make()
  follow()
  await vi.advanceTimersByTimeAsync(2 * HALF_HOUR)
  expect(asked).toEqual([])
})

test('a page knows its own build by the modules in its head', () => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href: '/src/sync/app/builds.ts' })
  document.head.append(link)
  expect([
    isCurrentBuild({ id: 'a1', entry: '/src/sync/app/builds.ts' }),
    isCurrentBuild({ id: 'b2', entry: '/assets/main-2.js' }),
  ]).toEqual([true, false])
  link.remove()
})
