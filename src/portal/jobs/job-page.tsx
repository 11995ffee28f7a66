import { formatDate } from '../../lib/format-date.ts'
import { ContentPage } from '../shared/content-page.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { OfferPart } from '../shared/offer-part.ts'
import type { ContentWithRelated } from '../shared/read-detail.ts'
import { formatPay } from './pay-text.ts'

/** Page of a job. */
export function JobPage({
  data: { content, related, isClosed },
}: {
  data: ContentWithRelated<'recruit'> & { isClosed: boolean }
}) {
  const { company, city, form, experience, education, until } = content.facts
  const facts = (
    <FactList
      facts={[
        { label: '企业', value: company },
        { label: '薪资', value: formatPay(content.facts) },
        { label: '城市', value: city },
        { label: '形式', value: form },
        { label: '经验', value: experience },
        { label: '学历', value: education },
        { label: '截止', value: until && `${formatDate(until)}${isClosed ? '，已截止' : ''}` },
      ]}
    />
  )
  return (
    <ContentPage
      content={content}
      counter="个"
      facts={facts}
      list={{ href: '/job', label: '职位', byCategory: (category) => `/job?category=${encodeURIComponent(category)}` }}
      related={related}
    >
      {!content.isExample && !isClosed && (
        <OfferPart authorId={content.author?.id} contentId={content.id} title={content.title} />
      )}
    </ContentPage>
  )
}
