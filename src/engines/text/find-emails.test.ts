import { expect, test } from 'vitest'
import { forEachLine, getLineText } from './lines.ts'
import { createEmailFinder } from './find-emails.ts'

const finder = await createEmailFinder()
const { find } = finder
function emails(text: string): string[] {
  const found: string[] = []
  forEachLine(
    text,
    1,
    (line) => {
      if (line.marks >= finder.fewestMarks) found.push(...find(getLineText(line), line.rare > 0).map((one) => one.text))
    },
    finder.read,
  )
  return found
}

test.each<[text: string, expected: string[]]>([
  ['a@b.com', ['a@b.com']],
  ['a+tag@mail.sub.example.co.uk', ['a+tag@mail.sub.example.co.uk']],
  ['a_b-c@d-e.com', ['a_b-c@d-e.com']],
  ["o'brien@x.com", ["o'brien@x.com"]],
  ['A@B.COM', ['A@B.COM']],
  // Addresses attached to Chinese text
  ['联系a@b.com谢谢', ['a@b.com']],
  ['张三zhang@163.com李四li@126.com', ['zhang@163.com', 'li@126.com']],
  ['a@b.com和c@d.com', ['a@b.com', 'c@d.com']],
  ['邮箱：123456@qq.com，电话', ['123456@qq.com']],
  ['发给a@b.com。谢谢', ['a@b.com']],
  ['发给a@b.com。com是域名', ['a@b.com']],
  ['a@b.com-张三', ['a@b.com']],
  ['a@b.com_备用', ['a@b.com']],
  ['“a@b.com”、（c@d.com）', ['a@b.com', 'c@d.com']],
  ['a@b.com\u3000c', ['a@b.com']],
  ['\u{1f600}a@b.com\u{1f600}', ['a@b.com']],
  ['a@例子.中国', ['a@例子.中国']],
  ['a@例子.中国收', ['a@例子.中国']],
  // Accented letters and other scripts: the whole address, or none
  ['müller@firma.de', ['müller@firma.de']],
  ['Kontakt: jürgen.groß+shop@bücher-shop.de;', ['jürgen.groß+shop@bücher-shop.de']],
  ['联系josé@tienda.es谢谢', ['josé@tienda.es']],
  ['mu\u0308ller@firma.de', ['mu\u0308ller@firma.de']],
  ['łukasz@sklepik.pl, øyvind@butikk.no', ['łukasz@sklepik.pl', 'øyvind@butikk.no']],
  ['иван.петров@почта.рф', ['иван.петров@почта.рф']],
  ['info@магазин.рф', ['info@магазин.рф']],
  ['почтаinfo@x.ru', []],
  ['info@shop.de-müller.com', ['info@shop.de-müller.com']],
  ['test."foo".bar@gmail.com', []],
  // Full-width characters, and the full stop of Chinese input methods
  ['a＠b．com', ['a@b.com']],
  ['ａｂｃ＿１＠ｑｑ．ｃｏｍ', ['abc_1@qq.com']],
  ['a＋b＠c－d.com', ['a+b@c-d.com']],
  ['a@qq。com', ['a@qq.com']],
  // Lists and surrounding punctuation
  ['a@b.com;c@d.com,e@f.com/g@h.com', ['a@b.com', 'c@d.com', 'e@f.com', 'g@h.com']],
  ['<a@b.com>', ['a@b.com']],
  ["'a@b.com','c@d.com'", ['a@b.com', 'c@d.com']],
  ['*a@b.com*', ['a@b.com']],
  ['mailto:a@b.com?subject=x', ['a@b.com']],
  ['email=a@b.com&cc=c@d.com', ['a@b.com', 'c@d.com']],
  ['a@b.com.', ['a@b.com']],
  ['a@b.com...', ['a@b.com']],
  ['a..b@c.com .d@e.com', ['b@c.com', 'd@e.com']],
  [`${'x'.repeat(64)}@b.com`, [`${'x'.repeat(64)}@b.com`]],
  ['https://a.com,b@c.com;d@e.com', ['b@c.com', 'd@e.com']],
  ['https://user:pw@h.com/?to=a@b.com', ['a@b.com']],
  // Texts without an address
  ['https://user:pw@example.com/x', []],
  ['ftp：//user@example.com ssh://git@github.com/x', []],
  [`${'x'.repeat(65)}@b.com`, []],
  ['a@b a@b.notatld @b.com a@@b.com a.@b.com a@co.uk', []],
  ['a@-b.com a@b-.com a@b..com u@1.2.3.4', []],
  ['', []],
])('emails in %j', (text, expected) => {
  expect(emails(text)).toEqual(expected)
})

test('the key ignores case', () => {
  expect(find('A@b.com', false).map(({ key }) => key)).toEqual(['a@b.com'])
})

test.each(['a', '@', 'a@', 'a.', 'a@b.', '。', 'a@中'])('a long line of %j ends', (unit) => {
  expect(emails(`${unit.repeat(1e6 / unit.length)} z@end.com`).at(-1)).toBe('z@end.com')
})
