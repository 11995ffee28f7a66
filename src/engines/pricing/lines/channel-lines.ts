import { parseDecimal, ZERO, type Rational } from '../../../lib/number/rational.ts'
import { FEE_PRESET, presetTerms } from '../../payment-fee/operation.ts'
import { parsePercent } from '../read-fields.ts'
import { flatAmount, scaleAmount, shareOfPrice, sumAmounts } from '../price-amount.ts'
import {
  exactly,
  exactlyFlat,
  mapRange,
  writeMoney,
  writePercent,
  type CostLine,
  type TargetContext,
} from './cost-line.ts'
import { toCostLine } from './fee-lines.ts'

const FIELDS: Readonly<Record<string, 'referral' | 'fixed' | 'payment'>> = {
  referral: 'referral',
  order: 'fixed',
  platform: 'payment',
}

const ownLine = (id: string, label: string, field: CostLine['field'], why: string): Omit<CostLine, 'amount'> => ({
  id,
  label,
  kind: 'channel',
  state: 'own',
  why,
  field,
})

const shareLine = (id: string, label: string, field: CostLine['field'], rate: Rational): CostLine => ({
  ...ownLine(id, label, field, `售价 × ${writePercent(rate)}`),
  amount: exactly(shareOfPrice(rate)),
})

/** Payment fee of a provider beside the channel: as entered, or the example rates of the payment fee page. */
function listPaymentLines({ target, currency }: TargetContext): CostLine[] {
  const { payment, paymentFixed } = target.fees
  const isTyped = payment !== undefined || paymentFixed !== undefined
  if (!isTyped && target.channel.payment !== 'provider') return []
  const preset = presetTerms('CN', 'NONE', currency)
  const rate = payment ?? (isTyped ? ZERO : (parsePercent(preset.percent, '') ?? ZERO))
  const fixed = paymentFixed ?? (isTyped ? ZERO : parseDecimal(preset.fixed))
  const formula = `售价 × ${writePercent(rate)} + ${writeMoney(fixed, currency)}`
  return [
    {
      id: 'payment',
      label: '收款手续费',
      kind: 'channel',
      state: isTyped ? 'own' : 'default',
      amount: exactly(sumAmounts([shareOfPrice(rate), flatAmount(fixed)])),
      why: isTyped ? formula : `${formula}（示例费率，请改成你账户里的数字）`,
      source: isTyped ? undefined : { name: '本站示例费率', url: '', trust: '', checked: FEE_PRESET.date },
      field: 'payment',
    },
  ]
}

/** Lines of the channel with its notes: commission, fixed fees and payment. */
export function listChannelLines(context: TargetContext): { lines: CostLine[]; notes: readonly string[] } {
  const { sheet, target, facts, currency } = context
  const { channel, market, category, fees, returnRate } = target
  const answer = facts.listChannelFees({ channel: channel.id, market, date: sheet.date, category })
  const lines = answer.lines
    .filter(({ id }) => !(id === 'referral' && fees.referral) && !(id === 'order' && fees.fixed))
    .map((line) =>
      toCostLine(context, line, {
        currency: answer.currency || currency,
        kind: 'channel',
        field: FIELDS[line.id],
      }),
    )
    .flatMap((line) => {
      // Fees of returns are owed for pieces that come back.
      if (!line.id.startsWith('refund')) return [line]
      return returnRate.n === 0n || !line.amount
        ? []
        : [{ ...line, amount: mapRange(line.amount, (amount) => scaleAmount(amount, returnRate)) }]
    })
  const typed: CostLine[] = [
    ...(fees.referral ? [shareLine('referral', '平台佣金', 'referral', fees.referral)] : []),
    ...(fees.fixed
      ? [
          {
            ...ownLine('order', '每单固定费', 'fixed', writeMoney(fees.fixed, currency)),
            amount: exactlyFlat(fees.fixed),
          },
        ]
      : []),
  ]
  return { lines: [...typed, ...lines, ...listPaymentLines(context)], notes: answer.notes }
}
