// Han, kana, and the scripts of South-East Asia are written without spaces between words.
const WITHOUT_SPACES = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const LETTERS = String.raw`(?:(?!${WITHOUT_SPACES})[\p{L}\p{M}\p{N}])+`
const PIECES = new RegExp(
  String.raw`(?<unspaced>${WITHOUT_SPACES}+)|(?<spaced>${LETTERS}(?:['’&+.-]${LETTERS})*)|(?<space>[ \t\u00a0\u3000]+)|[^]`,
  'gu',
)
const UNSPACED = new RegExp(WITHOUT_SPACES, 'u')

// Maximum UTF-16 units per segmenter call: older engines take quadratic time.
const SEGMENT_UNITS = 400

/** A word of a text, or a break that no phrase may cross. */
export interface WordPiece {
  /** Lower case; '' for a break. */
  word: string
  /** True for a script without spaces between words. */
  unspaced: boolean
}

const BREAK: WordPiece = { word: '', unspaced: false }

/**
 * Creates a splitter of text into words: at spaces, and for scripts without spaces by the platform's dictionary, run by
 * run.
 */
export function createSegmenter(): (text: string) => WordPiece[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  // Cache of segmented runs: menus and cards repeat the same text.
  const known = new Map<string, WordPiece[]>()
  const split = (run: string): WordPiece[] => {
    const remembered = known.get(run)
    if (remembered) return remembered
    const pieces: WordPiece[] = []
    for (let at = 0; at < run.length; at += SEGMENT_UNITS) {
      for (const { segment } of segmenter.segment(run.slice(at, at + SEGMENT_UNITS)))
        pieces.push({ word: segment, unspaced: true })
    }
    if (known.size < 20_000) known.set(run, pieces)
    return pieces
  }
  return (text) => {
    const pieces: WordPiece[] = []
    for (const { groups: { unspaced, spaced, space } = {} } of text.normalize('NFKC').toLowerCase().matchAll(PIECES)) {
      if (unspaced !== undefined) pieces.push(...split(unspaced))
      else if (spaced !== undefined) pieces.push({ word: spaced.slice(0, 60), unspaced: false })
      else if (space === undefined && pieces.at(-1) !== BREAK) pieces.push(BREAK)
    }
    pieces.push(BREAK)
    return pieces
  }
}

/** True if a word is in a script without spaces. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word)
}
