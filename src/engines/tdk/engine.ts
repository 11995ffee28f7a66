import { UserError } from '../../lib/user-error.ts'
import { chosenKeywords, rankedKeywords } from './keywords.ts'
import { normalKeyword } from './normal.ts'
import { languageFault } from './language.ts'
import { materialOf } from './material.ts'
import { MOST_BODY, MOST_DESCRIPTION, type TdkGenerateRequest, type TdkGenerateResult, type TdkOptimizeRequest, type TdkOptimizeResult } from './operation.ts'
import { pageKeywords } from './page-keywords.ts'
import { fitsRoom } from './room.ts'
import { scoreTdk } from './score.ts'
import { listedKeywords } from './score/keywords.ts'
import { composed } from './suggest.ts'

/** Fewer suggestions than this come of a text that says too little. */
const FEW = 5
const MOST_FOUND = 4
/** Words of a page's own list that are used. */
const MOST_OWN = 50

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
  const fault = languageFault(language, source)
  if (fault !== '') throw new UserError(fault)
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

/** What of a page the suggestions are made of: its text, and its own list of keywords as far as the text has them. */
export function optimizeTdk({ page, language, engine, seed }: TdkOptimizeRequest): TdkOptimizeResult {
  const score = scoreTdk({ page, engine })
  const keywords = pageKeywords(page).map(({ text }) => text)
  const [keyword] = keywords
  const text = [...page.headings, page.body.slice(0, MOST_BODY), page.description].join('\n')
  if (keyword === undefined) return { score, keywords, suggestions: [], notes: ['正文里没有找到反复讲的东西，没有候选；可以到 TDK 生成器里写上商品描述'] }
  const fault = languageFault(language, text)
  if (fault !== '') return { score, keywords, suggestions: [], notes: [fault] }
  const own = listedKeywords(page.keywords).slice(0, MOST_OWN).filter((word) => text.toLowerCase().includes(word.toLowerCase()))
  const material = materialOf({ text, keyword, further: [...keywords.slice(1), ...own], brand: page.brand })
  const suggestions = composed({ material, engine, seed, source: [text, page.title, page.brand].join('\n') })
  return { score, keywords, suggestions, notes: suggestions.length === 0 ? ['正文里可用的内容太少，没有候选'] : [] }
}
