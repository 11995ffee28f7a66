import { describe, expect, test } from 'vitest'
import type { Ask } from '../ask/ask.ts'
import { renderPage } from '../entry-server.tsx'
import type { ContentType } from '../lib/content/kinds.ts'
import { ABSENT_ANSWER } from '../lib/question.ts'
import { listSectionPages } from './sections.ts'

const ORIGIN = 'https://kuagang.example'

/** Facts of one content per kind. */
const FACTS: Partial<Record<ContentType, object>> = {
  report: { period: '2026 年', data: '本站的汇率' },
  knowledge: {
    platform: '某平台',
    official: 'https://www.example.com/sell',
    markets: ['美国', '德国'],
    checkedOn: '2026-11-22',
  },
  company: { country: 'CN', official: 'https://example.org/', checkedOn: '2026-11-22' },
  help: { tool: 'hs' },
}

const contentOf = (type: ContentType, change: object = {}) => ({
  id: 1,
  type,
  handle: 'a',
  title: `标题 ${type}`,
  summary: `概要 ${type}`,
  category: '',
  tags: [{ handle: 'us', label: '美国' }],
  publishedAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  importance: 0,
  source: null,
  likes: 0,
  favorites: 0,
  isExample: false,
  author: null,
  facts: FACTS[type] ?? {},
  ...change,
})

const PERSON = {
  id: 7,
  name: '甲',
  picture: '',
  description: '',
  area: '',
  companyWebsite: '',
  isCompany: false,
  isEditor: true,
  level: 1,
  joinedOn: '2026-11-01',
  followers: 0,
}

interface Store {
  /** Changes to every content. */
  change?: object
  html?: string
  /** True for an empty store. */
  isEmpty?: boolean
  /** Changes to the content of a detail page. */
  detail?: object
  /** Cursor of lists. */
  next?: string
  /** Replies under each post; null if they cannot be read. */
  replies?: object[] | null
}

const REPLY = {
  id: 5,
  summary: '看交货地。',
  html: '<p>看交货地。</p>',
  publishedAt: '2026-01-03T01:00:00.000Z',
  updatedAt: '2026-01-03T01:00:00.000Z',
  isExample: false,
  author: { id: 7, name: '甲' },
}

/** Returns an `ask` that answers like a store with one content of each type and no handle `missing`. */
function storeOf({
  change = {},
  html = '<p>正文</p>',
  isEmpty = false,
  detail = {},
  next = '',
  replies = [],
}: Store = {}): Ask {
  const ask = async (
    name: string,
    { type = 'post', handle }: { type?: ContentType; handle?: string },
  ): Promise<unknown> => {
    if (name === 'readPublicProfile') return PERSON
    if (name === 'countFacets') return { facets: isEmpty ? {} : { markets: [{ value: '美国', count: 1 }] } }
    if (name === 'findReply' && handle === 'later') return { id: 9, post: 'a', after: '5-7' }
    if (name === 'findReply' && handle === 'first') return { id: 5, post: 'a', after: '' }
    if (name === 'listReplies' && replies === null) throw new Error('never read')
    if (name === 'listReplies') return { list: replies, next }
    if (name !== 'readContent' && name !== 'findReply') return { list: isEmpty ? [] : [contentOf(type, change)], next }
    if (isEmpty || handle === 'missing') throw Object.assign(new Error('no such content'), { status: 404 })
    return {
      ...contentOf(type, { handle, ...change, ...detail }),
      html,
      newer: null,
      older: { handle: 'older', title: '更早一篇' },
    }
  }
  return ask as Ask
}

const render = (url: string, store?: Store) => renderPage(url, storeOf(store), ORIGIN)
const titleOf = (head: string) => /<title>(.*?)_跨港 CrossPort<\/title>/.exec(head)?.[1]
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
const kindsOf = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'],
  )

