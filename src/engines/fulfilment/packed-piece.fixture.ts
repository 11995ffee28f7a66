import { multiply, parseDecimal, type Rational } from '../../lib/number/rational.ts'
import type { PackedPiece } from './request.ts'
import { unitSize, type FactUnit } from './valid-facts.ts'

const isUnit = (unit: string): unit is FactUnit => ['in', 'cm', 'lb', 'oz', 'kg', 'g'].includes(unit)

function measure(size: string, unit: string): Rational {
  if (!isUnit(unit)) throw new Error(`no unit ${unit}`)
  return multiply(parseDecimal(size), unitSize(unit))
}

/** A packed piece as people write it: `15x12x0.75 in`, `16 oz`. */
export function packedPiece(box: string, load: string): PackedPiece {
  const [sizes = '', unit = ''] = box.split(' ')
  const [a, b, c] = sizes.split('x').map((side) => measure(side, unit))
  if (!a || !b || !c) throw new Error(`no box ${box}`)
  const [size = '', weightUnit = ''] = load.split(' ')
  return { sides: [a, b, c], weight: measure(size, weightUnit) }
}
