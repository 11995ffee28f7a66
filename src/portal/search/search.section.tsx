import { lazyPart } from '../../ui/lazy-part.tsx'
import { MAX_KEYWORD_LENGTH } from '../../lib/longest-keyword.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import { sectionPage, type Section } from '../section.ts'
import { readSearchPage, SEARCH_TABS, type SearchData } from './read-all.ts'

const SearchPage = lazyPart(async () => (await import('./search-page.tsx')).SearchPage)

function describe({ keyword, tab }: SearchData) {
  const label = tab === undefined ? '' : (SEARCH_TABS.find((each) => each.tab === tab)?.label ?? '')
  const title =
    keyword === '' || keyword.length > MAX_KEYWORD_LENGTH
      ? '搜索'
      : `「${keyword}」的${label === '' ? '搜索结果' : label}`
  // Search results are not indexed.
  return {
    layout: 'default' as const,
    title: `${title}_${SITE_FULL_NAME}`,
    description: '在工具、快讯、文章、百科、活动和企业里搜索。',
    crumbs: [{ label: '搜索' }],
    noindex: true as const,
  }
}

const search = sectionPage({
  path: '',
  reads: ['q', 'tab', 'after'],
  unlisted: true,
  load: (request) => readSearchPage(request, request.query.q),
  describe,
  Component: ({ data, query }) => <SearchPage data={data} path="/search" query={query} />,
})

/** Search whose keyword is in the path. */
const named = sectionPage({
  path: '$handle',
  reads: ['tab', 'after'],
  load: (request) => readSearchPage(request, request.params.handle),
  describe,
  Component: ({ data, query }) => (
    <SearchPage data={data} path={`/search/${encodeURIComponent(data.keyword)}`} query={query} />
  ),
})

export default [search, named] satisfies Section
