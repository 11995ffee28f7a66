import { afterEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '../../router.tsx'
import { followPreloads, limitPreloads } from './preloads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Preloads that end when they are told to. */
function held() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const preload = vi.fn(({ to }: { to: string }) => {
    begun.push(to)
    return new Promise<void>((resolve, reject) => ends.push(() => (to.includes('broken') ? reject(new Error('no such part')) : resolve())))
  }) as unknown as AppRouter['preloadRoute'] & typeof vi.fn
  return { begun, ends, preload }
}

const connectionIs = (connection: object): void => {
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (target, key) => (key === 'connection' ? connection : key === 'serviceWorker' ? { controller: {} } : Reflect.get(target, key, target)) }))
}

test('spec 2.4: four preloads run at a time, and each that ends, well or not, lets one more begin', async () => {
  const { begun, ends, preload } = held()
  connectionIs({})
  const limited = limitPreloads(preload)
  const all = ['/a', '/broken', '/c', '/d', '/e', '/f', '/g'].map((to) => limited({ to: to as '/' }).catch(() => 'failed'))
  await vi.waitFor(() => expect(begun).toEqual(['/a', '/broken', '/c', '/d']))
  ends[1]?.()
  expect(await all[1]).toBe('failed')
  await vi.waitFor(() => expect(begun).toEqual(['/a', '/broken', '/c', '/d', '/e']))
  // One that is asked for in the same moment does not slip in.
  ends[0]?.()
  const late = limited({ to: '/late' as '/' })
  await vi.waitFor(() => expect(begun).toHaveLength(6))
  expect(begun.at(-1)).toBe('/f')
  for (let at = 0; at < 8; at += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(at))
    ends[at]?.()
  }
  await Promise.all([...all, late])
  expect(begun.at(-1)).toBe('/late')
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { type: 'cellular' }])('nothing is preloaded on a line with %o', async (connection) => {
  const { begun, preload } = held()
  connectionIs(connection)
  expect(await limitPreloads(preload)({ to: '/' })).toBeUndefined()
  expect(begun).toEqual([])
})

/** As much of a router as preloading asks. */
function routerWith(preload: AppRouter['preloadRoute']) {
  const rendered: (() => void)[] = []
  const router = {
    preloadRoute: preload,
    subscribe: (_: string, run: () => void) => rendered.push(run),
    getMatchedRoutes: (path: string) => [[{ id: path.startsWith('/tools') ? '/tools-{$tool}' : '/$section/{-$first}/{-$second}' }]],
  } as unknown as AppRouter
  return { router, rendered }
}

const showLinks = (paths: readonly string[]): void => {
  document.body.innerHTML = `<main>${paths.map((path) => `<a href="${path}" style="display:block;height:10px">x</a>`).join('')}<div style="height:3000px"></div><a href="/news/far">x</a></main>`
}

test('spec 2.4: links in view are preloaded, pages of the store only, each once, and eight of a page', async () => {
  const { begun, ends, preload } = held()
  connectionIs({})
  showLinks(['/tools-len', '/zb?category=a', '/news/1', '/news/1', '/news/2', '/news/3'])
  const { router, rendered } = routerWith(preload)
  followPreloads(router)
  await vi.waitFor(() => expect(begun).toEqual(['/zb', '/news/1', '/news/2', '/news/3']))
  expect(preload).toHaveBeenNthCalledWith(1, { to: '/zb', search: { category: 'a' } })
  showLinks(Array.from({ length: 12 }, (_, at) => `/hd/${String(at)}`))
  rendered.forEach((run) => run())
  for (let at = 0; at < 12; at += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(at))
    ends[at]?.()
  }
  expect(begun.slice(4)).toEqual(Array.from({ length: 8 }, (_, at) => `/hd/${String(at)}`))
})

test('before the app is stored links in view wait for a pointer', async () => {
  const { begun, preload } = held()
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (target, key) => (key === 'serviceWorker' ? { controller: null } : Reflect.get(target, key, target)) }))
  showLinks(['/news/1'])
  const { router } = routerWith(preload)
  followPreloads(router)
  // The browser says what is in view with the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(begun).toEqual([])
  expect(router.preloadRoute).not.toBe(preload)
})
