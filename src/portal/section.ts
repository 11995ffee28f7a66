import type { ComponentType } from 'react'
import type { Ask } from '../ask/ask.ts'
import { withCityName } from '../lib/content/city-name.ts'
import type { PageDescription } from '../ui/layout/page-description.ts'

/** The fields of a query that pages of the portal may read: the cursor of a list, the search text, what lists are narrowed by, and their order. */
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

/** The query of the address, as far as a page reads it. */
export type PageQuery = Partial<Record<QueryField, string>>

/** Picks fields from a query, in one order; all others (such as utm_source) are ignored. */
export function readQuery(
  search: Readonly<Record<string, unknown>>,
  wanted: readonly QueryField[] = QUERY_FIELDS,
): PageQuery {
  const fields = QUERY_FIELDS.flatMap((name) =>
    wanted.includes(name) && typeof search[name] === 'string' && search[name] !== ''
      ? [[name, withCityName(name, search[name])]]
      : [],
  )
  return Object.fromEntries(fields) as PageQuery
}

/** What a page loads with. */
export interface PageRequest {
  ask: Ask
  /** The variable parts of the path, by name. */
  params: Readonly<Record<string, string>>
  query: PageQuery
}

/** One kind of page of a section. */
export interface SectionPage {
  /** After the section's own segment: `''`, `list`, or with a variable part, `$handle`. */
  path: string
  /** The fields of the query that the page reads. No other field is part of its address. */
  reads: readonly QueryField[]
  /** No page for the sitemap, such as one that shows only what somebody searches for. */
  unlisted?: true
  /** It keeps its state and place while another page is shown, as somebody reads one flash and goes back. */
  staysAlive?: true
  /** Where the page shows one content, that is the data, or its `content`: what follows visits tells which one it was. */
  load(request: PageRequest): Promise<unknown>
  /** What the page says of itself, from the data it loaded. */
  describe(data: unknown, request: Omit<PageRequest, 'ask'>): PageDescription
  Component: ComponentType<{ data: unknown; query: PageQuery }>
}

/** A first segment of the address and its pages, the fixed paths before the variable ones. */
export type Section = readonly SectionPage[]

/** Ties a page to the data it loads. */
export function sectionPage<Data>(page: {
  path: string
  reads: readonly QueryField[]
  unlisted?: true
  staysAlive?: true
  load(request: PageRequest): Promise<Data>
  describe(data: Data, request: Omit<PageRequest, 'ask'>): PageDescription
  Component: ComponentType<{ data: Data; query: PageQuery }>
}): SectionPage {
  // The router passes on what load returned, so data, describe and Component are typed together here and opaque elsewhere.
  return page as unknown as SectionPage
}
