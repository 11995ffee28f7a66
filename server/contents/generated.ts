import type { ContentDraft } from '../store/content-writing.ts'

/** A content generated from data; a file of the same name replaces it. */
export interface GeneratedContent {
  /** File name: `wiki/<id>.md` or `report/<handle>.md`. */
  file: string
  hash: string
  draft: () => ContentDraft
}

/** True if a file name belongs to a generated content. */
export function isGeneratedFile(file: string): boolean {
  return file.startsWith('wiki/') || file.startsWith('report/')
}

/**
 * Merges several kinds of generated contents; 'unknown' if one kind is unknown, so that no generated content is
 * withdrawn.
 */
export function mergeGenerated(
  ...kinds: readonly (readonly GeneratedContent[] | 'unknown')[]
): GeneratedContent[] | 'unknown' {
  return kinds.some((kind) => kind === 'unknown')
    ? 'unknown'
    : kinds.flatMap((kind) => (kind === 'unknown' ? [] : kind))
}
