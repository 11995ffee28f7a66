import { findSectionFeed } from '../../lib/content/section-feeds.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { AppRouter } from '../../router.tsx'
import type { PageDescription } from '../../ui/layout/page-description.ts'
import { getPageHead } from './head.ts'
import { getSharePicturePath } from './picture-path.ts'
import { describePage } from './use-page.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** JSON for a script element, escaped so that it cannot end the element. */
function jsonLd(value: object): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c')}</script>`
}

function breadcrumbs(crumbs: NonNullable<PageDescription['crumbs']>, origin: string): string {
  const items = [{ label: '首页', href: '/' }, ...crumbs].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: origin + href }),
  }))
  return jsonLd({ '@type': 'BreadcrumbList', itemListElement: items })
}

/** Links to the section's feeds for feed readers. The links are relative, so that they need no origin. */
function feedLinks(path: string): string {
  const feed = findSectionFeed(path)
  if (!feed) return ''
  return [
    ['xml', 'rss'],
    ['atom', 'atom'],
  ]
    .map(
      ([format, kind]) =>
        `<link rel="alternate" type="application/${kind}+xml" title="${feed.title}" href="/feeds/${feed.name}.${format}" />`,
    )
    .join('')
}

/** schema.org types that are articles in Open Graph. */
const ARTICLE = /(?:Article|Report)$/

/**
 * Renders the head of the router's current page as markup. Without an origin, tags that need absolute addresses are
 * left out.
 */
export function renderHeadTags(router: AppRouter, origin: string | undefined): { tags: string; listed: boolean } {
  const { title, meta, canonical } = getPageHead(router)
  const page = describePage(router.state.matches)
  const named = Object.entries(meta).map(([name, content]) => `<meta name="${name}" content="${escape(content)}" />`)
  const listed = meta.robots === undefined
  const graph: Record<string, string> = {
    title,
    ...(meta.description !== undefined && { description: meta.description }),
    type: ARTICLE.test(page.structured?.['@type'] ?? '') ? 'article' : 'website',
    site_name: SITE_FULL_NAME,
    locale: 'zh_CN',
    ...(origin !== undefined && {
      url: origin + canonical,
      image: origin + getSharePicturePath(page, canonical),
      'image:width': '1200',
      'image:height': '630',
      'image:alt': title,
    }),
  }
  const shared = listed
    ? Object.entries(graph).map(([name, content]) => `<meta property="og:${name}" content="${escape(content)}" />`)
    : []
  const card = listed && origin !== undefined ? '<meta name="twitter:card" content="summary_large_image" />' : ''
  const link = listed && origin !== undefined ? `<link rel="canonical" href="${escape(origin + canonical)}" />` : ''
  const data =
    listed && origin !== undefined
      ? (page.crumbs ? breadcrumbs(page.crumbs, origin) : '') +
        (page.structured ? jsonLd({ ...page.structured, mainEntityOfPage: origin + canonical }) : '')
      : ''
  return {
    tags: `<title>${escape(title)}</title>${named.join('')}${link}${listed ? feedLinks(canonical) : ''}${shared.join('')}${card}${data}`,
    listed,
  }
}
