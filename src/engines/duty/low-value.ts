import { add, compare, multiply, parseDecimal, type Rational } from '../../lib/number/rational.ts'
import { EU_MEMBERS } from '../../lib/eu-members.ts'
import type { Choices } from './choices.ts'
import { isInForce, type DutyFact, type DutyFacts } from './facts.ts'
import { toLayer, type LayerDraft } from './layer.ts'
import type { DutyRequest } from './operation.ts'
import { exactly, NOTHING } from './spread.ts'

/** Effect of the rules for parcels of a low value. */
export interface LowValueResult {
  /** Layer that stands for all duties; undefined if they are owed as usual. */
  duty: LayerDraft | undefined
  isFlat: boolean
  /** Fact by which import VAT is not collected at the border. */
  taxFree: DutyFact | undefined
  /** Amount up to which import VAT is not collected. */
  taxWaived: DutyFact | undefined
  fees: LayerDraft[]
  warnings: string[]
}

interface Question {
  facts: DutyFacts
  request: DutyRequest
  choices: Choices
  code: string
  /** Currency of the amounts in the request. */
  currency: string
}

/** An amount of a fact in the currency of the request; undefined without a rate. */
function toOwnCurrency(amount: string, currency: string, question: Question): Rational | undefined {
  const value = parseDecimal(amount)
  if (currency === question.currency) return value
  const rate = question.request.rates?.[currency]
  return rate && multiply(value, rate)
}

const READINGS = '限额按货值还是按含运费的价值，没有定论；这一票两种读法结果不同。'

/** Currency of the limit of a rule; fees of member states may be in another one than their limit. */
export function toLimitCurrency({ market }: DutyRequest, fact: DutyFact): string {
  return EU_MEMBERS.has(market) ? 'EUR' : fact.currency
}

/** True if it is doubtful whether freight counts for the limit of a rule. */
export function isReadBothWays({ market }: DutyFact): boolean {
  return market === 'GB' || market === 'EU'
}

/** True if the parcel is not above a limit; asks where the limit or its reading is doubtful. */
function isWithin(fact: DutyFact, consignment: Rational, question: Question): boolean {
  const { request, choices } = question
  const currency = toLimitCurrency(request, fact)
  const limit = toOwnCurrency(fact.most, currency, question)
  if (!limit) return choices.ask('low-value', '包裹价值不超过限额', `限额以 ${currency} 计，没有填汇率。`)
  const sure = fact.least === '' ? limit : (toOwnCurrency(fact.least, currency, question) ?? limit)
  const isBelow = compare(consignment, limit) <= 0
  if (isBelow && compare(consignment, sure) > 0) return choices.ask('low-value', '包裹价值不超过限额', fact.note)
  if (isBelow && isReadBothWays(fact)) {
    const shipped = add(consignment, add(request.freight, request.insurance))
    if (compare(shipped, limit) > 0) return !choices.ask('low-value-cif', '限额按含运费的价值算', READINGS)
  }
  return isBelow
}

/** True if a rule is for goods of the code; some rules leave out goods of certain chapters. */
function isForCode(fact: DutyFact, { code, choices }: Question): boolean {
  const isNamed = fact.codes !== '' && fact.codes.split(' ').some((one) => code.startsWith(one))
  if (!isNamed) return true
  if (fact.how === 'except') return false
  return !choices.ask('low-value-excepted', '货物是不能免税的那种', fact.note)
}

const DUTY = { id: 'low-value', label: '小额包裹关税' }
const FEES: Readonly<Record<string, string>> = {
  fee: '小额包裹处理费',
  'doubtful-fee': '小额包裹处理费（未确认）',
  'planned-fee': '欧盟处理费（未确认）',
}

function toFee(fact: DutyFact, question: Question): LayerDraft[] {
  const { choices } = question
  const id = `low-value-${fact.list}`
  const switches = fact.list === 'fee' ? [] : [id]
  const usual = fact.list === 'planned-fee' ? false : undefined
  if (fact.list !== 'fee' && !choices.ask(id, `计入${FEES[fact.list] ?? ''}`, fact.note, usual)) return []
  const amount = toOwnCurrency(fact.rate, fact.currency, question)
  const known = {
    id,
    kind: 'fee',
    label: FEES[fact.list] ?? '',
    rate: `${fact.rate} ${fact.currency}`,
    switches,
  } as const
  return [toLayer({ ...known, ...(amount && { amount: exactly(amount) }) }, fact)]
}

const B2B = '3 欧元只用于卖给消费者的包裹；企业之间的怎么算没有定论，默认按卖给消费者。'

/** Applies one rule to the result. */
function applyRule(result: LowValueResult, fact: DutyFact, question: Question): void {
  const { choices } = question
  if (fact.list in FEES) result.fees.push(...toFee(fact, question))
  else if (fact.list === 'duty-free' || fact.list === 'all-free') {
    result.duty = toLayer({ ...DUTY, rate: '免', amount: NOTHING }, fact)
    if (fact.list === 'all-free') result.taxFree = fact
  } else if (fact.list === 'flat') {
    if (choices.ask('low-value-b2b', '买家是企业', B2B, false)) return
    const amount = exactly(parseDecimal(fact.rate))
    result.duty = toLayer({ ...DUTY, rate: `每个税号 ${fact.rate} 欧元`, amount, switches: ['low-value-b2b'] }, fact)
    result.isFlat = true
  } else if (fact.list === 'tax-at-sale') result.taxFree = fact
  else if (fact.list === 'tax-choice' && choices.ask('ioss', '用 IOSS 在销售时交增值税', fact.note, false))
    result.taxFree = fact
}

/** Rules of a market that hold on the day, and those of the Union for its member states. */
export function listLowValueRules(facts: DutyFacts, { market, date }: DutyRequest): DutyFact[] {
  const markets = EU_MEMBERS.has(market) ? ['EU', market] : [market]
  return markets.flatMap((one) => facts.list(one, 'low-value')).filter((fact) => isInForce(fact, date))
}

/** Applies the rules by the value of the parcel. */
export function applyLowValueRules(question: Question): LowValueResult {
  const { facts, request } = question
  const result: LowValueResult = {
    duty: undefined,
    isFlat: false,
    taxFree: undefined,
    taxWaived: undefined,
    fees: [],
    warnings: [],
  }
  for (const fact of listLowValueRules(facts, request)) {
    if (fact.list === 'tax-waived') result.taxWaived = fact
    if (!request.consignment || fact.list === 'tax-waived') continue
    if (fact.list === 'none') result.warnings.push(fact.note)
    else if (fact.most === '' || isWithin(fact, request.consignment, question)) {
      if (isForCode(fact, question)) applyRule(result, fact, question)
    }
  }
  return result
}
