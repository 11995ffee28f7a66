import { describe, expect, test } from 'vitest'
import { auditPage } from './audit.ts'
import { extractSeo } from './engine.ts'
import type { ExtractRequest } from './operation.ts'
import { FINDING_GROUPS, type Finding } from './operation/findings.ts'
import type { SiteFacts } from './operation/site.ts'
import { PAGE_ADDRESS } from './page.fixture.ts'

// Text without repeated characters, so that no keyword stands out.
const TEXT = Array.from({ length: 400 }, (_, i) => String.fromCodePoint(0x4e00 + i * 7)).join('')
const GOOD = `<!doctype html><html lang=zh-CN><head><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">
<title>跨境电商卖家的选品与物流指南</title><meta name=description content="从选品、物流到收款，一步步说明跨境电商卖家要做的事，附上各个国家的费用表和常见问题，随时查询。">
<meta name=keywords content="跨境电商,物流"><link rel=canonical href="${PAGE_ADDRESS}"><link rel=icon href=/i.png sizes=32x32>
<meta property=og:title content=a><meta property=og:description content=b><meta property=og:image content=https://www.example.com/i.png><meta property=og:url content="${PAGE_ADDRESS}"><meta property=og:type content=website><meta name=twitter:card content=summary>
<link rel=alternate hreflang=zh href="${PAGE_ADDRESS}"><link rel=alternate hreflang=x-default href=https://www.example.com/en>
<script type="application/ld+json">{"@type":"WebSite","name":"a","url":"b","alternateName":"c"}</script></head>
<body><h1>选品与物流</h1><h2>选品</h2><p>${TEXT}</p><a href=/more>更多</a><img src=/p.png alt=图></body></html>`

const request = (text: string): ExtractRequest => ({
  bytes: new TextEncoder().encode(text),
  address: PAGE_ADDRESS,
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
})
const findingsFor = async (text: string, more: Partial<ExtractRequest> = {}, site?: SiteFacts): Promise<Finding[]> =>
  auditPage(await extractSeo({ ...request(text), ...more }), site)

test('a good page passes every check', async () => {
  expect((await findingsFor(GOOD)).filter(({ level }) => level !== 'pass')).toEqual([])
})

const swap = (from: string | RegExp, to: string): string => {
  expect(GOOD).toMatch(from)
  return GOOD.replace(from, to)
}
const inHead = (html: string): string => swap('<head>', `<head>${html}`)
const inBody = (html: string): string => swap('</body>', `${html}</body>`)

