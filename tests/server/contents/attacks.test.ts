import { describe, expect, test } from 'vitest'
import { parseContentFile, readTagList } from '../../../server/contents/content-file.ts'
import { ContentFault } from '../../../server/contents/front-matter.ts'
import { findMarkdownFault } from '../../../server/contents/markdown-bounds.ts'
import { renderMarkdown } from '../../../server/contents/markdown.ts'
import { MarkdownFault } from '../../../server/contents/markup.ts'
import { ATTACKS, findHtmlBreaches, tool } from './attack-table.ts'

/** HTML that the importer would store; '' if the text is refused with a message that names the line. */
function stored(markdown: string): string {
  if (findMarkdownFault(markdown)) return ''
  try {
    return renderMarkdown(markdown)
  } catch (error) {
    if (error instanceof MarkdownFault) return ''
    throw error
  }
}

describe('nothing of a text runs, leads astray or leaves its place', () => {
  test('at least a hundred are tried, each under its name', () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(100)
    expect(new Set(ATTACKS.map(([what]) => what)).size).toBe(ATTACKS.length)
  })

  test.each(ATTACKS)('%s', (_, markdown) => expect(findHtmlBreaches(stored(markdown))).toEqual([]))

  test('all of them in one text', () => {
    const whole = ATTACKS.filter(
      ([, markdown]) => markdown.length < 1000 && stored(markdown) !== '' && !markdown.includes('without an end'),
    ).map(([, markdown]) => markdown)
    expect(findHtmlBreaches(renderMarkdown(whole.join('\n\n<!-- -->\n\n')))).toEqual([])
  })

  test.each<[html: string, breach: string]>([
    ['<script>1</script>', '<script>'],
    ['<p onclick="x">a</p>', '<p onclick="x">'],
    ['<a href="javascript:x">a</a>', '<a href="javascript:x">'],
    ['<a href="//evil.example">a</a>', '<a href="//evil.example">'],
    ['<a href="https://a.example">a</a>', 'https://a.example without rel'],
    ['<h2 id="root">a</h2>', '<h2 id="root">'],
    ['<h2 id="s-a">a</h2><h2 id="s-a">a</h2>', 'id s-a twice'],
    ['<svg onload="x"></svg>', '<svg onload="x">'],
    ['<rect style="fill:red">', '<rect style="fill:red">'],
    ['<code class="fixed">a</code>', '<code class="fixed">'],
    ['<p>\u202Ea</p>', 'text "\u202Ea"'],
    ['<!-- a -->', '#comment'],
  ])('the judge knows %s', (html, breach) => expect(findHtmlBreaches(html)).toContain(breach))
})

describe('a file cannot', () => {
  const tags = readTagList('tags.yaml', 'us: 美国\n')
  const read = (front: string, { file = 'flash/a.md', body = '文' } = {}) =>
    parseContentFile({ file, type: 'flash', tags, source: `---\n${front}\n---\n${body}` })
  const GOOD = 'title: 题\npublished: 2025-01-02'

  test.each<[what: string, front: string, options?: { file?: string; body?: string }]>([
    ['run code', '---js\nprocess.exit()'],
    ['make objects of classes', 'title: !!js/function "x"\npublished: 2025-01-02\nfacts: !!js/undefined'],
    ['multiply aliases', `a: &a [x, x]\nb: &b [*a, *a]\n${GOOD}`],
    ['set what is not known', `${GOOD}\nhtml: <script>`],
    ['set a prototype', `${GOOD}\n__proto__: {isAdmin: true}`],
    ['say a thing twice', `${GOOD}\ntitle: 另一个`],
    ['have more than one line as its title', 'title: "a\\nb"\npublished: 2025-01-02'],
    ['hide a control character in its title', 'title: "a\\u0000b"\npublished: 2025-01-02'],
    ['name a script as its source', `${GOOD}\nsource: {name: x, url: "javascript:alert(1)"}`],
    ['name data as its source', `${GOOD}\nsource: {name: x, url: "data:text/html,x"}`],
    ['use a tag that nobody listed', `${GOOD}\ntags: ["<script>"]`],
    ['use a category that there is not', `${GOOD}\ncategory: "<b>"`],
    ['be important without bound', `${GOOD}\nimportance: 99`],
    ['leave its folder', GOOD, { file: 'flash/..%2F..%2Fa.md' }],
    ['have html as its name', GOOD, { file: 'flash/<img src=x>.md' }],
    ['have a blank in its name', GOOD, { file: 'flash/a b.md' }],
    ['be empty', GOOD, { body: ' \n' }],
    ['be without end', GOOD, { body: 'x'.repeat(100_001) }],
  ])('%s', (_, front, options) => expect(() => read(front, options)).toThrow(ContentFault))

  test('hide where the fault of a tool is', () => {
    expect(() => read(GOOD, { body: `文\n\n${tool('hs x')}` })).toThrow('flash/a.md:8: is no tool such as hs')
  })
})
