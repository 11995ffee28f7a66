/** Search engine for which titles and descriptions are written. */
export type SearchEngine = 'google' | 'bing' | 'baidu'

/** Title, description and keywords of one page. */
export interface Tdk {
  title: string
  description: string
  keywords: string[]
}

/** Angles of a suggestion. The angle decides how a text begins, and so distinguishes suggestions from each other. */
export const TDK_ANGLES = {
  keyword: '关键词在前',
  spec: '规格在前',
  benefit: '卖点在前',
  use: '写明用途',
  brand: '品牌在前',
  question: '提问',
  list: '并列卖点',
  pair: '两个关键词',
  sentence: '一句话',
} as const

export type TdkAngle = keyof typeof TDK_ANGLES

/**
 * Suggestion. Its three parts are independent: the title of one suggestion may be combined with the description of
 * another.
 */
export interface TdkSuggestion extends Tdk {
  angle: TdkAngle
}

/** Request to the generator. */
export interface TdkGenerateRequest {
  /** Description of the product in the seller's words; at most MAX_DESCRIPTION_LENGTH characters. */
  productDesc: string
  /** Keywords, most important first; may be empty. */
  targetKeywords: readonly string[]
  /** Brand; '' if there is none. */
  brand: string
  /**
   * Language id of src/lib/ai/languages.ts; '' is the language of the text. The rule engine writes zh-CN, en and en-GB.
   */
  language: string
  engine: SearchEngine
  /** Number from 1; each seed puts other suggestions and properties first. */
  seed: number
}

/** Result of the generator, from the rule engine or a model. */
export interface TdkGenerateResult {
  suggestions: TdkSuggestion[]
  /** Keywords found in the product's text, main one first. */
  keywords: string[]
  /** Notes for the seller, Chinese sentences. */
  notes: string[]
}

/** Page to optimize. */
export interface TdkPage {
  title: string
  description: string
  /** Keywords of the page, separated by commas. */
  keywords: string
  /** Texts of the h1 headings. */
  headings: readonly string[]
  /** Beginning of the visible text. */
  body: string
  /** Brand; '' if unknown. */
  brand: string
}

/** Request to the optimizer. */
export interface TdkOptimizeRequest {
  page: TdkPage
  /** Language id, as for the generator. */
  language: string
  engine: SearchEngine
  seed: number
}

/** Title, description or keywords. */
export type TdkPart = 'title' | 'description' | 'keywords'

/** Finding about one part. */
export interface TdkFinding {
  /** Stable id, such as `title-long`. */
  id: string
  part: TdkPart
  /** `error` and `warn` cost points, `info` does not. */
  level: 'error' | 'warn' | 'info'
  /** Two Chinese sentences: a description of the finding, and advice. */
  what: string
  why: string
}

/** Scores of title, description and keywords, 0 to 100. */
export interface TdkScore {
  total: number
  title: number
  description: number
  keywords: number
  findings: TdkFinding[]
}

/** Result of the optimizer, from the rule engine or a model. */
export interface TdkOptimizeResult {
  /** Score of the current page. */
  score: TdkScore
  /** Keywords found in the page's text, main one first. */
  keywords: string[]
  suggestions: TdkSuggestion[]
  notes: string[]
}

/** Request to score a text, for example while editing. */
export interface TdkScoreRequest {
  page: TdkPage
  engine: SearchEngine
}

/** Maximum length of a product text, in UTF-16 units. */
export const MAX_DESCRIPTION_LENGTH = 5000
/** Maximum of a page's text that is read, in UTF-16 units. */
export const MAX_BODY_LENGTH = 6000
/** Maximum keywords in a suggestion. */
export const MAX_KEYWORDS = 8
/** Maximum suggestions in an answer. */
export const MAX_SUGGESTIONS = 8
/** Languages written by the rule engine. */
export const RULE_LANGUAGES: readonly string[] = ['zh-CN', 'en', 'en-GB']

/**
 * Width of titles and descriptions in result lists: values customary in the trade (2026-11), not published by any
 * search engine. The pixels are those of src/lib/snippet-room.ts, which the engine uses.
 */
const CHARACTERS = {
  google: { title: { full: 29, narrow: 60 }, description: { full: 65, narrow: 155 } },
  bing: { title: { full: 30, narrow: 65 }, description: { full: 71, narrow: 160 } },
  baidu: { title: { full: 30, narrow: 60 }, description: { full: 80, narrow: 160 } },
} as const satisfies Record<SearchEngine, unknown>

/** Maximum characters of a text's script in a result list; mixed texts are measured in pixels. */
export function getMaxCharacters(text: string, part: 'title' | 'description', engine: SearchEngine): number {
  const { full, narrow } = CHARACTERS[engine][part]
  const isFull =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) && !/[A-Za-z]{3}/.test(text)
  // Two narrow characters are as wide as a full one.
  return isFull ? full + Math.floor((text.match(/[\x20-\x7e]/g)?.length ?? 0) / 2) : narrow
}

/** Part of an extracted page that the optimizer needs; a result of the SEO engine fits. */
interface ReadPage {
  tdk: { title: string; description: string; keywords: string }
  htitles: { h1: { details: readonly string[] } }
  page: { excerpt: string; openGraph: Readonly<Record<string, string>> }
}

const MAX_HEADINGS = 5

/** Page for the optimizer from an extracted page. Only text after the heading is used, as menus precede it. */
export function toTdkPage({ tdk, htitles, page }: ReadPage): TdkPage {
  const headings = htitles.h1.details.filter((text) => text !== '').slice(0, MAX_HEADINGS)
  const [first = ''] = headings
  const at = first === '' ? -1 : page.excerpt.indexOf(first)
  const body = at === -1 ? page.excerpt : page.excerpt.slice(at + first.length).trim()
  return { ...tdk, headings, body, brand: page.openGraph['og:site_name'] ?? '' }
}
