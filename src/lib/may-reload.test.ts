import { describe, expect, test, vi } from 'vitest'
import { mayReload } from './may-reload.ts'

describe('spec 2.4: mayReload', () => {
  const NOW = 1_753_000_000_000

  function storage(initial: string | null = null): { read: () => string | null; getItem: () => string | null; setItem: (key: string, value: string) => void } {
    let stored = initial
    const getItem = (): string | null => stored
    return {
      read: getItem,
      getItem,
      setItem: (_, value) => {
        stored = value
      },
    }
  }

  test.each<[string, string | null, boolean]>([
    ['the first time', null, true],
    ['at once again', String(NOW), false],
    ['after almost 10 seconds', String(NOW - 9_999), false],
    ['after 10 seconds', String(NOW - 10_000), true],
    ['with something else in the store', 'x', true],
  ])('%s', (_, last, may) => {
    const store = storage(last)
    expect(mayReload(() => store, NOW)).toBe(may)
    expect(store.read()).toBe(may ? String(NOW) : last)
  })

  test.each<[string, () => ReturnType<typeof storage>]>([
    ['throws on mere access', () => { throw new DOMException('denied', 'SecurityError') }],
    ['is full', () => ({ ...storage(), setItem: () => { throw new DOMException('full', 'QuotaExceededError') } })],
  ])('where the storage %s the page does not reload', (_, open) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(mayReload(open, NOW)).toBe(false)
    vi.restoreAllMocks()
  })

  test('a reload that did not help is not tried over and over', () => {
    const store = storage()
    expect([0, 100, 5_000, 9_999, 10_000].map((passed) => mayReload(() => store, NOW + passed))).toEqual([true, false, false, false, true])
  })
})
