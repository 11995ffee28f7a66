import type { Composer } from '../shared/compose/composer.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { measureText } from '../../lib/text-measure.ts'
import type { Facts } from './facts.ts'
import { cutToLimit, titleCase } from './fit.ts'
import type material from './material.build.ts'
import { findTopic } from './topic.ts'

type Limits = (typeof material.limits)[string]

/** Specifications whose value is clear without its name. */
const PLAIN_SPECS = new Set(['size', 'capacity', 'quantity', 'material', 'colour'])
const MAX_PIECES = 7
/** Maximum occurrences of a word in a title: Amazon's rule, sensible elsewhere too. */
const MAX_REPEATS = 2

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{Script=Han}]|[\p{L}\p{N}.]+/gu) ?? []
}

function repeatsTooMuch(title: string, piece: string, language: ComposedLanguage): boolean {
  if (title.toLowerCase().includes(piece.toLowerCase())) return true
  if (language === 'zh') return false
  const counts = new Map<string, number>()
  for (const word of wordsOf(`${title} ${piece}`)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return wordsOf(piece).some((word) => (counts.get(word) ?? 0) > MAX_REPEATS)
}

/** Further parts of a title in seeded order: short selling points, search words, specification values and audience. */
function piecesOf(
  { features, keywords, specs, audience }: Facts,
  limits: Limits,
  language: ComposedLanguage,
  composer: Composer,
): string[] {
  const short = features.filter(
    (feature) =>
      Array.from(feature).length <= (language === 'zh' ? 14 : 42) &&
      !/[,，。.:：]/u.test(feature.replaceAll(/\d[.,]\d/g, '')),
  )
  const values = specs
    .filter(({ name, value }) => PLAIN_SPECS.has(findTopic(name).id) && Array.from(value).length <= 24)
    .map(({ value }) => value)
  const forWhom =
    audience === '' || /[,，]/u.test(audience)
      ? []
      : [language === 'zh' ? `适合${/^[A-Za-z\d]/.test(audience) ? ' ' : ''}${audience}` : `for ${audience}`]
  const few = limits.style === 'short'
  const words = composer.several(keywords, few ? 1 : 4)
  const points = composer.several(short, few ? 1 : 3)
  const facts = composer.several(values, 2)
  if (few) return [...facts, ...points, ...words]
  // In English the audience follows the product directly; at the end it would seem to belong to the last point.
  if (language === 'en')
    return [
      ...forWhom,
      ...(limits.style === 'comma' ? [...points, ...facts, ...words] : [...words, ...points, ...facts]),
    ]
  return limits.style === 'comma'
    ? [...points, ...facts, ...words, ...forWhom]
    : [...words, ...points, ...forWhom, ...facts]
}

/** Composes a title within the marketplace's limit, and tells if the product name was cut. */
export function composeTitle(
  facts: Facts,
  limits: Limits,
  language: ComposedLanguage,
  composer: Composer,
): { title: string; isCut: boolean } {
  const bare = (text: string): string =>
    Array.from(text, (mark) => (limits.forbidden.includes(mark) ? ' ' : mark))
      .join('')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  const clean = (text: string): string => (language === 'en' ? titleCase(bare(text)) : bare(text))
  const most = limits.style === 'short' && limits.titleAdvice > 0 ? limits.titleAdvice : limits.title
  const product = clean(facts.product)
  let title = cutToLimit(product, limits.title, limits.titleUnit)
  const comma = language === 'en' && (limits.style === 'comma' || limits.style === 'phrases')
  let count = 1
  for (const piece of piecesOf(facts, limits, language, composer).map(clean)) {
    const isJoined = piece.startsWith('For ')
    const longer = `${title}${comma && !isJoined ? ', ' : ' '}${isJoined ? piece.replace('For', 'for') : piece}`
    if (
      count >= MAX_PIECES ||
      piece === '' ||
      repeatsTooMuch(title, piece, language) ||
      measureText(longer, limits.titleUnit) > most
    )
      continue
    title = longer
    count += 1
  }
  return { title, isCut: Array.from(title).length < Array.from(product).length }
}
