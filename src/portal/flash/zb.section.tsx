import { SITE_FULL_NAME } from '../../lib/site.ts'
import { MAX_KEYWORD_LENGTH } from '../../lib/longest-keyword.ts'
import { sectionPage, type Section } from '../section.ts'
import { readList } from '../shared/read-list.ts'
import { normalizeKeyword, readSearch } from '../shared/read-search.ts'
import { PageNotFoundError } from '../shared/no-such-page.ts'
import type { PageQuery } from '../section.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { TimelineData } from './timeline.tsx'

const Timeline = lazyPart(async () => (await import('./timeline.tsx')).Timeline)

/** URL fields that filter the timeline and its search, besides the category. */
const NARROWING = { important: 'important' } as const

/** @throws PageNotFoundError for a value that no link has. */
function onlyKnown(query: PageQuery): PageQuery {
  if (query.important !== undefined && query.important !== '1') throw new PageNotFoundError('important is 1')
  return query
}

const timeline = sectionPage({
  path: '',
  reads: ['after', 'q', 'category', 'important'],
  staysAlive: true,
  load: async ({ ask, query }): Promise<TimelineData> =>
    normalizeKeyword(query.q) === ''
      ? { keyword: '', marks: '', ...(await readList({ ask, query: onlyKnown(query) }, 'flash', NARROWING)) }
      : readSearch({ ask, query: onlyKnown(query) }, 'flash', NARROWING),
  describe: ({ keyword }, { query: { q, category, important } }) => ({
    layout: 'default',
    title: `${keyword === '' || keyword.length > MAX_KEYWORD_LENGTH ? [important === undefined ? '' : '重要', category ?? '', '快讯'].join('') : `「${keyword}」的快讯`}_跨境电商政策与平台消息_${SITE_FULL_NAME}`,
    description: '跨境电商快讯：关税、增值税、合规与平台规则的变化，每条注明来源和日期，按天排列。',
    keywords: ['跨境电商快讯', '跨境电商新闻', '关税', '平台政策'],
    crumbs: [{ label: '快讯' }],
    // Search results are not indexed.
    ...(q !== undefined && { noindex: true as const }),
  }),
  Component: Timeline,
})

export default [timeline] satisfies Section
