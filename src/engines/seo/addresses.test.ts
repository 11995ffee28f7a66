import { assert, constantFrom, oneof, property, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createResolver, cutAddress, cutText, parseAddress } from './addresses.ts'

const BASE = 'https://www.example.com/a/b?c'

test.each<[raw: string, url: string | undefined, key?: string]>([
  ['/x', 'https://www.example.com/x'],
  ['x', 'https://www.example.com/a/x'],
  ['?q=1', 'https://www.example.com/a/b?q=1'],
  ['#f', 'https://www.example.com/a/b?c#f', 'https://www.example.com/a/b?c'],
  ['', 'https://www.example.com/a/b?c'],
  ['/x#f', 'https://www.example.com/x#f', 'https://www.example.com/x'],
  ['/x#', 'https://www.example.com/x#', 'https://www.example.com/x'],
  ['//cdn.example.com/x', 'https://cdn.example.com/x'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
  ['/a/../b', 'https://www.example.com/b'],
  ['/a/%2e%2E/b', 'https://www.example.com/b'],
  ['/中', 'https://www.example.com/%E4%B8%AD'],
  [' /x ', 'https://www.example.com/x'],
  ['/a\nb', 'https://www.example.com/ab'],
  ['https://例子.中国/', 'https://xn--fsqu00a.xn--fiqs8s/'],
  ['https://1.2.3/x', 'https://1.2.0.3/x'],
  ['mailto:a@b.c', 'mailto:a@b.c'],
  ['http://[', undefined],
  ['https://a b.com/', undefined],
])('%j is %j', (raw, url, key = url) => {
  const found = createResolver(BASE)(raw)
  expect(found && { url: found.url, key: found.key }).toEqual(url === undefined ? undefined : { url, key })
})

test.each([
  ['/x', '/x', ''],
  ['x#f', 'x#f', ''],
  ['//cdn.example.com/x', '//cdn.example.com/x', 'cdn.example.com'],
  ['https://example.com/x', 'https://example.com/x', 'example.com'],
])('without a base %j stays %j', (raw, url, host) => {
  expect(createResolver('')(raw)).toMatchObject({ url, host })
})

const piece = stringMatching(/^[a-zA-Z0-9.~%/?&=#@:;!$()*,_+[\]{}|\\ 'é-]{0,24}$/)
const host = constantFrom(
  'example.com',
  'a.b-c.example.org',
  '127.0.0.1',
  '0x7f.1',
  'xn--fsqu00a.xn--fiqs8s',
  'xn--a.com',
  'localhost',
  'EXAMPLE.com',
  'a..b',
  '-a.com',
  'a.b1',
)

test('the quick way gives what URL gives', () => {
  const resolve = createResolver(BASE)
  assert(
    property(
      oneof(
        piece,
        piece.map((path) => `/${path}`),
        tuple(host, piece).map(([name, path]) => `https://${name}/${path}`),
      ),
      (raw) => {
        const expected = parseAddress(raw.trim(), BASE)
        const found = resolve(raw)
        expect(found && { url: found.url, scheme: found.scheme, host: found.host }).toEqual(
          expected && { url: expected.href, scheme: expected.protocol, host: expected.host },
        )
      },
    ),
    { numRuns: 3000 },
  )
})

describe('cutting', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['a😀bc', 3, 'a…'],
  ])('%j to %d units is %j', (text, limit, cut) => expect(cutText(text, limit)).toBe(cut))
  test('data addresses are cut early', () =>
    expect(cutAddress(`data:image/png;base64,${'A'.repeat(9999)}`)).toHaveLength(64))
})
