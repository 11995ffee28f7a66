import { parseNumber, type ParsedMeasure } from '../shared/number/read-measure.ts'
import type { GroupDescription, UnitDescription } from './description.ts'
import { toMeasureUnits } from './measure-units.ts'
import { toSingularUnitName, getUnitNameNote, findUsualUnit } from './usual-names.ts'

/** Parsed field with a note on its unit name. */
export interface FieldReading extends ParsedMeasure {
  note?: string
}

const MAX_NAME_LENGTH = 20

const labelled = (group: GroupDescription, unit: string, lower: string): boolean =>
  toMeasureUnits(group).some(({ id, labels }) => id === unit && labels.some((label) => label.toLowerCase() === lower))

/** Removes the qualifier of a symbol: `gal` from `gal (US)`. */
const signAlone = (symbol: string): string => symbol.replace(/ \(.*\)$/, '')

/**
 * True if the name also fits the field's own unit: "gallon" in a field of imperial gallons, "grain" in a field of
 * grains, "ton" in a field of short tons.
 */
const isOwn = (lower: string, own: UnitDescription, usual: UnitDescription, group: GroupDescription): boolean =>
  labelled(group, own.id, lower) ||
  signAlone(own.symbol) === signAlone(usual.symbol) ||
  own.en.endsWith(` ${toSingularUnitName(lower)}`)

/**
 * Usual unit of a name in the group; undefined if the table of usual names lacks it, or if a unit's symbol is spelt
 * with exactly these capitals.
 */
function unitMeant(name: string, own: UnitDescription, group: GroupDescription): UnitDescription | undefined {
  const lower = name.toLowerCase()
  const usual = findUsualUnit(lower) ?? findUsualUnit(toSingularUnitName(lower))
  if (usual?.group !== group.id || (name !== lower && group.units.some(({ symbol }) => symbol === name)))
    return undefined
  const unit = group.units.find(({ id }) => id === usual.id)
  return unit && isOwn(lower, own, unit, group) ? own : unit
}

function noteOf(name: string, text: string, unit: UnitDescription, group: GroupDescription): string | undefined {
  const lower = name.toLowerCase()
  const plainly = [lower, toSingularUnitName(lower), lower.replace(/s$/, '')].some((label) =>
    labelled(group, unit.id, label),
  )
  const isHan = /^\p{Script=Han}/u.test(name)
  return getUnitNameNote(text, group.id, unit.id) ?? (plainly ? undefined : `${name}${isHan ? '' : ' '}按${unit.zh}`)
}

/**
 * Parses a number with a trade name, such as 500 gr and 2 加仑, as the answering box does; the field's own unit is
 * preferred if the name fits it.
 */
export function parseUsualMeasure(
  text: string,
  own: UnitDescription,
  group: GroupDescription,
): FieldReading | undefined {
  for (let at = Math.max(1, text.length - MAX_NAME_LENGTH); at < text.length; at++) {
    const name = text.slice(at).trim()
    const unit = /^[\d.]/.test(name) ? undefined : unitMeant(name, own, group)
    const ratio = unit && parseNumber(text.slice(0, at).trim())
    if (!ratio) continue
    const note = noteOf(name, text, unit, group)
    return { unit: unit.id, ratio, ...(note !== undefined && { note }) }
  }
  return undefined
}

/**
 * Rewrites 2 square meters in the tables' spelling, and 公斤 2 or kg: 2 with the number first; undefined if nothing
 * changes.
 */
export function respellMeasure(text: string): string | undefined {
  const [, unit, number] = /^([a-z][a-z .]*[a-z\d]|\p{Script=Han}{1,4})[ :]{1,2}([\d.,/ -]+)$/iu.exec(text) ?? []
  const [, head = '', name = ''] = /^([^a-z]*)([a-z][a-z ./]*)$/i.exec(text) ?? []
  const other = unit === undefined ? `${head}${toSingularUnitName(name)}` : `${number} ${unit}`
  return other === text || name + (unit ?? '') === '' ? undefined : other
}
