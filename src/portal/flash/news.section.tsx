import { SITE_FULL_NAME } from '../../lib/site.ts'
import { sectionPage, type Section } from '../section.ts'
import { FlashDetail } from './flash-detail.tsx'

const detail = sectionPage({
  path: '$handle',
  reads: [],
  load: ({ ask, params: { handle = '' } }) => ask('readContent', { type: 'flash', handle }),
  describe: ({ title, summary, tags, publishedAt, updatedAt, source }) => ({
    layout: 'default',
    title: `${title}_快讯_${SITE_FULL_NAME}`,
    description: summary,
    keywords: tags.map(({ label }) => label),
    crumbs: [{ label: '快讯', href: '/zb' }, { label: title }],
    article: { kind: 'NewsArticle', publishedAt, updatedAt, source: source?.url },
  }),
  Component: FlashDetail,
})

export default [detail] satisfies Section
