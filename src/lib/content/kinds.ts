import type { ContentType as DeclaredType } from './content-types.ts'
import kinds from './kinds.build.ts'

export type ContentType = DeclaredType

export const CONTENT_KINDS = kinds

export const CONTENT_TYPES = Object.keys(kinds) as ContentType[]

/** The kinds whose contents have pages, lists and searches. */
export const LISTED_TYPES = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].under === undefined)
