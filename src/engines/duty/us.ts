import { parseDecimal, ZERO } from '../../lib/number/rational.ts'
import { codesBelow, isAbout, isInForce, type DutyFact, type DutyFacts } from './facts.ts'
import {
  factLayer,
  factsOn,
  findHighest,
  percentLayer,
  toLayer,
  type LayerDraft,
  type LineQuestion,
  type LineResult,
} from './layer.ts'
import { toOriginGroup } from './origin.ts'
import { exactly } from './spread.ts'
import { usTariffLayer } from './tariff-rate.ts'
import { addingLayer, section232 } from './us-232.ts'

const LINE_DIGITS = 8
const MARKET = 'US'

/**
 * Lines that a code may be: lines of the tariff, and statistical numbers below a line that a duty names apart. Empty if
 * no line begins with the code.
 */
export function listUsLines(facts: DutyFacts, code: string): string[] {
  const tariff = facts.byCode(MARKET, 'mfn')
  if (code.length > LINE_DIGITS) {
    if (tariff.has(code)) return [code]
    const base = code.slice(0, LINE_DIGITS)
    return tariff.has(base) ? [code.length === 10 ? code : base] : codesBelow(facts.codes(MARKET, 'mfn'), code)
  }
  return codesBelow(facts.codes(MARKET, 'mfn'), code).flatMap((line) => [line, ...listNumbersBelow(facts, line)])
}

/**
 * Ten-digit numbers below a line for which section 232 or the list of exemptions says something of their own. Those of
 * section 301 are left out: the line itself has both of their rates.
 */
function listNumbersBelow(facts: DutyFacts, line: string): string[] {
  const has232 = (code: string): boolean =>
    (facts.byCode(MARKET, '232').get(code) ?? []).some(({ list, how }) => how !== 'warn' && !/-parts$|^semi/.test(list))
  const metals = codesBelow(facts.codes(MARKET, '232'), line).filter(has232)
  const exempt = codesBelow(facts.codes(MARKET, '301-forced-labour-exempt'), line)
  return [...new Set([...metals, ...exempt])].filter((code) => code !== line).toSorted()
}

/** Line of the tariff that a ten-digit number belongs to. */
function toTariffLine({ facts, line }: LineQuestion): string {
  return facts.byCode(MARKET, 'mfn').has(line) ? line : line.slice(0, LINE_DIGITS)
}

/** Facts of the longest code that the line begins with: lists name eight digits, some of them ten. */
function longestFacts(question: LineQuestion, layer: string): { code: string; found: DutyFact[] } {
  const { line } = question
  for (let length = line.length; length >= LINE_DIGITS; length--) {
    const code = line.slice(0, length)
    const found = factsOn(question, MARKET, layer, code)
    if (found.length > 0) return { code, found }
  }
  return { code: line, found: [] }
}

const EXCLUSION_WHY = '豁免按货物的描述给，不是整个税号；已到 2026-11-10 为止，没有查到是否延期。'

/** Duty on Chinese goods: of whole lists the higher one, unless the goods belong to a part that has a rate of its own. */
function china301(question: LineQuestion): LayerDraft[] {
  const { facts, request, choices, customsValue } = question
  if (request.origin !== 'CN') return []
  const { code, found } = longestFacts(question, '301')
  if (found.length === 0) return []
  const counted = found.filter(({ how, heading }) => {
    if (how === 'part')
      return choices.ask(
        '301-part',
        `货物属于 ${heading} 单列的部分`,
        '这个税号里只有一部分货物按这个税率，另一部分不按。',
      )
    if (how === 'reported') return choices.ask('301-reported', `计入 ${heading}`, '只见于一个来源，没有查到正式公告。')
    return true
  })
  const switches = [
    ...(found.some(({ how }) => how === 'part') ? ['301-part'] : []),
    ...(found.some(({ how }) => how === 'reported') ? ['301-reported'] : []),
  ]
  const hasExclusion = (facts.byCode(MARKET, '301-exclusion').get(code) ?? []).length > 0
  if (hasExclusion) switches.push('301-exclusion')
  const isExcluded = hasExclusion && choices.ask('301-exclusion', '货物在 301 豁免清单里', EXCLUSION_WHY, false)
  const fact = findHighest(counted)
  if (!fact || isExcluded)
    return [percentLayer({ id: '301', label: '对华 301', switches }, customsValue, exactly(ZERO), fact ?? found[0])]
  const known = { id: '301', label: `对华 301（${fact.list}）`, note: `税则 ${fact.heading}。`, switches }
  return [factLayer(known, customsValue, fact)]
}

