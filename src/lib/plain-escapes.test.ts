import { expect, test } from 'vitest'
import { normalizeEscapes } from './plain-escapes.ts'

test.each([
  ['/旧闻', '/%E6%97%A7%E9%97%BB'],
  ['/%61%e6%97%a7', '/a%E6%97%A7'],
  ['/TCP%2fIP', '/TCP%2FIP'],
  ['/a%3Fb%23c%40d%26e', '/a%3Fb%23c%40d%26e'],
  ['/100%25', '/100%25'],
  ['/100%252F', '/100%252F'],
])('%s is written %s, and again', (path, plain) => {
  expect([normalizeEscapes(path), normalizeEscapes(plain)]).toEqual([plain, plain])
})

test('escapes that cannot be read are an error', () => expect(() => normalizeEscapes('/%E6%97')).toThrow(URIError))
