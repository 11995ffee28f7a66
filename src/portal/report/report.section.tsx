import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { describeList } from '../shared/describe.ts'
import { readDetail } from '../shared/read-detail.ts'
import { readList } from '../shared/read-list.ts'
import { articleData } from '../shared/structured.ts'
import { FACTS } from './report-facts.ts'

const Reports = lazyPart(async () => (await import('./report-pages.tsx')).Reports)
const Report = lazyPart(async () => (await import('./report-pages.tsx')).Report)

const list = sectionPage({ path: '', reads: ['after', 'category', 'sort'], load: (request) => readList(request, 'report'), describe: (_, { query }) => describeList(FACTS, query), Component: Reports })

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: (request) => readDetail(request, 'report'),
  describe: ({ content }) => describeContent(content, { crumbs: [{ label: FACTS.title, href: FACTS.path }], structured: articleData(content, 'Report') }),
  Component: ({ data }) => <Report data={data} />,
})

export default [list, detail] satisfies Section
