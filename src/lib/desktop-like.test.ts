import { expect, test } from 'vitest'
import { isDesktopLike } from './desktop-like.ts'

test.each([
  ['a laptop', { width: 1440, precise: true }, true],
  ['a window of half a screen', { width: 768, precise: true }, true],
  ['a narrow window', { width: 767, precise: true }, false],
  ['a phone', { width: 390, precise: false }, false],
  ['a phone held sideways', { width: 932, precise: false }, false],
  ['a tablet', { width: 1180, precise: false }, false],
  ['a tablet with a mouse', { width: 1180, precise: true }, true],
])('spec 2.4: %s', (_, device, isDesktop) => expect(isDesktopLike(device)).toBe(isDesktop))
