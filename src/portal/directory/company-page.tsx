import { formatDate } from '../../lib/format-date.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { formatPlace } from '../place.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { FactList, OfficialLink, type Fact } from '../shared/fact-list.tsx'
import type { ContentWithRelated } from '../shared/read-detail.ts'
import { ClaimLine, type EntryClaim } from './claimed.tsx'

/** Claim form for an unclaimed entry. */
export const ClaimPart = lazyPart(async () => (await import('../../account/forms/claim-part.tsx')).ClaimPart)

/** Claim status of an entry as a fact, with a link to claim it. */
export function toClaimFact(claim: EntryClaim): Fact {
  return {
    label: '认领',
    value: (
      <>
        <ClaimLine claim={claim} />
        {!claim.isClaimed && (
          <>
            。
            <a className="underline underline-offset-4 hover:text-sea" href="#claim">
              这是你的企业？
            </a>
          </>
        )}
      </>
    ),
  }
}

/** Page of a company in the directory: business, place, founding year and sources. */
export function CompanyPage({ data }: { data: ContentWithRelated<'company'> & EntryClaim }) {
  const { content, related, isClaimed } = data
  const { legalName, since, official, checkedOn, ...place } = content.facts
  const facts = (
    <FactList
      facts={[
        { label: '业务', value: content.category },
        { label: '所在地', value: formatPlace(place) },
        { label: '成立', value: since && `${since}年` },
        { label: '企业全称', value: legalName },
        { label: '官网', value: <OfficialLink url={official} /> },
        { label: '依据', value: `官网公开的信息，核对于${formatDate(checkedOn)}` },
        toClaimFact(data),
      ]}
    />
  )
  return (
    <ContentPage
      content={content}
      counter="家"
      facts={facts}
      list={{
        href: '/fuwu',
        label: '服务商',
        byCategory: (category) => `/fuwu?category=${encodeURIComponent(category)}`,
      }}
      related={related}
    >
      {!isClaimed && !content.isExample && <ClaimPart contentId={content.id} site={official} />}
    </ContentPage>
  )
}
