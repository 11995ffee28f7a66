import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'
import { cardsOf } from '../shared/cards.ts'
import { describeContent, describeList, type ListFacts } from '../shared/describe.ts'
import { categoryFilter } from '../shared/filters.ts'
import { NoSuchPage } from '../shared/no-such-page.ts'
import { readDetail } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'

const PostList = lazyPart(async () => (await import('./post-list.tsx')).PostList)
const PostPage = lazyPart(async () => (await import('./post-page.tsx')).PostPage)

const FACTS: ListFacts = { title: '社区', intro: '跨境卖家的提问、经验、求助和闲聊，新的在前。', path: '/community', keywords: ['跨境电商社区', '跨境卖家交流', '跨境电商经验'], filters: [categoryFilter('post')] }
/** Those that are liked most are one list of all. */
const LIKED: ListFacts = { ...FACTS, intro: '点赞最多的帖子。', filters: [] }

/** Posts that the list of the most liked has. */
const MOST_LIKED = 50

const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'tag', 'tab'],
  load: async (request) => {
    const { tab, ...narrowed } = request.query
    if (tab === undefined) return { ...(await readList(request, 'post')), facts: FACTS }
    if (tab !== 'liked' || Object.keys(narrowed).length > 0) throw new NoSuchPage(`${tab} is no list of posts`)
    const liked = await request.ask('listContents', { type: 'post', by: 'likes', size: MOST_LIKED })
    return { list: cardsOf(liked.list, 'post'), next: '', facts: LIKED }
  },
  describe: ({ facts }, { query }) => describeList(query.tab === undefined ? facts : { ...facts, title: '点赞最多的帖子', crumbs: [{ label: '社区', href: '/community' }] }, query),
  Component: PostList,
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
