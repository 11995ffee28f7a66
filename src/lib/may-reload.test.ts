import { describe, expect, test } from 'vitest'
import { canReload } from './may-reload.ts'

describe('spec 2.4: mayReload', () => {
  test.each<[string | undefined, number, boolean]>([
    ['navigate', 0, true],
    ['navigate', 20_000, true],
    ['back_forward', 5, true],
    [undefined, 5, true],
    ['reload', 5, false],
    ['reload', 9_999, false],
    ['reload', 10_000, true],
  ])('a page that came by %s and is %i ms old: %s', (type, age, may) => {
    const entries = type === undefined ? [] : [{ type }]
    const page = { now: () => age, getEntriesByType: () => entries } as unknown as Performance
    expect(canReload(page)).toBe(may)
  })
})
