import { compare, divide, multiply, rational, ZERO, type Rational } from '../../../lib/number/rational.ts'
import type { Sides } from '../read-fields.ts'
import type { ParsedProduct } from '../read-sheet.ts'

/** Most pieces in a carton that are laid out in a grid to estimate the size of one. */
const MAX_GRID = 1000n

/** A carton for the freight. `note` says what was assumed; '' if all was given. */
export interface FreightCarton {
  sides: Sides | undefined
  weight: Rational | undefined
  pieces: bigint
  note: string
}

/** The carton of the product, or a single piece if no carton is described. */
export function findFreightCarton({ carton, piece, packed, perCarton }: ParsedProduct): FreightCarton {
  if (perCarton !== undefined && (carton.sides || carton.weight)) {
    const estimate = piece.weight && multiply(piece.weight, rational(perCarton))
    return {
      sides: carton.sides,
      weight: carton.weight ?? estimate,
      pieces: perCarton,
      note: carton.weight || !estimate ? '' : '外箱重量按单件重量 × 每箱个数，没有算箱子自重',
    }
  }
  const sides = piece.sides ?? packed.sides
  const weight = piece.weight ?? packed.weight
  return { sides, weight, pieces: 1n, note: sides || weight ? '没有装箱数据，按单件计算' : '' }
}

/** Sides of one piece if equal pieces fill a carton as a grid: the grid whose longest side is shortest. */
export function estimatePieceSides(carton: Sides, count: bigint): Sides | undefined {
  if (count > MAX_GRID) return undefined
  let best: Sides | undefined
  for (let a = 1n; a <= count; a += 1n) {
    if (count % a !== 0n) continue
    const rest = count / a
    for (let b = 1n; b <= rest; b += 1n) {
      if (rest % b !== 0n) continue
      const sides = [a, b, rest / b]
        .map((parts, at) => divide(carton[at] ?? ZERO, rational(parts)))
        .toSorted((one, other) => compare(other, one))
      const [longest = ZERO, median = ZERO, shortest = ZERO] = sides
      if (!best || compare(longest, best[0]) < 0) best = [longest, median, shortest]
    }
  }
  return best
}

/** A piece as it is packed for delivery. `note` says what was assumed; '' if it was given. */
export interface DeliveryPack {
  sides: Sides
  weight: Rational
  note: string
}

/** The pack for delivery: as given, as the piece, or estimated from the carton. Undefined if nothing says it. */
export function findDeliveryPack({ packed, piece, carton, perCarton }: ParsedProduct): DeliveryPack | undefined {
  const share = perCarton !== undefined && carton.weight ? divide(carton.weight, rational(perCarton)) : undefined
  const weight = packed.weight ?? piece.weight ?? share
  const given = packed.sides ?? piece.sides
  const sides =
    given ?? (carton.sides && perCarton !== undefined ? estimatePieceSides(carton.sides, perCarton) : undefined)
  if (!sides || !weight) return undefined
  const notes = [
    ...(given ? [] : ['单件尺寸按外箱均分估算']),
    ...(packed.weight || piece.weight ? [] : ['单件重量按外箱均分估算']),
  ]
  return { sides, weight, note: notes.join('，') }
}
