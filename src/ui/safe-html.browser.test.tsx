import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SafeHtml } from './safe-html.tsx'

declare global {
  // oxlint-disable-next-line no-var -- a global that hostile markup tries to set
  var hacked: unknown
}

let root: Root
let host: HTMLElement

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

function draw(html: string): string {
  act(() => root.render(<SafeHtml html={html} />))
  return host.innerHTML
}

const link = (href: string, text: string): string => `<a class="underline" href="${href}" rel="noreferrer">${text}</a>`

test.each([
  ['', ''],
  ['已复制', '已复制'],
  ['a < b && c', 'a &lt; b &amp;&amp; c'],
  ['&lt;script&gt;', '&lt;script&gt;'],
  [
    '<b>一</b><strong>二</strong><em>三</em><i>四</i><small>五</small><code>六</code>',
    '<b>一</b><strong>二</strong><em>三</em><i>四</i><small>五</small><code>六</code>',
  ],
  ['<p>a<br>b</p><ul><li>c</li></ul><ol><li>d</li></ol>', '<p>a<br>b</p><ul><li>c</li></ul><ol><li>d</li></ol>'],
  ['<a href="https://example.com/?a=1&amp;b=2">去看</a>', link('https://example.com/?a=1&amp;b=2', '去看')],
  ['<a href="/tools-len">长度</a><a href="#v=1">本页</a>', link('/tools-len', '长度') + link('#v=1', '本页')],
  ['<a href="HTTPS://EXAMPLE.COM"><b>粗</b></a>', link('HTTPS://EXAMPLE.COM', '<b>粗</b>')],
])('%j is shown', (html, shown) => {
  expect(draw(html)).toBe(shown)
})

test.each([
  ['<script>hacked = 1</script>甲', '甲'],
  ['<b><script>hacked = 1</script>甲</b>', '<b>甲</b>'],
  ['<scr<script>ipt>hacked = 1</scr</script>ipt>甲', 'ipt&gt;hacked = 1ipt&gt;甲'],
  ['<img src=x onerror="hacked = 1">甲', '甲'],
  ['<b onclick="hacked = 1" onmouseover="hacked = 1" style="position:fixed" class="x" id="root">甲</b>', '<b>甲</b>'],
  ['<a href="javascript:hacked = 1">甲</a>', '甲'],
  ['<a href="JaVaScRiPt:hacked = 1">甲</a>', '甲'],
  ['<a href=" java\nscript:hacked = 1">甲</a>', '甲'],
  ['<a href="&#106;avascript&colon;hacked = 1">甲</a>', '甲'],
  ['<a href="data:text/html,<script>hacked = 1</script>">甲</a>', '甲'],
  ['<a href="vbscript:x">甲</a><a href="blob:x">乙</a><a href="file:///etc/passwd">丙</a>', '甲乙丙'],
  ['<a href="//evil.example">甲</a>', '甲'],
  ['<a>甲</a><a href>乙</a>', '甲乙'],
  [
    '<a href="https://x.example" target="_top" onclick="hacked = 1" ping="https://y.example">甲</a>',
    link('https://x.example', '甲'),
  ],
  ['<svg onload="hacked = 1"><script>hacked = 1</script><a href="javascript:hacked = 1">甲</a></svg>乙', '乙'],
  ['<math><mtext><script>hacked = 1</script></mtext></math>乙', '乙'],
  ['<style>body { display: none }</style>甲', '甲'],
  ['<p><style>body { display: none }</style>甲</p>', '<p>甲</p>'],
  ['<iframe src="javascript:hacked = 1"></iframe>甲', '甲'],
  ['<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>甲', '甲'],
  ['<object data="javascript:hacked = 1">甲</object><embed src="x">', '甲'],
  ['<form action="javascript:hacked = 1"><button>甲</button><input autofocus onfocus="hacked = 1"></form>', '甲'],
  [
    '<meta http-equiv="refresh" content="0;url=javascript:hacked = 1"><base href="https://evil.example"><link rel="stylesheet" href="x">甲',
    '甲',
  ],
  ['<body onload="hacked = 1">甲', '甲'],
  ['<video><source onerror="hacked = 1"></video><audio src=x onerror="hacked = 1"></audio>甲', '甲'],
  ['<details open ontoggle="hacked = 1"><summary>甲</summary>乙</details>', '甲乙'],
  ['<template><img src=x onerror="hacked = 1"></template>甲', '甲'],
  ['<!-- <script>hacked = 1</script> -->甲', '甲'],
  ['<div><section><b><div><em>深</em></div></b></section></div>', '<b><em>深</em></b>'],
  ['<x-tool onclick="hacked = 1">甲</x-tool><marquee onstart="hacked = 1">乙</marquee>', '甲乙'],
  ['<noscript><p title="</noscript><img src=x onerror=hacked=1>">甲</p></noscript>', '<p>甲</p>'],
])('%j loses what is not safe', async (html, shown) => {
  globalThis.hacked = undefined
  expect(draw(html)).toBe(shown)
  // Loading errors are asynchronous; a later image's error proves that earlier ones have been reported.
  await new Promise((failed) => Object.assign(new Image(), { onerror: failed, src: 'x' }))
  expect(globalThis.hacked).toBeUndefined()
})

test('what would be read as text only, such as the inside of a frame, stays text', () => {
  draw(
    '<iframe><script>hacked = 1</script></iframe><textarea><img src=x onerror="hacked = 1"></textarea><xmp><script>hacked = 1</script></xmp>',
  )
  expect(host.children).toHaveLength(0)
})
