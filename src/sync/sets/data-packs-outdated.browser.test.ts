import { expect, test } from 'vitest'
import { isPackOutdated } from './data-packs.ts'

test.each([
  ['a', '2026-11-20', false],
  ['b', '2026-11-20', true],
  ['b', '2026-11-19', true],
  // A page of an older build must not replace newer facts by older ones.
  ['b', '2026-11-21', false],
])('%s of %s is outdated: %s', (hash, date, outdated) => {
  expect(isPackOutdated({ hash, date }, { hash: 'a', date: '2026-11-20' })).toBe(outdated)
})
