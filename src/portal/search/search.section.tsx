import { lazyPart } from '../../ui/lazy-part.tsx'
import { LONGEST_KEYWORD } from '../../lib/longest-keyword.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import { sectionPage, type Section } from '../section.ts'
import { readAll, TABS, type SearchData } from './read-all.ts'

const SearchPage = lazyPart(async () => (await import('./search-page.tsx')).SearchPage)

function describe({ keyword, tab }: SearchData) {
  const label = tab === undefined ? '' : (TABS.find((each) => each.tab === tab)?.label ?? '')
  const title = keyword === '' || keyword.length > LONGEST_KEYWORD ? '搜索' : `「${keyword}」的${label === '' ? '搜索结果' : label}`
  // What somebody searched for is no page of the site.
  return { layout: 'default' as const, title: `${title}_${SITE_FULL_NAME}`, description: '在工具、快讯、文章、百科、活动和企业里搜索。', crumbs: [{ label: '搜索' }], noindex: true as const }
}

const search = sectionPage({
  path: '',
  reads: ['q', 'tab', 'after'],
  unlisted: true,
  load: (request) => readAll(request, request.query.q),
  describe,
  Component: ({ data, query }) => <SearchPage data={data} path="/search" query={query} />,
})

/** The words stand in the path. */
const named = sectionPage({
  path: '$handle',
  reads: ['tab', 'after'],
  load: (request) => readAll(request, request.params.handle),
  describe,
  Component: ({ data, query }) => <SearchPage data={data} path={`/search/${encodeURIComponent(data.keyword)}`} query={query} />,
})

export default [search, named] satisfies Section
