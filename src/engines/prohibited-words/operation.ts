/** How grave a finding is: what a law or a rule forbids, what often leads to trouble, and what deserves a look. */
export const SEVERITIES = ['forbidden', 'risky', 'notice'] as const

/** How grave a finding is. */
export type Severity = (typeof SEVERITIES)[number]

/** How a word was disguised, and what a visitor reads for it. */
export const VARIANT_LABELS = {
  'full-width': '全角',
  'half-width': '半角',
  spaced: '中间加了空格、换行、符号或字母',
  markup: '夹了标签或转义符',
  'zero-width': '夹了看不见的字符',
  traditional: '繁体',
  pinyin: '拼音',
  homophone: '谐音',
  'look-alike': '形近字母',
  leetspeak: '数字代替字母',
  masked: '用符号遮住',
} as const

/** How a word was disguised. */
export type WordVariant = keyof typeof VARIANT_LABELS

/** One word or pattern that was found. */
export interface WordFinding {
  /** UTF-16 offsets into the text as given; `end` is exclusive. */
  start: number
  end: number
  /** What stands there. */
  text: string
  /** What the dictionary lists. */
  term: string
  /** Id of its class. */
  kind: string
  severity: Severity
  reason: string
  /** Law and article, or 参考. */
  source: string
  replacements: readonly string[]
  variant?: WordVariant
  /** Markets whose rules forbid it, as ISO 3166 codes and 'EU'; absent where every market's do. */
  markets?: readonly string[]
}

/** What is checked, and by whose rules. */
export interface WordCheckRequest {
  text: string
  /** Ids of src/lib/ai/platforms.ts; none means law alone. */
  platforms: readonly string[]
  /** Markets that the text is for, as ISO 3166 codes and 'EU'; absent or empty means all. */
  markets?: readonly string[]
}

/** What was found. */
export interface WordCheckResult {
  /** In order of the text, not overlapping; at most `MAX_FINDINGS`. */
  findings: readonly WordFinding[]
  /** How many there are in all. */
  total: number
  /** What to look at besides single words, as sentences. */
  tips: readonly string[]
}

/** So many findings are listed; the rest is counted. */
export const MAX_FINDINGS = 2000
