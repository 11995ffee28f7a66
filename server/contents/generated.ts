import type { ContentDraft } from '../store/content-writing.ts'

/** A content that is made of data, under the name of the file that may stand in its place. */
export interface GeneratedContent {
  /** `wiki/<id>.md` or `report/<handle>.md` */
  file: string
  hash: string
  draft: () => ContentDraft
}

/** Whether a name is one of those that such contents have. */
export function isGeneratedFile(file: string): boolean {
  return file.startsWith('wiki/') || file.startsWith('report/')
}

/** Several kinds of such contents together; where one is unknown, nothing that was made of data may be taken away. */
export function mergeGenerated(
  ...kinds: readonly (readonly GeneratedContent[] | 'unknown')[]
): GeneratedContent[] | 'unknown' {
  return kinds.some((kind) => kind === 'unknown')
    ? 'unknown'
    : kinds.flatMap((kind) => (kind === 'unknown' ? [] : kind))
}
