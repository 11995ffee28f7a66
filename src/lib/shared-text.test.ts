import { expect, test } from 'vitest'
import { getSharedTextTarget } from './shared-text.ts'

const CASES: readonly [string, readonly string[], string, Record<string, string>][] = [
  ['nothing', ['', ' '], '/tools', {}],
  [
    'a TikTok link',
    ['', '', 'https://vm.tiktok.com/ZMabc123/'],
    '/tools-TikTok',
    { url: 'https://vm.tiktok.com/ZMabc123/' },
  ],
  [
    'a text with a link in it',
    ['Look', 'See this https://www.instagram.com/reel/Cabc_12/?igsh=x now'],
    '/tools-Instagram',
    { url: 'Look\nSee this https://www.instagram.com/reel/Cabc_12/?igsh=x now' },
  ],
  [
    'the same text as title and text',
    ['https://x.com/a/status/12', 'https://x.com/a/status/12'],
    '/tools-Twitter',
    { url: 'https://x.com/a/status/12' },
  ],
  ['a page', ['A shop', '', 'https://example.com/p?id=1#top'], '/tools-seo', { url: 'https://example.com/p?id=1#top' }],
  [
    'a page in a Chinese sentence',
    ['看这个https://example.com/商品，不错'],
    '/tools-seo',
    { url: 'https://example.com/' },
  ],
  [
    'a platform without a page of its own',
    ['https://v.douyin.com/abc/'],
    '/tools-seo',
    { url: 'https://v.douyin.com/abc/' },
  ],
  ['a script', ['javascript:alert(1)'], '/tools-shaixuan', { x: 'javascript:alert(1)' }],
  ['lines', ['a\nb'], '/tools-shaixuan', { x: 'a\nb' }],
  ['what would end the fragment', ['a#b&c=d%20\u2028'], '/tools-shaixuan', { x: 'a#b&c=d%20' }],
]

test.each(CASES)('%s opens its tool with its words', (_, parts, path, words) => {
  const [to, hash = ''] = getSharedTextTarget(parts).split('#')
  expect(to).toBe(path)
  expect(Object.fromEntries(new URLSearchParams(hash))).toEqual(words)
})

test('a long text is cut', () => {
  expect(getSharedTextTarget(['a'.repeat(1_000_000)]).length).toBeLessThan(51_000)
})
