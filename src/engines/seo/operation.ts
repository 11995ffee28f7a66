import type { SeoPage } from './operation/page.ts'
import type { StructuredItem } from './operation/structured.ts'

/** How many things there are, and the first of them. */
export interface Counted<T> {
  /** The true number, also when `details` is shorter. */
  count: number
  /** In the order of the page, at most DETAILS_LIMIT. */
  details: T[]
}

/** At most so many entries stand in a list of details. */
export const DETAILS_LIMIT = 1000
/** Longer texts are cut to so many UTF-16 units, the last one being an ellipsis. */
export const TEXT_LIMIT = 500
/** Longer addresses are cut, in UTF-16 units; `data:` addresses always are cut to 64. */
export const ADDRESS_LIMIT = 2048
/** More than so many bytes (or UTF-16 units) are refused with a UserError. */
export const PAGE_LIMIT = 10 * 2 ** 20

/** The six levels of headings. */
export type HeadingLevel = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** The texts of the headings by level; '' is a heading without text. */
export type Headings = Record<HeadingLevel, Counted<string>> & { totalCount: number }

/** An `a` or `area` that leads to an http address. */
export interface Hyperlink {
  /** Absolute when the page's address or a base is known, otherwise as written. */
  url: string
  /** What a visitor reads, or the `alt` of the picture inside. */
  text: string
  /** Words of `rel` in lower case, with one space between. */
  rel: string
}

/** Links by what they are; a link stands in several of these lists. */
export interface Hyperlinks {
  dofollowLinks: Counted<Hyperlink>
  externalLinks: Counted<Hyperlink>
  internalLinks: Counted<Hyperlink>
  /** `rel` says nofollow, ugc or sponsored. */
  nofollowLinks: Counted<Hyperlink>
  /** The first link to each address without its fragment. */
  uniqueLinks: Counted<Hyperlink>
  totalCount: number
}

/** The icon that a browser tab most likely shows. Numbers are pixels; undefined is unknown. */
export interface Icon {
  url: string
  /** Media type, '' when neither stated nor told by the file name. */
  type: string
  width?: number
  height?: number
}

/** An `img`. */
export interface Picture {
  /** Absolute where possible; from `src`, or what lazy loading puts into `data-src` or `srcset`. */
  url: string
  /** Absent when the attribute is missing; '' is decorative. */
  alt?: string
  title?: string
}

/** Pictures by what they lack. */
export interface Images {
  imagesWithoutAlt: Counted<Picture>
  imagesWithoutTitle: Counted<Picture>
  /** The first picture of each address. */
  uniqueImages: Counted<Picture>
  totalCount: number
}

/** A `meta` element. */
export interface MetaTag {
  /** The attribute that names it. */
  by: 'name' | 'property' | 'http-equiv' | 'charset' | 'itemprop' | 'none'
  /** As written; of `charset`, '' . */
  name: string
  /** The value of `content`, or of `charset`. */
  content: string
}

/** What the search engines' lists show of a page; '' where the page says nothing. */
export interface Tdk {
  title: string
  description: string
  keywords: string
}

/** The SEO extraction result under the names of the specification, and `page` with everything else. */
export interface SeoInfo {
  /** The first canonical address, absolute where possible; '' without one. */
  canonical: string
  htitles: Headings
  hyperlinks: Hyperlinks
  /** Absent when the page names none; `page.icons` lists all. */
  icon?: Icon
  images: Images
  metaTags: Counted<MetaTag>
  /** JSON-LD, microdata and RDFa, at most 200 items; faults are in `page.structured`. */
  structuredData: StructuredItem[]
  tdk: Tdk
  page: SeoPage
}

/** One step of a redirect. */
export interface Hop {
  url: string
  status: number
  /** Where it leads. */
  to: string
}

/** What was received. */
export interface ExtractRequest {
  /** The page as bytes, whose character set is found out; otherwise as `text`. */
  bytes?: Uint8Array
  text?: string
  /** Final address after redirects; a pasted page may have none. */
  address?: string
  status?: number
  /** Response headers as received; names of any case, several of one name allowed. */
  headers?: readonly (readonly [name: string, value: string])[]
  hops?: readonly Hop[]
}
