import { WIKI_SUB_TYPES } from '../../lib/content/wiki-sub-types.ts'

const BY_SEGMENT = new Map(Object.entries(WIKI_SUB_TYPES).map(([subType, segment]) => [segment, subType]))

/** Finds the sub-type of a path segment; undefined if unknown. */
export function findWikiSubType(segment: string): string | undefined {
  return BY_SEGMENT.get(segment)
}