describe('a page of contents', () => {
  test.each<[path: string, title: string, heading: string, kind: string | undefined]>([
    ['/news', '快讯', '快讯', undefined],
    ['/news?category=关税', '关税 快讯', '快讯', undefined],
    ['/news?tab=article', '文章', '文章', undefined],
    ['/news?category=合规&tab=article', '合规 文章', '文章', undefined],
    ['/news/a', '标题 flash_快讯', '标题 flash', 'NewsArticle'],
    ['/article/a', '标题 article_文章', '标题 article', 'Article'],
    ['/report', '报告', '报告', undefined],
    ['/report?category=物流', '物流 报告', '报告', undefined],
    ['/report/a', '标题 report_报告', '标题 report', 'Report'],
    ['/knowledge', '平台知识', '平台知识', undefined],
    ['/knowledge?category=区域平台&market=美国', '区域平台 美国 平台知识', '平台知识', undefined],
    ['/knowledge/a', '标题 knowledge_平台知识', '标题 knowledge', 'Article'],
    ['/help', '帮助', '帮助', undefined],
    ['/help/a', '标题 help_帮助', '标题 help', 'TechArticle'],
    ['/links', '跨境电商平台和服务商官方网站', '标题 page', undefined],
    ['/about', '标题 page', '标题 page', undefined],
    ['/solution/free-dlz', '标题 page', '标题 page', undefined],
    ['/s/gold', '标题 page', '标题 page', undefined],
    ['/s/gold/vote', '标题 page', '标题 page', undefined],
    ['/s/sms', '标题 page', '标题 page', undefined],
    ['/contact', '联系我们', '联系我们', undefined],
    ['/contact?tab=correction', '纠错', '纠错', undefined],
    ['/contact?tab=report', '举报', '举报', undefined],
    ['/inquiry', '询价', '询价', undefined],
    ['/form', '登记联系方式', '登记联系方式', undefined],
    ['/form/tools', '想要的工具', '想要的工具', undefined],
    ['/form/tools?tab=fault', '工具出错', '工具出错', undefined],
    ['/community', '社区', '社区', undefined],
    ['/community?category=经验', '经验 社区', '社区', undefined],
    ['/community/a', '标题 post_社区', '标题 post', 'DiscussionForumPosting'],
    ['/group', '社区话题和约定', '话题', undefined],
  ])('%s has its own title, heading, address and data', async (path, title, heading, kind) => {
    const { status, head, html, listed } = await render(encodeURI(path))
    expect([status, listed, titleOf(head), headingOf(html)]).toEqual([200, true, title, heading])
    expect(kindsOf(head)).toEqual(['BreadcrumbList', ...(kind === undefined ? [] : [kind])])
    expect(decodeURI(/rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? '').replaceAll('&amp;', '&')).toBe(
      ORIGIN + path,
    )
    expect(head).toMatch(/name="description" content="[^"]{6,}"/)
  })

  test.each([
    '/news?tab=x',
    '/news?category=美食',
    '/news?category=开店',
    '/news/missing',
    '/article',
    '/article/missing',
    '/report?category=x',
    '/report/missing',
    '/knowledge?market=a|b',
    '/knowledge?market=a:b',
    '/knowledge/missing',
    '/help/missing',
    '/help/search/a',
    '/about/a',
    '/solution',
    '/solution/x',
    '/s',
    '/s/gold/x',
    '/ds/x',
    '/contact/x',
    '/contact?tab=x',
    '/form/x',
    '/form/edu/missing',
    '/inquiry/x',
    '/community?sort=x',
    '/community?sort=likes&category=经验',
    '/community/missing',
    '/community/reply/missing',
    '/group/x',
    '/About',
  ])('%s is 404', async (path) => expect(await render(encodeURI(path))).toMatchObject({ status: 404, html: '' }))

  test.each(['/help/search', '/help/search?q=离线'])('%s is a search, which is not listed', async (path) => {
    const { status, listed, html } = await render(encodeURI(path))
    expect([status, listed, headingOf(html)]).toEqual([200, false, '搜索帮助'])
  })

  test.each([
    ['/news', ['快讯', '全部']],
    ['/news?tab=article', ['文章', '全部']],
    ['/report?category=物流', ['物流']],
    ['/knowledge', ['全部平台类型', '全部市场']],
    ['/knowledge?category=区域平台', ['区域平台', '全部市场']],
  ])('at %s the chips of what is chosen are current: %j', async (path, chosen) => {
    const { html } = await render(encodeURI(path))
    expect(
      [...html.matchAll(/<a(?=[^>]* aria-current=)[^>]* class="chip[^"]*"[^>]*>([^<]*)</g)].map(([, label]) => label),
    ).toEqual(chosen)
  })

  test.each([
    ['/community?sort=likes', '点赞最多 社区', ['点赞最多']],
    ['/news?tab=article&category=合规&sort=updated', '最近更新 合规 文章', ['文章', '合规', '最近更新']],
  ])('%s is another order of a list, and not listed', async (path, title, chosen) => {
    const { status, head, html, listed } = await render(encodeURI(path))
    expect([status, listed, titleOf(head)]).toEqual([200, false, title])
    const current = [...html.matchAll(/<a(?=[^>]* aria-current=)[^>]* class="chip[^"]*"[^>]*>([^<]*)</g)].map(
      ([, label]) => label,
    )
    expect(current).toEqual(expect.arrayContaining(chosen))
  })

  test.each<[path: string, said: string, empty: string]>([
    ['/community?sort=likes', '点赞多的在前。', '还没有人点赞。'],
    ['/community?sort=updated', '最近改过的在前。', '没有符合这些条件的社区。'],
    ['/community', '新的在前。', '还没有帖子。'],
  ])('%s says its order, and what is missing where it is empty', async (path, said, empty) => {
    expect((await render(path)).html).toContain(said)
    expect((await render(path, { isEmpty: true })).html).toContain(empty)
  })

  test('a post has what is written under it, and says so to search engines', async () => {
    const { head, html } = await render('/community/a', {
      change: { author: { id: 8, name: '乙' } },
      detail: { replies: 21 },
      replies: [REPLY, { ...REPLY, id: 6, author: null, isExample: true }],
      next: '5-7',
    })
    const text = html.replaceAll('<!-- -->', '')
    expect((await render('/community/a', { replies: [REPLY] })).html.replaceAll('<!-- -->', '')).toContain('1 条')
    for (const part of [
      '21 条',
      'id="reply-5"',
      'href="/u/7">甲</a>',
      '2026年1月3日 09:00',
      '看交货地。',
      'href="/community/a?after=5-7#replies"',
      '写回复',
      '提交回复',
      'href="/contact?tab=report&amp;page=%2Fcommunity%2Fa%23reply-5"',
    ])
      expect(text, part).toContain(part)
    expect(/id="reply-6".*?<\/p>/.exec(text)?.[0]).toContain('示例')
    const comment = {
      '@type': 'Comment',
      text: '看交货地。',
      datePublished: REPLY.publishedAt,
      dateModified: REPLY.updatedAt,
    }
    expect(head).toContain(JSON.stringify({ '@type': 'Person', name: '乙' }))
    expect(head).toContain(
      `"commentCount":21,"comment":${JSON.stringify([{ ...comment, author: { '@type': 'Person', name: '甲' } }, comment])}`,
    )
  })

  test.each<[what: string, path: string, store: Store, said: string, isWritten: boolean]>([
    ['without replies', '/community/a', {}, '还没有回复。', true],
    ['whose replies were never read', '/community/a', { replies: null }, '回复没有读到，联网后再打开这一页。', true],
    ['that is an example', '/community/a', { change: { isExample: true } }, '示例帖子不收回复。', false],
    ['behind its last reply', '/community/a?after=5-7', {}, '后面没有回复了。', true],
    ['further on', '/community/a?after=5-7', { replies: [REPLY] }, 'href="/community/a#replies"', true],
  ])('a post %s says so', async (_what, path, store, said, isWritten) => {
    const { status, html, head } = await render(path, store)
    expect([status, html.includes(said), html.includes('提交回复')]).toEqual([200, true, isWritten])
    expect(titleOf(head)).toBe(`${path.includes('after') ? '后面的回复_' : ''}标题 post_社区`)
    // Later pages of replies and examples are not indexed.
    expect(head.includes('noindex')).toBe(path.includes('after') || store.change !== undefined)
  })

  test.each([
    ['first', '/community/a#reply-5'],
    ['later', '/community/a?after=5-7#reply-9'],
  ])('the address of the reply %s leads to %s for now', async (handle, to) =>
    expect(await render(`/community/reply/${handle}`)).toMatchObject({ status: 302, redirect: to }),
  )

  test('posts say in lists how many replied', async () => {
    expect((await render('/community', { change: { replies: 3 } })).html.replaceAll('<!-- -->', '')).toContain(
      '3 条回复',
    )
    expect((await render('/community')).html).not.toContain('条回复')
  })

  test('a list of a handful of rows offers no order, a longer one does', async () => {
    expect((await render('/report')).html).not.toContain('aria-label="排序"')
    const { html } = await render('/report', { next: '5-7' })
    expect(html).toContain('aria-label="排序"')
    for (const href of ['/report?sort=likes', '/report?sort=updated']) expect(html).toContain(`href="${href}"`)
  })

  test('a flash leads to others of its tag', async () => {
    expect((await render('/news/b', { change: { id: 2 } })).html).not.toContain('相关内容')
    expect((await render('/news/b', { change: {}, detail: { id: 2 } })).html).toContain('相关内容')
  })

  test.each([
    ['/u/7', '用户'],
    ['/author/7', '作者'],
  ])('%s has the contents of its account, and goes on', async (path, kind) => {
    const { head, html, listed } = await render(path, { next: '5-7' })
    expect([titleOf(head), listed]).toEqual([`甲_${kind}`, false])
    for (const text of ['标题 post', `href="${path}?after=5-7"`, '>社区<']) expect(html).toContain(text)
    expect((await render(path, { isEmpty: true })).html).toContain('还没有公开的内容。')
  })

  test('an example says so, and search engines are not sent to it', async () => {
    const { html, head, listed } = await render('/article/a', { change: { isExample: true } })
    expect(html).toContain('示例')
    expect([listed, kindsOf(head)]).toEqual([false, []])
  })

  test('tells what stands in it, where it is from, and who wrote it', async () => {
    const html = `<h2 id="一">一</h2><h2 id="二">二</h2><h2 id="三">三</h2><p>${'字'.repeat(900)}</p>`
    const page = await render('/article/b', {
      html,
      change: {
        category: '物流',
        source: { name: '官方', url: 'https://example.com/x' },
        author: { id: 7, name: '甲' },
      },
    })
    for (const part of [
      'href="#%E4%B8%80"',
      '约 2 分钟读完',
      'href="https://example.com/x"',
      'href="/u/7"',
      'href="/tag/us"',
      'href="/news?tab=article&amp;category=%E7%89%A9%E6%B5%81"',
      'href="/article/older"',
      '打印',
      'href="/contact?tab=report&amp;page=%2Farticle%2Fb"',
    ]) {
      expect(page.html.replaceAll('<!-- -->', ''), part).toContain(part)
    }
  })
})

test.each<[change: object, byline: string, schema: object]>([
  [
    { facts: { author: '林远' }, author: { id: 7, name: '甲' } },
    'href="/u/7">林远</a>',
    { '@type': 'Person', name: '林远' },
  ],
  [{ facts: { author: '林远' } }, '<span>林远</span>', { '@type': 'Person', name: '林远' }],
  [{ author: { id: 7, name: '甲' } }, 'href="/u/7">甲</a>', { '@type': 'Person', name: '甲' }],
])('an article of %j says by whom it is', async (change, byline, schema) => {
  const { html, head } = await render('/article/b', { change })
  expect(html).toContain(byline)
  expect(head).toContain(`"author":${JSON.stringify(schema)}`)
})

describe('where nothing is written yet', () => {
  test('every section’s own page opens and leads on', async () => {
    for (const path of (await listSectionPages()).filter((index) => !['/zb'].includes(index))) {
      const { status, html } = await render(path, { isEmpty: true })
      expect([path, status]).toEqual([path, 200])
      expect(headingOf(html), path).toMatch(/\p{Script=Han}|Facebook|Google/u)
      expect(html, path).toMatch(/class="btn[ "]/)
    }
  })

  test('a page of the site says so, is not listed, and its document tells that there is no text', async () => {
    const { html, listed, answers } = await render('/about', { isEmpty: true })
    expect([html.includes('「关于我们」的内容还没有发布'), listed, answers]).toEqual([
      true,
      false,
      { 'readContent {"handle":"about","type":"page"}': ABSENT_ANSWER },
    ])
  })

  test('a store that is away is no empty page', async () => {
    const ask: Ask = () => Promise.reject(new Error('the store is away'))
    await expect(renderPage('/about', ask)).rejects.toThrow('the store is away')
  })
})

