import { diffLists } from '../../../lib/list-difference.ts'

/** Piece of a diff: in both texts, only in the first, or only in the second. */
export interface DiffPiece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

const KINDS = { both: 'same', before: 'gone', after: 'new' } as const
const TOKENS = /[\p{L}\p{M}\p{N}'’]+|\s+|./gsu
const HAN = /(?=\p{Script=Han})|(?<=\p{Script=Han})/u

const toTokens = (text: string): string[] =>
  (text.match(TOKENS) ?? []).flatMap((token) => token.split(HAN)).filter((token) => token !== '')
const toLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Diff of two texts by words, by characters in Chinese, and by lines if very long. */
export function diffWords(before: string, after: string): DiffPiece[] {
  const byWord = diffLists(toTokens(before), toTokens(after))
  const { runs } = byWord.isExact ? byWord : diffLists(toLines(before), toLines(after))
  return runs.map(({ side, parts }) => ({ kind: KINDS[side], text: parts.join('') }))
}
