import { getPostLimits, formatPost, type PostRequest } from '../../../engines/social-post/operation.ts'
import { postsWorker } from '../../../workers/social-post.ts'
import type { ColumnJob } from '../shared/column-run.ts'

/** Batch job: one product per line, two posts each. */
export function createPostColumn(request: Omit<PostRequest, 'seed'>): ColumnJob {
  const hasTitle = getPostLimits(request).title > 0
  return {
    takes: ['产品名', '卖点（分号隔开）', '优惠', '链接', '话题'],
    gives: ['第 1 版', '第 2 版'].flatMap((name) => [...(hasTitle ? [`${name}标题`] : []), `${name}正文`]),
    fileName: '社媒帖子',
    runRow: async ([name = '', features = '', offer = '', link = '', hashtags = ''], signal) => {
      const row = {
        ...request,
        name,
        points: features.replaceAll(/[;；]\s*/g, '\n'),
        offer: offer || request.offer,
        link: link || request.link,
        hashtags: hashtags || request.hashtags,
        seed: 1,
      }
      const { posts } = await postsWorker.call('compose', row, { signal })
      return posts.flatMap((post) => [
        ...(hasTitle ? [post.title] : []),
        formatPost({ ...post, title: '' }, request.platform),
      ])
    },
  }
}
