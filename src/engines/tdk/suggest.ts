import { countBrandMentions } from './brand.ts'
import { isAcceptable, filterSuggestions } from './accept.ts'
import { CHINESE_COMPOSITION } from './compose/chinese.ts'
import { ENGLISH_COMPOSITION } from './compose/english.ts'
import type { Composition } from './compose/recipe.ts'
import { addWhileAccepted } from './grow.ts'
import { normalizeKeywordText } from './normal.ts'
import { rotateList, type Material } from './material.ts'
import { MAX_KEYWORDS, MAX_SUGGESTIONS, type SearchEngine, type TdkAngle, type TdkSuggestion } from './operation.ts'

interface Order {
  material: Material
  engine: SearchEngine
  seed: number
  /** Whole input of the seller; suggestions may claim nothing that is not in it. */
  source: string
}

/**
 * Keyword list of a suggestion: the main keyword first, then other keywords, beginning at a different one in each list.
 */
function keywordList({ keyword, further }: Material, longTail: readonly string[], at: number): string[] {
  const listed = [keyword, ...further.slice(0, 3), ...rotateList(longTail, at)]
  const norms = listed.map((word) => normalizeKeywordText(word))
  return listed.filter((_, place) => norms.indexOf(norms[place] ?? '') === place).slice(0, MAX_KEYWORDS)
}

/** Composes suggestions by rules, each with a different structure; all pass accept.ts. */
export function composeSuggestions({ material, engine, seed, source }: Order): TdkSuggestion[] {
  const turn = Math.max(0, seed - 1)
  const composition: Composition = material.isChinese ? CHINESE_COMPOSITION : ENGLISH_COMPOSITION
  const { brand, keyword } = material
  // The brand is named at most once.
  const accepted =
    (part: 'title' | 'description') =>
    (text: string): boolean =>
      isAcceptable(text, part, engine, keyword, source) && (brand === '' || countBrandMentions(text, brand) <= 1)
  const descriptions = new Map<TdkAngle, string>()
  const titles = new Map<TdkAngle, string>()
  for (const { angle, build, options, most } of composition.descriptions(material, turn)) {
    const text = addWhileAccepted(build, options, most, accepted('description'))
    if (text !== undefined && ![...descriptions.values()].includes(text)) descriptions.set(angle, text)
  }
  for (const { angle, build, options, most } of composition.titles(material, turn)) {
    const text = addWhileAccepted(build, options, most, accepted('title'))
    if (text !== undefined && ![...titles.values()].includes(text)) titles.set(angle, text)
  }
  const longTail = composition.longTail(material)
  const suggestions = [...titles].flatMap(([angle, title], at) => {
    const description = descriptions.get(angle)
    return description === undefined
      ? []
      : [{ angle, title, description, keywords: keywordList(material, longTail, at) }]
  })
  return filterSuggestions(rotateList(suggestions, turn), source, engine, material.keyword).slice(0, MAX_SUGGESTIONS)
}
