import { AppLink } from '../../ui/app-link.tsx'
import { ContentPage } from '../shared/content-page.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { OfferPart } from '../shared/offer-part.ts'
import type { ContentWithRelated } from '../shared/read-detail.ts'
import { formatPrice } from './goods-list.tsx'

/** Page of an offer of goods. */
export function GoodsPage({ data: { content, related } }: { data: ContentWithRelated<'hy'> }) {
  const { supplier, place, least, hsCode } = content.facts
  const facts = (
    <FactList
      facts={[
        { label: '供应商', value: supplier },
        {
          label: '产地',
          value: (
            <AppLink
              className="underline underline-offset-4 hover:text-sea"
              href={`/hy?place=${encodeURIComponent(place)}`}
            >
              {place}
            </AppLink>
          ),
        },
        { label: '报价', value: formatPrice(content.facts) },
        { label: '起订量', value: least },
        { label: 'HS 编码', value: hsCode },
      ]}
    />
  )
  return (
    <ContentPage
      content={content}
      counter="个"
      facts={facts}
      list={{ href: '/hy', label: '货源', byCategory: (category) => `/hy?category=${encodeURIComponent(category)}` }}
      related={related}
    >
      {!content.isExample && <OfferPart authorId={content.author?.id} contentId={content.id} title={content.title} />}
    </ContentPage>
  )
}
