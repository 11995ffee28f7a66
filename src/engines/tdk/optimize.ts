import { checkLanguage, composed } from './generate.ts'
import { materialOf } from './material.ts'
import { MOST_BODY, type TdkOptimizeRequest, type TdkOptimizeResult } from './operation.ts'
import { pageKeywords } from './page-keywords.ts'
import { scoreTdk } from './score.ts'
import { listedKeywords } from './score/keywords.ts'
import { hasHan } from './tokens.ts'

/** What of a page the suggestions are made of: its text, and its own list of keywords as far as the text has them. */
export function optimizeTdk({ page, language, engine, seed }: TdkOptimizeRequest): TdkOptimizeResult {
  const score = scoreTdk({ page, engine })
  const keywords = pageKeywords(page).map(({ text }) => text)
  const [keyword] = keywords
  const text = [...page.headings, page.body.slice(0, MOST_BODY), page.description].join('\n')
  if (keyword === undefined) return { score, keywords, suggestions: [], notes: ['正文里没有找到反复讲的东西，没有候选；可以到 TDK 生成器里写上商品描述'] }
  if (language !== '') checkLanguage(language, text)
  else if (!hasHan(text) && !/[A-Za-z]{3}/.test(text)) return { score, keywords, suggestions: [], notes: ['规则引擎只写简体中文和英语，其他语言要用模型生成'] }
  const own = listedKeywords(page.keywords).filter((word) => text.toLowerCase().includes(word.toLowerCase()))
  const material = materialOf({ text, keyword, further: [...keywords.slice(1), ...own], brand: page.brand })
  const suggestions = composed({ material, engine, seed, source: [text, page.title, page.brand].join('\n') })
  return { score, keywords, suggestions, notes: suggestions.length === 0 ? ['正文里可用的内容太少，没有候选'] : [] }
}
