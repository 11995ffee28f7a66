import type { FeedDeclaration } from './content-type.ts'
import { listDeclaredValues, type ContentType } from './content-types.ts'

/** The feed of a section, with its kind. */
export interface SectionFeed extends FeedDeclaration {
  type: ContentType
}

export const SECTION_FEEDS: readonly SectionFeed[] = listDeclaredValues(({ feed }) => feed).map(([type, feed]) => ({
  type,
  ...feed,
}))
