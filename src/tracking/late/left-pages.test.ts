import { expect, test } from 'vitest'
import { UNSENT_PAGES_PREFIX } from '../../lib/left-pages.ts'
import { popUnsentPages } from './left-pages.ts'

const OWN = 'https://a.test'
const NOW = 1_795_000_000_000
const PAGE = {
  href: `${OWN}/article/7?d=a#x`,
  title: '标题',
  from: '',
  at: NOW - 90_000,
  data: { content: { id: 7, title: '标题' } },
}

function storageOf(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    storage: {
      get length() {
        return kept.size
      },
      key: (at: number) => [...kept.keys()][at] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
    },
  }
}
const left = (text: string, at = NOW - 90_000) =>
  storageOf({ [`${UNSENT_PAGES_PREFIX}${String(at)}`]: text, other: '1' })

test('pages that were left are told once', () => {
  const { kept, storage } = left(JSON.stringify([PAGE, { ...PAGE, from: PAGE.href }]))
  expect(popUnsentPages(storage, OWN, NOW)).toEqual([PAGE, { ...PAGE, from: PAGE.href }])
  expect(popUnsentPages(storage, OWN, NOW)).toEqual([])
  expect([...kept.keys()]).toEqual(['other'])
})

test('those of a window that may still tell them wait', () => {
  const { kept, storage } = left(JSON.stringify([PAGE]), NOW - 59_999)
  expect(popUnsentPages(storage, OWN, NOW)).toEqual([])
  expect(kept.size).toBe(2)
  expect(popUnsentPages(storage, OWN, NOW + 1)).toHaveLength(1)
})

test.each([
  '',
  '{',
  'null',
  '{"href":"https://a.test/"}',
  JSON.stringify([
    null,
    7,
    {},
    { ...PAGE, href: 'https://evil.test/' },
    { ...PAGE, href: 'javascript:1' },
    { ...PAGE, title: 7 },
    { ...PAGE, at: 'now' },
    { ...PAGE, from: undefined },
  ]),
])('what is no page is dropped: %s', (text) => {
  const { kept, storage } = left(text)
  expect(popUnsentPages(storage, OWN, NOW)).toEqual([])
  expect(kept.size).toBe(1)
})

test('of many pages the first are told', () =>
  expect(popUnsentPages(left(JSON.stringify(Array.from({ length: 50 }, () => PAGE))).storage, OWN, NOW)).toHaveLength(
    20,
  ))
