import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { readDetail } from '../shared/read-detail.ts'

const ServicePage = lazyPart(async () => (await import('./service-page.tsx')).ServicePage)

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: async (request) => {
    const read = await readDetail(request, 'service')
    return { ...read, ...(await request.ask('readClaim', { contentId: read.content.id })) }
  },
  describe: ({ content }) => {
    const {
      title,
      summary,
      facts: { provider, official, markets },
    } = content
    const structured = {
      '@type': 'Service',
      name: title,
      description: summary,
      provider: { '@type': 'Organization', name: provider, ...(official !== undefined && { url: official }) },
      ...(markets && { areaServed: markets }),
    }
    return describeContent(content, { crumbs: [{ label: '服务', href: '/fuwu?tab=service' }], structured })
  },
  Component: ({ data }) => <ServicePage data={data} />,
})

export default [detail] satisfies Section
