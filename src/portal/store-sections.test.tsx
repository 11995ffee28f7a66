import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ask } from '../ask/ask.ts'
import { renderPage } from '../entry-server.tsx'
import type { ContentType } from '../lib/content/kinds.ts'
import { findTools } from './find-tools.ts'

const ORIGIN = 'https://kuagang.example'

// The calendar begins with the current month, so the date is fixed.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23) }))
afterAll(() => void vi.useRealTimers())

const FACTS: Partial<Record<ContentType, object>> = {
  activity: {
    country: 'DE',
    city: '科隆',
    startsOn: '2026-12-01',
    endsOn: '2026-12-04',
    months: ['12'],
    organizer: '某展览公司',
    official: 'https://www.example.com/',
    registration: 'official',
    checkedOn: '2026-11-20',
  },
  recruit: {
    company: '某公司',
    city: '深圳',
    form: '全职',
    payFrom: '8000',
    payTo: '12000',
    experience: '不限',
    education: '大专',
  },
  company: {
    country: 'HK',
    city: '香港',
    since: '2004',
    official: 'https://www.example.org/',
    checkedOn: '2026-11-20',
  },
  service: { provider: '某服务商', markets: ['美国'], official: 'https://www.example.org/' },
  hy: { supplier: '某工厂', place: '义乌', least: '100 件', price: '3.50', currency: 'USD', unit: '件' },
  course: { audience: '新卖家', goal: '开出第一家店' },
  lesson: { course: 'a', position: '1', minutes: '8' },
  wiki: {
    subType: '交货术语',
    english: 'Free On Board',
    abbreviation: 'FOB',
    term: 'a',
    tools: ['tiji', 'no-such-tool'],
  },
}
const CATEGORIES: Partial<Record<ContentType, string>> = { activity: '沙龙', wiki: '外贸', company: '物流' }

