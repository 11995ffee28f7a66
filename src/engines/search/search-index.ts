/** One searchable text of a record. */
export interface SearchField {
  text: string
  /** What `pinyinOf(text)` gave at build time: one token a Chinese character, separated by spaces. Absent: no pinyin search. */
  pinyin?: string | undefined
  /** Above 0. Only the proportion to the heaviest field of the set counts; the lightest lose up to two fifths of their score. */
  weight: number
}

/** One thing to be found. */
export interface SearchRecord {
  id: string
  fields: readonly SearchField[]
  /** Slugs, ISO, HS or port codes: matched whole, from the start and inside, without pinyin or typos. */
  codes?: readonly string[] | undefined
  /** From -1 to 1: moves the score by up to 4 %, enough to decide among near equals only. */
  boost?: number | undefined
}

/** A set of records made ready for `search`, as columns. A record's code is a field whose ordinal is -1. */
export interface SearchIndex {
  ids: string[]
  boosts: Float64Array
  /** Per record, its first field; one extra entry closes the last record. */
  recordFields: Uint32Array
  texts: string[]
  fieldRecord: Uint32Array
  fieldOrdinal: Int16Array
  fieldFactor: Float64Array
  /** Per field, its first unit; one extra entry closes the last field. */
  fieldUnits: Uint32Array
  codes: Uint32Array
  unitField: Uint32Array
  /** 1 where a word, a run of Chinese characters or a number begins. */
  wordStart: Uint8Array
  /** Per unit, the syllable or the Latin word that begins there, an index into `pieces`; 0 is none. */
  unitPiece: Uint32Array
  /** Per unit, what the query may have there, as bits of `codeBit`. */
  unitOpens: Uint32Array
  /** Per unit, what the query may have second when a match begins there. */
  unitSeconds: Uint32Array
  pieces: Piece[]
  /** The pieces by their first letters, so that a search for typing errors drops most of the vocabulary early. */
  openings: readonly Opening[]
  /** For each letter code, the syllables that may begin with it. */
  syllablesBy: ReadonlyMap<number, readonly number[]>
  unitsByCode: Buckets
  unitsByPiece: Buckets
  /** Tells whether fields are names: characters of Chinese that stand alone in them mean nothing. */
  ofNames: boolean
}

/** A syllable, which covers one Chinese character, or a Latin word, which covers one unit a letter. */
export interface Piece {
  /** The ways to type it, as codes; from `others` on they belong to a reading that is not the one in context. */
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

/** How many groups `unitsByCode` has. */
export const CODE_BUCKETS = 4096

/** The group of `unitsByCode` that lists a code's units. Codes share groups, so the caller compares the code itself. */
export function codeBucket(code: number): number {
  return code % CODE_BUCKETS
}

/** The units of one group. */
export function bucketUnits({ offsets, items }: Buckets, key: number): Uint32Array {
  return items.subarray(offsets[key] ?? 0, offsets[key + 1] ?? 0)
}

/** One bit for each Latin letter; all other codes share six. */
export function codeBit(code: number): number {
  return code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << (26 + (code % 6))
}
