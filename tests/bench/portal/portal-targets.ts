import { SECTION_FEEDS } from '../../../src/lib/content/feed-list.ts'
import { CONTENT_KINDS, type ContentType } from '../../../src/lib/content/kinds.ts'
import { getContentPath } from '../../../src/portal/content-path.ts'
import { CITIES, COUNTRIES, makeHandle, contentType } from './made-portal.ts'

/** Data of a filled store needed to build requests. */
export interface Filled {
  count: number
  /** Cursor of a list at a relative depth: 0 its start, 1 its end. */
  cursorAt: (type: ContentType, depth: number) => string
  /** UTC date on which the contents were generated, YYYY-MM-DD. */
  today: string
}

/** A measured request. */
export interface Target {
  label: string
  /** `search` also has a limit in milliseconds; `file` is for machines, such as a feed. */
  group: 'call' | 'search' | 'page' | 'file'
  /** URL of a request; `input` counts from 0. */
  url: (input: number, filled: Filled) => string
  /** True to send a session token. */
  signedIn?: boolean
  /** Number of different inputs. */
  inputs?: number
  /** True for a POST without a body. */
  isPost?: true
  /** Label of an earlier target whose page is full with a thousand contents, if this target's page is not. */
  full?: string
}

const at = <Value>(values: readonly Value[], input: number): Value => values[input % values.length] as Value
const query = (fields: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
/** Id for an input, spread over all contents. */
export const getTargetId = (input: number, count: number): number => 1 + ((input * 7_919) % count)
/** Id of the first content of a kind from `getTargetId(input)` on. */
function idOfKind(type: ContentType, input: number, count: number): number {
  for (let step = 0, id = getTargetId(input, count); step < 200; step += 1, id = (id % count) + 1)
    if (contentType(id) === type) return id
  throw new Error(`no ${type} near ${String(input)}`)
}

const call = (
  label: string,
  path: string,
  fields: (input: number, filled: Filled) => Record<string, string | number>,
  more: Partial<Target> = {},
): Target => ({
  label,
  group: 'call',
  url: (input, filled) => `/mapi/content/${path}?${query(fields(input, filled))}`,
  ...more,
})
const search = (label: string, words: readonly string[], more: Partial<Target> = {}): Target => ({
  label,
  group: 'search',
  url: (input) => `/mapi/content/search?${query({ keyword: at(words, input) })}`,
  ...more,
})
const page = (label: string, url: Target['url'] | string): Target => ({
  label,
  group: 'page',
  url: typeof url === 'string' ? () => url : url,
  ...(typeof url === 'string' && { inputs: 1 }),
  ...(NARROW.test(label) && { full: '/zb' }),
})

/** Pages that show only part of a list. */
const NARROW =
  /^\/(?:job|company|hy|knowledge|zb|hd\/list|encyclopedia\/|hd) of |search$|^\/community\?|^\/hd\/list|^\/encyclopedia\//
const WORDS = {
  one: ['税', '池', '仓', '费', '规'],
  two: ['关税', '电池', '欧盟', '耳机', '罚款'],
  four: ['取消免税', '小额包裹', '蓝牙耳机', '提高罚款', '医疗器械'],
  heard: ['guanshui', 'dianchi', 'oumeng', 'gs', 'fakuan'],
  none: ['不存在的词语', 'qqqzzz', '鱬鱬', '翡翠鱼', '量子纠缠'],
}
const LISTED: readonly ContentType[] = [
  'article',
  'flash',
  'post',
  'recruit',
  'hy',
  'company',
  'service',
  'knowledge',
  'wiki',
]
const monthFrom = (today: string, months: number): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10)

/** Label of the target with twenty rows, the default page size. */
const FULL_LIST = 'list of a kind, first page'
const OF_FULL = { full: FULL_LIST }

