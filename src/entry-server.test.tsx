import { describe, expect, test, vi } from 'vitest'
import type { Ask, Questions } from './ask/ask.ts'
import {
  findCanonicalAddress,
  getContentPath,
  rejectStoreQuestion,
  listPrerenderedPaths,
  listPathsOnRequest,
  renderPage,
  listSectionPages,
  listSectionSegments,
} from './entry-server.tsx'

type Card = Questions['listContents']['answer']['list'][number]

const card = (handle: string, change: Partial<Card> = {}): Card =>
  ({
    id: 1,
    type: 'flash',
    handle,
    title: `标题 ${handle}`,
    summary: `概要 ${handle}`,
    category: '',
    tags: [],
    publishedAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    importance: 0,
    source: null,
    likes: 0,
    favorites: 0,
    isExample: false,
    author: null,
    facts: {},
    ...change,
  }) as Card

/** Creates an `ask` that knows every flash except the handle `missing`. */
function askOf(change: Partial<Card> = {}, html = '<p>正文</p>'): { ask: Ask; asked: string[] } {
  const asked: string[] = []
  const ask = async (name: string, input: { handle?: string; keyword?: string; after?: string }): Promise<unknown> => {
    asked.push(`${name} ${JSON.stringify(input)}`)
    if (input.after === 'nowhere') throw Object.assign(new Error('no cursor'), { status: 400 })
    if (name !== 'readContent') return { list: [card(input.keyword ?? 'a', change)], next: '' }
    if (input.handle === 'missing') throw Object.assign(new Error('no such content'), { status: 404 })
    if (input.handle === 'broken') throw new Error('the store is broken')
    return { ...card(input.handle ?? '', change), html, newer: null, older: null }
  }
  return { ask: ask as Ask, asked }
}

const ORIGIN = 'https://kuagang.example'
const render = (url: string, ask = askOf().ask) => renderPage(url, ask, ORIGIN)

describe('canonicalAddress', () => {
  test.each<[string, string, { after?: string; isSearch?: boolean }]>([
    ['/', '/', {}],
    ['/?q=a', '/', {}],
    ['/zb', '/zb', {}],
    ['/zb?', '/zb', {}],
    ['/zb?utm_source=x&gclid=1', '/zb', {}],
    ['/zb?after=5-7&utm_source=x', '/zb?after=5-7', { after: '5-7' }],
    ['/zb?q=&after=', '/zb', {}],
    ['/zb?q=a&after=p5', '/zb?after=p5&q=a', { after: 'p5', isSearch: true }],
    ['/zb?after=p5&q=a', '/zb?after=p5&q=a', { after: 'p5', isSearch: true }],
    ['/zb?after=1-1&after=2-2', '/zb?after=2-2', { after: '2-2' }],
    ['/zb?q=a?b', '/zb?q=a%3Fb', { isSearch: true }],
    ['/zb?q=%E5%85%B3+%E7%A8%8E', '/zb?q=%E5%85%B3+%E7%A8%8E', { isSearch: true }],
    ['/zb?q=%', '/zb?q=%25', { isSearch: true }],
    ['/zb?Q=a&AFTER=b&__proto__=c&constructor=d', '/zb', {}],
    ['/zb#q?after=5', '/zb', {}],
    ['/zb?after=5#q', '/zb?after=5', { after: '5' }],
    ['/news/%E4%B8%AD?x', '/news/%E4%B8%AD', {}],
    ['/news/%65u%2dgpsr', '/news/eu-gpsr', {}],
    // A query field of another page is ignored.
    ['/news/eu-gpsr?q=1&after=5-7', '/news/eu-gpsr', {}],
    ['/tools-hlhs/USD/EUR?q=1&after=5-7', '/tools-hlhs/USD/EUR', {}],
  ])('%s is %s', async (url, address, { after, isSearch = false }) =>
    expect(await findCanonicalAddress(url)).toEqual({ address, after, isSearch }),
  )

  test.each(['/zb/x', '/news/..', '/news/a/b', '/ZB', '/constructor', '/news/-a?q=1'])('%s has none', async (url) =>
    expect(await findCanonicalAddress(url)).toBeUndefined(),
  )
})

