import { redirect } from '@tanstack/react-router'
import { getReplyAnchor } from '../../lib/content/replies.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { getContentPath } from '../content-path.ts'
import { sectionPage, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList, type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter } from '../shared/filters.ts'
import { readDetail } from '../shared/read-detail.ts'
import { getListAddress } from '../shared/list-address.ts'
import { readList } from '../shared/read-list.ts'
import { readReplies } from './read-replies.ts'
import { createPostData } from './structured-post.ts'

const PostList = lazyPart(async () => (await import('./post-list.tsx')).PostList)
const PostPage = lazyPart(async () => (await import('./post-page.tsx')).PostPage)

const FACTS: ListDescription = {
  title: '社区',
  intro: '跨境卖家的提问、经验、求助和闲聊，新的在前。',
  path: '/community',
  keywords: ['跨境电商社区', '跨境卖家交流', '跨境电商经验'],
  filters: [createCategoryFilter('post')],
  orders: ['likes', 'updated'],
}
const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'tag', 'sort'],
  load: async (request) => readList(request, 'post'),
  describe: (_, { query }) => describeList(FACTS, query),
  Component: ({ data, query }) => <PostList data={data} facts={FACTS} query={query} />,
})

const detail = sectionPage({
  path: '$handle',
  reads: ['after'],
  load: async (request) => {
    // The post is read first: if it is offline the page says so, and its replies cannot be read.
    const read = await readDetail(request, 'post')
    return { ...read, replies: await readReplies(request, read.content.handle) }
  },
  describe: ({ content, replies }, { query }) => {
    const page = describeContent(content, {
      crumbs: [{ label: '社区', href: '/community' }],
      structured: createPostData(content, replies),
    })
    // Later pages show the same post, so they are not indexed.
    return query.after === undefined ? page : { ...page, title: `后面的回复_${page.title}`, noindex: true }
  },
  Component: ({ data, query }) => <PostPage data={data} query={query} />,
})

/**
 * URL of a reply: redirects to the reply's place under its post. The page number changes as earlier replies are added
 * and removed.
 */
const reply = sectionPage({
  path: 'reply/$handle',
  reads: [],
  load: async ({ ask, params: { handle = '' } }): Promise<never> => {
    const { id, post, after } = await ask('findReply', { handle })
    throw redirect({
      href: `${getListAddress(getContentPath({ type: 'post', handle: post }) ?? FACTS.path, { after })}#${getReplyAnchor(id)}`,
      replace: true,
      statusCode: 302,
    })
  },
  describe: () => ({ layout: 'default', title: FACTS.title }),
  Component: () => null,
})

export default [list, detail, reply] satisfies Section
