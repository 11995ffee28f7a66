import { SEPARATOR } from './normalise.ts'
import { getCodeBit, type Buckets, type Opening, type Piece, type SearchIndex } from './search-index.ts'

/** Maps each letter to the syllables that can begin with it. */
export function groupBySyllableStart(pieces: readonly Piece[]): Map<number, number[]> {
  const starts = new Map<number, number[]>()
  for (const [piece, { typed, han }] of pieces.entries()) {
    for (const letter of new Set(han ? typed.map((way) => way[0] ?? SEPARATOR) : [])) {
      const known = starts.get(letter)
      if (known) known.push(piece)
      else starts.set(letter, [piece])
    }
  }
  return starts
}

/** Field of each unit, from the start units of the fields. */
export function mapUnitsToFields(from: readonly number[]): Uint32Array {
  const fields = new Uint32Array(from.at(-1) ?? 0)
  for (let field = 0; field + 1 < from.length; field++) fields.fill(field, from[field], from[field + 1])
  return fields
}

/** Bits of the letters at one position of each piece's spellings. */
function lettersAt(pieces: readonly Piece[], place: number): Uint32Array {
  return Uint32Array.from(pieces, ({ typed }) =>
    typed.reduce((bits, way) => bits | (place < way.length ? getCodeBit(way[place] ?? 0) : 0), 0),
  )
}

/** Codes that a query may have at each unit, as bits. */
export function computeFirstCodeBits(
  codes: Uint32Array,
  unitPiece: Uint32Array,
  pieces: readonly Piece[],
): Uint32Array {
  const first = lettersAt(pieces, 0)
  return codes.map((code, unit) => getCodeBit(code) | (first[unitPiece[unit] ?? 0] ?? 0))
}

/**
 * Codes that may follow the first unit of a match: the next letter of the syllable or word, or the first letter of the
 * next word if the first unit matched as an initial.
 */
export function computeSecondCodeBits(
  columns: Pick<SearchIndex, 'codes' | 'unitField' | 'unitPiece' | 'unitOpens' | 'pieces'>,
): Uint32Array {
  const { codes, unitField, unitPiece, unitOpens, pieces } = columns
  const inside = lettersAt(pieces, 1)
  const opensAfter = (unit: number, step: number): number => {
    const next = codes[unit + step] === SEPARATOR ? unit + step + 1 : unit + step
    return unitField[next] === unitField[unit] ? (unitOpens[next] ?? 0) : 0
  }
  return unitPiece.map((piece, unit) => {
    const span = pieces[piece]?.span ?? 0
    return (inside[piece] ?? 0) | opensAfter(unit, 1) | (span > 1 ? opensAfter(unit, span) : 0)
  })
}

// Minimum letters of a query for the groups by opening letters; with two errors allowed, shorter queries exclude too
// few words.
const OPENING_LETTERS = 4

/** Groups the pieces by the first letters of their spellings. */
export function groupByOpening(pieces: readonly Piece[]): Opening[] {
  const openings = new Map<string, Opening>()
  for (const [piece, { typed }] of pieces.entries()) {
    for (const way of typed) {
      const letters = way.slice(0, OPENING_LETTERS)
      const key = letters.join()
      const known = openings.get(key)
      if (!known) openings.set(key, { letters, pieces: [piece] })
      else if (known.pieces.at(-1) !== piece) known.pieces.push(piece)
    }
  }
  return [...openings.values()]
}

/** Groups unit numbers by key with a counting sort. */
export function groupUnitsByKey(keys: Uint32Array, size: number): Buckets {
  const offsets = new Uint32Array(size + 1)
  for (let unit = 0; unit < keys.length; unit++) {
    const after = (keys[unit] ?? 0) + 1
    offsets[after] = (offsets[after] ?? 0) + 1
  }
  for (let key = 0; key < size; key++) offsets[key + 1] = (offsets[key + 1] ?? 0) + (offsets[key] ?? 0)
  const next = offsets.slice()
  const items = new Uint32Array(keys.length)
  for (let unit = 0; unit < keys.length; unit++) {
    const key = keys[unit] ?? 0
    const at = next[key] ?? 0
    items[at] = unit
    next[key] = at + 1
  }
  return { offsets, items }
}
