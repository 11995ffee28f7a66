import { measureText, readMeasure, type Measure } from '../../lib/number/read-measure.ts'
import { NOT_A_NUMBER, readPlain } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import dataset from './dataset.build.ts'
import type { GroupDescription, UnitDescription } from './description.ts'
import { measureUnits } from './measure-units.ts'
import { readProduct } from './read-product.ts'

/** Longer text is not repeated to who typed it. */
const QUOTED = 24

/** What is wrong with the number before a unit of the group, such as a comma that may mean two things. */
function numberProblem(text: string, group: GroupDescription): UserError | undefined {
  const label = measureUnits(group).flatMap(({ labels }) => labels.filter((candidate) => text.endsWith(candidate))).toSorted((a, b) => b.length - a.length)[0]
  try {
    readPlain(label === undefined ? text : text.slice(0, -label.length).trim())
  } catch (error) {
    if (error instanceof UserError && error.message !== NOT_A_NUMBER) return error
    if (!(error instanceof UserError)) throw error
  }
  return undefined
}

function refusal(text: string, unit: UnitDescription, group: GroupDescription): UserError {
  const problem = numberProblem(text, group)
  if (problem) return problem
  const other = dataset.find((candidate) => candidate.id !== group.id && candidate.kind !== 'base' && readMeasure(text, measureUnits(candidate)))
  if (other) return new UserError(`这里换算${group.zh}，「${text}」是${other.zh}`)
  const quoted = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text
  return new UserError(`无法识别「${quoted}」，请输入数字，可带单位，例如 12.5 ${unit.symbol || unit.zh}`)
}

/**
 * Reads a field: a number alone, of the field's unit; a number with any unit of the group, `5 lb 3 oz` and `3'6"` too; for areas
 * and volumes also `10cm*8cm*3in`. Undefined where it is empty; throws UserError with one sentence.
 */
export function readField(text: string, unit: UnitDescription, group: GroupDescription): Measure | undefined {
  const plain = measureText(text)
  if (plain === '') return undefined
  if (/^[+-]?∞$/.test(plain)) throw new UserError(`这里不能填无穷大，${NOT_A_NUMBER}`)
  if (/^[\d.,+-]*$/.test(plain)) return { unit: unit.id, ratio: readPlain(plain) }
  const measure = readMeasure(plain, measureUnits(group), unit.id) ?? readProduct(plain, group)
  if (!measure) throw refusal(plain, unit, group)
  return measure
}
