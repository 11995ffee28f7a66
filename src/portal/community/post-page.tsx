import type { PageQuery } from '../section.ts'
import { ContentPage } from '../shared/content-page.tsx'
import type { ContentWithRelated } from '../shared/read-detail.ts'
import type { Replies as ReadReplies } from './read-replies.ts'
import { Replies } from './replies.tsx'

const LIST = {
  href: '/community',
  label: '帖子',
  byCategory: (category: string) => `/community?category=${encodeURIComponent(category)}`,
}

/** Page of a post with its replies. */
export function PostPage({
  data: { content, related, replies },
  query: { after },
}: {
  data: ContentWithRelated<'post'> & { replies: ReadReplies | null }
  query: PageQuery
}) {
  return (
    <ContentPage
      below={<Replies after={after} content={content} replies={replies} />}
      content={content}
      list={LIST}
      related={related}
    />
  )
}
