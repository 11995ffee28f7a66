import { ContentPage } from '../shared/content-page.tsx'
import type { ContentWithRelated } from '../shared/read-detail.ts'

/** Page of a flash: text, time and source. */
export function FlashDetail({ data: { content, related } }: { data: ContentWithRelated<'flash'> }) {
  return <ContentPage content={content} counter="条" list={{ href: '/zb', label: '快讯' }} related={related} />
}
