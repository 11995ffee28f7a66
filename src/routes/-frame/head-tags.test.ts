import { describe, expect, test } from 'vitest'
import type { AppRouter } from '../../router.tsx'
import type { PageDescription } from '../../ui/layout/page-description.ts'
import { renderHeadTags } from './head-tags.ts'

const ORIGIN = 'https://kuagang.example'
const PAGE: PageDescription = {
  layout: 'default',
  title: '标题',
  description: '概要',
  keywords: ['甲', '乙'],
  crumbs: [{ label: '快讯', href: '/zb' }, { label: '标题' }],
}
const ARTICLE = {
  '@type': 'NewsArticle',
  headline: '标题',
  datePublished: '2026-01-02T00:00:00.000Z',
  isBasedOn: 'https://example.com/a',
} as const

/** A fake router that shows a page at an address. */
function standing(page: PageDescription, publicHref = '/news/a', status = 'success'): AppRouter {
  return {
    state: { location: { publicHref, state: {} }, matches: [{ status, staticData: { page } }] },
  } as unknown as AppRouter
}

const tagsOf = (change: Partial<PageDescription> = {}, origin: string | undefined = ORIGIN) =>
  renderHeadTags(standing({ ...PAGE, ...change }), origin).tags
const graphs = (tags: string): unknown[] =>
  [...tags.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))

test('a listed page has title, description, keywords, its one address and what cards show', () => {
  const { crumbs: _, ...bare } = PAGE
  expect(renderHeadTags(standing(bare), ORIGIN).tags).toBe(
    '<title>标题</title><meta name="description" content="概要" /><meta name="keywords" content="甲,乙" /><link rel="canonical" href="https://kuagang.example/news/a" /><link rel="alternate" type="application/rss+xml" title="快讯" href="/feeds/news.xml" /><link rel="alternate" type="application/atom+xml" title="快讯" href="/feeds/news.atom" />' +
      '<meta property="og:title" content="标题" /><meta property="og:description" content="概要" /><meta property="og:type" content="website" />' +
      '<meta property="og:site_name" content="跨港 CrossPort" /><meta property="og:locale" content="zh_CN" />' +
      '<meta property="og:url" content="https://kuagang.example/news/a" /><meta property="og:image" content="https://kuagang.example/share/section/news.png" /><meta property="og:image:width" content="1200" /><meta property="og:image:height" content="630" /><meta property="og:image:alt" content="标题" /><meta name="twitter:card" content="summary_large_image" />',
  )
})

test('breadcrumbs begin at the home page, and the page itself has no address in them', () => {
  expect(graphs(tagsOf())).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '首页', item: `${ORIGIN}/` },
        { '@type': 'ListItem', position: 2, name: '快讯', item: `${ORIGIN}/zb` },
        { '@type': 'ListItem', position: 3, name: '标题' },
      ],
    },
  ])
})

test('what a page is about is told with its address', () => {
  expect(graphs(tagsOf({ structured: ARTICLE }))[1]).toEqual({
    '@context': 'https://schema.org',
    ...ARTICLE,
    mainEntityOfPage: `${ORIGIN}/news/a`,
  })
  expect(graphs(tagsOf())).toHaveLength(1)
})

test.each([
  ['NewsArticle', 'article'],
  ['Article', 'article'],
  ['TechArticle', 'article'],
  ['Report', 'article'],
  ['Event', 'website'],
  ['JobPosting', 'website'],
])('a page about a %s is shared as %s', (type, shared) => {
  expect(tagsOf({ structured: { '@type': type } })).toContain(`<meta property="og:type" content="${shared}" />`)
})

test('without an origin nothing is said that would have to name it', () => {
  const tags = renderHeadTags(standing({ ...PAGE, structured: ARTICLE }), undefined).tags
  expect(tags).toContain('<title>标题</title>')
  expect(tags).toContain('og:title')
  expect(tags).not.toMatch(/canonical|og:url|og:image|ld\+json|undefined/)
})

test.each<[string, AppRouter]>([
  ['a page that is not to be listed', standing({ ...PAGE, noindex: true, structured: ARTICLE })],
  ['a page that is not there', standing(PAGE, '/news/a', 'notFound')],
])('%s says so, and nothing that would spread it', (_, router) => {
  const { tags, listed } = renderHeadTags(router, ORIGIN)
  expect(listed).toBe(false)
  expect(tags).toContain('<meta name="robots" content="noindex" />')
  expect(tags).not.toMatch(/canonical|og:|ld\+json/)
})

describe('hostile words', () => {
  const WORDS = [
    '</title><script>alert(1)</script>',
    '"><script>alert(1)</script>',
    `" onload="x" '`,
    '</script><script>alert(1)</script>',
    '<!--',
    '&lt;b&gt;',
    ']]>',
    '$& $1 {{head}}',
    '\u2028',
    '\\',
  ]

  test.each(WORDS)('%j stay words in every tag and script', (word) => {
    const tags = tagsOf({
      title: word,
      description: word,
      keywords: [word],
      crumbs: [{ label: word, href: `/${word}` }],
      structured: { ...ARTICLE, headline: word, location: { name: word } },
    })
    const escaped = word
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
    expect(tags).toContain(`<title>${escaped}</title>`)
    expect(tags).toContain(`<meta name="description" content="${escaped}" />`)
    expect(tags).toContain(`<meta name="keywords" content="${escaped}" />`)
    expect(tags).toContain(`<meta property="og:title" content="${escaped}" />`)
    expect([...tags.matchAll(/<script/g)]).toHaveLength(2)
    expect([...tags.matchAll(/<\/title/g)]).toHaveLength(1)
    const [crumbs, article] = graphs(tags)
    expect(crumbs).toMatchObject({ itemListElement: [{}, { name: word, item: `${ORIGIN}/${word}` }] })
    expect(article).toMatchObject({ headline: word, location: { name: word } })
  })

  test.each(['/news/a"><b>', "/news/a'&b"])('an address such as %j ends no tag', (address) => {
    const { tags } = renderHeadTags(standing(PAGE, address), ORIGIN)
    expect(tags).not.toContain('<b>')
    expect(tags).toContain(
      `href="${ORIGIN}${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`,
    )
  })
})
