import { describe, expect, test } from 'vitest'
import { isUserError } from '../../lib/user-error.ts'
import { extractSeo } from './engine.ts'
import { MAX_DETAILS, MAX_PAGE_BYTES } from './operation.ts'
import { PAGE_ADDRESS, at, readPage } from './page.fixture.ts'

const SITE = 'https://www.example.com'
const link = (url: string, text = '', rel = '') => ({ url, text, rel })

test.each<[html: string, path: string, value: unknown]>([
  // tdk
  ['<title> A \n B </title>', 'tdk.title', 'A B'],
  ['<title>A</title><title>B</title>', 'tdk.title', 'A'],
  ['<title>A</title><title>B</title>', 'page.titles.count', 2],
  ['<svg><title>drawing</title></svg><title>A</title>', 'tdk.title', 'A'],
  ['<title>&lt;b&gt; &amp; c</title>', 'tdk.title', '<b> & c'],
  ['<title><b>x</b></title>', 'tdk.title', '<b>x</b>'],
  ['', 'tdk', { title: '', description: '', keywords: '' }],
  ['<META NAME=Description CONTENT=" x  y ">', 'tdk.description', 'x y'],
  ['<meta property=description content=x>', 'tdk.description', ''],
  ['<meta name=keywords content="a, b">', 'tdk.keywords', 'a, b'],
  // canonical
  ['<link rel=canonical href=/a>', 'canonical', `${SITE}/a`],
  ['<link rel="CANONICAL alternate" href=/a>', 'canonical', `${SITE}/a`],
  ['<base href=/b/><link rel=canonical href=a>', 'canonical', `${SITE}/b/a`],
  ['<link rel=canonical href=/a><link rel=canonical href=/b>', 'page.canonicals.#', 2],
  ['<body><p>x<link rel=canonical href=/a>', 'page.canonicals.0.from', 'body'],
  ['<!-- <link rel=canonical href=/a> -->', 'canonical', ''],
  // headings
  ['<h1>A <b>b</b></h1><h1></h1>', 'htitles.h1', { count: 2, details: ['A b', ''] }],
  ['<h2>A<h3>B', 'htitles.h2.details', ['A']],
  ['<h1><img alt=Logo></h1>', 'htitles.h1.details', ['Logo']],
  ['<h1>a<br>b</h1>', 'htitles.h1.details', ['a b']],
  ['<h1>a<script>x</script></h1>', 'htitles.h1.details', ['a']],
  ['<h6>A</h6><h7>B</h7>', 'htitles.totalCount', 1],
  ['<template><h1>A</h1></template><noscript><h1>B</h1></noscript><!--<h1>C</h1>-->', 'htitles.totalCount', 0],
  [
    '<h3>c</h3><h1>a</h1>',
    'page.headings',
    [
      { level: 3, text: 'c' },
      { level: 1, text: 'a' },
    ],
  ],
  ['<svg><h1>A</h1></svg>', 'htitles.totalCount', 1],
  // links
  ['<a href=/a>A</a>', 'hyperlinks.internalLinks.details', [link(`${SITE}/a`, 'A')]],
  [
    '<a href=/a><img alt=B></a><a href=/c aria-label=C></a>',
    'hyperlinks.internalLinks.details',
    [link(`${SITE}/a`, 'B'), link(`${SITE}/c`, 'C')],
  ],
  ['<a href=https://shop.example.com/>s</a>', 'hyperlinks.externalLinks.count', 1],
  ['<a href=https://example.com/>apex</a>', 'hyperlinks.externalLinks.count', 1],
  ['<a href=http://www.example.com/>http</a>', 'hyperlinks.internalLinks.count', 1],
  ['<a href=//www.example.com/x>x</a>', 'hyperlinks.internalLinks.count', 1],
  [
    '<a href=mailto:a@b.c>m</a><a href=tel:1>t</a><a href="JavaScript:x()">j</a><a href=sms:1>s</a>',
    'hyperlinks.totalCount',
    0,
  ],
  ['<a name=x>anchor</a>', 'hyperlinks.totalCount', 0],
  ['<a href>self</a><a href="#f">f</a>', 'hyperlinks.totalCount', 2],
  [
    '<a href="/a#1">1</a><a href="/a#2">2</a><a href=/a>3</a>',
    'hyperlinks.uniqueLinks',
    { count: 1, details: [link(`${SITE}/a#1`, '1')] },
  ],
  [
    '<a href=/a rel="NoFollow noopener">n</a>',
    'hyperlinks.nofollowLinks.details',
    [link(`${SITE}/a`, 'n', 'nofollow noopener')],
  ],
  [
    '<a href=/a rel=ugc>u</a><a href=/b rel="sponsored">s</a><a href=/c rel=noopener>d</a>',
    'hyperlinks.nofollowLinks.count',
    2,
  ],
  [
    '<a href=/a rel=ugc>u</a><a href=/b rel="sponsored">s</a><a href=/c rel=noopener>d</a>',
    'hyperlinks.dofollowLinks.count',
    1,
  ],
  ['<area href=/a alt=Area>', 'hyperlinks.internalLinks.details', [link(`${SITE}/a`, 'Area')]],
  ['<svg><a href=/a>x</a></svg>', 'hyperlinks.totalCount', 0],
  [
    '<a href=/a>one<a href=/b>two</a>',
    'hyperlinks.internalLinks.details',
    [link(`${SITE}/a`, 'one'), link(`${SITE}/b`, 'two')],
  ],
  ['<a href="http://[">x</a>', 'page.badAddresses', { count: 1, details: ['http://['] }],
  ['<a href="http://[">x</a>', 'hyperlinks.totalCount', 0],
  ['<template><a href=/a>x</a></template><noscript><a href=/b>x</a></noscript>', 'hyperlinks.totalCount', 0],
  // pictures
  ['<img src=a.png>', 'images.imagesWithoutAlt', { count: 1, details: [{ url: `${SITE}/shop/a.png` }] }],
  ['<img src=a.png alt="">', 'images.imagesWithoutAlt.count', 0],
  ['<img src=a.png alt>', 'page.decorativeImages', 1],
  ['<img src=a alt=x title=y><img src=b title=" ">', 'images.imagesWithoutTitle.count', 1],
  ['<img src=a><img src=a><img src="a#1"><img>', 'images.uniqueImages.count', 1],
  ['<img src=a><img src=a><img>', 'images.totalCount', 3],
  ['<image src=a alt=x>', 'images.totalCount', 1],
  ['<svg><image href=a></image></svg>', 'images.totalCount', 0],
  [
    '<img src="data:image/gif;base64,R0" data-src=/lazy.jpg alt=x>',
    'images.uniqueImages.details',
    [{ url: `${SITE}/lazy.jpg`, alt: 'x' }],
  ],
  ['<img srcset="/a.jpg 1x, /b.jpg 2x" alt=x>', 'images.uniqueImages.details.0.url', `${SITE}/a.jpg`],
  // icons
  ['<link rel="shortcut icon" href=/f.ico>', 'icon', { url: `${SITE}/f.ico`, type: 'image/x-icon' }],
  [
    '<link rel=icon href=/16.png sizes=16x16><link rel=icon href=/32.png sizes="32X32" type=image/png>',
    'icon',
    { url: `${SITE}/32.png`, type: 'image/png', width: 32, height: 32 },
  ],
  [
    '<link rel=apple-touch-icon href=/t.png sizes=180x180>',
    'icon',
    { url: `${SITE}/t.png`, type: 'image/png', width: 180, height: 180 },
  ],
  ['<link rel=icon href=/a.svg sizes=any><link rel=icon href=/b.png sizes=32x32>', 'icon.url', `${SITE}/b.png`],
  ['<link rel=mask-icon href=/m.svg>', 'icon', undefined],
  ['<link rel=icon>', 'page.icons', []],
  // metas
  [
    '<meta charset=utf-8><meta name=a content=b><meta http-equiv=x content=y><meta itemprop=p content=q><meta>',
    'metaTags',
    {
      count: 5,
      details: [
        { by: 'charset', name: '', content: 'utf-8' },
        { by: 'name', name: 'a', content: 'b' },
        { by: 'http-equiv', name: 'x', content: 'y' },
        { by: 'itemprop', name: 'p', content: 'q' },
        { by: 'none', name: '', content: '' },
      ],
    },
  ],
  [
    '<meta property=og:title content=A><meta property=OG:title content=B><meta name=og:image content=/i>',
    'page.openGraph',
    { 'og:title': 'A', 'og:image': '/i' },
  ],
  ['<meta name=description property=og:description content=D>', 'page.openGraph', { 'og:description': 'D' }],
  ['<meta name=description property=og:description content=D>', 'tdk.description', 'D'],
  ['<meta name=twitter:title property=og:title content=T>', 'page.openGraph', { 'og:title': 'T' }],
  ['<meta name=twitter:title property=og:title content=T>', 'page.card', { 'twitter:title': 'T' }],
  ['<meta itemprop=image property=og:image content=/i>', 'page.openGraph', { 'og:image': '/i' }],
  ['<meta property="og:image twitter:image" content=/i>', 'page.openGraph', { 'og:image': '/i' }],
  ['<meta property="og:image twitter:image" content=/i>', 'page.card', { 'twitter:image': '/i' }],
  [
    '<meta name=robots property=og:robots content=noindex>',
    'page.robots',
    [{ agent: '*', directives: ['noindex'], from: 'meta' }],
  ],
  ['<meta http-equiv=description content=D>', 'tdk.description', ''],
  [
    '<meta http-equiv=description content=D><meta name=description content=E>',
    'page.descriptions',
    { count: 1, details: ['E'] },
  ],
  ['<meta http-equiv=keywords content=K>', 'tdk.keywords', ''],
  ['<meta http-equiv=viewport content="width=device-width">', 'page.viewport', ''],
  ['<meta name=refresh content="0;url=/x">', 'page.refresh', undefined],
  ['<meta http-equiv=refresh name=r content="0;url=/x">', 'page.refresh.url', `${SITE}/x`],
  ['<meta name=a property=b content=c>', 'metaTags', { count: 1, details: [{ by: 'name', name: 'a', content: 'c' }] }],
  ['<meta name=twitter:card content=summary>', 'page.card', { 'twitter:card': 'summary' }],
  ['<meta property="og:__proto__" content=x>', 'page.openGraph', { 'og:__proto__': 'x' }],
  // head
  ['<html lang=" zh-CN "><html lang=en>', 'page.language', 'zh-CN'],
  ['<p>x<html lang=en>', 'page.language', 'en'],
  ['<meta name=viewport content="width=device-width">', 'page.viewport', 'width=device-width'],
  [
    '<link rel=alternate hreflang=en-UK href=/en>',
    'page.alternates.details',
    [{ raw: '/en', url: `${SITE}/en`, lang: 'en-UK', from: 'html', fault: '地区代码「UK」应该是「GB」' }],
  ],
  ['<link rel=manifest href=/m.json>', 'page.manifest', `${SITE}/m.json`],
  ['<link rel=alternate type=application/rss+xml href=/feed>', 'page.feeds', [{ raw: '/feed', url: `${SITE}/feed` }]],
  ['<link rel=next href="?p=2">', 'page.next', `${SITE}/shop/item?p=2`],
  ['<meta http-equiv=refresh content="5; url=\'/new\'">', 'page.refresh', { seconds: 5, url: `${SITE}/new` }],
  ['<meta http-equiv=refresh content=0>', 'page.refresh', { seconds: 0, url: '' }],
  ['<!doctype html>', 'page.doctype', true],
  ['<p>', 'page.doctype', false],
  // loaded over http
  [
    '<script src=http://a.com/x.js></script><img src=http://a.com/i><link rel=stylesheet href=http://a.com/c><a href=http://a.com/>',
    'page.mixedContent.count',
    3,
  ],
  [
    '<video src=/v poster=http://a.com/p></video>',
    'page.mixedContent.details',
    [{ element: 'video', url: 'http://a.com/p' }],
  ],
  ['<link rel=canonical href=http://a.com/>', 'page.mixedContent.count', 0],
  // base
  [
    '<base target=_top><base href=https://cdn.example.org/x/><a href=y>y</a>',
    'hyperlinks.externalLinks.details.0.url',
    'https://cdn.example.org/x/y',
  ],
  ['<base href="javascript:1"><a href=y>y</a>', 'hyperlinks.internalLinks.details.0.url', `${SITE}/shop/y`],
  // hostile
  ['<p>a\0b', 'page.excerpt', 'ab'],
  ['<title>a\ud800b</title>', 'tdk.title', 'a\ud800b'],
])('%s: %s', async (html, path, value) => expect(at(await readPage(html), path)).toEqual(value))

