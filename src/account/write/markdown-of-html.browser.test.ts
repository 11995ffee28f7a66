import { expect, test } from 'vitest'
import { isRichText, htmlToMarkdown } from './markdown-of-html.ts'

test.each([
  ['<p>一</p><p>二</p>', '一\n\n二'],
  ['<h1>大</h1><h3>小</h3>文字', '## 大\n\n### 小\n\n文字'],
  ['<p>看<b>粗 </b>和<i>斜</i></p>', '看**粗** 和*斜*'],
  ['<b style="font-weight:normal"><p>不粗</p></b>', '不粗'],
  ['<span style="font-weight:700">粗</span>', '**粗**'],
  ['<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>', '- 一\n- 二\n  - 三'],
  ['<ul><li>一</li><ul><li>二</li></ul></ul>', '- 一\n  - 二'],
  ['<ol><li>一</li><li><p>二</p></li></ol>', '1. 一\n2. 二'],
  [
    '<table><tr><th>费用</th><th>金额</th></tr><tr><td>A|B</td><td>1<br>2</td></tr></table>',
    '| 费用 | 金额 |\n| --- | --- |\n| A\\|B | 1 2 |',
  ],
  ['<blockquote><p>引</p><p>用</p></blockquote>', '> 引\n>\n> 用'],
  ['<a href="https://example.org/a_(b)">官网</a>', '[官网](https://example.org/a_%28b%29)'],
  ['<a href="javascript:alert(1)">点</a>', '点'],
  ['<p>一 * 二 _三_ [四] &lt;b&gt;</p>', '一 \\* 二 \\_三\\_ \\[四\\] \\<b\\>'],
  ['<p># 不是标题</p><p>- 不是列表</p><p>1. 也不是</p>', '\\# 不是标题\n\n\\- 不是列表\n\n\\1. 也不是'],
  ['<p>字<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)></p>', '字'],
  ['<div><div>一</div><div>二</div></div>', '一\n\n二'],
  ['<pre>a\n  b</pre>', '```\na\n  b\n```'],
  ['第一行<br>第二行', '第一行\n第二行'],
  ['', ''],
])('%j is %j', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
})

test('HTML in itself a thousand times ends', () => {
  expect(htmlToMarkdown(`${'<div>'.repeat(1000)}深${'</div>'.repeat(1000)}`)).toBe('')
})

test.each([
  ['<span style="color:red">code</span>', false],
  ['<b>粗</b>', true],
  ['<p>一</p>', false],
])('%j is rich: %s', (html, isRich) => {
  expect(isRichText(html)).toBe(isRich)
})
