import type { Crumb } from './breadcrumbs.tsx'
import type { LayoutName } from './layouts.ts'

/** An article's own facts, for those who list or share it. */
export interface ArticleFacts {
  kind: 'NewsArticle' | 'Article'
  /** ISO 8601 in UTC. */
  publishedAt: string
  updatedAt: string
  /** Who published it first, where it was somebody else. */
  source?: string | undefined
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
  article?: ArticleFacts
}
