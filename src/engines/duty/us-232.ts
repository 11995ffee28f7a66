import { parseDecimal, subtract, ZERO, type Rational } from '../../lib/number/rational.ts'
import { codesBelow, isAbout, isInForce, type DutyFact } from './facts.ts'
import { factLayer, toLayer, type LayerDraft, type LineQuestion } from './layer.ts'
import { toOriginGroup } from './origin.ts'
import { greater, mapSpread, takePercent } from './spread.ts'

/** Programmes that count only for goods of a certain use or build, with the question for it. */
const BY_USE: Readonly<Record<string, { label: string; why: string }>> = {
  'auto-parts': { label: '是汽车零件', why: '只有用于乘用车和轻型卡车的零件才算，默认不算。' },
  'mhd-parts': { label: '是中重型车零件', why: '只有用于中重型车辆的零件才算，默认不算。' },
  semiconductors: { label: '是 232 所列的半导体', why: '要符合很窄的技术指标，多数货物不算，默认不算。' },
}

const NAMES: Readonly<Record<string, string>> = {
  'metals-core': '金属',
  'metals-derived': '金属衍生品',
  'metals-annex3': '金属附件三',
  'metals-mobile-equipment': '移动机械',
  metals: '金属',
  autos: '乘用车',
  'light-trucks': '轻型卡车',
  'auto-parts': '汽车零件',
  'mhd-vehicles': '中重型车辆',
  'mhd-parts': '中重型车零件',
  buses: '客车',
  softwood: '软木',
  'upholstered-wood-furniture': '软垫木家具',
  'kitchen-cabinets-vanities': '橱柜',
  semiconductors: '半导体',
  'pharma-patented': '专利药品',
}

/** Result of section 232 for a line; `isOwed` if any of its duties is owed or may be. */
export interface Section232 {
  layers: LayerDraft[]
  warnings: string[]
  isOwed: boolean
}

/** Programmes of metals are one: of their rows the longest code wins. Other programmes are apart. */
const familyOf = ({ list }: DutyFact): string => (list.startsWith('metals') ? 'metals' : list)

/** Facts that apply to a line, one a family: those with the longest code, of these the latest. */
function findFacts({ facts, request, line }: LineQuestion): DutyFact[] {
  const index = facts.byCode('US', '232')
  const best = new Map<string, DutyFact & { length: number }>()
  const consider = (code: string, isWider: boolean): void => {
    for (const fact of index.get(code) ?? []) {
      const family = familyOf(fact)
      if (!isInForce(fact, request.date) || (isWider && BY_USE[family] === undefined)) continue
      const known = best.get(family)
      if (!known || code.length > known.length || (code.length === known.length && fact.from > known.from))
        best.set(family, { ...fact, length: code.length })
    }
  }
  for (let length = 4; length <= line.length; length++) consider(line.slice(0, length), false)
  for (const code of codesBelow(facts.codes('US', '232'), line)) if (code !== line) consider(code, true)
  return [...best.values()]
}

/** Duty that brings the first layer up to a rate. */
export function topUp(rate: Rational, base: Rational, first: LayerDraft): LayerDraft['amount'] {
  return (
    first.amount &&
    mapSpread({ least: first.amount.most, most: first.amount.least }, (paid) =>
      greater(ZERO, subtract(takePercent(base, rate), paid)),
    )
  )
}

/** A layer that adds its rate, or tops the first layer up to it. */
export function addingLayer(
  question: LineQuestion,
  known: Parameters<typeof toLayer>[0],
  fact: DutyFact,
  rate: string,
  first: LayerDraft,
): LayerDraft {
  const { customsValue } = question
  if (fact.how !== 'floor') return factLayer(known, customsValue, { ...fact, rate })
  const amount = topUp(parseDecimal(rate), customsValue, first)
  return toLayer({ ...known, base: customsValue, amount, rate: `合计补到 ${rate}%` }, fact)
}