test('hostile words end no tag and no script of any page', async () => {
  const hostile = `"'><script>alert(1)</script><!-- </title>`
  const change = {
    title: hostile,
    summary: hostile,
    tags: [{ handle: 'x', label: hostile }],
    author: { id: 1, name: hostile },
    source: { name: hostile, url: 'https://example.com/?a="><script>' },
  }
  for (const url of [
    '/article/a',
    '/report',
    '/report/a',
    '/knowledge',
    '/knowledge/a',
    '/help',
    '/help/a',
    '/news?tab=article',
    '/about',
    '/links',
    `/help/search?q=${encodeURIComponent(hostile)}`,
  ]) {
    const { head, html } = await render(url, { change })
    expect(html, url).not.toContain('<script>alert')
    expect(head.match(/<script>|<!--|<\/title>/g), url).toEqual(['</title>'])
  }
})

describe('the vote on tools', () => {
  test('says that nobody voted, how it stands, and offers each tool', async () => {
    expect((await render('/s/gold')).html).toContain('还没有人投票')
    const { html } = await render('/s/gold', { change: { likes: 3 } })
    expect(html.replaceAll('<!-- -->', '')).toContain('共 3 票，1 个工具有票')
    expect(html).toContain('href="/tools-hs"')
    expect((await render('/s/gold/vote', { change: { likes: 3 } })).html).toMatch(
      />投票<.*<span class="sr-only">[^<]+<\/span><span class="[^"]*numerals">3</,
    )
  })
})
