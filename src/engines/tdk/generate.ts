import { UserError } from '../../lib/user-error.ts'
import { isAcceptable, keptSuggestions } from './accept.ts'
import { CHINESE } from './compose/chinese.ts'
import { ENGLISH } from './compose/english.ts'
import type { Composition } from './compose/recipe.ts'
import { grow } from './grow.ts'
import { chosenKeywords, normalKeyword, rankedKeywords } from './keywords.ts'
import { materialOf, turned, type Material } from './material.ts'
import { MOST_DESCRIPTION, MOST_KEYWORDS, MOST_SUGGESTIONS, RULE_LANGUAGES, type SearchEngine, type TdkAngle, type TdkGenerateRequest, type TdkGenerateResult, type TdkSuggestion } from './operation.ts'
import { fitsRoom } from './room.ts'
import { hasHan } from './tokens.ts'

/** Fewer suggestions than this come of a text that says too little. */
const FEW = 5
const MOST_FOUND = 4

/** Throws the sentence for a language that rules do not write, or do not translate to. */
export function checkLanguage(language: string, text: string): void {
  if (!RULE_LANGUAGES.includes(language)) throw new UserError('规则引擎只写简体中文和英语，其他语言要用模型生成')
  const isChinese = hasHan(text) && (text.match(/\p{Script=Han}/gu) ?? []).length * 4 > (text.match(/[A-Za-z]+/g) ?? []).length
  if (isChinese === (language === 'zh-CN')) return
  throw new UserError(isChinese ? '这段文字是中文，规则引擎不翻译：换成中文，或填写英文文字，或用模型生成' : '这段文字不是中文，规则引擎不翻译：换成英语，或填写中文文字，或用模型生成')
}

interface Order {
  material: Material
  engine: SearchEngine
  seed: number
  /** All that the seller gave: what is not in it is not claimed. */
  source: string
}

/** The keyword list of the suggestion that stands at a place: the main keyword first, then others, each list beginning elsewhere. */
function keywordList({ keyword, further }: Material, longTail: readonly string[], at: number): string[] {
  const listed = [keyword, ...further.slice(0, 3), ...turned(longTail, at)]
  const norms = listed.map((word) => normalKeyword(word))
  return listed.filter((_, place) => norms.indexOf(norms[place] ?? '') === place).slice(0, MOST_KEYWORDS)
}

/** Suggestions by rules, each of another structure; each keeps what accept.ts asks for. */
export function composed({ material, engine, seed, source }: Order): TdkSuggestion[] {
  const composition: Composition = material.isChinese ? CHINESE : ENGLISH
  const accepted = (part: 'title' | 'description') => (text: string): boolean => isAcceptable(text, part, engine, material.keyword, source)
  const descriptions = new Map<TdkAngle, string>()
  const titles = new Map<TdkAngle, string>()
  for (const { angle, build, options, most } of composition.descriptions(material, seed)) {
    const text = grow(build, options, most, accepted('description'))
    if (text !== undefined && ![...descriptions.values()].includes(text)) descriptions.set(angle, text)
  }
  for (const { angle, build, options, most } of composition.titles(material, seed)) {
    const text = grow(build, options, most, accepted('title'))
    if (text !== undefined && ![...titles.values()].includes(text)) titles.set(angle, text)
  }
  const longTail = composition.longTail(material)
  const suggestions = [...titles].flatMap(([angle, title], at) => {
    const description = descriptions.get(angle)
    return description === undefined ? [] : [{ angle, title, description, keywords: keywordList(material, longTail, at) }]
  })
  return keptSuggestions(turned(suggestions, seed), source, engine, material.keyword).slice(0, MOST_SUGGESTIONS)
}

/** The main keyword and further ones of what a seller wrote; the keywords that buyers shall find it by come first. */
function keywordsOf({ productDesc, targetKeywords }: TdkGenerateRequest): string[] {
  const [beginning = ''] = productDesc.trim().split(/[\n。！？!?：:]|\.\s/u)
  const ranked = rankedKeywords([{ text: beginning.slice(0, 120), weight: 2 }, { text: productDesc, weight: 1.5 }])
  const found = chosenKeywords(ranked, MOST_FOUND, 0.4).map(({ text }) => text)
  const targets = targetKeywords.map((word) => word.trim()).filter((word) => word !== '')
  return [...targets, ...found].filter((word, at, all) => all.findIndex((other) => normalKeyword(other) === normalKeyword(word)) === at)
}

/** Titles, descriptions and keywords for a product, from the seller's own words. Throws UserError where it cannot. */
export function generateTdk(request: TdkGenerateRequest): TdkGenerateResult {
  const { productDesc, brand, language, engine, seed } = request
  const text = productDesc.slice(0, MOST_DESCRIPTION)
  const source = [text, ...request.targetKeywords, brand].join('\n')
  checkLanguage(language, source)
  const keywords = keywordsOf({ ...request, productDesc: text })
  const fitting = keywords.filter((keyword) => fitsRoom(keyword, 'title', engine))
  const [keyword] = fitting
  if (keyword === undefined) throw new UserError('没有找到商品的名称，请写上它叫什么，或填写目标关键词')
  const material = materialOf({ text, keyword, further: fitting.slice(1), brand: brand.trim() })
  const suggestions = composed({ material, engine, seed, source })
  const notes = [
    ...(keywords[0] === keyword ? [] : [`目标关键词「${keywords[0] ?? ''}」太长，放不进标题，没有用`]),
    ...(suggestions.length < FEW ? ['描述里可用的内容不多；写上材质、规格、特点和用途，会有更多候选'] : []),
    ...(productDesc.length > MOST_DESCRIPTION ? [`只读了前 ${MOST_DESCRIPTION} 个字符`] : []),
  ]
  return { suggestions, keywords: fitting, notes }
}
