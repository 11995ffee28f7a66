import { toSignificant } from '../shared/number/rounding.ts'
import { parsePlainNumber } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import { calculateFee } from '../payment-fee/engine.ts'
import { getPresetTerms, type FeeDirection } from '../payment-fee/operation.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { parseMoney } from './read-money.ts'

const PROVIDER = /paypal|贝宝|stripe|pp(?=收款|手续费| )/i
const FEE = /手续费|收款费|费率|收款|到账|到手|实收|扣多少|扣费|\bfees?\b/gi
const REVERSE = /(?:想要?|要|需要?)?(?:到账|到手|实收|收到)(?=[^\d]{0,6}\d)|反推|要收多少|该收多少/g
const FILLERS = /能|会|可以|扣除?|后|是|的|多少|怎么算|计算器?|计算|算|要|想|我|客户|买家|付款?|收|,|，|[?？:：]/g
const DEFAULT = 'USD'

/** Amount in a question for a payment's fee; dollars if no currency is typed. */
function readPayment(
  text: string,
  named: ReadonlyMap<string, string>,
): { value: string; currency: string; isGuessed: boolean } | undefined {
  const money = parseMoney(text, named)
  if (money && money.typed !== '' && money.to === undefined)
    return { value: toSignificant(money.value, 15), currency: money.from, isGuessed: false }
  try {
    return { value: toSignificant(parsePlainNumber(text), 15), currency: DEFAULT, isGuessed: true }
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}

/** Answers a question for the fee of a payment: paypal手续费 100美元, 收款100刀到账多少. */
export function answerFees({ plain }: NormalizedQuery, named: ReadonlyMap<string, string>): Candidate[] {
  if (!/\d/.test(plain) || plain.includes('%') || (!PROVIDER.test(plain) && plain.search(FEE) === -1)) return []
  const direction: FeeDirection = plain.search(REVERSE) !== -1 ? 'reverse' : 'forward'
  const rest = plain
    .replaceAll(REVERSE, ' ')
    .replace(PROVIDER, ' ')
    .replaceAll(FEE, ' ')
    .replaceAll(FILLERS, ' ')
    .trim()
  const payment = readPayment(rest.replaceAll(/ {2,}/g, ' '), named)
  if (!payment) return []
  const { value, currency, isGuessed } = payment
  const terms = getPresetTerms('CN', 'NONE', currency)
  const found = calculateFee({ direction, currency, text: value, terms, exchange: null })
  if (found.state !== 'ok') return []
  const { charge, fee, received } = found.fee
  const state = {
    v: value,
    ...(direction === 'reverse' && { d: direction }),
    ...(currency !== DEFAULT && { c: currency }),
  }
  const notes = [
    ...(isGuessed ? ['没写货币，按 USD'] : []),
    `按示例费率 ${terms.percent}% + ${terms.fixed} ${currency}，实际以服务商为准`,
  ]
  return [
    {
      fit: FIT_SCORES.asked,
      answer: {
        id: 'fee',
        kind: 'money',
        slug: 'paypal',
        title: direction === 'reverse' ? `想到账 ${received} ${currency}` : `顾客付 ${charge} ${currency}`,
        ranges: [],
        value: direction === 'reverse' ? `要收 ${charge} ${currency}` : `到账 ${received} ${currency}`,
        more: [{ label: '手续费', value: `${fee} ${currency}` }],
        note: notes.join('，'),
        href: buildToolPath('paypal', state),
      },
    },
  ]
}
