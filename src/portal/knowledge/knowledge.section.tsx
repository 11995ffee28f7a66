import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type PageRequest, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList } from '../shared/describe.ts'
import { readDetail } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'
import { createArticleData } from '../shared/structured.ts'
import { PLATFORM_LIST, createPlatformList, type PlatformList } from './platform-facts.ts'

const Platforms = lazyPart(async () => (await import('./platform-pages.tsx')).PlatformListPage)
const Platform = lazyPart(async () => (await import('./platform-pages.tsx')).PlatformPage)

/** Maximum markets in the filter; others are reached from the page of a platform. */
const MAX_MARKETS = 16
async function readPlatforms(request: PageRequest): Promise<PlatformList> {
  const [list, { facets }] = await Promise.all([
    readList(request, 'knowledge', { market: 'markets' }),
    request.ask('countFacets', { type: 'knowledge' }),
  ])
  return { ...list, markets: (facets.markets ?? []).slice(0, MAX_MARKETS).map(({ value }) => value) }
}

const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'market', 'sort'],
  load: readPlatforms,
  describe: ({ markets }, { query }) => describeList(createPlatformList(markets), query),
  Component: Platforms,
})

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: (request) => readDetail(request, 'knowledge'),
  describe: ({ content }) =>
    describeContent(content, {
      crumbs: [{ label: PLATFORM_LIST.title, href: PLATFORM_LIST.path }],
      structured: {
        ...createArticleData(content, 'Article'),
        about: { '@type': 'Organization', name: content.facts.platform, url: content.facts.official },
      },
    }),
  Component: ({ data }) => <Platform data={data} />,
})

export default [list, detail] satisfies Section
