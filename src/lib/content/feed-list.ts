import type { FeedDeclaration } from './content-type.ts'
import { listDeclared, type ContentType } from './content-types.ts'

/** The feed of a section, with its kind. */
export interface SectionFeed extends FeedDeclaration {
  type: ContentType
}

export const SECTION_FEEDS: readonly SectionFeed[] = listDeclared(({ feed }) => feed).map(([type, feed]) => ({
  type,
  ...feed,
}))
