/** Piece of a diff: in both texts, only in the first, or only in the second. */
export interface DiffPiece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

const TOKENS = /[\p{L}\p{M}\p{N}'’]+|\s+|./gsu
const HAN = /(?=\p{Script=Han})|(?<=\p{Script=Han})/u
/** Maximum tokens compared by word; more are compared by lines, as the table of all pairs would block the page. */
const MAX_TOKENS = 1000

function tokens(text: string): string[] {
  return (text.match(TOKENS) ?? []).flatMap((token) => token.split(HAN)).filter((token) => token !== '')
}

/** Table of longest-common-subsequence lengths of the suffixes at each pair of positions. */
function lengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const wide = b.length + 1
  const table = new Uint16Array((a.length + 1) * wide)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const next =
        a[i] === b[j]
          ? (table[(i + 1) * wide + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * wide + j] ?? 0, table[i * wide + j + 1] ?? 0)
      table[i * wide + j] = next
    }
  }
  return table
}

function add(pieces: DiffPiece[], kind: DiffPiece['kind'], text: string): void {
  const last = pieces.at(-1)
  if (last?.kind === kind) last.text += text
  else if (text !== '') pieces.push({ kind, text })
}

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Splits two texts into the finest tokens that stay within `MAX_TOKENS`. */
function comparable(before: string, after: string): [string[], string[]] {
  for (const cut of [tokens, lines]) {
    const [a, b] = [cut(before), cut(after)]
    if (Math.max(a.length, b.length) <= MAX_TOKENS) return [a, b]
  }
  return [[before], [after]]
}

/** Diff of two texts by words, by characters in Chinese, and by lines if very long. */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const [a, b] = comparable(before, after)
  const table = lengths(a, b)
  const wide = b.length + 1
  const pieces: DiffPiece[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      add(pieces, 'same', left)
      i += 1
      j += 1
    } else if (
      left !== undefined &&
      (right === undefined || (table[(i + 1) * wide + j] ?? 0) >= (table[i * wide + j + 1] ?? 0))
    ) {
      add(pieces, 'gone', left)
      i += 1
    } else {
      add(pieces, 'new', right ?? '')
      j += 1
    }
  }
  return pieces
}
