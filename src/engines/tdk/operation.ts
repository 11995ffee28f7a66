/** A search engine that titles and descriptions are written for. */
export type SearchEngine = 'google' | 'bing' | 'baidu'

/** A title, a description and keywords that belong to one page. */
export interface Tdk {
  title: string
  description: string
  keywords: string[]
}

/** How a suggestion begins, which is what sets it apart from the others. */
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

/** One suggestion. Each of its three parts stands by itself: a title may be taken from one, a description from another. */
export interface TdkSuggestion extends Tdk {
  angle: TdkAngle
}

/** What the generator is asked for. */
export interface TdkGenerateRequest {
  /** What the product is, in the seller's words; at most MAX_DESCRIPTION_LENGTH characters. */
  productDesc: string
  /** Words that buyers search by, the most important first; may be empty. */
  targetKeywords: readonly string[]
  /** '' without one. */
  brand: string
  /** Id of src/lib/ai/languages.ts; '' is the language of the text. The rule engine writes zh-CN, en and en-GB. */
  language: string
  engine: SearchEngine
  /** From 1; another seed puts other suggestions and properties first. */
  seed: number
}

/** What the generator answers, the rule engine and a model alike. */
export interface TdkGenerateResult {
  suggestions: TdkSuggestion[]
  /** Keywords found in the product's text, the main one first. */
  keywords: string[]
  /** What the seller should know, Chinese sentences. */
  notes: string[]
}

/** What is known of a page that is optimized. */
export interface TdkPage {
  title: string
  description: string
  /** As the page writes them, separated by commas. */
  keywords: string
  /** Texts of the headings of the first level. */
  headings: readonly string[]
  /** The beginning of the text that a visitor reads. */
  body: string
  /** '' when unknown. */
  brand: string
}

/** The optimizer's question. */
export interface TdkOptimizeRequest {
  page: TdkPage
  /** As for the generator. */
  language: string
  engine: SearchEngine
  seed: number
}

/** A part of the three. */
export type TdkPart = 'title' | 'description' | 'keywords'

/** One thing to know about a part. */
export interface TdkFinding {
  /** Stable name, like `title-long`. */
  id: string
  part: TdkPart
  /** `error` and `warn` cost points, `info` costs none. */
  level: 'error' | 'warn' | 'info'
  /** What was found and what to do, a Chinese sentence each. */
  what: string
  why: string
}

/** How good title, description and keywords are, 0 to 100. */
export interface TdkScore {
  total: number
  title: number
  description: number
  keywords: number
  findings: TdkFinding[]
}

/** What the optimizer answers, the rule engine and a model alike. */
export interface TdkOptimizeResult {
  /** Of the page as it is. */
  score: TdkScore
  /** Keywords found in the page's text, the main one first. */
  keywords: string[]
  suggestions: TdkSuggestion[]
  notes: string[]
}

/** Asks how good a text is, such as one that is being edited. */
export interface TdkScoreRequest {
  page: TdkPage
  engine: SearchEngine
}

/** Longest product text, in UTF-16 units. */
export const MAX_DESCRIPTION_LENGTH = 5000
/** Of a page's text so much is read, in UTF-16 units. */
export const MAX_BODY_LENGTH = 6000
/** Most keywords in a suggestion. */
export const MAX_KEYWORDS = 8
/** Most suggestions of an answer. */
export const MAX_SUGGESTIONS = 8
/** Languages that the rule engine writes. */
export const RULE_LANGUAGES: readonly string[] = ['zh-CN', 'en', 'en-GB']

/**
 * Room for titles and descriptions: customary values of the trade (2026-11), published by no search engine. The pixels
 * are those of src/lib/snippet-room.ts, which the engine measures by.
 */
const CHARACTERS = {
  google: { title: { full: 29, narrow: 60 }, description: { full: 65, narrow: 155 } },
  bing: { title: { full: 30, narrow: 65 }, description: { full: 71, narrow: 160 } },
  baidu: { title: { full: 30, narrow: 60 }, description: { full: 80, narrow: 160 } },
} as const satisfies Record<SearchEngine, unknown>

/** How many characters of a text's script a list of results shows; a text of both scripts is told by its pixels. */
export function mostCharacters(text: string, part: 'title' | 'description', engine: SearchEngine): number {
  const { full, narrow } = CHARACTERS[engine][part]
  const isFull =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) && !/[A-Za-z]{3}/.test(text)
  // Two narrow characters take the room of a full one.
  return isFull ? full + Math.floor((text.match(/[\x20-\x7e]/g)?.length ?? 0) / 2) : narrow
}

/** The part of a reading of a web page that is needed here; the SEO engine's answer is one. */
interface ReadPage {
  tdk: { title: string; description: string; keywords: string }
  htitles: { h1: { details: readonly string[] } }
  page: { excerpt: string; openGraph: Readonly<Record<string, string>> }
}

const MAX_HEADINGS = 5

/** What the optimizer takes of a page that was read. Of its text what follows the heading: menus stand before it. */
export function toTdkPage({ tdk, htitles, page }: ReadPage): TdkPage {
  const headings = htitles.h1.details.filter((text) => text !== '').slice(0, MAX_HEADINGS)
  const [first = ''] = headings
  const at = first === '' ? -1 : page.excerpt.indexOf(first)
  const body = at === -1 ? page.excerpt : page.excerpt.slice(at + first.length).trim()
  return { ...tdk, headings, body, brand: page.openGraph['og:site_name'] ?? '' }
}
