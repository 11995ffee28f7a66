import type { SeoPage } from './operation/page.ts'
import type { StructuredItem } from './operation/structured.ts'

/** Total with the first details. */
export interface Counted<T> {
  /** True total, even if `details` is shorter. */
  count: number
  /** In page order, at most MAX_DETAILS. */
  details: T[]
}

/** Maximum entries in a list of details. */
export const MAX_DETAILS = 1000
/** Maximum UTF-16 units of a text; longer ones end with an ellipsis. */
export const MAX_TEXT_LENGTH = 500
/** Maximum UTF-16 units of a URL; `data:` URLs are always cut to 64. */
export const MAX_URL_LENGTH = 2048
/** Maximum bytes (or UTF-16 units) of a page; larger ones are refused with a UserError. */
export const MAX_PAGE_BYTES = 10 * 2 ** 20

/** Levels of headings. */
export type HeadingLevel = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** Texts of the headings by level; '' is a heading without text. */
export type Headings = Record<HeadingLevel, Counted<string>> & { totalCount: number }

/** `a` or `area` element with an http URL. */
export interface Hyperlink {
  /** Absolute if the page's URL or a base is known, otherwise as written. */
  url: string
  /** Visible text, or the `alt` of the picture inside. */
  text: string
  /** Words of `rel` in lower case, separated by single spaces. */
  rel: string
}

/** Links by type; a link may be in several lists. */
export interface Hyperlinks {
  dofollowLinks: Counted<Hyperlink>
  externalLinks: Counted<Hyperlink>
  internalLinks: Counted<Hyperlink>
  /** Links with nofollow, ugc or sponsored. */
  nofollowLinks: Counted<Hyperlink>
  /** First link to each URL, ignoring fragments. */
  uniqueLinks: Counted<Hyperlink>
  totalCount: number
}

/** Icon that a browser tab most likely shows. Sizes are in pixels; undefined if unknown. */
export interface Icon {
  url: string
  /** Media type; '' if neither stated nor clear from the file name. */
  type: string
  width?: number
  height?: number
}

/** `img` element. */
export interface Picture {
  /** URL of the picture, absolute if possible; from `src`, or from `data-src` or `srcset` with lazy loading. */
  url: string
  /** Text of the attribute; undefined if it is missing, '' for a decorative picture. */
  alt?: string
  title?: string
}

/** Pictures of a page: without `alt`, without `title`, and one per URL. */
export interface Images {
  imagesWithoutAlt: Counted<Picture>
  imagesWithoutTitle: Counted<Picture>
  /** First picture of each URL. */
  uniqueImages: Counted<Picture>
  totalCount: number
}

/** `meta` element. */
export interface MetaTag {
  /** Attribute that names the element. */
  by: 'name' | 'property' | 'http-equiv' | 'charset' | 'itemprop' | 'none'
  /** Name as written; '' for `charset`. */
  name: string
  /** Value of `content` or `charset`. */
  content: string
}

/** Title, description and keywords of a page; '' if absent. */
export interface Tdk {
  title: string
  description: string
  keywords: string
}

/** Result of the extraction, with the names of the specification; `page` has all other data. */
export interface SeoInfo {
  /** First canonical URL, absolute if possible; '' without one. */
  canonical: string
  htitles: Headings
  hyperlinks: Hyperlinks
  /** Undefined if the page names none; `page.icons` lists all. */
  icon?: Icon
  images: Images
  metaTags: Counted<MetaTag>
  /** JSON-LD, microdata and RDFa, at most 200 items; `page.structured` has the faults. */
  structuredData: StructuredItem[]
  tdk: Tdk
  page: SeoPage
}

/** Redirect step. */
export interface Hop {
  url: string
  status: number
  /** Target URL. */
  to: string
}

/** Received page to extract. */
export interface ExtractRequest {
  /** Page as bytes, whose charset is detected; without them `text` is used. */
  bytes?: Uint8Array
  text?: string
  /** Final URL after redirects; a pasted page may have none. */
  address?: string
  status?: number
  /** Response headers as received; any case, repeated names allowed. */
  headers?: readonly (readonly [name: string, value: string])[]
  hops?: readonly Hop[]
}
