import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList } from '../shared/describe.ts'
import { readDetail } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'
import { createArticleData } from '../shared/structured.ts'
import { REPORT_LIST } from './report-facts.ts'

const Reports = lazyPart(async () => (await import('./report-pages.tsx')).ReportListPage)
const Report = lazyPart(async () => (await import('./report-pages.tsx')).ReportPage)

const list = sectionPage({
  path: '',
  reads: ['after', 'category', 'sort'],
  load: (request) => readList(request, 'report'),
  describe: (_, { query }) => describeList(REPORT_LIST, query),
  Component: Reports,
})

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: (request) => readDetail(request, 'report'),
  describe: ({ content }) =>
    describeContent(content, {
      crumbs: [{ label: REPORT_LIST.title, href: REPORT_LIST.path }],
      structured: createArticleData(content, 'Report'),
    }),
  Component: ({ data }) => <Report data={data} />,
})

export default [list, detail] satisfies Section
