import { expect, test } from 'vitest'
import { splitKeywords, tdkHtml, tdkJson, toTdkTexts } from './tdk-text.ts'

const texts = { title: 'A "big" <b> & co', description: 'One\nline', keywords: 'a, b，c、 d;' }

test('what goes into a page cannot end its attribute or open an element', () => {
  expect(tdkHtml(texts)).toBe(
    '<title>A &quot;big&quot; &lt;b&gt; &amp; co</title>\n<meta name="description" content="One line">\n<meta name="keywords" content="a, b，c、 d;">',
  )
})

test('no keywords, no element', () => expect(tdkHtml({ ...texts, keywords: ' ' })).not.toContain('keywords'))

test('JSON can be read again, keywords one by one', () =>
  expect(JSON.parse(tdkJson(texts))).toEqual({
    title: 'A "big" <b> & co',
    description: 'One line',
    keywords: ['a', 'b', 'c', 'd'],
  }))

test('a suggestion is shown with its keywords in one line', () =>
  expect(toTdkTexts({ title: 't', description: 'd', keywords: ['保温杯', '水杯'] })).toEqual({
    title: 't',
    description: 'd',
    keywords: '保温杯, 水杯',
  }))

test.each([
  ['', []],
  ['a,,b', ['a', 'b']],
])('%j lists %j', (line, words) => expect(splitKeywords(line)).toEqual(words))
