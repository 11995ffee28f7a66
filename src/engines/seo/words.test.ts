import { describe, expect, test } from 'vitest'
import { readPage } from './page.fixture.ts'

const wordsOf = async (body: string) =>
  (await readPage(`<title>跨境电商 USB Cable</title><meta name=description content="卖usb线"><h1>Cable</h1>${body}`))
    .page.words
const listed = async (body: string) => new Map((await wordsOf(body)).keywords.map((keyword) => [keyword.word, keyword]))

describe('keywords', () => {
  test.each<[body: string, word: string, count: number]>([
    ['<p>跨境电商怎么做？跨境电商平台有哪些？做跨境电商。', '跨境电商', 3],
    ['<p>跨境电商很多。跨境物流很快。跨境电商很好。跨境物流不慢。', '跨境电商', 2],
    ['<p>跨境电商很多。跨境物流很快。跨境电商很好。跨境物流不慢。', '跨境物流', 2],
    ['<p>USB usb Usb cable', 'usb', 3],
    ['<p>ＵＳＢ usb', 'usb', 2],
    ['<p>usb-c cable, usb-c cable. usb-c cable!', 'usb-c cable', 3],
    ['<p>don’t stop. café CAFÉ', 'café', 2],
    ['<p>支持USB充电的usb线', 'usb', 2],
    ['<p>toString constructor constructor __proto__', 'constructor', 2],
  ])('%s has %s %d times', async (body, word, count) => expect((await listed(body)).get(word)?.count).toBe(count))

  test.each([
    ['<p>the the the a a', 'the'],
    ['<p>的的的 我们 我们', '我们'],
    ['<p>2024 2024 2024', '2024'],
    ['<p hidden>secret secret', 'secret'],
    ['<p style="color:red; Display : none">secret secret', 'secret'],
    ['<template>secret secret</template>', 'secret'],
    ['<noscript>secret secret</noscript>', 'secret'],
    ['<!-- secret secret -->', 'secret'],
    ['<script>secret secret</script>', 'secret'],
    ['<style>secret secret</style>', 'secret'],
    ['<p>red cable. blue cable. green cable', 'red cable'],
  ])('%s lacks %s', async (body, word) => expect((await listed(body)).has(word)).toBe(false))

  test('where they stand', async () => {
    const found = await listed('<p>usb usb cable cable 跨境电商跨境电商 hub')
    expect(found.get('usb')).toMatchObject({ inTitle: true, inDescription: true, inHeading1: false })
    expect(found.get('cable')).toMatchObject({ inTitle: true, inDescription: false, inHeading1: true })
    expect(found.get('hub')).toMatchObject({ inTitle: false, inDescription: false, inHeading1: false })
  })

  test('density is of all words', async () =>
    expect((await listed('<p>cable hub cable hub')).get('hub')?.density).toBeCloseTo(2 / 5))
})

test.each<[body: string, cjk: number, latin: number]>([
  ['<p>你好 world', 2, 2],
  ['<p>こんにちは 한국', 7, 1],
  ['<p>one<br>two<p>three', 0, 4],
  ['<p>o<b>n</b>e', 0, 2],
  ['<p>😀 — !', 0, 1],
])('%s has %d characters and %d words', async (body, cjk, latin) =>
  expect(await wordsOf(body)).toMatchObject({ cjk, latin, total: cjk + latin }),
)

test('a very long text is counted in full and searched in part', async () => {
  const words = await wordsOf(`<p>${'跨境电商平台。'.repeat(60_000)}`)
  expect(words).toMatchObject({ cjk: 360_000, partial: true })
  expect(words.keywords[0]?.word).toBe('跨境电商平台')
})
