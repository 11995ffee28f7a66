import { expect, test } from 'vitest'
import { parseHeadings, estimateReadingMinutes } from './body-text.ts'

test.each<[html: string, headings: [id: string, label: string][]]>([
  ['<p>文</p>', []],
  ['<h2>没有锚点</h2>', []],
  [
    '<h2 id="a">费用 &amp; 税</h2><p>文</p><h3 id="b">小节</h3>\n<h2 class="x" id="c-1" tabindex="-1"><strong>粗</strong>体</h2>',
    [
      ['a', '费用 & 税'],
      ['c-1', '粗体'],
    ],
  ],
  ['<h2 id="&quot;a&quot;">&lt;b&gt;</h2>', [['"a"', '<b>']]],
  ['<h2 id="二">两\n行</h2>', [['二', '两\n行']]],
])('the headings of %j are %j', (html, headings) =>
  expect(parseHeadings(html).map(({ id, label }) => [id, label])).toEqual(headings),
)

test.each<[what: string, html: string, minutes: number]>([
  ['nothing', '', 0],
  ['199 characters', `<p>${'字'.repeat(199)}</p>`, 0],
  ['200 characters', `<p>${'字'.repeat(200)}</p>`, 1],
  ['1,000 characters', '字'.repeat(1000), 3],
  ['1,000 words', 'word '.repeat(1000), 5],
  ['marks and tags, which nobody reads', '<table class="字字">，。、</table>'.repeat(300), 0],
])('%s take %s: %i minutes', (_, html, minutes) => expect(estimateReadingMinutes(html)).toBe(minutes))
