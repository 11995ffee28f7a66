import { expect, test } from 'vitest'
import { stripMarkup } from './markup.ts'

test.each([
  ['<p>a &amp; b</p>', 'a & b'],
  ['<b>20</b>h', '20h'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
  ['5 &lt; 6', '5 < 6'],
  ['a &amp;amp; b', 'a & b'],
  ['&#39;x&#x27;', "'x'"],
  ['a&nbsp;&nbsp;b', 'a b'],
  ['<style>p { color: red }</style>x', 'x'],
  ['x<SCRIPT>alert(1)</SCRIPT>y', 'xy'],
  ['<a href="/x" title="t">link</a>', 'link'],
  ['<!-- note -->x', 'x'],
  ['3 < 5 & 7 > 2', '3 < 5 & 7 > 2'],
  ['AT&T', 'AT&T'],
  ['<a|b> <5>', '<a|b> <5>'],
  ['<br /><img/src=x>x', 'x'],
  ['R&D; Q&A', 'R&D; Q&A'],
  ['two  blanks stay', 'two  blanks stay'],
  ['&unknown; &constructor;', '&unknown; &constructor;'],
  ['&#0; &#xD800; &#9999999;', '&#0; &#xD800; &#9999999;'],
])('%s', (text, seen) => expect(stripMarkup(text)).toBe(seen))

test('work is bounded', () => {
  for (const piece of ['<style>', '<a', '&#', '<!--', '&amp;', '<script></script'])
    expect(stripMarkup(piece.repeat(100_000)).length).toBeLessThanOrEqual(piece.length * 100_000)
})
