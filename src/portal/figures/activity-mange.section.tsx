import { SITE_FULL_NAME } from '../../lib/site.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'

const FiguresPage = lazyPart(async () => (await import('../../account/figures/page.tsx')).FiguresPage)

/** /activity-mange/data: the figures of contents and visits. What it shows belongs to editors, and is read in the browser. */
const data = sectionPage({
  path: 'data',
  reads: [],
  unlisted: true,
  load: () => Promise.resolve({}),
  describe: () => ({ layout: 'empty', title: `数据_${SITE_FULL_NAME}`, noindex: true }),
  Component: () => <FiguresPage />,
})

export default [data] satisfies Section
