import { afterAll, expect, test } from 'vitest'
import { seoWorker } from '../../workers/seo.ts'
import { at } from './page.fixture.ts'

afterAll(() => seoWorker.end())

const ADDRESS = 'https://www.example.com/'

test.each<[bytes: number[], contentType: string, path: string, value: unknown]>([
  [[0xd6, 0xd0], 'text/html; charset=gbk', 'page.excerpt', '中'],
  [[0x87, 0x40], 'text/html; charset=big5', 'page.charset.name', 'big5'],
  [[0x80], 'text/html; charset=iso-8859-1', 'page.excerpt', '€'],
  [[...new TextEncoder().encode('<title>跨境</title>')], '', 'tdk.title', '跨境'],
])('%j as %j in the worker', async (bytes, contentType, path, value) => {
  const info = await seoWorker.call('extract', {
    bytes: Uint8Array.from(bytes),
    address: ADDRESS,
    headers: [['Content-Type', contentType]],
  })
  expect(at(info, path)).toEqual(value)
})

test('report, comparison and rows come from the worker', async () => {
  const info = await seoWorker.call('extract', { text: '<title>x</title><p>跨境电商和跨境电商', address: ADDRESS })
  expect(info.page.words.keywords[0]).toMatchObject({ word: '跨境电商', count: 2 })
  expect((await seoWorker.call('audit', { info })).find(({ id }) => id === 'viewport')?.level).toBe('error')
  expect((await seoWorker.call('compare', { a: info, b: info })).rows.every(({ same }) => same)).toBe(true)
  expect((await seoWorker.call('rows', { info }))[0]).toEqual(['部分', '项目', '内容', '备注'])
})

test('progress is told, and stopping ends the worker', async () => {
  const controller = new AbortController()
  const stopped = seoWorker.call(
    'extract',
    { text: '<p>word '.repeat(400_000) },
    { signal: controller.signal, onProgress: () => controller.abort() },
  )
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})

// Compares with the browser's own parser.
test.each([
  '<a href=/1>a<a href=/2>b</a></a><p><a href=/3>c<p>d</a>',
  '<table><a href=/1>x<tr><td><h1>y',
  '<b><h1>x</b>y</h1><h2>z',
  '<svg><title><h1>x</h1></title><img><a href=/1>y</a></svg>',
  '<select><option>x</select><h1>x',
  '<h1>a<h2>b</h1>c',
  '<textarea><h1>x</textarea><h1>y',
  '<noframes><h1>x</noframes><h1>y',
  '<template><template><h1>x</template></template><h1>y',
  '<p><math><mi><h1>x</h1></mi></math>',
  '<frameset><frame></frameset><h1>x',
  '<title><h1>x</title><h1>y',
  '<plaintext><h1>x',
  '<!--><h1>x</h1>-->',
  '<h1 a="\0">\0x</h1>',
  '<image><img/></image>',
  '</h1><h1/>x',
  '<button><a href=/1><button><h1>x',
])('%j has the headings, links and pictures that the browser finds', async (text) => {
  const { htitles, hyperlinks, images } = await seoWorker.call('extract', { text, address: ADDRESS })
  const document = new DOMParser().parseFromString(text, 'text/html')
  const html = (selector: string): number =>
    [...document.querySelectorAll(selector)].filter(
      ({ namespaceURI }) => namespaceURI === 'http://www.w3.org/1999/xhtml',
    ).length
  expect([htitles.totalCount, hyperlinks.totalCount, images.totalCount]).toEqual([
    html('h1,h2,h3,h4,h5,h6'),
    html('a[href],area[href]'),
    html('img'),
  ])
})
