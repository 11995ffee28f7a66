import { expect, test } from 'vitest'
import { isHeadless } from './headless.ts'

test.each<[string, boolean]>([
  ['?isHeadLess', true],
  ['?isHeadLess=', true],
  ['?d=1&isHeadLess=1&s=2', true],
  ['/tools-len?isHeadLess&d=1', true],
  ['', false],
  ['?isheadless=1', false],
  ['?isHeadLessX=1', false],
  ['?q=isHeadLess', false],
])('%s asks for the page alone: %s', (search, asks) => {
  expect(isHeadless(search)).toBe(asks)
})
