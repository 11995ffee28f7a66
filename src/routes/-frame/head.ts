import type { AppRouter } from '../../router.tsx'

/** Title and named meta tags of a page. */
export interface PageHead {
  title: string
  meta: { name: string; content: string }[]
}

/** Collects the head of the page the router stands on; the deepest route wins. */
export function collectHead(router: AppRouter): PageHead {
  const head: PageHead = { title: '', meta: [] }
  const named = new Map<string, string>()
  for (const match of router.state.matches) {
    for (const tag of match.meta ?? []) {
      if (!tag) continue
      if ('title' in tag && typeof tag.title === 'string') head.title = tag.title
      if ('name' in tag && typeof tag.name === 'string' && typeof tag.content === 'string') named.set(tag.name, tag.content)
    }
  }
  head.meta = [...named].map(([name, content]) => ({ name, content }))
  return head
}

/** The tags that belong to a page; all others belong to the app. */
const PAGE_TAGS = ['description', 'keywords', 'robots']

/** Brings the document's head in line with the page shown. */
export function applyHead(router: AppRouter): void {
  const { title, meta } = collectHead(router)
  document.title = title
  for (const name of PAGE_TAGS) {
    if (!meta.some((tag) => tag.name === name)) document.querySelector(`meta[name="${name}"]`)?.remove()
  }
  for (const { name, content } of meta) {
    const tag = document.querySelector(`meta[name="${name}"]`) ?? document.head.appendChild(document.createElement('meta'))
    tag.setAttribute('name', name)
    tag.setAttribute('content', content)
  }
}
