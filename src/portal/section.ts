import type { ComponentType } from 'react'
import type { Ask } from '../ask/ask.ts'
import { shortenCityFact } from '../lib/content/city-name.ts'
import type { PageDescription } from '../ui/layout/page-description.ts'

/** Query fields that portal pages may read: list cursor, search text, filters and order. */
const QUERY_FIELDS = [
  'after',
  'q',
  'category',
  'tag',
  'city',
  'country',
  'month',
  'form',
  'place',
  'market',
  'from',
  'to',
  'tab',
  'important',
  'sort',
] as const
export type QueryField = (typeof QUERY_FIELDS)[number]

/** Query of the URL, as far as a page reads it. */
export type PageQuery = Partial<Record<QueryField, string>>

/** Picks known fields from a query, in fixed order; others (such as utm_source) are ignored. */
export function readQuery(
  search: Readonly<Record<string, unknown>>,
  wanted: readonly QueryField[] = QUERY_FIELDS,
): PageQuery {
  const fields = QUERY_FIELDS.flatMap((name) =>
    wanted.includes(name) && typeof search[name] === 'string' && search[name] !== ''
      ? [[name, shortenCityFact(name, search[name])]]
      : [],
  )
  return Object.fromEntries(fields) as PageQuery
}

/** Request with which a page loads. */
export interface PageRequest {
  ask: Ask
  /** Variable parts of the path, by name. */
  params: Readonly<Record<string, string>>
  query: PageQuery
}

/** One kind of page of a section. */
export interface SectionPage {
  /** Path after the section's segment: `''`, `list`, or with a variable part, `$handle`. */
  path: string
  /** Query fields that the page reads; other fields are not part of its URL. */
  reads: readonly QueryField[]
  /** True for pages that the sitemap leaves out, such as search results. */
  unlisted?: true
  /**
   * True for a page that keeps its state and scroll position while another page is shown, for example while reading one
   * flash.
   */
  staysAlive?: true
  /**
   * Loads the page's data. Data of a page about one content is that content, or has it as `content`, because visits are
   * counted by it.
   */
  load(request: PageRequest): Promise<unknown>
  /** Builds the page's description from its data. */
  describe(data: unknown, request: Omit<PageRequest, 'ask'>): PageDescription
  Component: ComponentType<{ data: unknown; query: PageQuery }>
}

/** Pages under a first path segment, fixed paths before variable ones. */
export type Section = readonly SectionPage[]

/** Types a page with the data it loads. */
export function sectionPage<Data>(page: {
  path: string
  reads: readonly QueryField[]
  unlisted?: true
  staysAlive?: true
  load(request: PageRequest): Promise<Data>
  describe(data: Data, request: Omit<PageRequest, 'ask'>): PageDescription
  Component: ComponentType<{ data: Data; query: PageQuery }>
}): SectionPage {
  // The router hands over the result of `load`, so data, `describe` and `Component` are typed together here and opaque
  // elsewhere.
  return page as unknown as SectionPage
}
