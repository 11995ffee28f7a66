import type { Crumb } from './breadcrumbs.tsx'
import type { LayoutName } from './layouts.ts'

/** A page's schema.org data: plain values only, which become JSON. The head adds the page's address. */
export interface StructuredData {
  '@type': string
  readonly [property: string]: unknown
}

/** Description of a page, for its frame and head. The route defines it, or the route's loader returns it as `page`. */
export interface PageDescription {
  layout: LayoutName
  title: string
  /** One or two sentences for search engines and shared cards. */
  description?: string
  keywords?: readonly string[]
  /** True for pages that search engines should not list. */
  noindex?: true
  /** Breadcrumbs of this page without the home page. */
  crumbs?: readonly Crumb[]
  /** Type and handle of the page's content, for its share picture. */
  pictureOf?: { readonly type: string; readonly handle: string }
  /** Absent for pages outside the index, as with `noindex`. */
  structured?: StructuredData
}
