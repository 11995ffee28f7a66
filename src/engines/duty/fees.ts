import { add, compare, divide, multiply, parseDecimal, ZERO, type Rational } from '../../lib/number/rational.ts'
import { isInForce, type DutyFact, type DutyFacts } from './facts.ts'
import { factLayer, percentLayer, toLayer, type LayerDraft } from './layer.ts'
import type { DutyRequest } from './operation.ts'
import { exactly, greater, lesser, takePercent } from './spread.ts'

const MPF = { id: 'mpf', kind: 'fee', label: '货物处理费（MPF）' } as const
const HMF = { id: 'hmf', kind: 'fee', label: '港口维护费（HMF）' } as const

const inForce = (facts: DutyFacts, { date }: DutyRequest, market: string, layer: string): DutyFact[] =>
  facts.list(market, layer).filter((fact) => isInForce(fact, date))

/** Share of a fee of the whole entry that falls on these goods, by value. */
function toShare(fee: Rational, value: Rational, entry: Rational): Rational {
  return entry.n === 0n ? ZERO : divide(multiply(fee, value), entry)
}

/** Fee for processing an entry: a percentage with a least and a most, or one amount for an informal entry. */
function processingFee(facts: DutyFacts, request: DutyRequest, value: Rational): LayerDraft {
  const found = inForce(facts, request, 'US', 'mpf')
  const informal = found.find(({ list }) => list === 'informal')
  const formal = found.find(({ list }) => list === '')
  const { entry } = request
  if (entry && informal && compare(entry, parseDecimal(informal.most)) <= 0) {
    if (informal.how === 'unknown') return toLayer(MPF, informal)
    const amount = exactly(toShare(parseDecimal(informal.rate), value, entry))
    return toLayer({ ...MPF, rate: `每票 ${informal.rate} 美元`, amount }, informal)
  }
  if (!formal) return toLayer({ ...MPF, note: '这一天的数额不在资料里。' })
  const rate = `${formal.rate}%（每票 ${formal.least}～${formal.most} 美元）`
  if (!entry) {
    const layer = factLayer({ ...MPF, note: '没有填整票价值，按比例算，没有算最低和最高。' }, value, formal)
    return { ...layer, rate }
  }
  const whole = takePercent(entry, parseDecimal(formal.rate))
  const fee = lesser(greater(whole, parseDecimal(formal.least)), parseDecimal(formal.most))
  const amount = exactly(toShare(fee, value, entry))
  return toLayer({ ...MPF, base: value, rate, amount }, formal)
}

/** Fee for harbours: owed at sea; a range if it is not said how the goods arrive. */
function harbourFee(facts: DutyFacts, request: DutyRequest, value: Rational): LayerDraft[] {
  const [fact] = inForce(facts, request, 'US', 'hmf')
  if (!fact || request.route === 'air' || request.route === 'land') return []
  if (request.route === 'sea') return [factLayer(HMF, value, fact)]
  return [percentLayer(HMF, value, { least: ZERO, most: parseDecimal(fact.rate) }, fact)]
}

/** Fees of customs beside duties, on the customs value. */
export function customsFees(
  facts: DutyFacts,
  request: DutyRequest,
  value: Rational | undefined,
  isPreferential: boolean,
): LayerDraft[] {
  if (!value) return []
  if (request.market === 'US') {
    const isUsmca = isPreferential && (request.origin === 'CA' || request.origin === 'MX')
    return [...(isUsmca ? [] : [processingFee(facts, request, value)]), ...harbourFee(facts, request, value)]
  }
  return inForce(facts, request, request.market, 'fees').map((fact) =>
    factLayer({ id: fact.list, kind: 'fee', label: '海关手续费（DTA）' }, value, fact),
  )
}

/** Surcharge that is a percentage of the first duty. */
export function dutySurcharge(facts: DutyFacts, request: DutyRequest, first: LayerDraft | undefined): LayerDraft[] {
  return inForce(facts, request, request.market, 'duty-surcharge').map((fact) => {
    const known = { id: fact.list, label: '社会福利附加费', rate: `基本关税的 ${fact.rate}%` }
    if (!first?.amount) return toLayer({ ...known, note: '基本关税未知。' }, fact)
    const percent = parseDecimal(fact.rate)
    const amount = { least: takePercent(first.amount.least, percent), most: takePercent(first.amount.most, percent) }
    return toLayer({ ...known, amount }, fact)
  })
}

/** Value at the border: goods, freight and insurance. */
export function toLandedValue({ goods, freight, insurance }: DutyRequest): Rational {
  return add(add(goods, freight), insurance)
}
