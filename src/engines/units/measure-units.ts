import { normalizeMeasureText, type MeasureUnit } from '../shared/number/read-measure.ts'
import type { GroupDescription, UnitDescription } from './description.ts'
import { parseFactor } from './factor.ts'

const known = new WeakMap<GroupDescription, MeasureUnit[]>()

/** Spellings of an English word of four letters or more: plural and American; symbols stay. */
function spellings(name: string): string[] {
  if (!/^[a-z][a-z -]*[a-z]$/i.test(name) || !/[a-z]{4}/i.test(name)) return [name]
  const american = name.replace('metre', 'meter').replace('litre', 'liter')
  return [...new Set([name, american])].flatMap((one) => (one.endsWith('s') ? [one] : [one, `${one}s`]))
}

/** Symbol, names and spellings of a unit; includes `m2` for `m²`, and English plurals. */
function labelsOf({ symbol, zh, en, aliases = [] }: UnitDescription): string[] {
  const plain = [symbol, zh, en, `${en}s`, ...aliases].map(normalizeMeasureText).flatMap(spellings)
  const spelled = new Set(plain.flatMap((label) => [label, label.replaceAll('^', '')]))
  return [...spelled].filter((label) => /\D/.test(label))
}

function measureUnit(unit: UnitDescription): MeasureUnit {
  const { id, factor } = unit
  if (factor === '') return { id, labels: labelsOf(unit) }
  const { ratio, pi } = parseFactor(factor)
  return { id, labels: labelsOf(unit), size: ratio, pi }
}

/** Units of a group in the form that the measure parser needs. */
export function toMeasureUnits(group: GroupDescription): MeasureUnit[] {
  const units = known.get(group) ?? group.units.map(measureUnit)
  known.set(group, units)
  return units
}
