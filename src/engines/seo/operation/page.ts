import type { Counted, Hop, Icon } from '../operation.ts'
import type { StructuredSummary } from './structured.ts'

/** Charset of the page and its detection. */
export interface Charset {
  /** Encoding name in lower case: 'utf-8', 'gbk', 'gb18030', 'shift_jis' … */
  name: string
  /** Source of the charset: byte order mark, HTTP header, meta element, a guess, or text that was already decoded. */
  from: 'bom' | 'header' | 'meta' | 'guess' | 'text'
  /** Charset in the header and meta element, as written; undefined if absent. */
  header?: string
  meta?: string
  /** Number of undecodable places (U+FFFD). */
  broken: number
}

/** URL named in the page, as written and resolved. */
export interface NamedAddress {
  /** Address as written. */
  raw: string
  /** Absolute if possible, otherwise as written. */
  url: string
}

/** Version of the page in another language. */
export interface Alternate extends NamedAddress {
  /** As written, such as `zh-CN` or `x-default`. */
  lang: string
  /** Fault of the code, in a Chinese sentence. */
  fault?: string
  from: 'html' | 'header'
}

/** Robots directives for one agent; `*` is all. */
export interface RobotsRule {
  agent: string
  /** Lower case, such as `noindex` or `max-snippet:50`. */
  directives: string[]
  from: 'meta' | 'header'
}

/** Heading in page order. */
export interface HeadingEntry {
  level: 1 | 2 | 3 | 4 | 5 | 6
  text: string
}

/** Icon of the page. */
export interface IconLink extends Icon {
  kind: 'icon' | 'apple-touch' | 'mask'
  /** `sizes` attribute as written. */
  sizes: string
}

/** Word or phrase of the visible text. */
export interface Keyword {
  word: string
  count: number
  /** Share of all counted words, 0 to 1; a phrase counts each of its words. */
  density: number
  inTitle: boolean
  inDescription: boolean
  inKeywords: boolean
  inHeading1: boolean
}

/** Statistics of the visible words. */
export interface WordSummary {
  /** Number of Chinese, Japanese and Korean characters, and of words in other scripts. */
  total: number
  cjk: number
  latin: number
  /** Characters of the visible text without white space. */
  characters: number
  /** Length of the visible text ÷ length of the source, 0 to 1. */
  textRatio: number
  /** Most frequent first, without filler words; at most 100. */
  keywords: Keyword[]
  /** True if only the first part of a very long text was searched for `keywords`. */
  partial: boolean
}

/** First value of each property by name; `metaTags` has all of them. */
export type Properties = Record<string, string>

/** Further page data for the report, previews, keyword table and comparison. */
export interface SeoPage {
  /** Final URL; '' if unknown. */
  address: string
  status?: number
  /** Header names in lower case. */
  headers: [name: string, value: string][]
  hops: Hop[]
  charset: Charset
  /** Base for relative URLs; '' if unknown. */
  base: string
  /** `lang` of the html element; '' without one. */
  language: string
  viewport: string
  /** All canonical links, of the page and of the Link header. */
  canonicals: (NamedAddress & { from: 'head' | 'body' | 'header' })[]
  titles: Counted<string>
  descriptions: Counted<string>
  robots: RobotsRule[]
  alternates: Counted<Alternate>
  /** `og:…` properties by full name. */
  openGraph: Properties
  /** `twitter:…` properties by full name. */
  card: Properties
  icons: IconLink[]
  /** URL of the web manifest; '' without one. */
  manifest: string
  /** URLs of feeds (RSS, Atom). */
  feeds: NamedAddress[]
  /** rel=prev and rel=next. */
  previous: string
  next: string
  /** URL of the AMP version. */
  amp: string
  /** Headings in order, at most MAX_DETAILS; `htitles` has the counts. */
  headings: HeadingEntry[]
  /** `href` values that are no valid URL, as written. */
  badAddresses: Counted<string>
  /** Decorative pictures with `alt=""`; they count as having an alt. */
  decorativeImages: number
  words: WordSummary
  /** Beginning of the visible text, at most 2,000 UTF-16 units. */
  excerpt: string
  structured: StructuredSummary
  /** Resources that an https page loads over http. */
  mixedContent: Counted<{ element: string; url: string }>
  /** Redirect by meta http-equiv=refresh. */
  refresh?: { seconds: number; url: string }
  /** Numbers of elements, scripts and style sheets. */
  elements: number
  scripts: number
  styles: number
  iframes: number
  /** Maximum nesting depth. */
  depth: number
  /** Length in bytes, and in UTF-16 units after decoding. */
  bytes: number
  length: number
  /** True if the page begins with a doctype. */
  doctype: boolean
  /** Omissions because the page is extreme; Chinese sentences. */
  notes: string[]
}
