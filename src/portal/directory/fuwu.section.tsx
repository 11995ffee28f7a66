import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'
import type { DetailOf } from '../shared/cards.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList, type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter } from '../shared/filters.ts'
import { PageNotFoundError } from '../shared/no-such-page.ts'
import { readDetail } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'
import { readSearch } from '../shared/read-search.ts'

const CompanyPage = lazyPart(async () => (await import('./company-page.tsx')).CompanyPage)
const Directory = lazyPart(async () => (await import('./directory-pages.tsx')).Directory)
const DirectorySearch = lazyPart(async () => (await import('./directory-pages.tsx')).DirectorySearch)

const NONE = { list: [], next: '' }
const FACTS: ListDescription = {
  title: '服务商名录',
  intro: '物流、海外仓、收款、合规等跨境服务商，写明业务、所在地和官网，注明核对日期。',
  path: '/fuwu',
  keywords: ['跨境电商服务商', '跨境物流', '海外仓', '跨境收款'],
  filters: [createCategoryFilter('company', '业务')],
  orders: ['likes', 'updated'],
}
const CRUMB = { label: '服务商', href: '/fuwu' }

const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'tab', 'sort'],
  load: async (request) => {
    const { tab } = request.query
    if (tab !== undefined && tab !== 'service') throw new PageNotFoundError(`${tab} is no tab`)
    return tab === 'service'
      ? { companies: NONE, services: await readList(request, 'service') }
      : { companies: await readList(request, 'company'), services: NONE }
  },
  describe: (_, { query }) => describeList(query.tab === 'service' ? { ...FACTS, title: '跨境服务' } : FACTS, query),
  Component: ({ data, query }) => <Directory data={data} facts={FACTS} query={query} />,
})

const search = sectionPage({
  path: 'search',
  reads: ['q', 'after'],
  unlisted: true,
  load: async (request) => {
    const { keyword, marks, near, ...companies } = await readSearch(request, 'company')
    // Later pages have companies only.
    return {
      keyword,
      marks,
      near,
      companies,
      services: request.query.after === undefined ? await readSearch(request, 'service') : NONE,
    }
  },
  describe: (_, { query }) =>
    describeList(
      {
        ...FACTS,
        title: query.q === undefined ? '搜索企业和服务' : '企业和服务',
        path: '/fuwu/search',
        filters: [],
        crumbs: [CRUMB],
      },
      query,
    ),
  Component: DirectorySearch,
})

function companyData({ title, summary, facts: { legalName, official, since, country, city } }: DetailOf<'company'>) {
  return {
    '@type': 'Organization',
    name: title,
    description: summary,
    url: official,
    ...(legalName !== undefined && { legalName }),
    ...(since !== undefined && { foundingDate: since }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: country,
      ...(city !== undefined && { addressLocality: city }),
    },
  }
}

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: async (request) => {
    const read = await readDetail(request, 'company')
    return { ...read, ...(await request.ask('readClaim', { contentId: read.content.id })) }
  },
  describe: ({ content }) => describeContent(content, { crumbs: [CRUMB], structured: companyData(content) }),
  Component: ({ data }) => <CompanyPage data={data} />,
})

export default [list, search, detail] satisfies Section
