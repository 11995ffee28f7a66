import { compare, multiply, rational, type Rational } from '../../../lib/number/rational.ts'
import { toSignificant } from '../../shared/number/rounding.ts'
import type { FulfilmentRequest } from '../../fulfilment/request.ts'
import { exactlyFlat, writeMoney, type CostLine, type TargetContext } from './cost-line.ts'
import { toCostLine } from './fee-lines.ts'
import { findDeliveryPack, type DeliveryPack } from './packing.ts'

/** Lines of delivery and storage, and the request to the fulfilment engine if it was asked. */
export interface DeliveryLines {
  lines: CostLine[]
  request: FulfilmentRequest | undefined
  warnings: readonly string[]
}

const FULFILMENT = { id: 'fulfilment', label: '配送费', kind: 'delivery' } as const
const STORAGE = { id: 'storage', label: '仓储费', kind: 'delivery' } as const

function toRequest({ sheet, target }: TargetContext, { sides, weight }: DeliveryPack): FulfilmentRequest {
  const { market, category } = target
  return {
    market,
    date: sheet.date,
    kind: sheet.product.kind,
    category,
    extraLargeWeight: 'greater',
    sides,
    weight,
  }
}

/** A line that rests on an estimated size is a default, and says so. */
const asEstimated = (line: CostLine, { note }: DeliveryPack): CostLine =>
  note === '' || line.state === 'unknown'
    ? line
    : { ...line, state: line.state === 'range' ? 'range' : 'default', why: `${note}；${line.why}`, field: 'packedSize' }

function listFulfilment(context: TargetContext, pack: DeliveryPack | undefined): DeliveryLines {
  const { target, facts, currency } = context
  const { fulfilment } = target.fees
  if (fulfilment) {
    const line: CostLine = {
      ...FULFILMENT,
      state: 'own',
      amount: exactlyFlat(fulfilment),
      why: writeMoney(fulfilment, currency),
      field: 'fulfilment',
    }
    return { lines: [line], request: undefined, warnings: [] }
  }
  const unknown = (why: string, field: CostLine['field']): DeliveryLines => ({
    lines: [{ ...FULFILMENT, state: 'unknown', amount: undefined, why, field }],
    request: undefined,
    warnings: [],
  })
  if (target.channel.fulfilment === 'platform') return { lines: [], request: undefined, warnings: [] }
  if (target.channel.fulfilment === 'own') return unknown('填每单派送费后计算', 'fulfilment')
  if (!pack) return unknown('填单件包装尺寸和重量后计算', 'packedSize')
  const request = toRequest(context, pack)
  const answer = facts.findFulfilment(request)
  if (answer.state === 'unknown') return unknown(answer.reason, 'fulfilment')
  const lines = answer.lines.map((line) =>
    asEstimated(
      toCostLine(context, line, {
        currency: answer.currency,
        kind: 'delivery',
        // A fee that no fact says is filled by itself; the delivery as a whole stands for all lines.
        field: line.state === 'unknown' ? 'own' : 'fulfilment',
      }),
      pack,
    ),
  )
  return { lines, request, warnings: answer.warnings }
}

const ceiling = ({ n, d }: Rational): number => Number((n + d - 1n) / d)

function listStorage(context: TargetContext, pack: DeliveryPack | undefined): CostLine[] {
  const { target, facts, currency } = context
  const { fees, storageMonths, isDefaultMonths } = target
  if (storageMonths.n === 0n) return []
  const months = `${toSignificant(storageMonths, 4)} 个月`
  if (fees.storage)
    return [
      {
        ...STORAGE,
        state: isDefaultMonths ? 'default' : 'own',
        amount: exactlyFlat(multiply(fees.storage, storageMonths)),
        why: `每月 ${writeMoney(fees.storage, currency)} × ${months}`,
        field: isDefaultMonths ? 'storageMonths' : 'storage',
      },
    ]
  if (target.channel.fulfilment !== 'fba') return []
  const unknown = (why: string, field: CostLine['field']): CostLine[] => [
    { ...STORAGE, state: 'unknown', amount: undefined, why, field },
  ]
  if (!pack) return unknown('填单件包装尺寸后计算', 'packedSize')
  const { market, date, kind, extraLargeWeight } = toRequest(context, pack)
  const whole = ceiling(storageMonths)
  const answer = facts.findStorage({
    market,
    date,
    kind,
    extraLargeWeight,
    sides: pack.sides,
    weight: pack.weight,
    months: whole,
  })
  if (!answer) return unknown('没有这个站点的仓储费资料，可以填每月金额', 'storage')
  const isRounded = compare(rational(BigInt(whole)), storageMonths) !== 0
  return answer.lines.map((line) => {
    const cost = asEstimated(
      toCostLine(context, line, {
        currency: answer.currency,
        kind: 'delivery',
        field: 'storage',
        isShared: true,
      }),
      pack,
    )
    const why = `${isRounded ? `${whole} 个月（不足一月按一月）` : months}；${cost.why}`
    return cost.state === 'known' && isDefaultMonths
      ? { ...cost, state: 'default' as const, why, field: 'storageMonths' as const }
      : { ...cost, why }
  })
}

/** Lines of the delivery to the buyer and of storage. */
export function listDeliveryLines(context: TargetContext): DeliveryLines {
  const pack = findDeliveryPack(context.sheet.product)
  const fulfilment = listFulfilment(context, pack)
  return { ...fulfilment, lines: [...fulfilment.lines, ...listStorage(context, pack)] }
}
