import { compare, multiply, rational, ZERO, type Rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import type { SheetFault } from './operation/answer.ts'
import type { Sides } from './read-fields.ts'
import type { SheetFacts } from './facts.ts'
import type { ParsedSheet } from './read-sheet.ts'
import type { ParsedTarget } from './read-target.ts'

const volumeOf = (sides: Sides): Rational => sides.reduce(multiply)
const kilograms = (weight: Rational): string => `${toSignificant(weight, 5)} kg`

/** True if one box cannot lie within the other, however it is turned by right angles. */
const isLonger = (inner: Sides, outer: Sides): boolean =>
  inner.some((side, at) => {
    const limit = outer[at]
    return limit !== undefined && compare(side, limit) > 0
  })

/** Cartons beyond the limits of the fulfilment centres that they are sent to. */
export function checkCartons(
  { product }: ParsedSheet,
  targets: readonly ParsedTarget[],
  facts: SheetFacts,
): SheetFault[] {
  const { sides, weight } = product.carton
  if (!sides) return []
  return targets
    .filter(({ channel }) => channel.fulfilment === 'fba')
    .flatMap(({ id, market }) =>
      facts
        .checkCarton(market, { sides, weight: weight ?? ZERO })
        .map((message) => ({ field: 'cartonSize' as const, target: id, message })),
    )
}

/** Values of the product that cannot be together. The sheet is computed all the same. */
export function checkSheet({ product, freight }: ParsedSheet): SheetFault[] {
  const { piece, carton, packed, perCarton } = product
  const faults: SheetFault[] = []
  if (perCarton !== undefined && carton.weight && piece.weight) {
    const goods = multiply(piece.weight, rational(perCarton))
    if (compare(carton.weight, goods) < 0)
      faults.push({ field: 'cartonWeight', message: `外箱比里面的商品还轻：${perCarton} 件共 ${kilograms(goods)}` })
  }
  if (carton.sides && piece.sides) {
    if (isLonger(piece.sides, carton.sides)) faults.push({ field: 'cartonSize', message: '单件放不进外箱，请检查尺寸' })
    else if (
      perCarton !== undefined &&
      compare(multiply(volumeOf(piece.sides), rational(perCarton)), volumeOf(carton.sides)) > 0
    )
      faults.push({ field: 'perCarton', message: '每箱个数太多，商品的体积超过了外箱' })
  }
  if (packed.weight && piece.weight && compare(packed.weight, piece.weight) < 0)
    faults.push({ field: 'packedWeight', message: `包装后比商品还轻：商品 ${kilograms(piece.weight)}` })
  if (freight.minimum && !freight.price) faults.push({ field: 'freight-price', message: '填了最低收费，还缺单价' })
  return faults
}
