import type { ContentType } from './kinds.ts'

/** The feed of a section. */
export interface SectionFeed {
  /** Name in its address: `/feeds/<name>.xml` and `.atom`. */
  name: string
  type: ContentType
  title: string
  /** Path of the list that the feed contains. */
  path: string
}

export const SECTION_FEEDS: readonly SectionFeed[] = [
  { name: 'news', type: 'flash', title: '快讯', path: '/zb' },
  { name: 'article', type: 'article', title: '文章', path: '/news?tab=article' },
  { name: 'hd', type: 'activity', title: '展会与活动', path: '/hd' },
  { name: 'edu', type: 'course', title: '课程', path: '/edu' },
  { name: 'report', type: 'report', title: '报告', path: '/report' },
  { name: 'knowledge', type: 'knowledge', title: '平台知识', path: '/knowledge' },
  { name: 'encyclopedia', type: 'wiki', title: '百科', path: '/encyclopedia' },
  { name: 'fuwu', type: 'company', title: '服务商名录', path: '/fuwu' },
  { name: 'product', type: 'service', title: '服务', path: '/fuwu?tab=service' },
  { name: 'job', type: 'recruit', title: '招聘', path: '/job' },
  { name: 'hy', type: 'hy', title: '货源', path: '/hy' },
  { name: 'community', type: 'post', title: '社区', path: '/community' },
  { name: 'help', type: 'help', title: '帮助', path: '/help' },
]

/** First path segments whose lists show the contents of another section. */
const SAME: Readonly<Record<string, string>> = { '': 'news', zb: 'news', activitySummit: 'hd', group: 'community' }

/**
 * Returns the feed of a page's section by its address; if the section has several lists, the feed of that list.
 * Undefined if there is none.
 */
export function findSectionFeed(address: string): SectionFeed | undefined {
  const [path = '', query = ''] = address.split('?', 2)
  const tab = new URLSearchParams(query).get('tab')
  const ofTab = tab === null ? undefined : SECTION_FEEDS.find((feed) => feed.path === `${path}?tab=${tab}`)
  if (ofTab) return ofTab
  const segment = path.split('/', 2)[1] ?? ''
  const name = Object.hasOwn(SAME, segment) ? SAME[segment] : segment
  return SECTION_FEEDS.find((feed) => feed.name === name)
}
