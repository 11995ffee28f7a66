import type { GroupTable, UnitRow } from '../../src/engines/units/description.ts'
import { divideFactors, parseFactor } from '../../src/engines/units/factor.ts'
import { table as angle } from '../../src/engines/units/tables/angle.ts'
import { table as area } from '../../src/engines/units/tables/area.ts'
import { table as data } from '../../src/engines/units/tables/data.ts'
import { table as energy } from '../../src/engines/units/tables/energy.ts'
import { table as force } from '../../src/engines/units/tables/force.ts'
import { table as length } from '../../src/engines/units/tables/length.ts'
import { table as mass } from '../../src/engines/units/tables/mass.ts'
import { table as power } from '../../src/engines/units/tables/power.ts'
import { table as pressure } from '../../src/engines/units/tables/pressure.ts'
import { table as speed } from '../../src/engines/units/tables/speed.ts'
import { table as time } from '../../src/engines/units/tables/time.ts'
import { table as torque } from '../../src/engines/units/tables/torque.ts'
import { table as volume } from '../../src/engines/units/tables/volume.ts'
import { formatWithPi } from '../../src/engines/units/write-number.ts'
import type { Written } from '../../src/engines/units/write-number.ts'
import { parseDecimal, multiply } from '../../src/lib/number/rational.ts'

/** Unit groups with fixed factors, most likely first. Temperature and fuel use formulas instead. */
const GROUPS: readonly GroupTable[] = [
  mass,
  length,
  volume,
  area,
  data,
  time,
  speed,
  pressure,
  power,
  energy,
  force,
  torque,
  angle,
]

/** Two units of one group. */
export interface UnitPair {
  group: GroupTable
  from: UnitRow
  to: UnitRow
}

function unitIn({ units }: GroupTable, name: string): UnitRow | undefined {
  const names = ({ id, symbol, zh, aliases = [] }: UnitRow) => [symbol, id, zh, ...aliases]
  return units.find(({ symbol }) => symbol === name) ?? units.find((unit) => names(unit).includes(name))
}

/** Finds the units of two symbols, ids or Chinese names; undefined if no group has both units. */
export function findUnits(from: string, to: string): UnitPair | undefined {
  for (const group of GROUPS) {
    const [a, b] = [unitIn(group, from), unitIn(group, to)]
    if (a && b && a.id !== b.id) return { group, from: a, to: b }
  }
  return undefined
}

/** Converts a decimal number between two units, formatted as on the converter's page. */
export function convertExactly(value: string, { from, to }: UnitPair): Written {
  const { ratio, pi } = divideFactors(parseFactor(from.factor), parseFactor(to.factor))
  return formatWithPi(multiply(parseDecimal(value), ratio), pi, { precision: 10, notation: 'plain' })
}
