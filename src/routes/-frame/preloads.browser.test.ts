import { afterEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '../../router.tsx'
import { limitPreloads } from './preloads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (target, key) => (key === 'connection' ? connection : Reflect.get(target, key, target)) }))
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
  const { begun, ends, preload } = held()
  connectionIs(connection)
  const limited = limitPreloads(preload)({ to: '/' })
  // One that begins after all ends at once: a test that waits for it would say nothing.
  for (const end of ends) end()
  expect(await limited).toBeUndefined()
  expect(begun).toEqual([])
})