const CALLS: readonly Target[] = [
  call('list of a kind, first page', 'list', (input) => ({ type: at(LISTED, input) })),
  call('list of a kind, deep in it', 'list', (input, { cursorAt }) => ({
    type: at(LISTED, input),
    after: cursorAt(at(LISTED, input), 0.2 + (input % 7) / 10),
  })),
  call('list of a category', 'list', (input) => ({
    type: 'article',
    category: at(CONTENT_KINDS.article.categories, input),
  })),
  call('list of a category, deep', 'list', (input, { cursorAt }) => ({
    type: 'article',
    category: at(CONTENT_KINDS.article.categories, input),
    after: cursorAt('article', (input % 8) / 10),
  })),
  call('list of a tag and kind', 'list', (input) => ({ type: 'article', tag: `t${String(1 + (input % 50))}` })),
  call(
    'list by two facets',
    'list',
    (input) => ({ type: 'recruit', facets: `city:${at(CITIES, input)}|form:全职` }),
    OF_FULL,
  ),
  call(
    'list by facet and category',
    'list',
    (input) => ({
      type: 'company',
      category: at(CONTENT_KINDS.company.categories, input),
      facets: `country:${at(COUNTRIES, input)}`,
    }),
    OF_FULL,
  ),
  call('most liked posts', 'list', () => ({ type: 'post', by: 'likes' }), { inputs: 1, ...OF_FULL }),
  call('most liked of a kind', 'list', (input) => ({ type: at(LISTED, input), by: 'likes' }), OF_FULL),
  call('all kinds of a tag', 'tagged', (input) => ({ tag: `t${String(1 + (input % 50))}` })),
  call('tags with counts', 'tags', () => ({}), { inputs: 1 }),
  call('tags of a kind with counts', 'tags', (input) => ({ type: at(LISTED, input) })),
  call('filters with counts', 'facets', (input) => ({ type: at(LISTED, input) })),
  call(
    'events of a month',
    'events',
    (input, { today }) => ({ from: monthFrom(today, input % 12), to: monthFrom(today, 1 + (input % 12)), size: 20 }),
    OF_FULL,
  ),
  call(
    'events of a city',
    'events',
    (input, { today }) => ({ from: today, to: monthFrom(today, 11), city: at(CITIES, input), size: 20 }),
    OF_FULL,
  ),
  call(
    'events of a country',
    'events',
    (input, { today }) => ({ from: today, to: monthFrom(today, 11), country: at(COUNTRIES, input), size: 20 }),
    OF_FULL,
  ),
  call(
    'events of a form',
    'events',
    (input, { today }) => ({
      from: today,
      to: monthFrom(today, 11),
      category: at(CONTENT_KINDS.activity.categories, input),
      size: 20,
    }),
    OF_FULL,
  ),
  call('detail with its neighbours', 'detail', (input, { count }) => {
    const id = getTargetId(input, count)
    return { type: contentType(id), handle: makeHandle(id) }
  }),
  call('whether an entry is claimed', 'claim', (input, { count }) => ({
    contentId: idOfKind('company', input, count),
  })),
  // The response is cached by URL, so each request has a different one.
  call('home', 'home', (input) => ({ n: `${String(input)}-${String(Math.random())}` }), { inputs: 5 }),
  {
    label: 'likes of a content',
    group: 'call',
    url: (input, { count }) => `/mapi/common/queryGreatCollection?${query({ contentId: getTargetId(input, count) })}`,
    signedIn: true,
  },
  {
    label: 'own favorites',
    group: 'call',
    url: () => '/mapi/favorite/list',
    signedIn: true,
    inputs: 1,
    isPost: true,
    full: FULL_LIST,
  },
]

const SEARCHES: readonly Target[] = [
  search('1 character', WORDS.one),
  search('2 characters', WORDS.two),
  search('4 characters', WORDS.four),
  search('two words', ['关税 欧盟', '电池 日本', '家具 德国', '耳机 美国', '玩具 法国'], { full: '2 characters' }),
  search('pinyin, first letters', WORDS.heard),
  search('nothing found', WORDS.none),
  {
    label: 'rare',
    group: 'search',
    url: (input, { count }) =>
      `/mapi/content/search?${query({ keyword: `第 ${String(getTargetId(input, count))} 号` })}`,
  },
  {
    label: 'in a kind',
    group: 'search',
    url: (input) => `/mapi/content/search?${query({ keyword: at(WORDS.two, input), type: at(LISTED, input) })}`,
    full: '2 characters',
  },
  {
    label: 'deep in what was found',
    group: 'search',
    url: (input, { count }) =>
      `/mapi/content/search?${query({ keyword: at(WORDS.two, input), after: `p${String(getTargetId(input, count))}` })}`,
  },
  {
    label: 'counts of the tabs',
    group: 'search',
    url: (input) => `/mapi/content/found?${query({ keyword: at([...WORDS.two, ...WORDS.four], input) })}`,
  },
  {
    label: 'suggestions',
    group: 'search',
    url: (input) =>
      `/mapi/content/suggest?${query({ keyword: at(['关', '欧盟', '电池', 'guan', 'dianc', 'ou', 'tags'], input) })}`,
  },
]

