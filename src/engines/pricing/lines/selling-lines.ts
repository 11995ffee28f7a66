import { divide, ONE, subtract, type Rational } from '../../../lib/number/rational.ts'
import { negateAmount, positivePart, scaleAmount, shareOfPrice, sumAmounts, type PriceAmount } from '../price-amount.ts'
import {
  exactly,
  exactlyFlat,
  mapRange,
  writeMoney,
  writePercent,
  type AmountRange,
  type CostLine,
  type TargetContext,
} from './cost-line.ts'

/** Sum of the known amounts of lines. */
export function sumLines(lines: readonly CostLine[]): AmountRange {
  const known = lines.flatMap(({ amount }) => amount ?? [])
  const least = sumAmounts(known.map((amount) => amount.least))
  const isRange = known.some((amount) => amount.least !== amount.most)
  return { least, most: isRange ? sumAmounts(known.map((amount) => amount.most)) : least }
}

function listReturns({ target, currency }: TargetContext, lines: readonly CostLine[]): CostLine[] {
  const { returnRate, returnCost } = target
  if (returnRate.n === 0n) return []
  const line = { id: 'returns', label: '退货损失', kind: 'selling', field: 'returnCost' } as const
  if (returnCost)
    return [
      {
        ...line,
        state: 'known',
        amount: mapRange(exactlyFlat(returnCost), (amount) => scaleAmount(amount, returnRate)),
        why: `退货率 ${writePercent(returnRate)} × 每件损失 ${writeMoney(returnCost, currency)}`,
      },
    ]
  const lost = lines.filter(({ isLanded, kind, id }) => isLanded === true || (kind === 'delivery' && id !== 'storage'))
  const amount = mapRange(sumLines(lost), (sum) => scaleAmount(sum, returnRate))
  return [
    {
      ...line,
      state: 'default',
      amount,
      why: `退货率 ${writePercent(returnRate)} × (到岸成本 + 配送费)，按不再出售估算`,
    },
  ]
}

/** Money that the channel pays out: the price without taxes and fees of channel and delivery. */
function payoutOf(lines: readonly CostLine[]): AmountRange {
  const taken = sumLines(
    lines.filter(
      ({ kind, isLanded }) => isLanded !== true && (kind === 'tax' || kind === 'channel' || kind === 'delivery'),
    ),
  )
  const price = shareOfPrice(ONE)
  const less = (amount: PriceAmount): PriceAmount => sumAmounts([price, negateAmount(amount)])
  const most = less(taken.least)
  // The payout is least where the fees are greatest.
  return { least: taken.least === taken.most ? most : less(taken.most), most }
}

function listWithdrawal({ target }: TargetContext, lines: readonly CostLine[]): CostLine[] {
  const { withdrawal } = target
  if (withdrawal.n === 0n) return []
  const payout = payoutOf(lines)
  const share = (amount: PriceAmount): PriceAmount => scaleAmount(positivePart(amount), withdrawal)
  return [
    {
      id: 'withdrawal',
      label: '提现费',
      kind: 'money',
      state: 'known',
      amount: mapRange(payout, share),
      why: `(售价 − 税 − 平台与配送费) × ${writePercent(withdrawal)}`,
      field: 'withdrawal',
    },
  ]
}

/** Costs in other currencies become dearer if the market's currency falls: costs × reserve ÷ (1 − reserve). */
function listReserve({ sheet, currency, target }: TargetContext, lines: readonly CostLine[]): CostLine[] {
  const { reserve, product } = sheet
  if (reserve.n === 0n || product.home === currency) return []
  const freight = target.freight ?? sheet.freight
  const abroad = lines.filter(
    ({ id, kind, state }) =>
      kind === 'goods' ||
      ((id === 'freight' || id === 'insurance') && freight.currency !== currency && state !== 'own'),
  )
  const factor: Rational = divide(reserve, subtract(ONE, reserve))
  return [
    {
      id: 'reserve',
      label: '汇率预留',
      kind: 'money',
      state: 'known',
      amount: mapRange(sumLines(abroad), (sum) => scaleAmount(sum, factor)),
      why: `外币成本按 ${currency} 贬值 ${writePercent(reserve)} 预留`,
      field: 'reserve',
    },
  ]
}

/** Lines of advertising, returns, withdrawal and the reserve for the rate, which rest on the other lines. */
export function listSellingLines(context: TargetContext, lines: readonly CostLine[]): CostLine[] {
  const { ads } = context.target
  const advertising: CostLine[] =
    ads.n === 0n
      ? []
      : [
          {
            id: 'ads',
            label: '广告费',
            kind: 'selling',
            state: 'known',
            amount: exactly(shareOfPrice(ads)),
            why: `售价 × ${writePercent(ads)}`,
            field: 'ads',
          },
        ]
  return [
    ...advertising,
    ...listReturns(context, lines),
    ...listWithdrawal(context, lines),
    ...listReserve(context, lines),
  ]
}
