import { UserError } from '../../lib/user-error.ts'
import { EU_MEMBERS } from '../../lib/eu-members.ts'
import { ZERO, type Rational } from '../../lib/number/rational.ts'
import { evaluateAll, type Choices } from './choices.ts'
import { codesBelow, type DutyFacts } from './facts.ts'
import { customsFees, dutySurcharge, toLandedValue } from './fees.ts'
import { findMarketFact, importTax } from './import-tax.ts'
import { percentLayer, toLayer, type LineResult } from './layer.ts'
import { toOfficialLink } from './link.ts'
import { applyLowValueRules } from './low-value.ts'
import { joinSums, mergeDutyRates, mergeLayers, mergeSums, sumLayers, type DutyCase } from './merge.ts'
import type { DutyAnswer, DutyCandidate, DutyRequest, DutySwitch } from './operation.ts'
import { describeRate } from './rate.ts'
import { exactly } from './spread.ts'
import { subheadingLayer } from './tariff-rate.ts'
import { listUsLines, usDuties } from './us.ts'

const SUBHEADING_DIGITS = 6
const TRADE_DEFENCE = '反倾销、反补贴等贸易救济税不在里面，请查官方页面。'
const PREFERENCE = '原产地可能有协定税率或普惠制，没有算入。'

/** Name of a market in the sets of duties: member states of the European Union have one. */
function toDutyMarket(market: string): string {
  return EU_MEMBERS.has(market) ? 'EU' : market
}

/** Currency of the amounts for a market; undefined if no fact says how duties are computed there. */
export function getDutyCurrency(facts: DutyFacts, market: string): string | undefined {
  return facts.list(toDutyMarket(market), 'value')[0]?.currency
}

/** Digits of a code. @throws UserError unless there are 6 to 10. */
export function readDutyCode(text: string): string {
  const digits = text.replaceAll(/[\s.]/g, '')
  if (!/^\d{6,10}$/.test(digits)) throw new UserError('HS 编码要有 6 到 10 位数字')
  return digits
}

/** Lines that the code may be in the market; empty if it is not among the facts. */
function listLines(facts: DutyFacts, { market }: DutyRequest, code: string): string[] {
  if (market === 'US') return listUsLines(facts, code)
  const tariff = toDutyMarket(market)
  for (let length = code.length; length >= SUBHEADING_DIGITS; length--) {
    const line = code.slice(0, length)
    if (facts.byCode(tariff, 'mfn').has(line)) return [line]
  }
  return codesBelow(facts.codes(tariff, 'mfn'), code)
}

interface CaseQuestion {
  facts: DutyFacts
  request: DutyRequest
  code: string
  line: string | undefined
  customsValue: Rational | undefined
}

/** Duties of a line; an unknown layer if the facts do not have it. */
function lineDuties(question: CaseQuestion, choices: Choices): LineResult & { isPreferential: boolean } {
  const { facts, request, line, customsValue } = question
  const unknown = (note: string): LineResult & { isPreferential: boolean } => ({
    layers: [toLayer({ id: 'mfn', label: '关税', note })],
    warnings: [],
    isPreferential: false,
  })
  const market = toDutyMarket(request.market)
  if (facts.list(market, 'mfn').length === 0) return unknown('这个目的地的税率不在资料里，请查官方页面后填入。')
  if (line === undefined) return unknown('资料里没有这个税号，请核对，或查官方页面后填入税率。')
  if (!customsValue) return unknown('完税价格的算法不在资料里。')
  const asked = { facts, request, choices, line, customsValue }
  if (market === 'US') return usDuties(asked)
  return { layers: [subheadingLayer(asked, market)], warnings: [], isPreferential: false }
}

function ownDuty({ request, customsValue }: CaseQuestion): LineResult & { isPreferential: boolean } {
  const known = { id: 'own', label: '关税（自填）' }
  const rate = request.ownDutyRate ?? ZERO
  // A rate of 0 needs no customs value.
  const base = customsValue ?? (rate.n === 0n ? ZERO : undefined)
  const layer = base
    ? { ...percentLayer(known, base, exactly(rate)), state: 'own' as const }
    : toLayer({ ...known, note: '完税价格的算法不在资料里。' })
  return { layers: [layer], warnings: [], isPreferential: false }
}

