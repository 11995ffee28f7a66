import type { ContentType as DeclaredType } from './content-types.ts'
import kinds from './kinds.build.ts'

export type ContentType = DeclaredType

export const CONTENT_KINDS = kinds

export const CONTENT_TYPES = Object.keys(kinds) as ContentType[]

/** Kinds with pages, lists and search. */
export const LISTED_TYPES = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].under === undefined)
