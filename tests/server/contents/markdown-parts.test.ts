import { describe, expect, test } from 'vitest'
import { computeTicks } from '../../../server/contents/chart-lines.ts'
import { CHART_WIDTH, estimateTextWidth } from '../../../server/contents/chart-parts.ts'
import { renderMarkdown } from '../../../server/contents/markdown.ts'
import { describeGroup } from '../../../src/engines/units/engine.ts'
import { convert } from '../../../src/engines/units/engine.ts'

const fence = (name: string, ...lines: string[]) => `\`\`\`${name}\n${lines.join('\n')}\n\`\`\``

test.each<[what: string, markdown: string, ids: string[]]>([
  ['words of both scripts', '# FBA 费用：2026 年', ['s-fba-费用-2026-年']],
  ['marks and links', '## **粗** [链](/a) `码` &amp; <b>', ['s-粗-链-码-b']],
  ['equal ones', '# 费用\n\n## 费用\n\n# 费用-2', ['s-费用', 's-费用-2', 's-费用-2-2']],
  ['nothing to name', '# ***\n\n# 。', ['s-1', 's-2']],
  ['full-width, capitals, zero width', '# ＡＢ\u200BC', ['s-abc']],
  ['a long one', `# ${'字'.repeat(200)}`, [`s-${'字'.repeat(60)}`]],
  ['names of the page and the browser', '# __proto__\n\n# main\n\n# body', ['s-proto', 's-main', 's-body']],
  ['one in a quote', '> # 引', ['s-引']],
])('ids of headings: %s', (_, markdown, ids) =>
  expect([...renderMarkdown(markdown).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids),
)

test.each<[markdown: string, html: string]>([
  ['# 费 用\n\n[看](#费用)', '<p>看</p>'],
  ['# 费用\n\n[看](#费用)', '<p><a href="#s-%E8%B4%B9%E7%94%A8">看</a></p>'],
  ['# 费用\n\n[看](#s-费用 "节")', '<p><a href="#s-%E8%B4%B9%E7%94%A8" title="节">看</a></p>'],
  ['# 费用\n\n[看](#root) [看](#%E8%)', '<p>看 看</p>'],
])('links to headings: %s', (markdown, html) => expect(renderMarkdown(markdown)).toContain(html))

test.each<[what: string, markdown: string, html: string]>([
  [
    'a hint',
    '> [!提示]\n> 甲**乙**',
    '<aside class="callout" data-kind="tip">\n<strong>提示</strong>\n<p>甲<strong>乙</strong></p>\n</aside>',
  ],
  [
    'a warning with blanks',
    '> [!注意]  \n> 甲',
    '<aside class="callout" data-kind="warning">\n<strong>注意</strong>\n<p>甲</p>\n</aside>',
  ],
  [
    'an example of two paragraphs',
    '> [!示例]\n>\n> - 甲',
    '<aside class="callout" data-kind="example">\n<strong>示例</strong>\n<ul>\n<li>甲</li>\n</ul>\n</aside>',
  ],
  [
    'a quote in it',
    '> [!提示]\n> 甲\n>\n> > 乙',
    '<aside class="callout" data-kind="tip">\n<strong>提示</strong>\n<p>甲</p>\n<blockquote>\n<p>乙</p>\n</blockquote>\n</aside>',
  ],
  [
    'it in a quote',
    '> 甲\n>\n> > [!注意]\n> > 乙',
    '<blockquote>\n<p>甲</p>\n<aside class="callout" data-kind="warning">\n<strong>注意</strong>\n<p>乙</p>\n</aside>\n</blockquote>',
  ],
  ['another word', '> [!警告]\n> 甲', '<blockquote>\n<p>[!警告]\n甲</p>\n</blockquote>'],
  ['words on the same line', '> [!提示] 甲', '<blockquote>\n<p>[!提示] 甲</p>\n</blockquote>'],
  ['not the first line', '> 甲\n> [!提示]', '<blockquote>\n<p>甲\n[!提示]</p>\n</blockquote>'],
  ['no quote', '[!提示]\n甲', '<p>[!提示]\n甲</p>'],
])('callouts: %s', (_, markdown, html) => expect(renderMarkdown(markdown).trim()).toBe(html))

describe('tools', () => {
  const sentence = (line: string) => /<div>(.*?)<\/div>/.exec(renderMarkdown(fence('tool', line)))?.[1]
  const address = (line: string) =>
    / href="([^"]*)"/.exec(renderMarkdown(fence('tool', line)))?.[1]?.replaceAll('&amp;', '&')

  test.each<[line: string, sentence: string, address: string]>([
    ['convert 5 lb kg', '5 磅（lb） = 2.26796185 千克（kg）', '/tools-zhiliang#v=5&u=lb&f=lb&t=kg'],
    ['convert -2.5  m   ft', '-2.5 米（m） ≈ -8.202099738 英尺（ft）', '/tools-len#v=-2.5&u=m&f=m&t=ft'],
    [
      'convert 2 fl oz (US) mL',
      '2 美制液盎司（fl oz (US)） ≈ 59.14705913 毫升（mL）',
      '/tools-tiji#v=2&u=flozus&f=flozus&t=ml',
    ],
    ['convert 1 市斤 公斤', '1 市斤（斤） = 0.5 千克（kg）', '/tools-zhiliang#v=1&u=jin&f=jin&t=kg'],
    ['convert 180 ° rad', '180 度（°） ≈ 3.141592654 弧度（rad）', '/tools-jiaodu#v=180&u=deg&f=deg&t=rad'],
    ['rate USD CNY 100', '100 USD 换成 CNY，按你查看那天的汇率计算', '/tools-hlhs/USD/CNY#v=100'],
    ['hs 851762', 'HS 编码 8517.62', '/tools-hs#code=851762'],
    ['hs 85.17', 'HS 编码 85.17', '/tools-hs#code=8517'],
  ])('%s', (line, words, page) => expect([sentence(line), address(line)]).toEqual([words, page]))

  test('say the name of a code where it is known, as text', () => {
    const html = renderMarkdown(fence('tool', 'hs 85.17'), undefined, new Map([['8517', '电话机 <b>']]))
    expect(html).toContain('<div>HS 编码 85.17：电话机 &lt;b&gt;</div>')
  })

  test('say what the page of the converter says', () => {
    const { units } = describeGroup('zhiliang')
    for (const { id, symbol, zh } of units.filter((unit) => unit.id !== 'kg' && !/\s/.test(unit.zh))) {
      const answer = convert({ group: 'zhiliang', unit: id, text: '7', style: { precision: 10, notation: 'plain' } })
      const value = answer.state === 'ok' ? answer.values.find(({ unit }) => unit === 'kg') : undefined
      expect(sentence(`convert 7 ${id} kg`)).toBe(
        `7 ${symbol === zh ? zh : `${zh}（${symbol}）`} ${value?.exact === true ? '=' : '≈'} ${value?.text ?? ''} 千克（kg）`,
      )
    }
  })

  test.each<[lines: string[], line: number, what: RegExp]>([
    [['convert 5 lb'], 4, /is no tool such as convert/],
    [['convert 5 lb lb'], 4, /is no tool such as convert/],
    [['convert 5 lb m'], 4, /is no tool such as convert/],
    [['convert 5 °C °F'], 4, /is no tool such as convert/],
    [['convert 五 lb kg'], 4, /is no tool such as convert/],
    [['convert 1e9 lb kg'], 4, /is no tool such as convert/],
    [['rate USD USD 100'], 4, /is no tool such as rate/],
    [['rate USD BTC 100'], 4, /is no tool such as rate/],
    [['rate USD CNY'], 4, /is no tool such as rate/],
    [['rate USD CNY -1'], 4, /is no tool such as rate/],
    [['hs 85176'], 4, /is no tool such as hs/],
    [['hs 8517.62 x'], 4, /is no tool such as hs/],
    [['toString'], 4, /begins with convert, rate, hs/],
    [[''], 4, /begins with convert, rate, hs/],
    [['hs 8517', 'hs 8518'], 4, /has one line/],
  ])('%j is a fault on line %i', (lines, line, what) => {
    expect(() => renderMarkdown(`甲\n\n${fence('tool', ...lines)}`)).toThrow(
      expect.objectContaining({ line, message: expect.stringMatching(what) }),
    )
  })
})

