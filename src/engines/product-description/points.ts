import type { Composer } from '../shared/compose/composer.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import type { Facts, Spec } from './facts.ts'
import { capitalizeFirst } from '../shared/compose/capitalize-first.ts'
import { cutToLimit } from './fit.ts'
import material from './material.build.ts'
import { findTopic } from './topic.ts'

/** Bullet point: benefit for the buyer, then the fact. */
export interface Point {
  lead: string
  fact: string
  /** Related specification. */
  spec?: Spec
}

/** Number of bullet points at Amazon and similar marketplaces. */
export const POINT_COUNT = 5
const SPECS_A_POINT = 3

function specText({ name, value }: Spec, language: ComposedLanguage): string {
  return language === 'zh'
    ? `${name} ${value}`
    : `${name.toLowerCase() === name || /^[A-Z][a-z ]+$/.test(name) ? name.toLowerCase() : name} ${value}`
}

/** Groups the selling points by topic into as many groups as there are bullet points; the rest goes into the last. */
function groupsOf(features: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const feature of features) {
    const { id } = findTopic(feature)
    const same =
      features.length > POINT_COUNT && id !== 'other'
        ? groups.find(([first = '']) => findTopic(first).id === id)
        : undefined
    if (same) same.push(feature)
    else groups.push([feature])
  }
  return groups.length > POINT_COUNT
    ? [...groups.slice(0, POINT_COUNT - 1), groups.slice(POINT_COUNT - 1).flat()]
    : groups
}

/**
 * Composes up to five bullet points: selling points, several in one if there are many, then specifications and the
 * audience.
 */
export function composePoints(facts: Facts, language: ComposedLanguage, composer: Composer): Point[] {
  const wording = material.wording[language]
  const used = new Set<string>()
  const leadOf = (text: string): string => {
    const leads = findTopic(text)[language].filter((lead) => !used.has(lead))
    const spare = findTopic('')[language].filter((lead) => !used.has(lead))
    const [first = '', ...rest] = leads.length > 0 ? leads : spare
    const lead = composer.choose([first, ...rest])
    used.add(lead)
    return lead
  }
  const free = [...facts.specs]
  const specFor = (feature: string): Spec | undefined => {
    const { id } = findTopic(feature)
    // The topics are compared: the maximum load of a shelf is not its weight, although both are in kilograms.
    const at = free.findIndex(
      ({ name, value }) => id !== 'other' && findTopic(name).id === id && !feature.includes(value),
    )
    return at === -1 ? undefined : free.splice(at, 1)[0]
  }
  const points: Point[] = groupsOf(facts.features).map((group, at, { length }): Point => {
    const [feature = ''] = group
    const spec = specFor(feature)
    // A group with several topics gets a lead for mixed points.
    const isMixed = at === length - 1 && new Set(group.map((one) => findTopic(one).id)).size > 1
    const [more] = isMixed ? composer.several(wording.more ?? [], 1) : []
    return { lead: more ?? leadOf(feature), fact: group.join(language === 'zh' ? '；' : '; '), ...(spec && { spec }) }
  })
  const list = language === 'zh' ? '，' : ', '
  const add = (leads: readonly string[] | undefined, fact: string): void => {
    const [lead] = composer.several(
      (leads ?? []).filter((one) => !used.has(one)),
      1,
    )
    if (lead === undefined || points.length === POINT_COUNT) return
    used.add(lead)
    points.push({ lead, fact })
  }
  if (facts.audience !== '') add(wording.audience, facts.audience)
  for (let at = 0; at < free.length; at += SPECS_A_POINT)
    add(
      wording.glance,
      free
        .slice(at, at + SPECS_A_POINT)
        .map((spec) => specText(spec, language))
        .join(list),
    )
  return points
}

/** Text of a point within a limit: drops the specification first, then words from the end. */
export function formatPoint({ lead, fact, spec }: Point, most: number, language: ComposedLanguage): string {
  const colon = language === 'zh' ? '：' : ': '
  const whole = `${lead}${colon}${language === 'zh' ? fact : capitalizeFirst(fact)}`
  const withSpec = spec
    ? `${whole}${language === 'zh' ? `（${specText(spec, language)}）` : ` (${specText(spec, language)})`}`
    : whole
  return most === 0 || Array.from(withSpec).length <= most ? withSpec : cutToLimit(whole, most)
}
