import { add, compare, multiply, parseDecimal, subtract, type Rational } from '../../lib/number/rational.ts'
import { getDutyCurrency } from './engine.ts'
import type { DutyFact, DutyFacts } from './facts.ts'
import { isReadBothWays, listLowValueRules, toLimitCurrency } from './low-value.ts'
import type { DutyRequest } from './operation.ts'

/** Limits of a rule in the currency of the duty; none for a limit in a currency without a rate. */
function toLimits(facts: DutyFacts, request: DutyRequest, fact: DutyFact): Rational[] {
  const currency = toLimitCurrency(request, fact)
  const rate = currency === getDutyCurrency(facts, request.market) ? undefined : request.rates?.[currency]
  if (rate === undefined && currency !== getDutyCurrency(facts, request.market)) return []
  return [fact.least, fact.most]
    .filter((limit) => limit !== '')
    .map((limit) => (rate ? multiply(parseDecimal(limit), rate) : parseDecimal(limit)))
}

/**
 * Values of a parcel up to which rules of the market hold on the day, ascending, in the currency of the duty. Where it is
 * doubtful whether freight counts, the limit less freight and insurance is one as well.
 */
export function listParcelLimits(facts: DutyFacts, request: DutyRequest): Rational[] {
  const shipping = add(request.freight, request.insurance)
  const limits = listLowValueRules(facts, request)
    .filter(({ list }) => list !== 'tax-waived')
    .flatMap((fact) => {
      const own = toLimits(facts, request, fact)
      return isReadBothWays(fact) ? [...own, ...own.map((limit) => subtract(limit, shipping))] : own
    })
    .filter(({ n }) => n > 0n)
    .toSorted(compare)
  return limits.filter((limit, at) => at === 0 || compare(limit, limits[at - 1] ?? limit) !== 0)
}
