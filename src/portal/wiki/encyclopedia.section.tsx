import { lazyPart } from '../../ui/lazy-part.tsx'
import { redirect } from '@tanstack/react-router'
import { formatFacets } from '../../lib/content/facets.ts'
import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import { toWikiSegment } from '../../lib/content/wiki-sub-types.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import { getContentPath } from '../content-path.ts'
import { sectionPage, type Section } from '../section.ts'
import { filterCards } from '../shared/cards.ts'
import { describeContent } from '../shared/describe-content.ts'
import { PageNotFoundError } from '../shared/no-such-page.ts'
import { readContentOfType } from '../shared/read-detail.ts'
import { readSearch } from '../shared/read-search.ts'
import { findWikiSubType } from './sub-types.ts'

const SubTypePage = lazyPart(async () => (await import('./sub-type-page.tsx')).SubTypePage)
const TermPage = lazyPart(async () => (await import('./term-page.tsx')).TermPage)
const WikiIndex = lazyPart(async () => (await import('./wiki-index.tsx')).WikiIndex)

const CRUMB = { label: '跨境百科', href: '/encyclopedia' }

const index = sectionPage({
  path: '',
  reads: ['q', 'after'],
  load: async (request) => ({
    counts: (await request.ask('countFacets', { type: 'wiki' })).facets,
    found: await readSearch(request, 'wiki'),
  }),
  describe: ({ found: { keyword } }, { query }) => ({
    layout: 'header-footer-layout',
    title: `${keyword === '' ? '跨境百科' : `「${keyword}」的词条`}_外贸、电商、支付、运输术语_${SITE_FULL_NAME}`,
    description: '跨境电商百科：外贸、电商、支付、运输和游戏出海的常用术语，中英对照，附相关词条和工具。',
    keywords: ['跨境电商术语', '外贸术语', '跨境百科'],
    crumbs: [{ label: '跨境百科' }],
    ...(query.q !== undefined && { noindex: true as const }),
  }),
  Component: WikiIndex,
})

const subType = sectionPage({
  path: '$subType',
  reads: ['after'],
  load: async ({ ask, params: { subType: segment = '' }, query: { after } }) => {
    const name = findWikiSubType(segment)
    if (name === undefined) throw new PageNotFoundError(`${segment} is no sub-type`)
    const { list, next } = await ask('listContents', {
      type: 'wiki',
      facets: formatFacets([{ name: 'subType', value: name }]),
      size: 100,
      ...(after !== undefined && { after }),
    })
    return { name, segment, list: filterCards(list, 'wiki'), next }
  },
  describe: ({ name, list: [first] }, { query }) => ({
    layout: 'default',
    title: `${query.after === undefined ? '' : '更多'}${name}术语_跨境百科_${SITE_FULL_NAME}`,
    description: `${first === undefined ? '跨境' : first.category}的${name}术语，中英对照，一条一页。`,
    keywords: [`${name}术语`, name],
    crumbs: [CRUMB, { label: name }],
  }),
  Component: SubTypePage,
})

const term = sectionPage({
  path: '$subType/$handle',
  reads: [],
  load: async ({ ask, params: { subType: segment = '', handle = '' } }) => {
    const content = await readContentOfType(ask, 'wiki', handle)
    // Each term has one canonical path; links elsewhere may know only its handle.
    if (segment !== toWikiSegment(content.facts.subType))
      throw redirect({ to: getContentPath(content) ?? CRUMB.href, replace: true })
    return content
  },
  describe: (content) => {
    const {
      title,
      summary,
      facts: { subType: name, english, abbreviation, term: code },
    } = content
    const page = describeContent(content, {
      crumbs: [CRUMB, { label: name, href: `/encyclopedia/${toWikiSegment(name)}` }],
      structured: {
        '@type': 'DefinedTerm',
        name: title,
        description: summary,
        alternateName: [english, ...(abbreviation === undefined ? [] : [abbreviation])],
        ...(code !== undefined && { termCode: code }),
        inDefinedTermSet: { '@type': 'DefinedTermSet', name: `跨境百科：${name}` },
      },
    })
    return {
      ...page,
      title: `${title}${abbreviation === undefined ? '' : `（${abbreviation}）`}是什么意思_${CONTENT_KINDS.wiki.label}_${SITE_FULL_NAME}`,
      keywords: [title, english, ...(abbreviation === undefined ? [] : [abbreviation])],
    }
  },
  Component: ({ data }) => <TermPage data={data} />,
})

export default [index, subType, term] satisfies Section
