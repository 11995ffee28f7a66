import { isClosed } from '../../lib/content/is-closed.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'
import type { DetailOf } from '../shared/cards.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList, type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter, createFilter } from '../shared/filters.ts'
import { readDetail } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'

const JobList = lazyPart(async () => (await import('./job-list.tsx')).JobList)
const JobPage = lazyPart(async () => (await import('./job-page.tsx')).JobPage)

/** Maximum cities in the filter, those with the most jobs. */
const MAX_CITIES = 12
const FORMS = ['全职', '兼职', '实习', '远程']

/** Description of the list of jobs, with the cities of its filter. */
function factsOf(cities: readonly string[]): ListDescription {
  return {
    title: '招聘',
    intro: '跨境电商企业发布的职位，写明城市、形式、薪资和要求。',
    path: '/job',
    orders: ['pay', 'likes', 'updated'],
    keywords: ['跨境电商招聘', '跨境电商运营招聘'],
    filters: [
      createCategoryFilter('recruit', '职能'),
      createFilter('form', '形式', FORMS),
      ...(cities.length > 0 ? [createFilter('city', '城市', cities)] : []),
    ],
  }
}

const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'city', 'form', 'sort'],
  load: async (request) => {
    const { facets } = await request.ask('countFacets', { type: 'recruit' })
    const facts = factsOf((facets.city ?? []).slice(0, MAX_CITIES).map(({ value }) => value))
    const [jobs, today] = await Promise.all([
      readList(request, 'recruit', { city: 'city', form: 'form' }),
      request.ask('today', {}),
    ])
    return { ...jobs, list: jobs.list.filter((job) => !isClosed(job, today)), facts }
  },
  describe: ({ facts }, { query }) => describeList(facts, query),
  Component: JobList,
})

const EMPLOYMENT: Readonly<Record<string, string>> = {
  全职: 'FULL_TIME',
  兼职: 'PART_TIME',
  实习: 'INTERN',
  远程: 'FULL_TIME',
}

/** Structured data of a job (schema.org). Examples get none (describeContent). */
function jobData({
  title,
  summary,
  publishedAt,
  facts: { company, city, form, payFrom, payTo, until },
}: DetailOf<'recruit'>) {
  const pay = payFrom !== undefined && {
    '@type': 'MonetaryAmount',
    currency: 'CNY',
    value: {
      '@type': 'QuantitativeValue',
      minValue: Number(payFrom),
      ...(payTo !== undefined && { maxValue: Number(payTo) }),
      unitText: 'MONTH',
    },
  }
  return {
    '@type': 'JobPosting',
    title,
    description: summary,
    datePosted: publishedAt.slice(0, 10),
    hiringOrganization: { '@type': 'Organization', name: company },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'CN' },
    },
    employmentType: EMPLOYMENT[form],
    ...(form === '远程' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'CN' },
    }),
    ...(until !== undefined && { validThrough: until }),
    ...(pay && { baseSalary: pay }),
  }
}

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: async (request) => {
    const [read, today] = await Promise.all([readDetail(request, 'recruit'), request.ask('today', {})])
    return { ...read, isClosed: isClosed(read.content, today) }
  },
  describe: ({ content, isClosed: isOver }) => {
    const { structured, ...page } = describeContent(content, {
      crumbs: [{ label: '招聘', href: '/job' }],
      structured: jobData(content),
    })
    // A closed job has no structured data, so that search engines do not list it.
    return isOver ? page : { ...page, ...(structured && { structured }) }
  },
  Component: ({ data }) => <JobPage data={data} />,
})

export default [list, detail] satisfies Section
