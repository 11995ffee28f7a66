import { UserError } from '../../lib/user-error.ts'
import { mentionsBrand, removeBrand } from './brand.ts'
import { chooseKeywords, rankKeywords } from './keywords.ts'
import { normalizeKeywordText } from './normal.ts'
import { describeLanguageFault } from './language.ts'
import { extractMaterial } from './material.ts'
import {
  MAX_BODY_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  type TdkGenerateRequest,
  type TdkGenerateResult,
  type TdkOptimizeRequest,
  type TdkOptimizeResult,
  type TdkPage,
} from './operation.ts'
import { listPageKeywords } from './page-keywords.ts'
import { cleanPage, cleanRequest } from './plain.ts'
import { fitsSnippet } from './room.ts'
import { scoreTdk } from './score.ts'
import { splitKeywords } from './score/keywords.ts'
import { composeSuggestions } from './suggest.ts'

/** Number of suggestions below which a note says that the text has too little content. */
const FEW = 5
const MAX_RESULTS = 4
/** Maximum keywords used from a page's own list. */
const MAX_OWN_KEYWORDS = 50

/**
 * True if a found keyword is a whole word. A single character that is not the first keyword is a fragment: 机 of 可机洗.
 */
function isWhole(keyword: string, at: number): boolean {
  return at === 0 || keyword.length > 1
}

const BRACKETS = /[（(][^）)\n]{0,60}[）)]/gu

/** Keywords of a seller's text, main one first; target keywords precede found ones. */
function keywordsOf({
  productDesc,
  targetKeywords,
}: Pick<TdkGenerateRequest, 'productDesc' | 'targetKeywords'>): string[] {
  // Bracketed text describes accessories and is not part of the name.
  const [beginning = ''] = productDesc
    .trim()
    .replaceAll(BRACKETS, ' ')
    .split(/[\n。！？!?：:]|\.\s/u)
  const ranked = rankKeywords([
    { text: beginning.slice(0, 120), weight: 2 },
    { text: productDesc.replaceAll(BRACKETS, ' '), weight: 1.5 },
  ])
  const found = chooseKeywords(ranked, MAX_RESULTS, 0.4)
    .map(({ text }) => text)
    .filter(isWhole)
  const targets = targetKeywords.map((word) => word.trim()).filter((word) => word !== '')
  return [...targets, ...found].filter(
    (word, at, all) => all.findIndex((other) => normalizeKeywordText(other) === normalizeKeywordText(word)) === at,
  )
}

/**
 * Generates titles, descriptions and keywords for a product from the seller's own words.
 * @throws UserError if that is not possible.
 */
export function generateTdk(given: TdkGenerateRequest): TdkGenerateResult {
  const request = cleanRequest(given)
  const { productDesc, brand, language, engine, seed } = request
  const text = productDesc.slice(0, MAX_DESCRIPTION_LENGTH)
  const source = [text, ...request.targetKeywords, brand].join('\n')
  const fault = describeLanguageFault(language, source)
  if (fault !== '') throw new UserError(fault)
  const bare = keywordsOf({ ...request, productDesc: removeBrand(text, brand.trim()) })
  const keywords = bare.length > 0 ? bare : keywordsOf({ ...request, productDesc: text })
  const fitting = keywords.filter((keyword) => fitsSnippet(keyword, 'title', engine))
  const [keyword] = fitting
  if (keyword === undefined) throw new UserError('没有找到商品的名称，请写上它叫什么，或填写目标关键词')
  const material = extractMaterial({
    text,
    keyword,
    further: fitting.slice(1),
    brand: mentionsBrand(keyword, brand.trim()) ? '' : brand.trim(),
    spelling: brand.trim(),
  })
  const suggestions = composeSuggestions({ material, engine, seed, source })
  const notes = [
    ...(keywords[0] === keyword ? [] : [`目标关键词「${keywords[0] ?? ''}」太长，放不进标题，没有用`]),
    ...(suggestions.length < FEW ? ['描述里可用的内容不多；写上材质、规格、特点和用途，会有更多候选'] : []),
    ...(productDesc.length > MAX_DESCRIPTION_LENGTH ? [`只读了前 ${MAX_DESCRIPTION_LENGTH} 个字符`] : []),
  ]
  return { suggestions, keywords: fitting, notes }
}

/** Keywords of a page without its brand, unless the page is about nothing else. */
function keywordsOfPage(page: TdkPage): string[] {
  const bare = (text: string): string => removeBrand(text, page.brand)
  const { title, description, keywords, headings, body } = page
  const found = listPageKeywords({
    ...page,
    title: bare(title),
    description: bare(description),
    keywords: bare(keywords),
    headings: headings.map(bare),
    body: bare(body),
  })
  return (found.length > 0 ? found : listPageKeywords(page)).map(({ text }) => text)
}

/**
 * Suggests titles, descriptions and keywords for a page, from its text and those of its own keywords that the text
 * contains.
 */
export function optimizeTdk({ page: given, language, engine, seed }: TdkOptimizeRequest): TdkOptimizeResult {
  const score = scoreTdk({ page: given, engine })
  const page = cleanPage(given)
  const keywords = keywordsOfPage(page)
  const [keyword] = keywords
  const text = [...page.headings, page.body.slice(0, MAX_BODY_LENGTH), page.description].join('\n')
  if (keyword === undefined)
    return {
      score,
      keywords,
      suggestions: [],
      notes: ['正文里没有找到反复讲的东西，没有候选；可以到 TDK 生成器里写上商品描述'],
    }
  const fault = describeLanguageFault(language, text)
  if (fault !== '') return { score, keywords, suggestions: [], notes: [fault] }
  const own = splitKeywords(page.keywords)
    .slice(0, MAX_OWN_KEYWORDS)
    .filter((word) => text.toLowerCase().includes(word.toLowerCase()))
  const material = extractMaterial({
    text,
    keyword,
    further: [...keywords.slice(1), ...own],
    brand: mentionsBrand(keyword, page.brand) ? '' : page.brand,
    spelling: page.brand,
  })
  const suggestions = composeSuggestions({ material, engine, seed, source: [text, page.title, page.brand].join('\n') })
  return { score, keywords, suggestions, notes: suggestions.length === 0 ? ['正文里可用的内容太少，没有候选'] : [] }
}