describe('charts', () => {
  const POINTS = ['年,出口,进口', '2021,21.7,17.3', '2022,-23.64,18', '2023,23.77,0']
  const draw = (...lines: string[]) => renderMarkdown(fence('chart', ...lines))

  test.each([
    ['柱', 6 + 1],
    ['线', 2 * 3],
  ])('%s: numbers as they were written, a mark a number', (form, marks) => {
    const html = draw(`进出口 | 亿元 | ${form}`, ...POINTS)
    expect(html).toContain('<figcaption>进出口（亿元）</figcaption>')
    expect(html).toContain('<tr><td>2022</td><td>-23.64</td><td>18</td></tr>')
    // Two marks in the legend; no bar for a zero value.
    expect(html.match(form === '柱' ? /<rect/g : /<circle/g)).toHaveLength(marks)
    expect(html).not.toMatch(/NaN|Infinity|style=/)
  })

  test.each([
    ['长标签', ['标题 | 单位', `${'名'.repeat(30)},值`, `${'长'.repeat(40)},123456789012`, '乙,-1']],
    [
      '线的长标签',
      [
        '标题 | 单位 | 线',
        '名,值',
        `${'长'.repeat(40)},123456789012`,
        `${'中'.repeat(40)},0`,
        `${'W'.repeat(40)},-123456789012`,
      ],
    ],
    ['两列长名', ['标题 || 柱', `名,${'长'.repeat(40)},${'W'.repeat(40)}`, '甲,1,2', '乙,3,4']],
  ])('no text is cut: %s', (_, lines) => {
    const texts = [...draw(...lines).matchAll(/<text x="([^"]*)" y="[^"]*" text-anchor="(\w+)">([^<]*)</g)]
    expect(texts.length).toBeGreaterThan(3)
    for (const [, x = '', anchor = '', text = ''] of texts) {
      const start = Number(x) - estimateTextWidth(text) * ({ start: 0, middle: 0.5, end: 1 }[anchor] ?? 0)
      expect.soft(start, text).toBeGreaterThanOrEqual(0)
      expect.soft(start + estimateTextWidth(text), text).toBeLessThanOrEqual(CHART_WIDTH)
    }
  })

  test.each<[number, number, number[]]>([
    [0, 10, [0, 5, 10]],
    [17.3, 23.77, [16, 18, 20, 22, 24]],
    [-3, 4, [-4, -2, 0, 2, 4]],
    [0.001, 0.004, [0.001, 0.002, 0.003, 0.004]],
    [5, 5, [4, 6]],
    [0, 0, [0, 0.5]],
    [1e11, 9e11, [0, 2e11, 4e11, 6e11, 8e11, 1e12]],
  ])('a scale from %d to %d', (least, most, ticks) => {
    const found = computeTicks(least, most)
    expect(found[0]).toBeLessThanOrEqual(least)
    expect(found.at(-1)).toBeGreaterThanOrEqual(most)
    expect(found.length).toBeLessThanOrEqual(7)
    if (least !== most) expect(found).toEqual(ticks)
  })

  test.each<[lines: string[], line: number, what: RegExp]>([
    [['', '年,值', 'a,1', 'b,2'], 2, /first line/],
    [['题 | 元 | 饼', '年,值', 'a,1', 'b,2'], 2, /first line/],
    [['题 | 元', '年,值', 'a,1'], 1, /at least two/],
    [['题 | 元'], 1, /at least two/],
    [['题 | 元', '年,值', 'a,1', 'b,x'], 5, /"x" is no number/],
    [['题 | 元', '年,值', 'a,1', 'b,1e999'], 5, /"1e999" is no number/],
    [['题 | 元', '年,值', 'a,1', 'b,'], 5, /is no number/],
    [['题 | 元', '年,值', 'a,1', 'b'], 5, /label,value/],
    [['题 | 元', '年,值', 'a,1', ',2'], 5, /label,value/],
    [['题 | 元', '年,一,二,三', 'a,1,2,3', 'b,1,2,3'], 3, /label,value/],
    [['题 | 元', '年,值', `${'a'.repeat(41)},1`, 'b,2'], 4, /more than 40/],
    [['题 | 元', '年,值', ...Array.from({ length: 61 }, (_, index) => `a${index},1`)], 1, /at most 60/],
  ])('%j is a fault on line %i', (lines, line, what) => {
    expect(() => draw(...lines)).toThrow(expect.objectContaining({ line, message: expect.stringMatching(what) }))
  })
})
