import { lazyPart } from '../../ui/lazy-part.tsx'
import { redirect } from '@tanstack/react-router'
import { getContentPath } from '../content-path.ts'
import { sectionPage, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList, type ListDescription } from '../shared/describe.ts'
import { createCategoryFilter } from '../shared/filters.ts'
import { readDetail, readContentOfType } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'
import { readSearch } from '../shared/read-search.ts'

const GoodsList = lazyPart(async () => (await import('./goods-list.tsx')).GoodsList)
const GoodsSearch = lazyPart(async () => (await import('./goods-list.tsx')).GoodsSearch)
const GoodsPage = lazyPart(async () => (await import('./goods-page.tsx')).GoodsPage)

const FACTS: ListDescription = {
  title: '货源',
  intro: '供应商发布的货源，写明产地、起订量和报价。',
  path: '/hy',
  keywords: ['跨境货源', '跨境电商选品', '供应商'],
  filters: [createCategoryFilter('hy')],
  orders: ['likes', 'updated'],
}
const CRUMB = { label: '货源', href: '/hy' }

const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'place', 'sort'],
  load: (request) => readList(request, 'hy', { place: 'place' }),
  describe: (_, { query }) =>
    describeList({ ...FACTS, ...(query.place !== undefined && { title: `${query.place}货源` }) }, query),
  Component: ({ data, query }) => <GoodsList data={data} facts={FACTS} query={query} />,
})

const search = sectionPage({
  path: 'search',
  reads: ['q', 'after'],
  unlisted: true,
  load: (request) => readSearch(request, 'hy'),
  describe: (_, { query }) =>
    describeList(
      {
        ...FACTS,
        title: query.q === undefined ? '搜索货源' : '货源',
        path: '/hy/search',
        filters: [],
        crumbs: [CRUMB],
      },
      query,
    ),
  Component: GoodsSearch,
})

const detail = sectionPage({
  path: 'product/$handle',
  reads: [],
  load: (request) => readDetail(request, 'hy'),
  describe: ({ content }) => {
    const {
      title,
      summary,
      facts: { supplier, price, currency, place },
    } = content
    const offer = price !== undefined &&
      currency !== undefined && {
        offers: {
          '@type': 'Offer',
          price,
          priceCurrency: currency,
          seller: { '@type': 'Organization', name: supplier },
        },
      }
    return describeContent(content, {
      crumbs: [CRUMB],
      structured: {
        '@type': 'Product',
        name: title,
        description: summary,
        manufacturer: { '@type': 'Organization', name: supplier, address: place },
        ...offer,
      },
    })
  },
  Component: ({ data }) => <GoodsPage data={data} />,
})

/** Page of goods under the shorter path. */
const short = sectionPage({
  path: '$handle',
  reads: [],
  load: async ({ ask, params: { handle = '' } }): Promise<never> => {
    throw redirect({ to: getContentPath(await readContentOfType(ask, 'hy', handle)) ?? '/hy', replace: true })
  },
  describe: () => ({ layout: 'default', title: FACTS.title }),
  Component: () => null,
})

export default [list, search, detail, short] satisfies Section
