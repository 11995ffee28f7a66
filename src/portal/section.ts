import type { ComponentType } from 'react'
import type { Ask } from '../ask/ask.ts'
import type { PageDescription } from '../ui/layout/page-description.ts'

/** The fields of a query that pages of the portal read; all others (such as utm_source) are ignored. */
const QUERY_FIELDS = ['after', 'q'] as const

/** The query of the address: the cursor of a list, and the search text. */
export type PageQuery = Partial<Record<(typeof QUERY_FIELDS)[number], string>>

/** Picks the fields that pages read from a query. */
export function readQuery(search: Readonly<Record<string, unknown>>): PageQuery {
  const fields = QUERY_FIELDS.flatMap((name) => (typeof search[name] === 'string' && search[name] !== '' ? [[name, search[name]]] : []))
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
  load(request: PageRequest): Promise<Data>
  describe(data: Data, request: Omit<PageRequest, 'ask'>): PageDescription
  Component: ComponentType<{ data: Data; query: PageQuery }>
}): SectionPage {
  // The router passes on what load returned, so data, describe and Component are typed together here and opaque elsewhere.
  return page as unknown as SectionPage
}