describe('renderPage', () => {
  test('gives a page of the store whole, with what it asked and what it stands on', async () => {
    const { ask, asked } = askOf()
    const page = await render('/news/eu', ask)
    expect(page).toMatchObject({ status: 200, redirect: undefined, listed: true })
    expect(asked).toEqual(['readContent {"type":"flash","handle":"eu"}'])
    expect(Object.keys(page.answers)).toEqual(['readContent {"handle":"eu","type":"flash"}'])
    expect(page.modules).toContain('news.section.tsx')
    expect(page.modules).toContain('routes/$section.{-$first}.{-$second}.tsx')
    expect(page.html).toContain('<p>正文</p>')
    expect(page.head).toContain(`<link rel="canonical" href="${ORIGIN}/news/eu" />`)
  })

  test.each([
    ['/zb', 'listContents {"type":"flash"}', `${ORIGIN}/zb`],
    ['/zb?utm_source=x', 'listContents {"type":"flash"}', `${ORIGIN}/zb`],
    ['/zb?q=', 'listContents {"type":"flash"}', `${ORIGIN}/zb`],
    ['/zb?after=5-7&from=x', 'listContents {"type":"flash","after":"5-7"}', `${ORIGIN}/zb?after=5-7`],
    ['/zb?q=a%3Fb&after=p2', 'searchContents {"type":"flash","keyword":"a?b","after":"p2"}', undefined],
    ['/zb?q=a%00b%0A', 'searchContents {"type":"flash","keyword":"a b"}', undefined],
    [
      '/zb?q=a&category=%E5%85%B3%E7%A8%8E&important=1',
      'searchContents {"type":"flash","keyword":"a","category":"关税","facets":"important:1"}',
      undefined,
    ],
    ['/zb?q=+%09', 'listContents {"type":"flash"}', undefined],
    ['/news/%E4%B8%AD', 'readContent {"type":"flash","handle":"中"}', `${ORIGIN}/news/%E4%B8%AD`],
    ['/news/eu?q=1&after=5-7', 'readContent {"type":"flash","handle":"eu"}', `${ORIGIN}/news/eu`],
  ])('%s asks %s, and its one address is %s', async (url, question, canonical) => {
    const { ask, asked } = askOf()
    const { head, status } = await render(url, ask)
    expect([status, asked]).toEqual([200, [question]])
    expect(/rel="canonical" href="([^"]*)"/.exec(head)?.[1]).toBe(canonical)
  })

  test.each([
    '/news/missing',
    '/news?tab=x',
    '/news?category=x',
    '/zb/x',
    '/news/a/b',
    '/news/a/b/c',
    '/nothing',
    '/ZB',
    '/News/a',
    '/zb?after=nowhere',
    `/news/${'x'.repeat(129)}`,
    '/news/a%2Fb',
    '/news/a;b',
    '/news/-a',
    '/news/a..b',
    '/news/%00',
    '/tools-nothing',
    '/tools-len/xx',
    '/status/nothing',
    '/constructor',
    '/__proto__/a',
  ])('%s is 404, and nothing is rendered for it', async (url) => {
    // The shell renders missing pages, so the server returns no markup.
    expect(await render(url)).toMatchObject({ status: 404, redirect: undefined, listed: false, html: '', head: '' })
  })

  test.each([
    ['/tools-hlhs/usd/cny', '/tools-hlhs/USD/CNY'],
    ['/tools-len/EN', '/tools-len/en'],
    ['/news/%65u', '/news/eu'],
    ['/zb/', '/zb'],
  ])('%s leads to %s and is no page', async (url, redirect) =>
    expect(await render(url)).toMatchObject({ redirect, html: '' }),
  )

  test.each([
    [100, ['searchContents']],
    [101, []],
  ])('searches for %i characters ask %j; what is too long is told, and stays in the field', async (length, names) => {
    const { ask, asked } = askOf()
    const words = '税'.repeat(length)
    const { status, html, head } = await render(`/zb?q=${words}`, ask)
    expect([
      status,
      asked.map((question) => question.split(' ')[0]),
      html.includes(`value="${words}"`),
      head.includes('noindex'),
    ]).toEqual([200, names, true, true])
    expect(html.includes(`搜索词有 ${length} 个字符，最多 100 个`)).toBe(length > 100)
  })

  test('throws what a loader threw that is no missing page', async () => {
    await expect(render('/news/broken')).rejects.toThrow('the store is broken')
  })

  test('asks nothing but engines in the build', async () => {
    await expect(renderPage('/zb', rejectStoreQuestion)).rejects.toThrow('listContents is no question for the build')
    const page = await renderPage('/tools-len', rejectStoreQuestion)
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('<!--$!-->')
    expect(page.head).not.toContain('canonical')
  })

  test('50 at once do not mix what they say', async () => {
    const handles = Array.from({ length: 50 }, (_, index) => `h${index}`)
    const pages = await Promise.all(
      handles.map(async (handle) => render(handle === 'h7' ? '/news/missing' : `/news/${handle}`)),
    )
    for (const [index, { head, html, answers, status }] of pages.entries()) {
      const handle = handles[index] ?? ''
      expect(status).toBe(index === 7 ? 404 : 200)
      if (index === 7) continue
      expect(Object.keys(answers)).toEqual([`readContent {"handle":"${handle}","type":"flash"}`])
      expect(head.match(/标题 h\d+/g)?.every((title) => title === `标题 ${handle}`)).toBe(true)
      expect(html.match(/标题 h\d+/g)?.every((title) => title === `标题 ${handle}`)).toBe(true)
    }
  })

  test('hostile words end no tag and no script of the page', async () => {
    const hostile = `"'><script>alert(1)</script><!--$!--> {{page}} $& </title>`
    const { ask } = askOf({
      title: hostile,
      summary: hostile,
      category: hostile,
      tags: [{ handle: 'x', label: hostile }],
      source: { name: hostile, url: 'https://example.com/?a="><script>' },
    })
    for (const url of ['/news/a', '/zb']) {
      const { head, html } = await render(url, ask)
      expect(html).not.toContain('<script>alert')
      expect(head.match(/<script>|<!--|<\/title>/g)).toEqual(['</title>'])
      for (const [, json = ''] of head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
        expect(JSON.parse(json)).toHaveProperty('@context')
    }
  })
})

test.each(['/tools-hlhs', '/tools-yjhs', '/tools-whpj'])(
  '%s is rendered without a timer that would hold the build',
  async (path) => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    expect((await renderPage(path, rejectStoreQuestion)).status).toBe(200)
    expect(timers.mock.calls.map(([, delay]) => delay).filter((delay = 0) => delay >= 10_000)).toEqual([])
    timers.mockRestore()
  },
)

test('every prerendered path is a page, once, and none of those rendered on request is among them', () => {
  const paths = listPrerenderedPaths()
  const { others, unlisted } = listPathsOnRequest()
  expect(new Set([...paths, ...others, ...unlisted]).size).toBe(paths.length + others.length + unlisted.length)
})

test('a section’s own pages have no variable part, and contents have theirs below a section', async () => {
  const segments = listSectionSegments()
  expect(segments).toEqual(expect.arrayContaining(['zb', 'news']))
  const indexes = await listSectionPages()
  expect(indexes).toContain('/zb')
  for (const path of indexes) expect(path).toMatch(/^\/[^$]+$/)
  expect(segments).toContain(getContentPath({ type: 'flash', handle: 'a' })?.split('/')[1])
})
