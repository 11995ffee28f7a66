import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList } from '../shared/describe.ts'
import { PageNotFoundError } from '../shared/no-such-page.ts'
import { readDetail } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'
import { createArticleData } from '../shared/structured.ts'
import { NEWS_LISTS, type NewsData } from './news-facts.ts'

const NewsList = lazyPart(async () => (await import('./news-list.tsx')).NewsList)
const FlashDetail = lazyPart(async () => (await import('./flash-detail.tsx')).FlashDetail)

const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'tab', 'sort'],
  staysAlive: true,
  load: async (request): Promise<NewsData> => {
    const { tab = 'flash' } = request.query
    if (tab === 'article') return { tab, ...(await readList(request, 'article')) }
    if (tab !== 'flash') throw new PageNotFoundError(`/news has no tab ${tab}`)
    return { tab, ...(await readList(request, 'flash')) }
  },
  describe: ({ tab }, { query }) => describeList(NEWS_LISTS[tab], query),
  Component: NewsList,
})

const detail = sectionPage({
  path: '$handle',
  reads: [],
  staysAlive: true,
  load: (request) => readDetail(request, 'flash'),
  describe: ({ content }) =>
    describeContent(content, {
      crumbs: [{ label: '快讯', href: '/zb' }],
      structured: createArticleData(content, 'NewsArticle'),
    }),
  Component: ({ data }) => <FlashDetail data={data} />,
})

export default [list, detail] satisfies Section
