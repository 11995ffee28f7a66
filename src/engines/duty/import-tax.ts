import { add, compare, multiply, parseDecimal, rational, ZERO, type Rational } from '../../lib/number/rational.ts'
import { EU_MEMBERS } from '../../lib/eu-members.ts'
import type { Choices } from './choices.ts'
import { isInForce, type DutyFact, type DutyFacts } from './facts.ts'
import { toLandedValue } from './fees.ts'
import { toLayer, type LayerDraft } from './layer.ts'
import type { LowValueResult } from './low-value.ts'
import type { DutyRequest, Spread } from './operation.ts'
import { describePercent, exactly, mapSpread, NOTHING, takePercent } from './spread.ts'

/** Facts of a market, or those of the Union if it is a member state and has none of its own. */
export function findMarketFact(facts: DutyFacts, request: DutyRequest, layer: string): DutyFact | undefined {
  const markets = EU_MEMBERS.has(request.market) ? [request.market, 'EU'] : [request.market]
  for (const market of markets) {
    const found = facts.list(market, layer).find((fact) => isInForce(fact, request.date))
    if (found) return found
  }
  return undefined
}

interface Question {
  facts: DutyFacts
  request: DutyRequest
  choices: Choices
  customsValue: Rational | undefined
  /** Sums of the duties and fees; undefined if one is unknown. */
  duty: Spread | undefined
  fees: Spread | undefined
  lowValue: LowValueResult
}

/** Base of import VAT before duties, by the name that the fact gives it; undefined if it cannot be computed. */
function toBase(name: string, { request, customsValue, fees }: Question): Spread | undefined {
  const landed = toLandedValue(request)
  const inland = request.inland ?? ZERO
  if (name === 'landed') return exactly(landed)
  if (name === 'landed-inland') return exactly(add(landed, inland))
  if (!customsValue) return undefined
  if (name === 'value+duty' || name === 'eleven-twelfths') return exactly(customsValue)
  if (name === 'inland') return exactly(add(customsValue, inland))
  if (name === 'value-plus-tenth') return exactly(multiply(customsValue, rational(11n, 10n)))
  if (name === 'value+duty+fees') return fees && mapSpread(fees, (fee) => add(fee, customsValue))
  return undefined
}

const WHY_FLAT = '每个税号 3 欧元的关税是否计入增值税税基，没有定论。'

/** Import VAT of a market, or the like; none where no tax is due at import. */
export function importTax(question: Question): LayerDraft[] {
  const { facts, request, choices, lowValue, duty } = question
  const value = findMarketFact(facts, request, 'value')
  if (value?.list === 'none') return []
  const fact = findMarketFact(facts, request, 'tax')
  const known = { id: 'vat', kind: 'tax', label: `进口${toTaxName(fact)}` } as const
  if (lowValue.taxFree) {
    const switches = lowValue.taxFree.list === 'tax-choice' ? ['ioss'] : []
    return [toLayer({ ...known, rate: '进口时不收', amount: NOTHING, switches }, lowValue.taxFree)]
  }
  const rate = request.ownTaxRate ?? (fact && parseDecimal(fact.rate))
  if (!rate) return [toLayer({ ...known, note: '这个目的地的税率不在资料里，请查后填入。' })]
  const source = request.ownTaxRate ? undefined : fact
  const text = describePercent(exactly(rate))
  const before = value && toBase(value.list, question)
  if (!before) return [toLayer({ ...known, rate: text, note: value?.note || '税基的算法不在资料里。' }, source)]
  if (!duty) return [toLayer({ ...known, rate: text, note: '关税未知，税基不全。' }, source)]
  const countsFlat = !lowValue.isFlat || choices.ask('vat-on-flat', '关税计入增值税税基', WHY_FLAT)
  const whole = countsFlat ? addSpread(before, duty) : before
  const base = value.list === 'eleven-twelfths' ? mapSpread(whole, (one) => multiply(one, rational(11n, 12n))) : whole
  const amount = waive(
    mapSpread(base, (one) => takePercent(one, rate)),
    lowValue.taxWaived,
  )
  const layer = toLayer({ ...known, rate: text, percent: exactly(rate), amount, note: value.note }, source)
  return [
    {
      ...layer,
      base: compare(base.least, base.most) === 0 ? base.least : undefined,
      state: request.ownTaxRate ? 'own' : layer.state,
      switches: lowValue.isFlat ? ['vat-on-flat'] : [],
    },
  ]
}

const addSpread = (a: Spread, b: Spread): Spread => ({ least: add(a.least, b.least), most: add(a.most, b.most) })

/** A tax that is not above a waived amount is not collected. */
function waive(amount: Spread, waived: DutyFact | undefined): Spread {
  if (!waived) return amount
  const limit = parseDecimal(waived.most)
  return mapSpread(amount, (one) => (compare(one, limit) <= 0 ? ZERO : one))
}

const TAX_NAMES: Readonly<Record<string, string>> = {
  GST: '消费税（GST）',
  'GST/HST': '消费税（GST）',
  IGST: '综合消费税（IGST）',
  SST: '销售税（SST）',
  CT: '消费税',
  ICMS: '流转税（ICMS）',
}

function toTaxName(fact: DutyFact | undefined): string {
  return TAX_NAMES[fact?.list ?? ''] ?? '增值税'
}
