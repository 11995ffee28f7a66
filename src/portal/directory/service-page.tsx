import { ContentPage } from '../shared/content-page.tsx'
import { FactList, OfficialLink } from '../shared/fact-list.tsx'
import { type ContentWithRelated } from '../shared/read-detail.ts'
import type { EntryClaim } from './claimed.tsx'
import { ClaimPart, toClaimFact } from './company-page.tsx'

/** Page of a service: facts and text. */
export function ServicePage({ data }: { data: ContentWithRelated<'service'> & EntryClaim }) {
  const { content, related, isClaimed } = data
  const { provider, markets, price, official } = content.facts
  const facts = (
    <FactList
      facts={[
        { label: '提供方', value: provider },
        { label: '市场', value: markets?.join('、') },
        { label: '价格', value: price },
        { label: '官网', value: official && <OfficialLink url={official} /> },
        toClaimFact(data),
      ]}
    />
  )
  return (
    <ContentPage
      content={content}
      counter="项"
      facts={facts}
      list={{
        href: '/fuwu?tab=service',
        label: '服务',
        byCategory: (category) => `/fuwu?tab=service&category=${encodeURIComponent(category)}`,
      }}
      related={related}
    >
      {!isClaimed && !content.isExample && <ClaimPart contentId={content.id} site={official} />}
    </ContentPage>
  )
}
