import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList, type ListFacts } from '../shared/describe.ts'
import { categoryFilter } from '../shared/filters.ts'
import { readDetail } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'

const PostList = lazyPart(async () => (await import('./post-list.tsx')).PostList)
const PostPage = lazyPart(async () => (await import('./post-page.tsx')).PostPage)

const FACTS: ListFacts = { title: '社区', intro: '跨境卖家的提问、经验、求助和闲聊，新的在前。', path: '/community', keywords: ['跨境电商社区', '跨境卖家交流', '跨境电商经验'], filters: [categoryFilter('post')], orders: ['likes', 'updated'] }
const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'tag', 'sort'],
  load: async (request) => readList(request, 'post'),
  describe: (_, { query }) => describeList(FACTS, query),
  Component: ({ data, query }) => <PostList data={data} facts={FACTS} query={query} />,
})

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: (request) => readDetail(request, 'post'),
  describe: ({ content }) =>
    describeContent(content, {
      crumbs: [{ label: '社区', href: '/community' }],
      structured: { '@type': 'DiscussionForumPosting', headline: content.title, text: content.summary, datePublished: content.publishedAt, dateModified: content.updatedAt, ...(content.author && { author: { '@type': 'Person', name: content.author.name } }) },
    }),
  Component: ({ data }) => <PostPage data={data} />,
})

export default [list, detail] satisfies Section
