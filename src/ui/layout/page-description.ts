import type { Crumb } from './breadcrumbs.tsx'
import type { LayoutName } from './layouts.ts'

/** What a page is about, in the words of schema.org: plain values only, which become JSON. The head adds the page's own address. */
export interface StructuredData {
  '@type': string
  readonly [property: string]: unknown
}

/** What a page says of itself: the frame around it and its head. A route states it, or its loader returns it as `page`. */
export interface PageDescription {
  layout: LayoutName
  title: string
  /** One or two sentences for search engines and shared cards. */
  description?: string
  keywords?: readonly string[]
  /** Pages that search engines are to leave out. */
  noindex?: true
  /** The way to this page, the home page left out. */
  crumbs?: readonly Crumb[]
  /** The kind and handle of the content that the page is of, for its share picture. */
  pictureOf?: { readonly type: string; readonly handle: string }
  /** Left out where the page is none of the site's, as with `noindex`. */
  structured?: StructuredData
}