describe('without an address', () => {
  test.each<[html: string, path: string, value: unknown]>([
    ['<a href=/a>A</a>', 'hyperlinks.internalLinks.details.0.url', '/a'],
    ['<a href=https://a.com/>A</a>', 'hyperlinks.externalLinks.count', 1],
    ['<link rel=canonical href=https://a.com/x><a href=https://a.com/>A</a>', 'hyperlinks.internalLinks.count', 1],
    ['<base href=https://a.com/b/><a href=c>A</a>', 'hyperlinks.internalLinks.details.0.url', 'https://a.com/b/c'],
    ['<a href="/a#1">1</a><a href="/a#2">2</a>', 'hyperlinks.uniqueLinks.count', 1],
    ['<script src=http://a.com/x></script>', 'page.mixedContent.count', 0],
  ])('%s: %s', async (text, path, value) => expect(at(await extractSeo({ text }), path)).toEqual(value))
})

test.each<[name: string, value: string, path: string, expected: unknown]>([
  ['Link', '</c>; rel="canonical"', 'canonical', `${SITE}/c`],
  [
    'link',
    '<https://a.com/de>; rel=alternate; hreflang="de", </x>; rel="next"; title="a, b"',
    'page.alternates.details',
    [{ raw: 'https://a.com/de', url: 'https://a.com/de', lang: 'de', from: 'header' }],
  ],
  [
    'Link',
    '<https://a.com/de>; rel=alternate; hreflang="de", </x>; rel="next"; title="a, b"',
    'page.next',
    `${SITE}/x`,
  ],
  ['Server', 'x', 'page.headers', [['server', 'x']]],
])('header %s: %s', async (name, value, path, expected) =>
  expect(at(await readPage('', { headers: [[name, value]] }), path)).toEqual(expected),
)

