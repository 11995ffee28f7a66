import type { GroupTable } from '../description.ts'
import { angle } from './angle.ts'
import { area } from './area.ts'
import { data } from './data.ts'
import { energy } from './energy.ts'
import { force } from './force.ts'
import { fuel } from './fuel.ts'
import { length } from './length.ts'
import { mass } from './mass.ts'
import { numberBase } from './number-base.ts'
import { power } from './power.ts'
import { pressure } from './pressure.ts'
import { siPrefix } from './si-prefix.ts'
import { speed } from './speed.ts'
import { temperature } from './temperature.ts'
import { time } from './time.ts'
import { torque } from './torque.ts'
import { volume } from './volume.ts'

/** Every group; a new one is a file and a line here. The ids are the tools' slugs (specification, section 2.2). */
export const TABLES: GroupTable[] = [
  length, area, volume, time, temperature, speed, mass, force, fuel,
  numberBase, pressure, energy, power, angle, data, siPrefix, torque,
]