const detailPath =
  (type: ContentType): Target['url'] =>
  (input, { count }) =>
    getContentPath({ type, handle: makeHandle(idOfKind(type, input, count)), category: '' }) ?? ''

const PAGES: readonly Target[] = [
  ...[
    '/zb',
    '/news',
    '/news?tab=article',
    '/community',
    '/community?sort=likes',
    '/group',
    '/company',
    '/fuwu',
    '/fuwu?tab=service',
    '/hy',
    '/job',
    '/knowledge',
    '/edu',
    '/report',
    '/help',
    '/encyclopedia',
    '/hd',
    '/activitySummit',
    '/s/hd',
    '/hd/list',
    '/hd/city',
    '/tag',
    '/links',
  ].map((path) => page(path, path)),
  page('/zb, deep', (input, { cursorAt }) => `/zb?after=${cursorAt('flash', 0.2 + (input % 7) / 10)}`),
  page('/zb of a category', (input) => `/zb?category=${encodeURIComponent(at(CONTENT_KINDS.flash.categories, input))}`),
  page('/zb, important', '/zb?important=1'),
  page('/job of a city', (input) => `/job?city=${encodeURIComponent(at(CITIES, input))}`),
  page('/company of a country', (input) => `/company?country=${at(COUNTRIES, input)}`),
  page('/hy of a place', (input) => `/hy?place=${encodeURIComponent(at(CITIES, input))}`),
  page('/knowledge of a market', '/knowledge?market=%E7%BE%8E%E5%9B%BD'),
  page('/encyclopedia/taxes', '/encyclopedia/taxes'),
  page('/hd of a month', (input, { today }) => `/hd?month=${monthFrom(today, input % 12).slice(0, 7)}`),
  page(
    '/hd/list of days',
    (input, { today }) =>
      `/hd/list?from=${monthFrom(today, input % 8)}&to=${monthFrom(today, 3 + (input % 8))}&city=${encodeURIComponent(at(CITIES, input))}`,
  ),
  page('/tag/…', (input) => `/tag/t${String(1 + (input % 50))}`),
  page('an article', detailPath('article')),
  page('a flash', detailPath('flash')),
  page('a job', detailPath('recruit')),
  page('a company', detailPath('company')),
  page('a post', detailPath('post')),
  page('/search', (input) => `/search?q=${encodeURIComponent(at(WORDS.two, input))}`),
  page('/search, nothing found', (input) => `/search?q=${encodeURIComponent(at(WORDS.none, input))}`),
  page('/hy/search', (input) => `/hy/search?q=${encodeURIComponent(at(WORDS.two, input))}`),
  page('/fuwu/search', (input) => `/fuwu/search?q=${encodeURIComponent(at(WORDS.two, input))}`),
  page('/help/search', (input) => `/help/search?q=${encodeURIComponent(at(WORDS.two, input))}`),
]

const FILES: readonly Target[] = [
  { label: 'sitemap index', group: 'file', url: () => '/sitemap.xml', inputs: 1 },
  {
    label: 'feed of a section',
    group: 'file',
    url: (input) => `/feeds/${at(SECTION_FEEDS, input).name}.${input % 2 === 0 ? 'xml' : 'atom'}`,
  },
]

/** All portal requests that use the store. */
export const TARGETS: readonly Target[] = [...CALLS, ...SEARCHES, ...PAGES, ...FILES]