test('bytes are decoded, and what was received is kept', async () => {
  const hops = [{ url: 'http://a.com/', status: 301, to: PAGE_ADDRESS }]
  const { tdk, page } = await extractSeo({
    bytes: Uint8Array.from([...new TextEncoder().encode('<title>'), 0xd6, 0xd0]),
    headers: [['Content-Type', 'text/html; charset=gbk']],
    status: 200,
    address: PAGE_ADDRESS,
    hops,
  })
  expect(tdk.title).toBe('中')
  expect(page).toMatchObject({
    status: 200,
    hops,
    bytes: 9,
    length: 8,
    charset: { name: 'gbk', from: 'header' },
    address: PAGE_ADDRESS,
    base: PAGE_ADDRESS,
  })
})

test('the record survives JSON', async () => {
  const info = await readPage('<title>x</title><img><a href=/a>a</a><link rel=icon href=/i>')
  expect(JSON.parse(JSON.stringify(info))).toEqual(info)
})

test('lists are cut, counts are true', async () => {
  const { hyperlinks, images, page } = await readPage('<a href=/x>y</a><img>'.repeat(MAX_DETAILS + 1))
  expect([
    hyperlinks.internalLinks.count,
    hyperlinks.internalLinks.details.length,
    images.imagesWithoutAlt.details.length,
  ]).toEqual([MAX_DETAILS + 1, MAX_DETAILS, MAX_DETAILS])
  expect(page.notes).toEqual(['每份清单只列出前 1000 条，数量按全部计算'])
})