/** Evaluates one line: duties, fees and tax. */
function evaluateCase(question: CaseQuestion, choices: Choices): DutyCase {
  const { facts, request, code, customsValue } = question
  const currency = getDutyCurrency(facts, request.market) ?? ''
  const lowValue = applyLowValueRules({ facts, request, choices, code, currency })
  const own = request.ownDutyRate ? ownDuty(question) : undefined
  const usual = own ?? lineDuties(question, choices)
  const duties = lowValue.duty && !own ? { ...usual, layers: [lowValue.duty] } : usual
  const surcharge = lowValue.duty ? [] : dutySurcharge(facts, request, duties.layers[0])
  const charges = [...customsFees(facts, request, customsValue, usual.isPreferential), ...lowValue.fees]
  const layers = [...duties.layers, ...surcharge, ...charges]
  const [duty, fees] = [sumLayers(layers, 'duty'), sumLayers(layers, 'fee')]
  const tax = importTax({
    facts,
    request,
    choices,
    customsValue,
    lowValue,
    duty: duty.without.length > 0 ? undefined : duty,
    fees: fees.without.length > 0 ? undefined : fees,
  })
  const sums = joinSums(duty, fees, sumLayers(tax, 'tax'))
  return { layers: [...layers, ...tax], sums, warnings: [...duties.warnings, ...lowValue.warnings], customsValue }
}

/** Lines of the same subheading, for a code that is not among the facts. */
function listOtherLines(facts: DutyFacts, { market }: DutyRequest, code: string, lines: readonly string[]): string[] {
  if (lines.length > 0) return []
  return codesBelow(facts.codes(toDutyMarket(market), 'mfn'), code.slice(0, SUBHEADING_DIGITS))
}

/** A candidate with the rate of all duties on it. */
function toCandidate(facts: DutyFacts, market: string, line: string, cases: readonly DutyCase[]): DutyCandidate {
  const tariff = facts.byCode(toDutyMarket(market), 'mfn')
  const [fact] = tariff.get(line) ?? tariff.get(line.slice(0, 8)) ?? []
  return { code: line, general: describeRate(fact?.rate ?? ''), dutyRate: mergeDutyRates(cases) }
}

/** Warns of a day in a later year than the facts: tariffs change with the year. */
function warnOfAge(cases: readonly DutyCase[], date: string): string[] {
  const checks = cases.flatMap(({ layers }) => layers.map(({ source }) => source?.checked ?? ''))
  const latest = checks.reduce((last, day) => (day > last ? day : last), '')
  return latest !== '' && latest.slice(0, 4) < date.slice(0, 4) ? [`资料核对到 ${latest}，之后的变化不在里面。`] : []
}

function listWarnings(cases: readonly DutyCase[], { market, origin, date }: DutyRequest): string[] {
  const isPreferenceLikely = market !== 'US' && origin !== 'CN'
  const said = cases.flatMap(({ warnings }) => warnings)
  return [...new Set([...said, ...warnOfAge(cases, date), ...(isPreferenceLikely ? [PREFERENCE] : []), TRADE_DEFENCE])]
}

function toCustomsValue(facts: DutyFacts, request: DutyRequest): DutyAnswer['customsValue'] {
  const basis = findMarketFact(facts, request, 'value')?.how
  if (basis === 'FOB') return { basis, amount: request.goods }
  return basis === 'CIF' ? { basis, amount: toLandedValue(request) } : undefined
}

function isDeductible(facts: DutyFacts, request: DutyRequest): boolean | undefined {
  return findMarketFact(facts, request, 'deduct') && request.isTaxRegistered
}

/**
 * Computes duties, fees and import tax of goods.
 * @throws UserError if the code has not 6 to 10 digits.
 */
export function computeDuty(facts: DutyFacts, request: DutyRequest): DutyAnswer {
  const code = readDutyCode(request.code)
  const customsValue = toCustomsValue(facts, request)
  const lines = listLines(facts, request, code)
  const asked = new Map<string, DutySwitch>()
  const evaluate = (line: string | undefined, found = asked): DutyCase[] => {
    const question = { facts, request, code, line, customsValue: customsValue?.amount }
    const all = evaluateAll(request.switches ?? {}, (choices) => evaluateCase(question, choices))
    for (const [id, one] of all.asked) found.set(id, found.get(id) ?? one)
    return all.results
  }
  const possible = request.ownDutyRate || lines.length === 0 ? [undefined] : lines
  const byLine = possible.map((line) => ({ line, cases: evaluate(line) }))
  const cases = byLine.flatMap(({ cases: some }) => some)
  const named =
    byLine.length > 1
      ? byLine
      : listOtherLines(facts, request, code, lines).map((line) => ({ line, cases: evaluate(line, new Map()) }))
  return {
    code,
    currency: getDutyCurrency(facts, request.market) ?? '',
    customsValue,
    layers: mergeLayers(cases),
    duty: mergeSums(cases, 'duty'),
    fees: mergeSums(cases, 'fees'),
    tax: mergeSums(cases, 'tax'),
    total: mergeSums(cases, 'total'),
    isTaxDeductible: isDeductible(facts, request),
    dutyRate: mergeDutyRates(cases),
    switches: [...asked.values()],
    candidates: named.map(({ line, cases: some }) => toCandidate(facts, request.market, line ?? '', some)),
    warnings: listWarnings(cases, request),
    link: toOfficialLink(request.market, code, request.origin, request.date),
  }
}
