import { ContentPage } from '../shared/content-page.tsx'
import type { Read } from '../shared/read-detail.ts'

const LIST = { href: '/community', label: '帖子', byCategory: (category: string) => `/community?category=${encodeURIComponent(category)}` }

/** One post. */
export function PostPage({ data: { content, related } }: { data: Read<'post'> }) {
  return <ContentPage content={content} list={LIST} related={related} />
}
