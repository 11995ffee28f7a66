import type { Questions } from '../ask/ask.ts'

/** Kinds of contents, as the API names them. */
export type ContentType = Questions['readContent']['input']['type']

/** The first segments under which kinds of contents have their pages. */
const SEGMENTS: Partial<Record<ContentType, string>> = { flash: 'news' }

/** The address of a content's page; undefined for a kind that has none yet. */
export function contentPath(type: ContentType, handle: string): string | undefined {
  const segment = SEGMENTS[type]
  return segment === undefined ? undefined : `/${segment}/${encodeURIComponent(handle)}`
}
