import { add, compare, divide, multiply, rational, ZERO, type Rational } from '../../../lib/number/rational.ts'
import { toSignificant } from '../../shared/number/rounding.ts'
import type { FactSource } from '../../shared/fees/fee-line.ts'
import type { SheetField } from '../operation/request.ts'
import type { SheetSource } from '../operation/answer.ts'
import type { ParsedFreight } from '../read-sheet.ts'
import {
  exactlyFlat,
  OWN_AMOUNT,
  writeConversion,
  writeMoney,
  writePercent,
  type CostLine,
  type TargetContext,
} from './cost-line.ts'
import { findFreightCarton, type FreightCarton } from './packing.ts'

/** Lines of the freight, and its amounts of a piece in the target's currency; undefined if unknown. */
export interface FreightLines {
  lines: CostLine[]
  freight: Rational | undefined
  insurance: Rational
  warnings: readonly string[]
}

const POINT: readonly [Rational, Rational, Rational] = [ZERO, ZERO, ZERO]

export const toSheetSource = ({ name, url, trust, checked }: FactSource): SheetSource => ({ name, url, trust, checked })

/** Freight of a piece in the currency of its price. */
interface PieceFreight {
  amount: Rational
  why: string
  source: SheetSource | undefined
  isDefault: boolean
  warnings: readonly string[]
}

/** Field that has to be filled before the freight can be computed. */
interface MissingField {
  field: SheetField
  why: string
}

function missingOf({ price, unit }: ParsedFreight, carton: FreightCarton): MissingField | undefined {
  if (!price) return { field: 'freight-price', why: '填头程单价后计算' }
  if (unit === 'piece' || unit === 'shipment') return undefined
  if (unit !== 'kg' && !carton.sides) return { field: 'cartonSize', why: '填外箱尺寸和每箱个数后计算' }
  if (!carton.weight) return { field: 'pieceWeight', why: '填单件或外箱重量后计算' }
  return undefined
}

const toNoCarton = (pieces: bigint): string => `每票 ${pieces} 件平摊`

/** A charge for the shipment that its pieces share: no carton is needed. */
function shareShipment({ currency, minimum, pieces, isDefaultPieces }: ParsedFreight, price: Rational): PieceFreight {
  const total = minimum && compare(minimum, price) > 0 ? minimum : price
  return {
    amount: divide(total, rational(pieces)),
    why: `${writeMoney(total, currency)}，${toNoCarton(pieces)}`,
    source: undefined,
    isDefault: isDefaultPieces,
    warnings: [],
  }
}

function calculatePieceFreight(
  { facts }: TargetContext,
  freight: ParsedFreight,
  carton: FreightCarton,
): PieceFreight | MissingField {
  const missing = missingOf(freight, carton)
  const { price, unit, currency } = freight
  if (missing || !price) return missing ?? { field: 'freight-price', why: '' }
  if (unit === 'piece')
    return { amount: price, why: writeMoney(price, currency), source: undefined, isDefault: false, warnings: [] }
  if (unit === 'shipment') return shareShipment(freight, price)
  const cartons = (freight.pieces + carton.pieces - 1n) / carton.pieces
  const answer = facts.calculateFreight({
    route: freight.route,
    basis: unit,
    price,
    minimum: freight.minimum,
    divisor: freight.divisor,
    carton: { sides: carton.sides ?? POINT, weight: carton.weight ?? ZERO },
    piecesPerCarton: carton.pieces,
    cartons: unit === 'container' && freight.isDefaultPieces ? undefined : cartons,
    container: freight.container,
  })
  if (answer.state === 'error') return { field: 'cartonSize', why: answer.message }
  const unitName = { kg: 'kg', cbm: 'm³', container: '个柜' }[unit]
  const count = `${toSignificant(answer.quantity, 5)} ${unitName}`
  return {
    amount: answer.perPiece,
    why: [
      `${count} × ${writeMoney(price, currency)}，${answer.pieces} 件平摊，每件 ${writeMoney(answer.perPiece, currency)}`,
      answer.rule,
      carton.note,
      carton.sides || unit !== 'kg' ? '' : '没有尺寸，只按实重',
    ]
      .filter((text) => text !== '')
      .join('；'),
    source: answer.source && toSheetSource(answer.source),
    // The number of pieces matters where a least charge is shared.
    isDefault: carton.note !== '' || (freight.isDefaultPieces && (unit === 'cbm' || freight.minimum !== undefined)),
    warnings: answer.warnings,
  }
}

/** Lines of freight and insurance to the market. */
export function listFreightLines(context: TargetContext): FreightLines {
  const { sheet, target, currency } = context
  const freight = target.freight ?? sheet.freight
  const own = target.own.get('freight')
  const found = calculatePieceFreight(context, freight, findFreightCarton(sheet.product))
  const line = { id: 'freight', label: '头程运费', kind: 'freight', isLanded: true } as const
  const { product, rates } = sheet
  const goods = multiply(add(product.cost, product.domestic), rates.cross(product.home, currency))
  const insurance = multiply(goods, freight.insurance)
  const insured: CostLine[] =
    insurance.n === 0n
      ? []
      : [
          {
            id: 'insurance',
            label: '运输保险',
            kind: 'freight',
            state: 'known',
            amount: exactlyFlat(insurance),
            why: `货值 ${writeMoney(goods, currency)} × ${writePercent(freight.insurance)}`,
            isLanded: true,
            field: 'freight-insurance',
          },
        ]
  if (own) {
    const typed: CostLine = { ...line, state: 'own', amount: exactlyFlat(own), why: OWN_AMOUNT, field: 'own' }
    return { lines: [typed, ...insured], freight: own, insurance, warnings: [] }
  }
  if (!('amount' in found)) {
    const unknown: CostLine = { ...line, state: 'unknown', amount: undefined, why: found.why, field: found.field }
    return { lines: [unknown, ...insured], freight: undefined, insurance, warnings: [] }
  }
  const amount = multiply(found.amount, rates.cross(freight.currency, currency))
  const conversion = writeConversion(context, found.amount, freight.currency, amount)
  const known: CostLine = {
    ...line,
    state: found.isDefault ? 'default' : 'known',
    amount: exactlyFlat(amount),
    why: freight.currency === currency ? found.why : `${found.why}；${conversion}`,
    source: found.source,
    field: found.isDefault && freight.isDefaultPieces ? 'freight-pieces' : 'freight-price',
  }
  return { lines: [known, ...insured], freight: amount, insurance, warnings: found.warnings }
}
