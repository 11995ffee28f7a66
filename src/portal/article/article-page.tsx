import { ContentPage } from '../shared/content-page.tsx'
import { getListAddress } from '../shared/list-address.ts'
import type { ContentWithRelated } from '../shared/read-detail.ts'

const LIST = {
  href: '/news?tab=article',
  label: '文章',
  byCategory: (category: string) => getListAddress('/news', { tab: 'article', category }),
}

/** Page of an article. */
export function ArticlePage({ data: { content, related } }: { data: ContentWithRelated<'article'> }) {
  return <ContentPage content={content} list={LIST} related={related} />
}
