import { z } from 'zod'
import { aiTdk } from '../../../src/api/contracts/ai-tdk.ts'
import { filterSuggestions } from '../../../src/engines/tdk/accept.ts'
import { generateTdk, optimizeTdk } from '../../../src/engines/tdk/engine.ts'
import { MAX_KEYWORDS, MAX_SUGGESTIONS, toTdkPage, TDK_ANGLES } from '../../../src/engines/tdk/operation.ts'
import type {
  SearchEngine,
  TdkGenerateRequest,
  TdkGenerateResult,
  TdkOptimizeRequest,
  TdkScore,
  TdkSuggestion,
} from '../../../src/engines/tdk/operation.ts'
import { readPage } from '../../seo/read-page.ts'
import type { AiTool, GeneratedText, Prompt } from '../ai-tool.ts'
import { COPY_RULES, languageName } from '../prompt-words.ts'

const ROOM: Readonly<Record<SearchEngine, string>> = {
  google: 'Google shows about 60 narrow or 29 Chinese characters of a title, 155 or 65 of a description.',
  bing: 'Bing shows about 65 narrow or 30 Chinese characters of a title, 160 or 71 of a description.',
  baidu: 'Baidu shows about 60 narrow or 30 Chinese characters of a title, 160 or 80 of a description.',
}

const TASK = [
  `Write five different suggestions, each with a title, a description and at most ${String(MAX_KEYWORDS)} keywords, that keep within the room of the search engine. Each begins in its own way, named by angle: ${Object.entries(
    TDK_ANGLES,
  )
    .map(([id, label]) => `${id} (${label})`)
    .join(', ')}.`,
  'Name the main keyword once, at most twice, in each title and each description, and write it exactly as you give it in mainKeyword. Repeat no other word three times.',
  COPY_RULES,
].join('\n')

/** Asks for titles, descriptions and keywords of a product. */
const productTdkPrompt: Prompt<TdkGenerateRequest> = {
  version: 'product-tdk-1',
  system: `You write the title, meta description and keywords of a product page for search engines.\n${TASK}`,
  user: ({ productDesc, targetKeywords, brand, language, engine }, fence) =>
    [
      `Language: ${languageName(language)}`,
      ROOM[engine],
      fence('product', productDesc),
      targetKeywords.length > 0
        ? `Keywords that buyers search by, the most important first; the first is the main keyword:\n${fence('keywords', targetKeywords.join('\n'))}`
        : 'Choose the main keyword from the product.',
      ...(brand === '' ? [] : [fence('brand', brand)]),
    ].join('\n'),
}

/** Maximum characters of a page's text in a prompt. */
const MAX_SHOWN = 8000

/** Asks for better titles, descriptions and keywords of a web page. */
const pageTdkPrompt: Prompt<TdkOptimizeRequest> = {
  version: 'page-tdk-1',
  system: `You improve the title, meta description and keywords of a web page for search engines, by what the page itself says.\n${TASK}`,
  user: ({ page, language, engine }, fence) =>
    [
      `Language: ${language === '' ? 'that of the page' : languageName(language)}`,
      ROOM[engine],
      fence('title now', page.title),
      fence('description now', page.description),
      fence('keywords now', page.keywords),
      fence('headings', page.headings.join('\n')),
      fence('page', page.body.slice(0, MAX_SHOWN)),
      ...(page.brand === '' ? [] : [fence('brand', page.brand)]),
    ].join('\n'),
}

const { input } = aiTdk
type Input = z.output<typeof input>

const isAngle = (name: string): name is keyof typeof TDK_ANGLES => Object.hasOwn(TDK_ANGLES, name)

const suggestion = z.object({
  angle: z.string().max(40).describe(Object.keys(TDK_ANGLES).join(' | ')),
  title: z.string().min(1).max(300),
  description: z.string().min(1).max(600),
  keywords: z.array(z.string().min(1).max(80)).max(MAX_KEYWORDS),
})
const written = z.object({
  mainKeyword: z.string().min(1).max(80),
  suggestions: z.array(suggestion).min(1).max(MAX_SUGGESTIONS),
})
type Written = z.output<typeof written>

