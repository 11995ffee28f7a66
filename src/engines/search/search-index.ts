/** Searchable text of a record. */
export interface SearchField {
  text: string
  /**
   * Result of `toPinyin(text)` at build time: one token per Chinese character, separated by spaces. Without it there is
   * no pinyin search.
   */
  pinyin?: string | undefined
  /** Above 0, relative to the heaviest field of the set; the lightest fields lose up to two fifths of their score. */
  weight: number
}

/** Searchable record. */
export interface SearchRecord {
  id: string
  fields: readonly SearchField[]
  /**
   * Codes such as slugs, ISO, HS or port codes: matched whole, from the start and inside, without pinyin or typing
   * errors.
   */
  codes?: readonly string[] | undefined
  /** Value from -1 to 1 that changes the score by up to 4 %, which decides only among nearly equal records. */
  boost?: number | undefined
}

/** Search index of a set, as columns. A record's code is a field with ordinal -1. */
export interface SearchIndex {
  ids: string[]
  boosts: Float64Array
  /** First field of each record; one extra entry marks the end. */
  recordFields: Uint32Array
  texts: string[]
  fieldRecord: Uint32Array
  fieldOrdinal: Int16Array
  fieldFactor: Float64Array
  /** First unit of each field; one extra entry marks the end. */
  fieldUnits: Uint32Array
  codes: Uint32Array
  unitField: Uint32Array
  /** 1 at the beginning of a word, a run of Chinese characters or a number. */
  wordStart: Uint8Array
  /** Syllable or Latin word that begins at each unit, as an index into `pieces`; 0 for none. */
  unitPiece: Uint32Array
  /** Codes that a query may have at each unit, as bits of `getCodeBit`. */
  unitOpens: Uint32Array
  /** Codes that may come second in a match that begins at each unit, as bits of `getCodeBit`. */
  unitSeconds: Uint32Array
  pieces: Piece[]
  /** Pieces by their first letters, so that a search with typing errors skips most of the vocabulary. */
  openings: readonly Opening[]
  /** Syllables that may begin with each letter code. */
  syllablesBy: ReadonlyMap<number, readonly number[]>
  unitsByCode: Buckets
  unitsByPiece: Buckets
  /** True if the fields are names, in which isolated Chinese characters mean nothing. */
  ofNames: boolean
}

/** Syllable, which covers one Chinese character, or Latin word, which covers one unit per letter. */
export interface Piece {
  /**
   * Spellings of the syllable, as codes: first those of the reading in context, from index `others` on those of its
   * other readings.
   */
  typed: readonly (readonly number[])[]
  others: number
  span: number
  han: boolean
}

/** Pieces with a spelling that begins with the same few letters. */
export interface Opening {
  letters: readonly number[]
  pieces: number[]
}

/** Unit numbers grouped by key: group k is `items` from `offsets[k]` to `offsets[k + 1]`. */
export interface Buckets {
  offsets: Uint32Array
  items: Uint32Array
}

/** Number of groups in `unitsByCode`. */
export const CODE_BUCKETS = 4096

/** Group number of a code in `unitsByCode`. Several codes share a group, so the caller must compare the code itself. */
export function getCodeBucket(code: number): number {
  return code % CODE_BUCKETS
}

/** Returns the units of one group. */
export function getBucketUnits({ offsets, items }: Buckets, key: number): Uint32Array {
  return items.subarray(offsets[key] ?? 0, offsets[key + 1] ?? 0)
}

/** Bit of a character code in a bitmask: one for each Latin letter; all other codes share six bits. */
export function getCodeBit(code: number): number {
  return code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << (26 + (code % 6))
}
