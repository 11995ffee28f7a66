import { CONTENT_KINDS } from '../../lib/content/kinds.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { Crumb } from '../../ui/layout/breadcrumbs.tsx'
import type { LayoutName } from '../../ui/layout/layouts.ts'
import type { PageDescription, StructuredData } from '../../ui/layout/page-description.ts'
import type { Card } from './cards.ts'

/** Description of a content's page. Examples are not indexed. */
export function describeContent(
  content: Card,
  {
    crumbs,
    structured,
    layout = 'default',
  }: { crumbs: readonly Crumb[]; structured: StructuredData; layout?: LayoutName },
): PageDescription {
  const { type, handle, title, summary, tags, isExample } = content
  return {
    layout,
    title: `${title}_${CONTENT_KINDS[type].label}_${SITE_FULL_NAME}`,
    description: summary,
    keywords: tags.map(({ label }) => label),
    crumbs: [...crumbs, { label: title }],
    pictureOf: { type, handle },
    ...(isExample ? { noindex: true as const } : { structured }),
  }
}
