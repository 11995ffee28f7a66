import type { AddressResolver } from './addresses.ts'
import { toPlainCounted, createCounter } from './counted.ts'
import type { PageNode } from './dom.ts'
import type { SeoPage } from './operation/page.ts'

const LOADED_LINKS = /\b(?:stylesheet|icon|preload|modulepreload|manifest|prefetch)\b/i

/** URLs that an element loads, and those that forms submit to. */
function addressesOf(node: PageNode): (string | undefined)[] {
  if (node.name === 'link') return LOADED_LINKS.test(node.get('rel') ?? '') ? [node.get('href')] : []
  if (node.name === 'object') return [node.get('data')]
  if (node.name === 'form') return [node.get('action')]
  if (node.name === 'video') return [node.get('src'), node.get('poster')]
  return [node.get('src')]
}

/** Finds resources that an https page loads over http. */
export function readMixedContent(
  loading: readonly PageNode[],
  resolve: AddressResolver,
  address: string,
): SeoPage['mixedContent'] {
  const found = createCounter<{ element: string; url: string }>(100)
  if (!/^https:/i.test(address)) return toPlainCounted(found)
  for (const node of loading) {
    for (const raw of addressesOf(node)) {
      // On an https page only an explicit http URL is insecure.
      if (raw === undefined || !/^\s*http:/i.test(raw)) continue
      const resolved = resolve(raw)
      if (resolved) found.add(() => ({ element: node.name, url: resolved.url }))
    }
  }
  return toPlainCounted(found)
}