test.each<[what: string, html: () => string, id: string, level: Finding['level'] | 'none', part?: string]>([
  ['no title', () => swap(/<title>.*<\/title>/, ''), 'title', 'error', '没有标题'],
  ['two titles', () => inHead('<title>跨境电商卖家的选品与物流指南</title>'), 'title-several', 'warn', '2 个'],
  ['long title', () => swap('选品与物流指南', '选品与物流指南'.repeat(6)), 'title-width', 'warn', '谷歌'],
  ['short title', () => swap('跨境电商卖家的选品与物流指南', '选品'), 'title-short', 'warn'],
  ['no description', () => swap(/<meta name=description [^>]*>/, ''), 'description', 'warn'],
  ['long description', () => swap('随时查询', '随时查询'.repeat(30)), 'description-width', 'warn', '百度'],
  ['short description', () => swap(/从选品[^"]*/, '选品'), 'description-short', 'warn'],
  [
    'two descriptions',
    () =>
      inHead(
        '<meta name=description content="从选品、物流到收款，一步步说明跨境电商卖家要做的事，附上各个国家的费用表">',
      ),
    'description-several',
    'warn',
  ],
  ['many keywords', () => swap('跨境电商,物流', 'a,b,c，d、e,f,g,h,i,j,k'), 'keywords', 'warn', '11 个'],
  ['no keywords', () => swap('跨境电商,物流', ''), 'keywords', 'info'],
  ['no h1', () => swap(/<h1>.*<\/h1>/, ''), 'h1', 'error'],
  ['two h1', () => inBody('<h1>又一个</h1>'), 'h1', 'warn', '2 个'],
  ['empty h1', () => swap('<h1>选品与物流', '<h1>'), 'h1-empty', 'error'],
  ['skipped level', () => inBody('<h4>跳</h4>'), 'heading-order', 'warn', '1 处'],
  ['begins low', () => swap('<h1>', '<h3>x</h3><h1>'), 'heading-order', 'warn'],
  ['empty h2', () => inBody('<h2></h2>'), 'heading-empty', 'warn'],
  ['thin', () => swap(TEXT, TEXT.slice(0, 100)), 'thin', 'warn'],
  ['nothing to read', () => swap(TEXT, ''), 'thin', 'error'],
  ['stuffed', () => inBody(`<p>${'手机壳。'.repeat(60)}</p>`), 'density', 'warn', '重复'],
  ['title like h1', () => swap('<h1>选品与物流', '<h1>跨境电商卖家的选品与物流指南'), 'title-same', 'info'],
  ['picture without alt', () => inBody('<img src=/q.png>'), 'alt', 'warn', '1 张'],
  ['decorative picture', () => inBody('<img src=/q.png alt="">'), 'alt', 'pass'],
  ['no pictures', () => swap(/<img [^>]*>/, ''), 'alt', 'info'],
  ['no inner links', () => swap(/<a .*<\/a>/, ''), 'internal-links', 'warn'],
  ['link without text', () => inBody('<a href=/x></a>'), 'link-text', 'warn'],
  ['bad link', () => inBody('<a href="http://[">x</a>'), 'link-bad', 'warn'],
  ['many links', () => inBody('<a href=/x>x</a>'.repeat(3001)), 'link-many', 'warn'],
  ['http resource', () => inBody('<img src=http://a.com/i.png alt=x>'), 'mixed-content', 'error', '1 个'],
  ['noindex', () => inHead('<meta name=robots content=noindex>'), 'noindex', 'error', '所有搜索引擎'],
  ['noindex for Baidu', () => inHead('<meta name=baiduspider content=none>'), 'noindex', 'error', '百度'],
  ['nofollow', () => inHead('<meta name=robots content=nofollow>'), 'nofollow-page', 'warn'],
  ['nosnippet', () => inHead('<meta name=robots content=nosnippet>'), 'nosnippet', 'warn'],
  ['refresh', () => inHead('<meta http-equiv=refresh content="0;url=/x">'), 'refresh', 'warn', '跳转'],
  ['no canonical', () => swap(/<link rel=canonical [^>]*>/, ''), 'canonical', 'warn'],
  [
    'two canonicals',
    () => inHead('<link rel=canonical href=https://www.example.com/other>'),
    'canonical-several',
    'error',
  ],
  [
    'canonical in the body',
    () => swap(/<link rel=canonical [^>]*>/, '').replace('<h1>', `<p>x<link rel=canonical href="${PAGE_ADDRESS}"><h1>`),
    'canonical-body',
    'error',
  ],
  [
    'empty canonical',
    () => swap(/<link rel=canonical [^>]*>/, '<link rel=canonical href="">'),
    'canonical-empty',
    'error',
  ],
  [
    'relative canonical',
    () => swap(`canonical href="${PAGE_ADDRESS}"`, 'canonical href="/shop/item?x=1"'),
    'canonical-relative',
    'warn',
  ],
  [
    'canonical with a fragment',
    () => swap(`canonical href="${PAGE_ADDRESS}"`, `canonical href="${PAGE_ADDRESS}#a"`),
    'canonical-fragment',
    'warn',
  ],
  [
    'canonical elsewhere',
    () => swap(`canonical href="${PAGE_ADDRESS}"`, 'canonical href=https://other.com/'),
    'canonical-host',
    'warn',
  ],
  [
    'another canonical',
    () => swap(`canonical href="${PAGE_ADDRESS}"`, 'canonical href=https://www.example.com/shop/item'),
    'canonical-other',
    'info',
  ],
  [
    'noindex and canonical',
    () =>
      swap(`canonical href="${PAGE_ADDRESS}"`, 'canonical href=https://www.example.com/c').replace(
        '<head>',
        '<head><meta name=robots content=noindex>',
      ),
    'canonical-noindex',
    'warn',
  ],
  [
    'og:url differs',
    () => swap(`og:url content="${PAGE_ADDRESS}"`, 'og:url content=https://www.example.com/'),
    'canonical-og',
    'warn',
  ],
  [
    'canonical not in hreflang',
    () => swap(`canonical href="${PAGE_ADDRESS}"`, 'canonical href=https://www.example.com/c'),
    'canonical-hreflang',
    'warn',
  ],
  ['no lang', () => swap('lang=zh-CN', ''), 'lang', 'warn', '没有 lang'],
  ['bad lang', () => swap('lang=zh-CN', 'lang=cn'), 'lang', 'warn', '写法'],
  ['bad hreflang', () => inHead('<link rel=alternate hreflang=en-UK href=https://a.com/>'), 'hreflang-code', 'error'],
  ['relative hreflang', () => inHead('<link rel=alternate hreflang=fr href=/fr>'), 'hreflang-relative', 'warn'],
  ['hreflang twice', () => inHead('<link rel=alternate hreflang=ZH href=https://a.com/>'), 'hreflang-twice', 'error'],
  ['no x-default', () => swap('x-default', 'en'), 'hreflang-default', 'warn'],
  [
    'hreflang without itself',
    () => swap(`hreflang=zh href="${PAGE_ADDRESS}"`, 'hreflang=zh href=https://a.com/'),
    'hreflang-self',
    'warn',
  ],
  ['no Open Graph picture', () => swap(/<meta property=og:image [^>]*>/, ''), 'open-graph', 'warn', '1 项'],
  ['relative picture', () => swap('content=https://www.example.com/i.png', 'content=/i.png'), 'og-image', 'warn'],
  ['no card', () => swap('<meta name=twitter:card content=summary>', ''), 'card', 'warn'],
  ['no viewport', () => swap(/<meta name=viewport [^>]*>/, ''), 'viewport', 'error'],
  ['fixed viewport', () => swap('width=device-width', 'width=1024'), 'viewport', 'warn'],
  ['no zooming', () => swap('initial-scale=1', 'user-scalable=no'), 'viewport', 'warn', '放大'],
  ['no doctype', () => swap('<!doctype html>', ''), 'doctype', 'warn'],
  ['no icon', () => swap(/<link rel=icon [^>]*>/, ''), 'icon', 'warn'],
  ['large', () => inBody(`<!--${'x'.repeat(2 ** 20)}-->`), 'size', 'warn'],
  ['many elements', () => inBody('<i></i>'.repeat(1400)), 'elements', 'warn'],
  ['charsets differ', () => swap('charset=utf-8', 'charset=gbk'), 'charset-conflict', 'warn'],
  ['no structured data', () => swap(/<script.*<\/script>/, ''), 'structured', 'info'],
  ['broken structured data', () => swap('"url":"b",', '"url":"b",,'), 'structured-broken', 'error', '1 处'],
])('%s', async (_, html, id, level, part = '') => {
  const found = (await findingsFor(html())).filter((finding) => finding.id === id)
  expect(found.map((finding) => finding.level)).toEqual([level])
  expect(found[0]?.what).toContain(part)
})

const product = (json: string): string =>
  swap(/<script.*<\/script>/, `<script type="application/ld+json">${json}</script>`)

test.each<[json: string, missing: string[]]>([
  ['{"@type":"Product","name":"a","offers":{"@type":"Offer","price":1,"priceCurrency":"USD"}}', []],
  [
    '{"@type":"Product","offers":{"@type":"Offer","price":1}}',
    ['商品（Product）缺少必需的 name', '报价（Offer）缺少必需的 priceCurrency 或 priceSpecification'],
  ],
  ['{"@type":"Product","name":"a"}', ['商品（Product）缺少必需的 offers 或 review 或 aggregateRating']],
  [
    '{"@type":"Product","name":"","review":{"@type":"Review"}}',
    ['商品（Product）缺少必需的 name', '评价（Review）缺少必需的 author、reviewRating'],
  ],
  ['{"@type":"NewsArticle"}', []],
  [
    '{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"q"}]}',
    ['问题（Question）缺少必需的 acceptedAnswer 或 suggestedAnswer'],
  ],
  [
    '{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","name":"a"}]}',
    ['列表项（ListItem）缺少必需的 position'],
  ],
  ['{"@type":"Restaurant","name":"a"}', ['本地商家（Restaurant）缺少必需的 address']],
  ['{"@type":"Event","name":"a","startDate":"2026-01-01"}', ['活动（Event）缺少必需的 location']],
  ['{"@type":"VideoObject","name":"a"}', ['视频（VideoObject）缺少必需的 thumbnailUrl、uploadDate']],
  ['{"@type":"Recipe","name":"a"}', ['食谱（Recipe）缺少必需的 image']],
  ['{"@type":"Organization"}', []],
  ['{"@type":"Product","@id":"#p"}', []],
  ['{"@type":"__proto__"}', []],
  ['{"@type":["Thing","Product"],"name":"a"}', ['商品（Product）缺少必需的 offers 或 review 或 aggregateRating']],
])('rich results: %s', async (json, missing) => {
  expect(
    (await findingsFor(product(json)))
      .filter(({ id, level }) => id === 'rich-required' && level === 'error')
      .map(({ what }) => what),
  ).toEqual(missing)
})

const facts = (more: Partial<SiteFacts>): SiteFacts => ({
  fetchedAt: '2026-11-22T00:00:00Z',
  milliseconds: 100,
  hops: [],
  ...more,
})
const verdict = (agent: string, allowed: boolean) => ({ agent, allowed, line: 3 })
const robots = (more: Partial<NonNullable<SiteFacts['robots']>>): SiteFacts =>
  facts({ robots: { url: 'https://www.example.com/robots.txt', state: 'found', verdicts: [], sitemaps: [], ...more } })
const sitemap = (more: Partial<NonNullable<SiteFacts['sitemap']>>): SiteFacts =>
  facts({ sitemap: { url: 'https://www.example.com/sitemap.xml', state: 'found', ...more } })
const hop = (status: number) => ({ url: 'http://a.com/', status, to: PAGE_ADDRESS })

describe('what the server looked up', () => {
  test.each<[site: SiteFacts, id: string, level: Finding['level']]>([
    [robots({ verdicts: [verdict('Googlebot', false)] }), 'robots-txt', 'error'],
    [robots({ verdicts: [verdict('Googlebot', true), verdict('GPTBot', false)] }), 'robots-txt', 'pass'],
    [robots({ verdicts: [verdict('GPTBot', false)] }), 'ai-training', 'info'],
    [robots({ verdicts: [verdict('OAI-SearchBot', false)] }), 'ai-answers', 'warn'],
    [robots({ state: 'missing' }), 'robots-txt', 'info'],
    [robots({ state: 'failed', status: 503 }), 'robots-txt', 'warn'],
    [sitemap({ listed: true }), 'sitemap', 'pass'],
    [sitemap({ listed: false }), 'sitemap', 'warn'],
    [sitemap({ state: 'missing' }), 'sitemap', 'warn'],
    [facts({ hops: [hop(301)] }), 'redirect', 'info'],
    [facts({ hops: [hop(301), hop(301)] }), 'redirect-chain', 'warn'],
    [facts({ hops: [hop(302)] }), 'redirect-temporary', 'warn'],
    [facts({ returnLinks: [{ url: 'https://a.com/', state: 'none' }] }), 'hreflang-return', 'error'],
    [facts({ returnLinks: [{ url: 'https://a.com/', state: 'failed', status: 404 }] }), 'hreflang-failed', 'warn'],
    [facts({ returnLinks: [{ url: 'https://a.com/', state: 'links-back' }] }), 'hreflang-return', 'pass'],
    [facts({ icons: [{ url: 'https://a.com/i', status: 404, type: '' }] }), 'icon-failed', 'warn'],
  ])('%j: %s is %s', async (site, id, level) => {
    expect((await findingsFor(GOOD, {}, site)).find((finding) => finding.id === id)?.level).toBe(level)
  })
})

test.each<[more: Partial<ExtractRequest>, id: string, level: Finding['level']]>([
  [{ status: 404 }, 'status', 'error'],
  [{ address: 'http://www.example.com/' }, 'https', 'warn'],
  [{ headers: [['X-Robots-Tag', 'noindex']] }, 'noindex', 'error'],
  [
    { bytes: Uint8Array.of(0xd6, 0xd0, 0xff), headers: [['Content-Type', 'text/html; charset=utf-8']] },
    'charset-broken',
    'error',
  ],
  [{ bytes: new TextEncoder().encode('中') }, 'charset', 'pass'],
  [{ bytes: new TextEncoder().encode('中'), headers: [] }, 'charset', 'warn'],
])('%j: %s is %s', async (more, id, level) =>
  expect((await findingsFor(GOOD, more)).find((finding) => finding.id === id)?.level).toBe(level),
)

test('the report is in order, and every finding is complete', async () => {
  const findings = await findingsFor(
    '<p>x<img src=http://a.com/x>',
    {},
    robots({ verdicts: [verdict('Googlebot', false)] }),
  )
  const ranks = findings.map(({ level, priority }) => (level === 'pass' ? 9 : level === 'info' ? 8 : priority))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  for (const { id, group, what, why, level, priority, where } of findings) {
    expect(id).toMatch(/^[a-z\d-]+$/)
    expect(Object.keys(FINDING_GROUPS)).toContain(group)
    expect(what).not.toBe('')
    expect(why.length).toBeGreaterThan(level === 'pass' ? -1 : 4)
    expect(priority === 0).toBe(level === 'pass' || level === 'info')
    expect(where === undefined || where.length > 0).toBe(true)
  }
})
