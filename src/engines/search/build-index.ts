import { FieldColumns } from './columns.ts'
import {
  groupByOpening,
  groupBySyllableStart,
  mapUnitsToFields,
  groupUnitsByKey,
  computeFirstCodeBits,
  computeSecondCodeBits,
} from './lookups.ts'
import { CODE_BUCKETS, getCodeBucket, type SearchIndex, type SearchRecord } from './search-index.ts'

/**
 * Builds the index of a set; `ofNames` is true if its fields are names. @throws if the pinyin of a field does not have
 * one token per Chinese character.
 */
export function buildIndex(records: readonly SearchRecord[], ofNames = false): SearchIndex {
  const fields = new FieldColumns(records)
  const { units } = fields
  const codes = units.codes.toArray()
  const unitPiece = units.pieceAt.toArray()
  const unitField = mapUnitsToFields(units.from)
  const unitOpens = computeFirstCodeBits(codes, unitPiece, units.pieces)
  return {
    ids: records.map(({ id }) => id),
    boosts: Float64Array.from(records, ({ boost = 0 }) => 1 + 0.04 * Math.min(1, Math.max(-1, boost))),
    recordFields: Uint32Array.from(fields.from),
    texts: fields.texts,
    fieldRecord: Uint32Array.from(fields.record),
    fieldOrdinal: Int16Array.from(fields.ordinal),
    fieldFactor: Float64Array.from(fields.factor),
    fieldUnits: Uint32Array.from(fields.units.from),
    codes,
    unitField,
    wordStart: new Uint8Array(units.wordStart.toArray()),
    unitPiece,
    unitOpens,
    unitSeconds: computeSecondCodeBits({ codes, unitField, unitPiece, unitOpens, pieces: units.pieces }),
    pieces: units.pieces,
    openings: groupByOpening(units.pieces),
    syllablesBy: groupBySyllableStart(units.pieces),
    unitsByCode: groupUnitsByKey(
      codes.map((code) => getCodeBucket(code)),
      CODE_BUCKETS,
    ),
    unitsByPiece: groupUnitsByKey(unitPiece, units.pieces.length),
    ofNames,
  }
}
