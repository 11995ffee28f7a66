import { normalizeMeasureText, parseMeasure } from '../shared/number/read-measure.ts'
import { NOT_A_NUMBER_MESSAGE, parsePlainNumber } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import dataset from './dataset.build.ts'
import type { GroupDescription, UnitDescription } from './description.ts'
import { toMeasureUnits } from './measure-units.ts'
import { readProduct } from './read-product.ts'
import { parseUsualMeasure, respellMeasure, type FieldReading } from './read-usual.ts'
import { spellOutMeasure } from './spoken.ts'
import { getUnitNameNote } from './usual-names.ts'

/** Matches counts of pieces; pieces are no unit of the tables. */
const PIECES = /\d ?(?:pcs?|pieces?|sets?|pairs?|ctns?|cartons?|boxe?s?|件|个|只|套|双|箱|盒|包|条|台|支|瓶)\.?$/i

/** Maximum characters of typed text quoted in a message. */
const QUOTED = 24

/** Describes a fault in the number before a unit of the group, such as an ambiguous comma. */
function describeNumberFault(text: string, group: GroupDescription): UserError | undefined {
  const label = toMeasureUnits(group)
    .flatMap(({ labels }) => labels.filter((candidate) => text.endsWith(candidate)))
    .toSorted((a, b) => b.length - a.length)[0]
  try {
    parsePlainNumber(label === undefined ? text : text.slice(0, -label.length).trim())
  } catch (error) {
    if (error instanceof UserError && error.message !== NOT_A_NUMBER_MESSAGE) return error
    if (!(error instanceof UserError)) throw error
  }
  return undefined
}

function refusal(text: string, unit: UnitDescription, group: GroupDescription): UserError {
  const problem = describeNumberFault(text, group)
  if (problem) return problem
  const other = dataset.find(
    (candidate) =>
      candidate.id !== group.id && candidate.kind !== 'base' && parseMeasure(text, toMeasureUnits(candidate)),
  )
  if (other) return new UserError(`这里换算${group.zh}，「${text}」是${other.zh}`)
  if (PIECES.test(text)) return new UserError(`这里换算${group.zh}，「${text}」是数量`)
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text
  return new UserError(`无法识别「${quoted}」，请输入数字，可带单位，例如 12.5 ${unit.symbol || unit.zh}`)
}

function readGroup(text: string, unit: UnitDescription, group: GroupDescription): FieldReading | undefined {
  const usual = parseUsualMeasure(text, unit, group)
  if (usual) return usual
  const measure = parseMeasure(text, toMeasureUnits(group), unit.id) ?? readProduct(text, group)
  const note = measure && getUnitNameNote(text, group.id, measure.unit)
  return measure && { ...measure, ...(note !== undefined && { note }) }
}

/**
 * Parses a field: a bare number in the field's unit; a number with any unit of the group, also `5 lb 3 oz` and `3'6"`;
 * for areas and volumes also `10cm*8cm*3in`. Ambiguous names have their trade meaning, as in the answering box: `500
 * gr`, `2 加仑`. Undefined if empty.
 * @throws UserError with one sentence.
 */
export function readField(typed: string, unit: UnitDescription, group: GroupDescription): FieldReading | undefined {
  const text = normalizeMeasureText(typed)
  if (text === '') return undefined
  if (/^[+-]?∞$/.test(text)) throw new UserError(`这里不能填无穷大，${NOT_A_NUMBER_MESSAGE}`)
  const plain = spellOutMeasure(text)
  if (/^[\d.,+-]*$/.test(plain)) return { unit: unit.id, ratio: parsePlainNumber(plain) }
  const other = respellMeasure(plain)
  const reading = readGroup(plain, unit, group) ?? (other === undefined ? undefined : readGroup(other, unit, group))
  if (!reading) throw refusal(text, unit, group)
  return reading
}

/**
 * Note on an ambiguous unit name in a field: `gr` is a gram. Undefined if there is none. @throws as `readField` does.
 */
export function getFieldNote(text: string, unit: UnitDescription, group: GroupDescription): string | undefined {
  return group.kind === 'base' || text.includes('∞') ? undefined : readField(text, unit, group)?.note
}