/** The rate for goods of an origin, where partners have another one. */
function findPartnerFact(question: LineQuestion, fact: DutyFact): DutyFact {
  const { facts, request, choices } = question
  const origin = toOriginGroup(request.origin)
  const [programme = '', metal = ''] = fact.list.split(' ')
  for (const partner of facts.list('US', '232-partner')) {
    if (!isInForce(partner, request.date) || !isAbout(partner, origin)) continue
    const [list = '', detail = ''] = partner.list.split(' ')
    const isFamily = list === programme || (list === 'metals' && programme.startsWith('metals') && fact.how === 'add')
    if (!isFamily || (detail !== '' && detail !== metal && detail !== fact.rate)) continue
    if (partner.how === 'own-metal' && !choices.ask('232-own-metal', '所含金属 95% 产自英国', partner.note)) continue
    if (partner.how === 'quota' && !choices.ask('232-quota', '在英国汽车配额内', partner.note)) continue
    const how = partner.how === 'quota' ? 'floor' : partner.how === 'own-metal' ? fact.how : partner.how
    return { ...partner, list: fact.list, how, from: fact.from, to: fact.to }
  }
  return fact
}

/** Chapters of the metals themselves, whose goods cannot be light in metal. */
const METAL_CHAPTERS = new Set(['72', '73', '74', '75', '76'])

function isLightInMetal({ choices, line }: LineQuestion, { list }: DutyFact): boolean {
  const [programme = ''] = list.split(' ')
  if (METAL_CHAPTERS.has(line.slice(0, 2)) || !['metals-derived', 'metals-annex3'].includes(programme)) return false
  return choices.ask('232-light', '所含金属不到总重的 15%', '不到 15% 的衍生品不交 232，默认按超过算。', false)
}

function metalsSwitches({ line }: LineQuestion, { list }: DutyFact): string[] {
  const [programme = ''] = list.split(' ')
  if (BY_USE[programme]) return [`232-${programme}`]
  return METAL_CHAPTERS.has(line.slice(0, 2)) || !programme.startsWith('metals-') ? [] : ['232-light']
}

/** Section 232: what is owed, and what may be. */
export function section232(question: LineQuestion, first: LayerDraft): Section232 {
  const result: Section232 = { layers: [], warnings: [], isOwed: false }
  const found = findFacts(question)
  const use = found.filter(({ list }) => {
    const byUse = BY_USE[list]
    return byUse && question.choices.ask(`232-${list}`, byUse.label, byUse.why, false)
  })
  // Vehicles and their parts owe their own duty and not that of metals.
  const other = found.filter(({ list }) => !BY_USE[list])
  const own = [...use, ...other.filter((fact) => familyOf(fact) !== 'metals' && fact.how !== 'warn')]
  const owed = own.length > 0 ? own.slice(0, 1) : other.filter(({ how }) => how !== 'warn')
  for (const fact of other.filter(({ how }) => how === 'warn'))
    result.warnings.push(
      fact.list.startsWith('pharma')
        ? '专利药品可能要交 232，各来源的税率不一致，没有算入。'
        : '资料里的 232 税号不完整，这个税号可能要交 232，没有算入。',
    )
  for (const fact of owed) {
    if (isLightInMetal(question, fact)) continue
    result.layers.push(toSection232Layer(question, fact, first))
    result.isOwed = true
  }
  return result
}

function toSection232Layer(question: LineQuestion, fact: DutyFact, first: LayerDraft): LayerDraft {
  const [programme = ''] = fact.list.split(' ')
  const known = {
    id: '232',
    label: `232（${NAMES[programme] ?? programme}）`,
    switches: metalsSwitches(question, fact),
  }
  if (fact.how === 'unknown')
    return toLayer({ ...known, note: '2026-04-06 以前的 232 金属清单和税率不在资料里。' }, fact)
  const used = findPartnerFact(question, fact)
  return addingLayer(question, known, used, used.rate, first)
}