interface Result {
  tdkGenerateResult: readonly TdkSuggestion[]
  result: string
  keywords: readonly string[]
  notes: readonly string[]
  score?: TdkScore
}

/** Joins the suggestions into one text, for reading and copying. */
function textOf(suggestions: readonly TdkSuggestion[]): string {
  return suggestions
    .map(({ title, description, keywords }) => `标题：${title}\n描述：${description}\n关键词：${keywords.join(', ')}`)
    .join('\n\n')
}

function resultOf({ suggestions, keywords, notes }: TdkGenerateResult, score?: TdkScore): Result {
  return { tdkGenerateResult: suggestions, result: textOf(suggestions), keywords, notes, ...(score && { score }) }
}

/** The suggestions that follow the engine's rules; undefined if none does. */
function usable(
  { suggestions, mainKeyword }: Written,
  source: string,
  engine: SearchEngine,
  target: string | undefined,
): TdkSuggestion[] | undefined {
  const known = suggestions.map(({ angle, ...rest }) => ({
    ...rest,
    angle: isAngle(angle) ? angle : ('keyword' as const),
  }))
  const kept = filterSuggestions(known, source, engine, target ?? mainKeyword)
  return kept.length === 0 ? undefined : kept
}

const LEFT_OUT = '有几组超出显示长度、堆砌关键词或写了原文没有的内容，没有列出'
const notesOf = (written_: Written, kept: readonly TdkSuggestion[]) =>
  kept.length < written_.suggestions.length ? [LEFT_OUT] : []

const textsOf = ({ tdkGenerateResult }: Result): GeneratedText[] =>
  tdkGenerateResult.flatMap(({ title, description }, at) => [
    { name: `${String(at)}.title`, text: title, platforms: [] },
    { name: `${String(at)}.description`, text: description, platforms: [] },
  ])

/** Writes title, description and keywords of a product. */
export const productTdkTool: AiTool<Input, TdkGenerateRequest, Written, Result> = {
  name: 'product-tdk',
  input,
  requestOf: ({ productDesc, targetKeyword, brand, language, engine }, { seed }) => ({
    productDesc,
    targetKeywords: targetKeyword
      .split(/[,，、;；\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    brand,
    language: language === '' ? 'zh-CN' : language,
    engine,
    seed,
  }),
  rules: (request) => resultOf(generateTdk(request)),
  prompt: productTdkPrompt,
  written: () => written,
  resultOf(answer, { productDesc, targetKeywords, brand, engine }) {
    const kept = usable(answer, [productDesc, ...targetKeywords, brand].join('\n'), engine, targetKeywords[0])
    return (
      kept &&
      resultOf({
        suggestions: kept,
        keywords: [...new Set([...targetKeywords, answer.mainKeyword])],
        notes: notesOf(answer, kept),
      })
    )
  },
  textsOf,
}

/** Improves title, description and keywords of a web page, which the server reads. */
export const pageTdkTool: AiTool<Input, TdkOptimizeRequest, Written, Result> = {
  name: 'page-tdk',
  input,
  async requestOf({ url, language, engine }, { pages, now, seed }) {
    const info = await readPage(pages, { url: url.trim(), respectRobots: true, now })
    return { page: toTdkPage(info), language, engine, seed }
  },
  rules(request) {
    const { score, ...rest } = optimizeTdk(request)
    return resultOf(rest, score)
  },
  prompt: pageTdkPrompt,
  written: () => written,
  resultOf(answer, request) {
    const { page, engine } = request
    const source = [page.title, page.description, page.keywords, ...page.headings, page.body, page.brand].join('\n')
    // Score and keywords are measured by the engine in any language.
    const { score, keywords } = optimizeTdk({ ...request, language: '' })
    const kept = usable(answer, source, engine, undefined)
    return kept && resultOf({ suggestions: kept, keywords, notes: notesOf(answer, kept) }, score)
  },
  textsOf,
}
