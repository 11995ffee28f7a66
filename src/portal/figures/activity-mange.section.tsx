import { SITE_FULL_NAME } from '../../lib/site.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'

const RedirectsPage = lazyPart(async () => (await import('../../desk/redirects/page.tsx')).RedirectsPage)
const FiguresPage = lazyPart(async () => (await import('../../desk/figures/page.tsx')).FiguresPage)

/**
 * /activity-mange/data: figures of contents and visits, for editors only; the data is therefore read in the browser.
 */
const data = sectionPage({
  path: 'data',
  reads: [],
  unlisted: true,
  load: () => Promise.resolve({}),
  describe: () => ({ layout: 'empty', title: `数据_${SITE_FULL_NAME}`, noindex: true }),
  Component: () => <FiguresPage />,
})

/** /activity-mange/redirects: redirects of moved pages, maintained by editors. */
const redirects = sectionPage({
  path: 'redirects',
  reads: [],
  unlisted: true,
  load: () => Promise.resolve({}),
  describe: () => ({ layout: 'empty', title: `跳转_${SITE_FULL_NAME}`, noindex: true }),
  Component: () => <RedirectsPage />,
})

export default [data, redirects] satisfies Section
