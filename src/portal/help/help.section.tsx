import { lazyPart } from '../../ui/lazy-part.tsx'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import { sectionPage, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList } from '../shared/describe.ts'
import { readDetail } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'
import { readSearch } from '../shared/read-search.ts'
import { createArticleData } from '../shared/structured.ts'
import { HELP_LIST } from './help-facts.ts'

const HelpList = lazyPart(async () => (await import('./help-pages.tsx')).HelpList)
const HelpSearch = lazyPart(async () => (await import('./help-pages.tsx')).HelpSearch)
const Help = lazyPart(async () => (await import('./help-pages.tsx')).HelpPage)

const list = sectionPage({
  path: '',
  reads: ['after', 'category'],
  load: (request) => readList(request, 'help'),
  describe: (_, { query }) => describeList(HELP_LIST, query),
  Component: HelpList,
})

const search = sectionPage({
  path: 'search',
  reads: ['after', 'q'],
  unlisted: true,
  load: (request) => readSearch(request, 'help'),
  describe: ({ keyword }) => ({
    layout: 'default',
    title: `${keyword === '' ? '搜索帮助' : `「${keyword.slice(0, 40)}」的帮助`}_${SITE_FULL_NAME}`,
    description: '按字词搜索使用帮助。',
    crumbs: [{ label: HELP_LIST.title, href: HELP_LIST.path }, { label: '搜索' }],
    noindex: true,
  }),
  Component: HelpSearch,
})

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: (request) => readDetail(request, 'help'),
  describe: ({ content }) =>
    describeContent(content, {
      crumbs: [{ label: HELP_LIST.title, href: HELP_LIST.path }],
      structured: createArticleData(content, 'TechArticle'),
    }),
  Component: ({ data }) => <Help data={data} />,
})

export default [list, search, detail] satisfies Section
