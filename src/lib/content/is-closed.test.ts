import { expect, test } from 'vitest'
import { isClosed } from './is-closed.ts'

test.each<[facts: object, closed: boolean]>([
  [{ until: '2026-11-22' }, true],
  [{ until: '2026-11-23' }, false],
  [{}, false],
])('on 2026-11-23, what has %j is closed: %s', (facts, closed) =>
  expect(isClosed({ facts }, '2026-11-23')).toBe(closed),
)
