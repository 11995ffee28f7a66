import { lazyPart } from '../../ui/lazy-part.tsx'
import { sectionPage, type Section } from '../section.ts'
import { describeContent } from '../shared/describe-content.ts'
import { readDetail } from '../shared/read-detail.ts'
import { createArticleData } from '../shared/structured.ts'

const ArticlePage = lazyPart(async () => (await import('./article-page.tsx')).ArticlePage)

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: (request) => readDetail(request, 'article'),
  describe: ({ content }) =>
    describeContent(content, {
      crumbs: [{ label: '文章', href: '/news?tab=article' }],
      structured: createArticleData(content, 'Article'),
    }),
  Component: ({ data }) => <ArticlePage data={data} />,
})

export default [detail] satisfies Section
