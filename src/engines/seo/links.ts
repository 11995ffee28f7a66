import { cutAddress, collapseWhitespace, type AddressResolver } from './addresses.ts'
import { toPlainCounted, createCounter } from './counted.ts'
import type { PageNode } from './dom.ts'
import type { Counted, Hyperlink, Hyperlinks } from './operation.ts'
import { getReadableText } from './text-of.ts'

/** Links, and `href` values that are no valid URL. */
export interface ReadLinks {
  hyperlinks: Hyperlinks
  badAddresses: Counted<string>
}

// ugc and sponsored count as nofollow (spec/decisions).
const NOFOLLOW = new Set(['nofollow', 'ugc', 'sponsored'])
const LINKS_A_PIECE = 2000
const LINKING = new Set(['http:', 'https:', ''])

/**
 * Reads `a` and `area` elements with an http URL; `ownHost` is the page's host, '' if unknown; `breathe` yields to
 * other work.
 */
export async function readLinks(
  anchors: readonly PageNode[],
  resolve: AddressResolver,
  ownHost: string,
  breathe: () => Promise<void>,
): Promise<ReadLinks> {
  const all = {
    dofollowLinks: createCounter<Hyperlink>(),
    externalLinks: createCounter<Hyperlink>(),
    internalLinks: createCounter<Hyperlink>(),
    nofollowLinks: createCounter<Hyperlink>(),
    uniqueLinks: createCounter<Hyperlink>(),
  }
  const bad = createCounter<string>(100)
  const seen = new Set<string>()
  let totalCount = 0
  for (const [index, anchor] of anchors.entries()) {
    if (index % LINKS_A_PIECE === LINKS_A_PIECE - 1) await breathe()
    const href = anchor.get('href')
    if (href === undefined) continue
    const address = resolve(href)
    if (!address) {
      bad.add(() => cutAddress(href))
      continue
    }
    if (!LINKING.has(address.scheme)) continue
    totalCount += 1
    const rel = collapseWhitespace(anchor.get('rel') ?? '').toLowerCase()
    let link: Hyperlink | undefined
    // The detail is created once and only if a list has room, as extracting the text costs time.
    const detail = (): Hyperlink => (link ??= { url: address.url, text: getReadableText(anchor), rel })
    const external = address.host !== '' && address.host !== ownHost
    all[external ? 'externalLinks' : 'internalLinks'].add(detail)
    all[rel.split(' ').some((word) => NOFOLLOW.has(word)) ? 'nofollowLinks' : 'dofollowLinks'].add(detail)
    if (!seen.has(address.key)) all.uniqueLinks.add(detail)
    seen.add(address.key)
  }
  return {
    hyperlinks: {
      dofollowLinks: toPlainCounted(all.dofollowLinks),
      externalLinks: toPlainCounted(all.externalLinks),
      internalLinks: toPlainCounted(all.internalLinks),
      nofollowLinks: toPlainCounted(all.nofollowLinks),
      uniqueLinks: toPlainCounted(all.uniqueLinks),
      totalCount,
    },
    badAddresses: toPlainCounted(bad),
  }
}
