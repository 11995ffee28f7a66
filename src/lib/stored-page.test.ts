import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderInShell, sha256 } from './stored-page.ts'

const SHELL =
  '<!doctype html>\n<html lang="zh-CN"><head><title>壳</title><script>boot()</script></head><body>\n<div id="root"></div>\n<noscript>x</noscript></body></html>'

test('a page is drawn in the shell, with its own head and answers, and marked as such', () => {
  expect(
    renderInShell(SHELL, '/tools-len', {
      head: '<title>长度</title><meta name="description" content="a">',
      html: '<h1>长度</h1>',
      answers: '<script type="application/json" id="answers">{}</script>',
    }),
  ).toBe(
    '<!doctype html>\n<html data-drawn lang="zh-CN"><head><title>长度</title><meta name="description" content="a"><script>boot()</script></head><body>\n<div id="root" data-path="/tools-len"><h1>长度</h1></div><script type="application/json" id="answers">{}</script>\n<noscript>x</noscript></body></html>',
  )
})

test.each(['$&', '$1', '$$', "$'", '$`'])('%s in a page is text', (text) => {
  const drawn = renderInShell(SHELL, '/tools-len', {
    head: `<title>${text}</title>`,
    html: `<p>${text}</p>`,
    answers: `<i>${text}</i>`,
  })
  for (const part of [`<title>${text}</title>`, `<p>${text}</p>`, `<i>${text}</i>`]) expect(drawn).toContain(part)
})

test.each(['', 'a', '长度 ½ 😀'])('the hash of "%s" is that of its UTF-8', async (text) =>
  expect(await sha256(text)).toBe(createHash('sha256').update(text).digest('base64')),
)
