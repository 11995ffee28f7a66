import { compare as order, parseDecimal, subtract, type Rational } from '../../lib/number/rational.ts'
import { toDecimals } from '../shared/number/rounding.ts'
import { UserError } from '../../lib/user-error.ts'
import { getFeeDigits } from './charge.ts'
import { calculateFee } from './engine.ts'
import { MAX_PROVIDERS, type Fee, type FeeAnswer, type FeeComparison, type FeeComparisonRequest } from './operation.ts'

const feeOf = (answer: FeeAnswer): Fee | undefined => (answer.state === 'ok' ? answer.fee : undefined)

/** Currency to which all payments are exchanged; undefined if they differ or one is not exchanged. */
function commonTarget(fees: readonly Fee[]): string | undefined {
  const [first] = fees
  return fees.every(({ exchange }) => exchange && exchange.to === first?.exchange?.to) ? first?.exchange?.to : undefined
}

/**
 * Compares one payment with up to four providers; `behind` is never below 0.
 * @throws UserError for more than four.
 */
export function compareFees({ direction, currency, text, providers }: FeeComparisonRequest): FeeComparison {
  if (providers.length > MAX_PROVIDERS) throw new UserError(`最多比较 ${MAX_PROVIDERS} 家`)
  const answers = providers.map(({ terms, exchange }) => calculateFee({ direction, currency, text, terms, exchange }))
  const fees = answers.flatMap((answer) => feeOf(answer) ?? [])
  const target = direction === 'forward' ? commonTarget(fees) : undefined
  // Cost for the comparison: lower is better. An amount received counts as a negative cost.
  const cost = (fee: Fee): Rational => {
    if (direction === 'reverse') return parseDecimal(fee.charge)
    const { n, d } = parseDecimal(target === undefined ? fee.received : (fee.exchange?.amount ?? '0'))
    return { n: -n, d }
  }
  const least = fees
    .map(cost)
    .reduce<Rational | undefined>((low, next) => (low && order(low, next) <= 0 ? low : next), undefined)
  const digits = getFeeDigits(target ?? currency)
  return {
    currency: target ?? currency,
    rows: providers.map(({ name }, index) => {
      const answer = answers[index] ?? { state: 'empty' }
      const fee = feeOf(answer)
      if (!fee || !least) return { name, answer, best: false, behind: '' }
      const behind = subtract(cost(fee), least)
      return { name, answer, best: behind.n === 0n, behind: toDecimals(behind, digits) }
    }),
  }
}
