import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { AppRouter } from '../../router.tsx'
import { describePage } from './use-page.ts'

/** The head of a page, the same in the document and after navigation. */
export interface PageHead {
  title: string
  /** Meta tags by name. */
  meta: Readonly<Record<string, string>>
  /** Path and query of the page's canonical address. */
  canonical: string
}

/** The query that the page's loader read; other parameters (utm_source …) do not change the canonical address. */
function queryOf(loaderData: unknown): string {
  const { query } = (loaderData ?? {}) as { query?: Readonly<Record<string, string>> }
  const text = new URLSearchParams(query).toString()
  return text === '' ? '' : `?${text}`
}

/** The head of the router's current page. */
export function getPageHead({ state: { matches, location } }: AppRouter): PageHead {
  const { title, description, keywords, noindex } = describePage(matches)
  return {
    // The error page without history state is the 404 page.
    title: location.state.failed === undefined ? title : `页面出错了_${SITE_FULL_NAME}`,
    meta: {
      ...(description !== undefined && { description }),
      ...(keywords && { keywords: keywords.join(',') }),
      ...(noindex && { robots: 'noindex' }),
    },
    // The router's pathname is decoded, but `publicHref` is encoded as in the browser.
    canonical: (location.publicHref.split(/[?#]/, 1)[0] ?? '') + queryOf(matches.at(-1)?.loaderData),
  }
}

/** Meta tags that belong to the page; all others belong to the app. */
const PAGE_TAGS = ['description', 'keywords', 'robots'] as const

function put(selector: string, name: string, attributes: Readonly<Record<string, string>> | undefined): void {
  const found = document.querySelector(selector)
  if (!attributes) return found?.remove()
  const tag = found ?? document.head.appendChild(document.createElement(name))
  for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value)
}

/** Updates the document's head for the page shown. */
export function applyHead(router: AppRouter): void {
  const { title, meta, canonical } = getPageHead(router)
  document.title = title
  for (const name of PAGE_TAGS) {
    const content = meta[name]
    put(`meta[name="${name}"]`, 'meta', content === undefined ? undefined : { name, content })
  }
  put(
    'link[rel="canonical"]',
    'link',
    meta.robots === undefined ? { rel: 'canonical', href: location.origin + canonical } : undefined,
  )
}
