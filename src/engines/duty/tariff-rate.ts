import { parseDecimal } from '../../lib/number/rational.ts'
import { isAbout, isInForce, type DutyFact } from './facts.ts'
import { factsOn, percentLayer, toLayer, type LayerDraft, type LineQuestion } from './layer.ts'
import { applyTerms, describeRate, missingQuantities, readDutyRate } from './rate.ts'
import type { Spread } from './operation.ts'
import { describePercent, exactly } from './spread.ts'

const MFN = { id: 'mfn', label: '最惠国税率' }

/** Rate of a symbol in the special column: `Free (AU,BH) 2.5% (KR)` has two. */
function readSpecialRate(text: string, symbol: string): string | undefined {
  for (const part of text.split(')')) {
    const [rate = '', symbols = ''] = part.split('(')
    if (symbols.split(',').some((one) => one.trim() === symbol)) return rate.trim()
  }
  return undefined
}

/** The preferential rate that goods of the origin may claim, and the agreement's name. */
function findPreference(
  question: LineQuestion,
  line: string,
): { rate: string; name: string; fact: DutyFact } | undefined {
  const { facts, request } = question
  const [special] = factsOn(question, 'US', 'special', line)
  const agreements = facts.list('US', 'agreement').filter((one) => isInForce(one, request.date))
  for (const agreement of special ? agreements : []) {
    if (agreement.origins === '' || !isAbout(agreement, request.origin)) continue
    const rate = readSpecialRate(special?.rate ?? '', agreement.list)
    if (special && rate !== undefined && readDutyRate(rate)) return { rate, name: agreement.note, fact: special }
  }
  return undefined
}

/** The layer of a rate as the tariff prints it. */
function printedLayer(
  question: LineQuestion,
  known: { id: string; label: string },
  printed: string,
  fact: DutyFact,
): LayerDraft {
  const { request, customsValue } = question
  const rate = describeRate(printed)
  const terms = readDutyRate(printed)
  if (!terms) return toLayer({ ...known, rate, note: '税率按成分、组成或条件定，这里算不了，请看官方页面。' }, fact)
  const [only] = terms
  if (only?.kind === 'percent' && terms.length === 1)
    return percentLayer(known, customsValue, exactly(only.percent), fact)
  const missing = missingQuantities(terms, request.quantities)
  const amount = applyTerms(terms, customsValue, request.quantities)
  if (!amount) return toLayer({ ...known, rate, note: `按数量计税，填了${missing.join('、')}才能算。` }, fact)
  return toLayer({ ...known, rate, amount: exactly(amount) }, fact)
}

/** First layer of the United States: column 1, column 2, or a preference that the visitor claims. */
export function usTariffLayer(question: LineQuestion, line: string): { layer: LayerDraft; isPreferential: boolean } {
  const { request, choices } = question
  const [second] = factsOn(question, 'US', 'column2', line).filter((fact) => isAbout(fact, request.origin))
  if (second)
    return {
      layer: printedLayer(question, { ...MFN, label: '第二栏税率' }, second.rate, second),
      isPreferential: false,
    }
  const [general] = factsOn(question, 'US', 'mfn', line)
  if (!general) {
    const known = question.facts.byCode('US', 'mfn').has(line)
    const note = known ? '这一天的税率不在资料里。' : '资料里没有这个税号。'
    return { layer: toLayer({ ...MFN, note }), isPreferential: false }
  }
  const preference = findPreference(question, line)
  const isPreferential =
    preference !== undefined &&
    choices.ask(
      'preference',
      `符合${preference.name}协定的原产地规则`,
      '优惠税率要有原产地证明并符合规则，默认不算。',
      false,
    )
  const layer = isPreferential
    ? printedLayer(question, { ...MFN, label: `协定税率（${preference.name}）` }, preference.rate, preference.fact)
    : printedLayer(question, MFN, general.rate, general)
  return { layer: preference ? { ...layer, switches: ['preference'] } : layer, isPreferential }
}

const BY_QUANTITY = '按数量计税，这里算不了，请看官方页面。'

/** Least and most rate of a fact; undefined if it has no percentage. */
function readPercents({ rate, least, most }: DutyFact): Spread | undefined {
  if (rate === '')
    return least === '' || most === '' ? undefined : { least: parseDecimal(least), most: parseDecimal(most) }
  const [only, ...others] = readDutyRate(rate) ?? []
  return only?.kind === 'percent' && others.length === 0 ? exactly(only.percent) : undefined
}

/** First layer of a market whose facts are by subheading, or by line: a range where the lines of a subheading differ. */
export function subheadingLayer(question: LineQuestion, market: string): LayerDraft {
  const { line, customsValue } = question
  const [fact] = factsOn(question, market, 'mfn', line)
  if (!fact) return toLayer({ ...MFN, note: '这一天的税率不在资料里。' })
  const percent = readPercents(fact)
  if (!percent) return toLayer({ ...MFN, rate: fact.rate, note: BY_QUANTITY }, fact)
  if (fact.list !== '')
    return toLayer({ ...MFN, rate: describePercent(percent), note: `另有 ${fact.list} 个税号${BY_QUANTITY}` }, fact)
  const layer = percentLayer(MFN, customsValue, percent, fact)
  const range = layer.state === 'range' ? '子目里各税号税率不同，知道完整税号后可以填入税率。' : ''
  return { ...layer, note: [fact.note, range].join('') }
}
