import { ContentPage } from '../shared/content-page.tsx'
import { listAddress } from '../shared/list-address.ts'
import type { Read } from '../shared/read-detail.ts'

const LIST = { href: '/news?tab=article', label: '文章', byCategory: (category: string) => listAddress('/news', { tab: 'article', category }) }

/** One article. */
export function ArticlePage({ data: { content, related } }: { data: Read<'article'> }) {
  return <ContentPage content={content} list={LIST} related={related} />
}
