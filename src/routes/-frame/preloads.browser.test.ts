import { afterEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '../../router.tsx'
import { limitPreloads } from './preloads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Preloads that end on demand. */
function held() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const preload = vi.fn(({ to }: { to: string }) => {
    begun.push(to)
    return new Promise<void>((resolve, reject) =>
      ends.push(() => (to.includes('broken') ? reject(new Error('no such part')) : resolve())),
    )
  }) as unknown as AppRouter['preloadRoute'] & typeof vi.fn
  return { begun, ends, preload }
}

const navigatorHas = (values: Readonly<Record<string, unknown>>): void => {
  const { navigator: real } = globalThis
  vi.stubGlobal(
    'navigator',
    new Proxy(real, {
      get: (target, key) =>
        typeof key === 'string' && Object.hasOwn(values, key) ? values[key] : Reflect.get(target, key, target),
    }),
  )
}
const connectionIs = (connection: object): void => navigatorHas({ connection })

test('spec 2.4: four preloads run at a time, and each that ends, well or not, lets one more begin', async () => {
  const { begun, ends, preload } = held()
  connectionIs({})
  const limited = limitPreloads(preload)
  const all = ['/a', '/broken', '/c', '/d', '/e', '/f', '/g'].map((to) =>
    limited({ to: to as '/' }).catch(() => 'failed'),
  )
  await vi.waitFor(() => expect(begun).toEqual(['/a', '/broken', '/c', '/d']))
  ends[1]?.()
  expect(await all[1]).toBe('failed')
  await vi.waitFor(() => expect(begun).toEqual(['/a', '/broken', '/c', '/d', '/e']))
  // A preload requested at that very moment must wait too.
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

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { type: 'cellular' }])(
  'nothing is preloaded on a line with %o',
  async (connection) => {
    const { begun, ends, preload } = held()
    connectionIs(connection)
    const limited = limitPreloads(preload)({ to: '/' })
    // A preload that starts now would end at once, so this test could not fail because of it.
    for (const end of ends) end()
    expect(await limited).toBeUndefined()
    expect(begun).toEqual([])
  },
)

test.each([
  ['without a network', { onLine: false, serviceWorker: { controller: null } }, []],
  ['nor where there are no service workers', { onLine: false, serviceWorker: undefined }, []],
  ['but what the device stored is there without one', { onLine: false, serviceWorker: { controller: {} } }, ['/']],
] as const)('nothing is preloaded %s', async (_, values, preloaded) => {
  const { begun, ends, preload } = held()
  navigatorHas({ connection: {}, ...values })
  const limited = limitPreloads(preload)({ to: '/' })
  for (const end of ends) end()
  await limited
  expect(begun).toEqual(preloaded)
})
