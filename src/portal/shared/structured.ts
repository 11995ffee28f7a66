import { getAuthorName } from '../../lib/content/author-name.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { StructuredData } from '../../ui/layout/page-description.ts'
import type { Card } from './cards.ts'

/** Structured data of an article (schema.org): publisher, dates and sources. */
export function createArticleData(
  content: Card,
  kind: 'Article' | 'NewsArticle' | 'Report' | 'TechArticle',
): StructuredData {
  const { title, summary, publishedAt, updatedAt, source } = content
  const name = getAuthorName(content)
  const publisher = { '@type': 'Organization', name: SITE_FULL_NAME }
  return {
    '@type': kind,
    headline: title,
    description: summary,
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: name === undefined ? publisher : { '@type': 'Person', name },
    publisher,
    ...(source && { isBasedOn: source.url }),
  }
}
