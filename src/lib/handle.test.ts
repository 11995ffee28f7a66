import { expect, test } from 'vitest'
import { isHandle, MAX_HANDLE_LENGTH } from './handle.ts'

test.each([
  ['us-de-minimis-ends', true],
  ['20250829', true],
  ['0', true],
  ['美国小额免税取消', true],
  ['GPSR_2024.12', true],
  ['a'.repeat(MAX_HANDLE_LENGTH), true],
  ['a'.repeat(MAX_HANDLE_LENGTH + 1), false],
  ['', false],
  ['..', false],
  ['a..b', false],
  ['.env', false],
  ['-a', false],
  ['a/b', false],
  ['a\\b', false],
  ['a b', false],
  ['a%2fb', false],
  ['a\u0000b', false],
  ['a\n', false],
  ['<b>', false],
  ["a'--", false],
])('%j: %s', (text, expected) => expect(isHandle(text)).toBe(expected))
