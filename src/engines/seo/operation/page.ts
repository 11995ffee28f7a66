import type { Counted, Hop, Icon } from '../operation.ts'
import type { StructuredSummary } from './structured.ts'

/** How the bytes were read. */
export interface Charset {
  /** Name of the encoding in lower case: 'utf-8', 'gbk', 'gb18030', 'shift_jis' … */
  name: string
  /** What decided: byte order mark, HTTP header, meta element, a guess from the bytes, or text that was read already. */
  from: 'bom' | 'header' | 'meta' | 'guess' | 'text'
  /** What header and meta say, as written; absent where they are silent. */
  header?: string
  meta?: string
  /** How many places could not be read (U+FFFD). */
  broken: number
}

/** An address that the page names, as written and resolved. */
export interface NamedAddress {
  /** As written. */
  raw: string
  /** Absolute where possible, otherwise as written. */
  url: string
}

/** A version of the page in another language. */
export interface Alternate extends NamedAddress {
  /** As written, like `zh-CN` or `x-default`. */
  lang: string
  /** What is wrong with the code, a Chinese sentence. */
  fault?: string
  from: 'html' | 'header'
}

/** What robots are told, for one agent; `*` is all. */
export interface RobotsRule {
  agent: string
  /** In lower case, like `noindex` or `max-snippet:50`. */
  directives: string[]
  from: 'meta' | 'header'
}

/** A heading in the order of the page. */
export interface HeadingEntry {
  level: 1 | 2 | 3 | 4 | 5 | 6
  text: string
}

/** An icon of the page. */
export interface IconLink extends Icon {
  kind: 'icon' | 'apple-touch' | 'mask'
  /** The `sizes` attribute as written. */
  sizes: string
}

/** A word or phrase of the visible text. */
export interface Keyword {
  word: string
  count: number
  /** How many of all counted words it is, 0 to 1; a phrase counts each of its words. */
  density: number
  inTitle: boolean
  inDescription: boolean
  inKeywords: boolean
  inHeading1: boolean
}

/** Words that a visitor reads. */
export interface WordSummary {
  /** Chinese, Japanese and Korean characters, and words of other scripts. */
  total: number
  cjk: number
  latin: number
  /** Characters of the visible text without white space. */
  characters: number
  /** Length of the visible text ÷ length of the source, 0 to 1. */
  textRatio: number
  /** Most frequent first; without filler words; at most 100. */
  keywords: Keyword[]
  /** Whether only the first part of a very long text was looked at for `keywords`. */
  partial: boolean
}

/** Values by property name, the first of each name; all of them are in `metaTags`. */
export type Properties = Record<string, string>

/** What a report, the previews, the keyword table and the comparison need beside the record. */
export interface SeoPage {
  /** Final address; '' when unknown. */
  address: string
  status?: number
  /** Names in lower case. */
  headers: [name: string, value: string][]
  hops: Hop[]
  charset: Charset
  /** What relative addresses are resolved against; '' when unknown. */
  base: string
  /** `lang` of the html element, '' without one. */
  language: string
  viewport: string
  /** All canonical links, of the page and of the Link header. */
  canonicals: (NamedAddress & { from: 'head' | 'body' | 'header' })[]
  titles: Counted<string>
  descriptions: Counted<string>
  robots: RobotsRule[]
  alternates: Counted<Alternate>
  /** `og:…` by full name. */
  openGraph: Properties
  /** `twitter:…` by full name. */
  card: Properties
  icons: IconLink[]
  /** Address of the web manifest, '' without one. */
  manifest: string
  /** Addresses of feeds (RSS, Atom). */
  feeds: NamedAddress[]
  /** rel=prev and rel=next. */
  previous: string
  next: string
  /** The AMP version. */
  amp: string
  /** Headings in order, at most DETAILS_LIMIT; `htitles` has the counts. */
  headings: HeadingEntry[]
  /** Values of `href` that are no address, as written. */
  badAddresses: Counted<string>
  /** `alt=""`: decorative pictures; they count as having an alt. */
  decorativeImages: number
  words: WordSummary
  /** The beginning of the visible text, at most 2,000 UTF-16 units. */
  excerpt: string
  structured: StructuredSummary
  /** Things loaded over http by a page on https. */
  mixedContent: Counted<{ element: string; url: string }>
  /** meta http-equiv=refresh. */
  refresh?: { seconds: number; url: string }
  /** Number of elements, of scripts and of style sheets. */
  elements: number
  scripts: number
  styles: number
  iframes: number
  /** Greatest depth of nesting. */
  depth: number
  /** Length in bytes, and in UTF-16 units after decoding. */
  bytes: number
  length: number
  /** Whether a doctype stands at the beginning. */
  doctype: boolean
  /** What was left out because the page is extreme; Chinese sentences. */
  notes: string[]
}
