import { describe, expect, test } from 'vitest'
import { extractFirstParagraph, renderMarkdown } from '../../../server/contents/markdown.ts'

test.each<[what: string, markdown: string, html: string]>([
  ['bold beside Chinese punctuation', '**“关税”**调整', '<p><strong>“关税”</strong>调整</p>'],
  ['bold before a full stop', '须有**责任人（欧盟）。**后文', '<p>须有<strong>责任人（欧盟）。</strong>后文</p>'],
  ['headings below the page title', '# 一\n\n###### 六', '<h2 id="s-一">一</h2>\n<h6 id="s-六">六</h6>'],
  [
    'headings that begin with the second level',
    '## 一\n\n### 二\n\n## 三',
    '<h2 id="s-一">一</h2>\n<h3 id="s-二">二</h3>\n<h2 id="s-三">三</h2>',
  ],
  [
    'a table with a corner',
    '| | 德国 |\n|---|---|\n| 税率 | 19% |',
    '<table>\n<thead>\n<tr>\n<td></td>\n<th>德国</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>税率</td>\n<td>19%</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    'a table',
    '| 国家 | 税率 |\n|---|--:|\n| 德国 | 19% |',
    '<table>\n<thead>\n<tr>\n<th>国家</th>\n<th align="right">税率</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>德国</td>\n<td align="right">19%</td>\n</tr>\n</tbody>\n</table>',
  ],
  ['strikethrough, and a range that is none', '~~旧~~ 10~20 元、30~40 元', '<p><del>旧</del> 10~20 元、30~40 元</p>'],
  ['an own path', '[汇率](/tools-hlhs "换算")', '<p><a href="/tools-hlhs" title="换算">汇率</a></p>'],
  [
    'a link outside',
    '[原文](https://eur-lex.europa.eu/a?b=1&c=2 "公报")',
    '<p><a href="https://eur-lex.europa.eu/a?b=1&amp;c=2" title="公报" rel="nofollow noopener">原文</a></p>',
  ],
  ['an address by itself is words', '见https://example.com。后', '<p>见https://example.com。后</p>'],
  ['an own picture', '![图](/content/a.png)', '<p><img src="/content/a.png" alt="图" /></p>'],
])('%s', (_, markdown, html) => expect(renderMarkdown(markdown).trim()).toBe(html))

describe('nothing of an author runs or leads astray', () => {
  test.each<[markdown: string, html: string]>([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['字 <b onclick="x">粗</b>', '<p>字 &lt;b onclick=&quot;x&quot;&gt;粗&lt;/b&gt;</p>'],
    ['[a](javascript:alert(1))', '<p>a</p>'],
    ['[a](JaVaScRiPt&#58;alert(1))', '<p>a</p>'],
    ['[a](data:text/html,x)', '<p>a</p>'],
    ['[a](mailto:a@example.com)', '<p>a</p>'],
    ['[a](//evil.example)', '<p>a</p>'],
    ['[a](/\\\\evil.example)', '<p><a href="/%5Cevil.example">a</a></p>'],
    ['[a](/%09/evil.example)', '<p><a href="/%09/evil.example">a</a></p>'],
    ['[a](other)', '<p>a</p>'],
    ['[a](https:evil)', '<p>a</p>'],
    ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
    ['![说明](https://example.com/a.png)', '<p>说明</p>'],
    ['![](data:image/svg+xml,x)', '<p></p>'],
    [
      '[![x](https://e.example/"onerror=1)](https://a.example)',
      '<p><a href="https://a.example" rel="nofollow noopener">x</a></p>',
    ],
    [
      '[a](https://a.example "&quot; onclick=&quot;x")',
      '<p><a href="https://a.example" title="&quot; onclick=&quot;x" rel="nofollow noopener">a</a></p>',
    ],
    ['`<a href="javascript:x">`', '<p><code>&lt;a href=&quot;javascript:x&quot;&gt;</code></p>'],
  ])('%s', (markdown, html) => expect(renderMarkdown(markdown).trim()).toBe(html))

  test('depth does not end the process', () => {
    expect(renderMarkdown('>'.repeat(3_000))).toContain('<blockquote>')
    expect(renderMarkdown('['.repeat(20_000))).toContain('[[[')
  })
})

test.each([
  ['<p>一<strong>二</strong> &lt;3&gt; &amp; &quot;x&quot;\n四</p>\n<p>二段</p>', '一二 <3> & "x" 四'],
  ['<ul>\n<li>甲</li>\n</ul>', ''],
  ['<p>三步：</p>\n<ul>\n<li>先看<b>港</b>；</li>\n<li>再看船期。</li>\n</ul><p>后</p>', '三步：先看港；再看船期'],
  ['<p>三步:</p><ol start="2"><li>a</li></ol>', '三步:a'],
  ['<p>三步：</p><p>下一段</p><ul><li>a</li></ul>', '三步：'],
  ['<p>一句。</p><ul><li>a</li></ul>', '一句。'],
])('the first paragraph of %j is %j', (html, words) => expect(extractFirstParagraph(html)).toBe(words))