const contentOf = (type: ContentType, handle: string, change: object) => ({
  id: 1,
  type,
  handle,
  title: `标题 ${type}`,
  summary: `概要 ${type}`,
  category: CATEGORIES[type] ?? '',
  tags: [],
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

/** Store with one content of each kind; `asked` records the requests. */
function storeOf(change: object, isEmpty: boolean, asked: string[], fixed: Readonly<Record<string, unknown>>): Ask {
  const answers: Record<string, (input: Record<string, string>) => unknown> = {
    countFacets: () => ({
      facets: isEmpty
        ? {}
        : {
            city: [{ value: '深圳', count: 2 }],
            cityOf: [{ value: 'DE 科隆 培训', count: 3 }],
            country: [{ value: 'HK', count: 1 }],
            subType: [{ value: '交货术语', count: 25 }],
          },
    }),
    readClaim: () => ({ isClaimed: false, claimer: null }),
    listTags: () => ({ list: isEmpty ? [] : [{ handle: 'us', label: '美国', count: 3 }] }),
    listTagged: ({ tag }) => ({
      tag: { handle: tag, label: '美国' },
      list: isEmpty ? [] : [contentOf('wiki', 'a', change)],
      next: '',
    }),
    listEvents: () => ({ list: isEmpty ? [] : [contentOf('activity', 'a', change)], next: '' }),
    countEvents: ({ by }) => ({
      list: isEmpty ? [] : [{ on: by === 'day' ? '2026-12-01' : '2026-12', category: '沙龙', count: 1 }],
    }),
    listContents: ({ type, facets }) => ({
      list:
        isEmpty || facets?.startsWith('undated')
          ? []
          : [contentOf(type as ContentType, type === 'lesson' ? 'a.first' : 'a', change)],
      next: '',
    }),
    searchContents: ({ type = 'wiki' }) => ({
      list: isEmpty ? [] : [contentOf(type as ContentType, 'a', change)],
      next: '',
    }),
    readContent: ({ type, handle }) => ({
      ...contentOf(type as ContentType, handle ?? '', change),
      html: '<p>正文</p>',
      newer: null,
      older: null,
    }),
  }
  const ask = async (name: string, input: Record<string, string>): Promise<unknown> => {
    asked.push(name)
    if (input.handle === 'missing' || input.tag === 'missing' || input.handle === 'a.missing')
      throw Object.assign(new Error('no such content'), { status: 404 })
    return fixed[name] ?? answers[name]?.(input)
  }
  return ask as Ask
}

async function render(url: string, { change = {}, isEmpty = false, answers = {} } = {}) {
  const asked: string[] = []
  const page = await renderPage(encodeURI(url), storeOf(change, isEmpty, asked, answers), ORIGIN)
  return { ...page, asked, html: page.html.replaceAll('<!-- -->', '') }
}
const titleOf = (head: string) => /<title>(.*?)_跨港 CrossPort<\/title>/.exec(head)?.[1]
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
const kindsOf = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'])
    .filter((kind) => kind !== 'BreadcrumbList')

describe('a page of the store', () => {
  test.each<[path: string, title: string, heading: string, shows: string, kind?: string]>([
    ['/hd', '跨境电商活动日历', '活动日历', '2026年12月1日–4日'],
    ['/hd?month=2026-12', '2026年12月跨境电商活动日历', '活动日历', '，1 场活动'],
    ['/hd/list', '活动查询', '查找活动', '德国 科隆'],
    ['/hd/list?city=科隆&country=DE&month=12', '德国 科隆 12月 活动查询', '查找活动', '2026年12月1日–4日'],
    ['/hd/city', '各城市的跨境电商活动', '按城市查看活动', '3 场'],
    ['/hd/a', '标题 activity_活动', '标题 activity', '加入日历', 'Event'],
    ['/activitySummit', '跨境电商展会与峰会日历', '展会与峰会日历', '按月查看'],
    ['/activitySummit/list', '展会与峰会查询', '查找展会与峰会', '形式'],
    ['/activitySummit/city', '各城市的跨境电商展会与峰会', '按城市查看展会与峰会', '还没有登记地点'],
    ['/job', '招聘', '招聘', '每月 8,000–12,000 元'],
    ['/job?city=深圳&form=全职', '全职 深圳 招聘', '招聘', '某公司'],
    ['/job/a', '标题 recruit_职位', '标题 recruit', '大专', 'JobPosting'],
    ['/fuwu', '服务商名录', '服务商名录', '2004年成立'],
    ['/fuwu?tab=service', '跨境服务', '服务商名录', '某服务商'],
    ['/fuwu/a', '标题 company_企业', '标题 company', '未认领', 'Organization'],
    ['/company', '企业名录', '企业名录', 'example.org'],
    ['/company?country=HK', '中国香港 企业名录', '企业名录', '中国香港'],
    ['/product/a', '标题 service_服务', '标题 service', '某服务商', 'Service'],
    ['/hy', '货源', '货源', 'USD 3.50 / 件'],
    ['/hy/product/a', '标题 hy_货源', '标题 hy', '100 件', 'Product'],
    ['/edu', '课程', '课程', '1 课，约 8 分钟，已学 0 课'],
    ['/edu/a', '标题 course_课程', '标题 course', '开始学习', 'Course'],
    ['/edu/a/first', '标题 lesson_标题 course', '标题 lesson', '标为学完', 'LearningResource'],
    ['/encyclopedia', '跨境百科_外贸、电商、支付、运输术语', '跨境百科', '25 条'],
    ['/encyclopedia/incoterms', '交货术语术语_跨境百科', '交货术语', 'FOB · Free On Board'],
    ['/encyclopedia/incoterms/a', '标题 wiki（FOB）是什么意思_百科', '标题 wiki', '/tools-tiji', 'DefinedTerm'],
    ['/tag', '全部标签', '标签', '美国'],
    ['/tag/us', '美国_标签', '美国', '/encyclopedia/incoterms/a'],
  ])('%s has its own title, heading and data', async (path, title, heading, shows, kind) => {
    const { status, head, html, listed } = await render(path)
    expect([status, listed, titleOf(head), headingOf(html), kindsOf(head)]).toEqual([
      200,
      true,
      title,
      heading,
      kind === undefined ? [] : [kind],
    ])
    expect(html).toContain(shows)
  })

  test.each<[path: string, change: object, answers: object, says: string | undefined]>([
    ['/fuwu', { claim: { isClaimed: false, claimer: null } }, {}, '未认领'],
    ['/company', { claim: { isClaimed: true, claimer: { id: 7, name: '某甲公司' } } }, {}, '已认领，某甲公司'],
    ['/fuwu?tab=service', { claim: { isClaimed: true, claimer: { id: 7, name: '某甲公司' } } }, {}, '已认领，某甲公司'],
    // The account that claimed the entry is about to be deleted.
    ['/fuwu', { claim: { isClaimed: true, claimer: null } }, {}, '已认领'],
    // Examples have no claim, and older cached lists lack the field.
    ['/fuwu', { isExample: true, claim: { isClaimed: false, claimer: null } }, {}, undefined],
    ['/fuwu', {}, {}, undefined],
    ['/fuwu/a', {}, { readClaim: { isClaimed: true, claimer: { id: 7, name: '某甲公司' } } }, '已认领，某甲公司'],
    ['/product/a', {}, { readClaim: { isClaimed: true } }, '已认领'],
    ['/product/a', {}, {}, '未认领'],
  ])('whose an entry is, on %s for %j and %j', async (path, change, answers, says) => {
    const { html } = await render(path, { change, answers })
    const said = /(?:已|未)认领(?:，<a[^>]*href="\/u\/7"[^>]*>[^<]*)?/.exec(html)?.[0].replaceAll(/<[^>]*>/g, '')
    expect(said).toBe(says)
  })

  test.each([
    ['/search?q=8517.13', ['没有找到含「8517.13」的工具和内容', '/tools-hs#q=851713']],
    ['/search?q=8517', ['/tools-hs#q=8517']],
    ['/search?q=301x', ['href="/tools"']],
    ['/search?q=美国关税', ['没有找到含「美国关税」的工具和内容', '/search?q=%E5%85%B3%E7%A8%8E', '/tag/us']],
    ['/help/search?q=长度问题', ['没有找到含「长度问题」的帮助', '/help/search?q=%E9%97%AE%E9%A2%98', '/tools-len']],
    ['/hy/search?q=美国杯子', ['没有找到含「美国杯子」的货源', '/tag/us']],
  ])('%s finds nothing, says so and leads to what is near', async (path, shows) => {
    const empty = { searchContents: { list: [], next: '' } }
    const { html } = await render(path, { answers: empty })
    for (const text of shows) expect(html).toContain(text)
  })

  test('a search in the timeline keeps the ways to narrow it, and what is searched for in each', async () => {
    const { html } = await render('/zb?q=概要&category=关税')
    expect(html).toContain('href="/zb?q=%E6%A6%82%E8%A6%81&amp;category=%E7%A8%8E%E5%8A%A1"')
    expect(html).toContain('href="/zb?q=%E6%A6%82%E8%A6%81"')
    const { html: nothing } = await render('/zb?q=概要&category=关税', {
      answers: { searchContents: { list: [], next: '' } },
    })
    expect(nothing).toContain('这些条件下没有含「概要」的快讯')
  })

  test.each([
    ['/search?q=换算', 4],
    ['/search?q=换算&tab=company', 0],
    ['/search?q=换算&tab=tools', undefined],
  ])('%s says how many tools there are in all, and shows %s', async (path, shown) => {
    const all = (await findTools('换算')).length
    expect(all).toBeGreaterThanOrEqual(17)
    const { html } = await render(path)
    expect(/>工具<span[^>]*>(\d+)/.exec(html)?.[1]).toBe(String(all))
    expect(html.match(/<a class="flex h-full[^"]*" href="\/tools-/g) ?? []).toHaveLength(shown ?? all)
  })

  test.each<[path: string, found: object, tabs: string[]]>([
    ['/search?q=概要', {}, ['全部1', '百科1']],
    ['/search?q=概要', { next: 'p5' }, ['全部', '百科']],
    ['/search?q=概要&tab=course', { list: [] }, ['全部', '课程']],
    ['/search?q=概要', { list: [] }, ['全部0']],
    ['/search/换算', {}, ['全部', '工具', '百科1']],
  ])('%s that finds %j has the tabs %j before anything is counted', async (path, found, tabs) => {
    const { html } = await render(path, {
      answers: { searchContents: { list: [contentOf('wiki', 'a', {})], next: '', ...found } },
    })
    const nav = /<nav aria-label="类型".*?<\/nav>/.exec(html)?.[0] ?? ''
    const shown = [...nav.matchAll(/<a .*?<\/a>/g)].map(([link]) => link.replaceAll(/<[^>]*>/g, ''))
    expect(shown).toHaveLength(tabs.length)
    for (const [at, tab] of tabs.entries()) expect(shown[at]).toContain(tab)
  })

  test.each<[path: string, list: object[], shows: string[], not: string]>([
    [
      '/search?q=概要',
      [],
      ['跳过了几百个已截止的职位', '继续找', 'href="/search?q=%E6%A6%82%E8%A6%81&amp;after=p5"'],
      '没有找到',
    ],
    ['/search?q=概要', [contentOf('recruit', 'a', {})], ['标题 recruit', '继续找'], '没有找到'],
    ['/tag/us', [], ['跳过了几百个已截止的职位', 'href="/tag/us?after=p5"'], '没有内容'],
  ])('%s that stopped among closed jobs says so, and goes on: %#', async (path, list, shows, not) => {
    const found = { tag: { handle: 'us', label: '美国' }, list, next: 'p5', isShort: true }
    const { html, asked } = await render(path, { answers: { searchContents: found, listTagged: found } })
    for (const text of shows) expect(html).toContain(text)
    expect([html.includes(not), asked.includes('listTags')]).toEqual([false, false])
  })

  test.each(['/search?q=概要&after=p5', '/tag/us?after=p5'])(
    '%s, behind which there is nothing, says so',
    async (path) => expect((await render(path, { isEmpty: true })).html).toContain('后面没有更多了。'),
  )

  test.each(['changdu', 'cd', 'length'])('/search?q=%s finds the tool for lengths', async (q) =>
    expect((await render(`/search?q=${q}`)).html).toContain('href="/tools-len"'),
  )

  test('posts of the community have a tab', async () => {
    const { status, html } = await render('/search?q=概要&tab=post')
    expect([status, html.includes('标题 post')]).toEqual([200, true])
  })

  test('what was found by how it is read is marked', async () => {
    const { html } = await render('/fuwu/search?q=gaiyao', {
      answers: { searchContents: { list: [contentOf('company', 'a', {})], next: '', words: ['概要'] } },
    })
    expect(html).toMatch(/概要<\/mark> company/)
  })

  test.each([
    ['/search', '搜索', '输入要找的词'],
    ['/search?q=概要', '「概要」的搜索结果', '>概要</mark>'],
    ['/search/体积', '「体积」的搜索结果', '/tools-tiji'],
    ['/search?q=概要&tab=company', '「概要」的企业', '标题 company'],
    ['/search?q=体积&tab=tools', '「体积」的工具', '>体积</mark>'],
    ['/hy/search?q=a', '「a」的货源', '某工厂'],
    ['/fuwu/search?q=a', '「a」的企业和服务', '某服务商'],
    ['/hd/list?from=2026-12-01', '2026-12-01至 活动查询', '标题 activity'],
  ])('%s is not listed', async (path, title, shows) => {
    const { status, listed, head, html } = await render(path)
    expect([status, listed, titleOf(head)]).toEqual([200, false, title])
    expect(html).toContain(shows)
  })

  test.each([
    '/hd?month=2026-13',
    '/hd/missing',
    '/hd/list?month=13',
    '/hd/list?category=课程',
    '/hd/list?country=de',
    '/hd/list?city=a|b',
    '/activitySummit/a',
    '/activitySummit/info/missing',
    '/activitySummit/list?category=沙龙',
    '/s/hd/a',
    '/job/missing',
    '/job?category=美食',
    '/fuwu/missing',
    '/fuwu?tab=x',
    '/company/a',
    '/product',
    '/hy/missing',
    '/hy/product/missing',
    '/edu/missing',
    '/edu/a/missing',
    '/encyclopedia/x',
    '/encyclopedia/constructor',
    '/encyclopedia/incoterms/missing',
    '/tag/missing',
    '/search?tab=x',
    '/search?tab=page',
  ])('%s is 404', async (path) => expect(await render(path)).toMatchObject({ status: 404 }))

  test.each([
    ['/encyclopedia/term/a', {}, '/encyclopedia/incoterms/a'],
    ['/encyclopedia/taxes/a', {}, '/encyclopedia/incoterms/a'],
    ['/hd/a', { category: '展会' }, '/activitySummit/info/a'],
    ['/activitySummit/info/a', {}, '/hd/a'],
    ['/hy/a', {}, '/hy/product/a'],
  ])('%s with %j leads to %s', async (path, change, to) => expect((await render(path, { change })).redirect).toBe(to))

  test.each([
    ['from=2026-01-01&to=2027-01-03', '日期范围最多 366 天'],
    ['from=2026-01-02&to=2026-01-01', '结束日期不能早于开始日期'],
    ['from=x', '日期应写成 2026-11-20 这样'],
  ])('days of %s are refused beside their fields, and not asked for', async (query, why) => {
    const { status, html, asked } = await render(`/hd/list?${query}`)
    expect([status, asked.includes('listEvents')]).toEqual([200, false])
    expect(html).toMatch(new RegExp(`role="alert"[^>]*>${why}`))
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
  })

  test('an event without dates says when it is usual, and is no event for search engines yet', async () => {
    const { html, head } = await render('/hd/a', {
      change: { facts: { ...FACTS.activity, startsOn: undefined, endsOn: undefined, months: ['4', '10'] } },
    })
    expect(html).toContain('通常在 4、10 月，具体日期以官网公布为准')
    expect([html.includes('加入日历'), kindsOf(head)]).toEqual([false, ['WebPage']])
  })

  test.each(['/job/a', '/hy/product/a'])('%s has a way to write to who published it', async (path) => {
    const { html } = await render(path)
    for (const text of ['联系发布者', '<form']) expect(html).toContain(text)
    expect((await render(path, { change: { isExample: true } })).html).not.toContain('联系发布者')
  })

  test.each(['/job/a', '/hy/product/a'])('%s as an example says so, and is told to nobody', async (path) => {
    const { html, head, listed } = await render(path, { change: { isExample: true } })
    expect([html.includes('示例'), listed, kindsOf(head)]).toEqual([true, false, []])
  })

  test.each([
    '/hd',
    '/hd/list',
    '/hd/city',
    '/s/hd',
    '/job',
    '/fuwu',
    '/company',
    '/hy',
    '/hy/search?q=没有',
    '/fuwu/search?q=没有',
    '/edu',
    '/encyclopedia',
    '/encyclopedia?q=没有',
    '/encyclopedia/taxes',
    '/tag',
    '/tag/us',
    '/search?q=没有这个词',
  ])('%s leads on where there is nothing', async (path) => {
    const { status, html } = await render(path, { isEmpty: true })
    expect(status).toBe(200)
    expect(html).toMatch(/class="btn(?: active)?"|href="\/encyclopedia\/taxes"/)
  })

  test('hostile words end no tag and no script', async () => {
    const hostile = `"'><script>alert(1)</script><!-- </title>`
    for (const path of [
      '/hd',
      '/hd/list',
      '/hd/a',
      '/job',
      '/fuwu',
      '/hy',
      '/edu',
      '/edu/a/first',
      '/encyclopedia/incoterms',
      '/tag/us',
      '/search?q=alert',
    ]) {
      const { head, html } = await render(path, { change: { title: hostile, summary: hostile } })
      expect(html, path).not.toContain('<script>alert')
      expect(head.match(/<script>|<!--|<\/title>/g), path).toEqual(['</title>'])
    }
  })
})

test('the calendar asks for whole months, so that the answer serves for weeks', async () => {
  const { asked, answers } = await render('/hd')
  expect(asked).toContain('listEvents')
  const question = Object.keys(answers).find((name) => name.startsWith('listEvents')) ?? ''
  expect(question).toMatch(/"from":"\d{4}-\d{2}-01"/)
})

describe('the calendar of a store with many events', () => {
  const many = {
    countEvents: {
      list: [
        { on: '2026-12', category: '展会', count: 333 },
        { on: '2026-12', category: '沙龙', count: 4 },
        { on: '2026-12-03', category: '展会', count: 21 },
      ],
    },
  }
  const more = { listEvents: { list: [contentOf('activity', 'a', { category: '展会' })], next: '2026-12-01-1' } }

  test('counts what it does not list, and leads to the rest', async () => {
    const { html } = await render('/hd?month=2026-12', { answers: { ...many, ...more } })
    for (const text of ['337', '，21 场活动', '/hd/list?from=2026-12-01&amp;to=2026-12-31'])
      expect(html).toContain(text)
  })

  test('counts and asks for those of its own categories', async () => {
    const { html, answers } = await render('/activitySummit?month=2026-12', { answers: { ...many, ...more } })
    for (const text of ['333', '/activitySummit/list?from=2026-12-01&amp;to=2026-12-31']) expect(html).toContain(text)
    expect(
      Object.keys(answers).filter((name) => name.startsWith('listEvents') && !/"category":"展会\|峰会"/.test(name)),
    ).toEqual([])
  })

  test('asks for a bounded number, from behind the month that is shown', async () => {
    const { answers } = await render('/hd?month=2027-02', { answers: many })
    expect(Object.keys(answers).filter((name) => name.startsWith('listEvents'))).toEqual([
      'listEvents {"category":"","from":"2027-02-01","size":50,"to":"2027-02-28"}',
      'listEvents {"after":"2027-02-28-999999999","category":"","from":"2027-03-01","size":8,"to":"2027-10-31"}',
    ])
  })
})

// Undated events left out of the first month are read when the page is open (events/read-events.test.ts).
test('every month of a year with few events is read by the same questions but for events without a date, so that all open offline', async () => {
  const ofYear = (name: string): string => name.replace(/\|months:\d+/, '')
  const [first = [], second] = await Promise.all(
    ['/hd', '/hd?month=2027-03'].map(async (path) => Object.keys((await render(path)).answers)),
  )
  expect(first.map(ofYear).toSorted()).toEqual(second?.toSorted())
  expect(first.filter((name) => name !== ofYear(name))).toHaveLength(1)
})
