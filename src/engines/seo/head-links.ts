import { cutAddress, cutText, collapseWhitespace, type AddressResolver } from './addresses.ts'
import { toPlainCounted, createCounter } from './counted.ts'
import type { PageNodes } from './scan.ts'
import type { HeaderLink } from './http-headers.ts'
import { describeHreflangFault } from './language-codes.ts'
import type { Alternate, NamedAddress, SeoPage } from './operation/page.ts'

const MAX_CANONICALS = 20
const MAX_FEEDS = 20

/** Links of the head and of the Link header. */
export type HeadLinks = Pick<SeoPage, 'canonicals' | 'alternates' | 'manifest' | 'feeds' | 'previous' | 'next' | 'amp'>

interface NamedLink {
  raw: string
  rel: string[]
  lang: string | undefined
  type: string
  from: 'head' | 'body' | 'header'
}

function named(raw: string, resolve: AddressResolver): NamedAddress {
  const written = collapseWhitespace(raw)
  return { raw: cutAddress(written), url: resolve(written)?.url ?? cutAddress(written) }
}

/** Reads canonical, language versions, feeds and similar links. */
export function readHeadLinks(
  { links, bodyLinks }: Pick<PageNodes, 'links' | 'bodyLinks'>,
  fromHeader: readonly HeaderLink[],
  resolve: AddressResolver,
): HeadLinks {
  const all: NamedLink[] = [
    ...links.map((link): NamedLink => ({
      raw: link.get('href') ?? '',
      rel: collapseWhitespace(link.get('rel') ?? '')
        .toLowerCase()
        .split(' '),
      lang: link.get('hreflang'),
      type: link.get('type') ?? '',
      from: bodyLinks.has(link) ? 'body' : 'head',
    })),
    ...fromHeader.map(({ url, rel, parameters }): NamedLink => ({
      raw: url,
      rel,
      lang: parameters.get('hreflang'),
      type: parameters.get('type') ?? '',
      from: 'header',
    })),
  ]
  const alternates = createCounter<Alternate>()
  const read: HeadLinks = { canonicals: [], alternates, manifest: '', feeds: [], previous: '', next: '', amp: '' }
  for (const { raw, rel, lang, type, from } of all) {
    // Only needed relations are resolved: hostile pages have hundreds of thousands of links of every kind.
    const has = (word: string): boolean => rel.includes(word)
    if (has('canonical') && read.canonicals.length < MAX_CANONICALS)
      read.canonicals.push({ ...named(raw, resolve), from })
    if (has('alternate') && lang !== undefined)
      alternates.add(() =>
        alternateOf(named(raw, resolve), collapseWhitespace(lang), from === 'header' ? 'header' : 'html'),
      )
    else if (has('alternate') && /(?:rss|atom|feed)\S*(?:xml|json)/i.test(type) && read.feeds.length < MAX_FEEDS)
      read.feeds.push(named(raw, resolve))
    if (has('manifest')) read.manifest ||= named(raw, resolve).url
    if (has('prev') || has('previous')) read.previous ||= named(raw, resolve).url
    if (has('next')) read.next ||= named(raw, resolve).url
    if (has('amphtml')) read.amp ||= named(raw, resolve).url
  }
  return { ...read, alternates: toPlainCounted(alternates) }
}

function alternateOf(address: NamedAddress, lang: string, from: Alternate['from']): Alternate {
  const fault = describeHreflangFault(lang)
  return { ...address, lang: cutText(lang, 50), from, ...(fault !== undefined && { fault: cutText(fault, 120) }) }
}