test.each([[{}], [{ text: 'x'.repeat(MAX_PAGE_BYTES + 1) }], [{ bytes: new Uint8Array(MAX_PAGE_BYTES + 1) }]])(
  'refused in Chinese',
  async (request) => {
    const error: unknown = await extractSeo(request).catch((reason: unknown) => reason)
    expect(isUserError(error)).toBe(true)
  },
)

describe('progress and stopping', () => {
  const text = '<p>word '.repeat(100_000)

  test('rises to 1', async () => {
    const seen: number[] = []
    await extractSeo({ text }, (fraction) => void seen.push(fraction))
    expect(seen.length).toBeGreaterThan(20)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(1)
  })

  test('stops where it is', async () => {
    const controller = new AbortController()
    let calls = 0
    const stopped = extractSeo(
      { text },
      () => {
        calls += 1
        if (calls === 3) controller.abort()
      },
      controller.signal,
    )
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls).toBe(3)
  })

  test('does not begin when stopped before', async () => {
    await expect(extractSeo({ text }, undefined, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('waits for what progress returns', async () => {
    const order: string[] = []
    await extractSeo({ text: 'x' }, async () => {
      order.push('begin')
      await Promise.resolve()
      order.push('end')
    })
    expect(order).toEqual(order.map((_, i) => (i % 2 === 0 ? 'begin' : 'end')))
  })
})
