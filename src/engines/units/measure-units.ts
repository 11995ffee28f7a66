import { measureText, type MeasureUnit } from '../../lib/number/read-measure.ts'
import type { GroupDescription, UnitDescription } from './description.ts'
import { parseFactor } from './factor.ts'

const known = new WeakMap<GroupDescription, MeasureUnit[]>()

/** Symbol, names and other spellings; `m2` beside `m²`, and English plurals. */
function labelsOf({ symbol, zh, en, aliases = [] }: UnitDescription): string[] {
  const plain = [symbol, zh, en, `${en}s`, ...aliases].map(measureText)
  const spelled = new Set(plain.flatMap((label) => [label, label.replaceAll('^', '')]))
  return [...spelled].filter((label) => /\D/.test(label))
}

function measureUnit(unit: UnitDescription): MeasureUnit {
  const { id, factor } = unit
  if (factor === '') return { id, labels: labelsOf(unit) }
  const { ratio, pi } = parseFactor(factor)
  return { id, labels: labelsOf(unit), size: ratio, pi }
}

/** The units of a group as they are found behind a number. */
export function measureUnits(group: GroupDescription): MeasureUnit[] {
  const units = known.get(group) ?? group.units.map(measureUnit)
  known.set(group, units)
  return units
}
