import { lazyPart } from '../../ui/lazy-part.tsx'
import { getCountryName } from '../place.ts'
import { sectionPage, type Section } from '../section.ts'
import { describeList, type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter, type Filter } from '../shared/filters.ts'
import { readList } from '../shared/read-list.ts'

const CompanyList = lazyPart(async () => (await import('./directory-pages.tsx')).CompanyList)

/** Maximum countries in the filter, those with the most companies. */
const MAX_COUNTRIES = 12

function factsOf(codes: readonly string[]): ListDescription {
  const country: Filter = {
    field: 'country',
    label: '国家或地区',
    choices: codes.map((value) => ({ value, label: getCountryName(value) })),
  }
  return {
    title: '企业名录',
    intro: '按国家和业务查看跨境电商相关企业，信息来自官网，注明核对日期。',
    path: '/company',
    keywords: ['跨境电商企业', '企业名录'],
    filters: [...(codes.length > 0 ? [country] : []), createCategoryFilter('company', '业务')],
    orders: ['likes', 'updated'],
  }
}

const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'country', 'city', 'sort'],
  load: async (request) => {
    const { facets } = await request.ask('countFacets', { type: 'company' })
    const facts = factsOf((facets.country ?? []).slice(0, MAX_COUNTRIES).map(({ value }) => value))
    return { ...(await readList(request, 'company', { country: 'country', city: 'city' })), facts }
  },
  describe: ({ facts }, { query }) =>
    describeList({ ...facts, ...(query.city !== undefined && { title: `${query.city}企业名录` }) }, query),
  Component: ({ data, query }) => <CompanyList data={data} facts={data.facts} query={query} />,
})

export default [list] satisfies Section