const FORCED = { id: '301-forced-labour', label: '强迫劳动 301', switches: ['301-forced-labour'] }

/** True if the goods are on the list of exemptions of the duty for forced labour. */
function isForcedLabourExempt(question: LineQuestion): boolean {
  const { line, choices } = question
  for (let length = LINE_DIGITS; length <= line.length; length++)
    for (const { how } of factsOn(question, MARKET, '301-forced-labour-exempt', line.slice(0, length)))
      if (
        how === 'full' ||
        choices.ask(
          '301-forced-labour-named',
          '货物是豁免清单点名的那种',
          '这个税号里只有点名的货物免，默认不免。',
          false,
        )
      )
        return true
  return false
}

/** Duty for forced labour: not on goods under section 232, not on exempt ones, not on preferential ones of USMCA. */
function forcedLabour301(question: LineQuestion, first: LayerDraft, isPreferential: boolean): LayerDraft[] {
  const { facts, request, choices } = question
  const origin = toOriginGroup(request.origin)
  const fact = facts
    .list(MARKET, FORCED.id)
    .find((one) => isAbout(one, origin) && one.origins !== '' && isInForce(one, request.date))
  if (!fact || isForcedLabourExempt(question)) return []
  if (isPreferential && (origin === 'CA' || origin === 'MX')) return []
  const isCounted = choices.ask(
    FORCED.id,
    '计入强迫劳动 301',
    '在美国国际贸易法院受到质疑，还没有定论，默认计入。',
    true,
  )
  if (!isCounted) return []
  return [addingLayer(question, { ...FORCED, note: `税则 ${fact.heading}。` }, fact, fact.rate, first)]
}

const PROGRAMMES: readonly (readonly [id: string, label: string])[] = [
  ['122', '122 条附加税'],
  ['ieepa', 'IEEPA 关税'],
  ['301-brazil', '巴西 301'],
  ['338', '加拿大 338'],
  ['201', '201 保障措施'],
]

function isOnLine({ codes }: DutyFact, line: string): boolean {
  return codes === '' || codes.split(' ').some((code) => line.startsWith(code))
}

/** Duties of programmes that name no lines, or few. */
function otherProgrammes(question: LineQuestion): LineResult {
  const { facts, request, choices, line, customsValue } = question
  const result: LineResult = { layers: [], warnings: [] }
  for (const [id, label] of PROGRAMMES)
    for (const fact of facts.list(MARKET, id)) {
      if (!isInForce(fact, request.date) || !isAbout(fact, request.origin) || !isOnLine(fact, line)) continue
      if (fact.how === 'warn') result.warnings.push(fact.note)
      else if (fact.how === 'unknown') result.layers.push(toLayer({ id, label }, fact))
      else {
        const exempt = `${id}-exempt`
        const isExempt = fact.how === 'unless-exempt' && choices.ask(exempt, `货物在${label}的豁免清单里`, fact.note)
        const percent = exactly(isExempt ? ZERO : parseDecimal(fact.rate))
        const switches = fact.how === 'unless-exempt' ? [exempt] : []
        result.layers.push(percentLayer({ id, label, switches }, customsValue, percent, fact))
      }
    }
  return result
}

/** Duties of the United States on a line. */
export function usDuties(question: LineQuestion): LineResult & { isPreferential: boolean } {
  const { layer: first, isPreferential } = usTariffLayer(question, toTariffLine(question))
  // Without a fact on the tariff of that day, the lists of that day are not known either.
  if (first.source === undefined) return { layers: [first], warnings: [], isPreferential }
  const metals = section232(question, first)
  const others = otherProgrammes(question)
  const layers = [
    first,
    ...china301(question),
    ...metals.layers,
    ...(metals.isOwed ? [] : forcedLabour301(question, first, isPreferential)),
    ...others.layers,
  ]
  return { layers, warnings: [...metals.warnings, ...others.warnings], isPreferential }
}
