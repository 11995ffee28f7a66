/** Severities: forbidden by a law or rule, often a problem, or worth a look. */
export const SEVERITIES = ['forbidden', 'risky', 'notice'] as const

/** Severity of a finding. */
export type Severity = (typeof SEVERITIES)[number]

/** Disguises of a word, with the label for visitors. */
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

/** Disguise of a word. */
export type WordVariant = keyof typeof VARIANT_LABELS

/** Word or pattern that was found. */
export interface WordFinding {
  /** UTF-16 offsets into the text as given; `end` is exclusive. */
  start: number
  end: number
  /** Text of the match. */
  text: string
  /** Term in the dictionary. */
  term: string
  /** Id of the term's class. */
  kind: string
  severity: Severity
  reason: string
  /** Law and article, or 参考. */
  source: string
  /** Texts of which each, put in place of `repaired`, mends the finding; '' deletes. Empty if none is sure. */
  replacements: readonly string[]
  /** Range that a replacement replaces, if it is more than the finding. */
  repaired?: { start: number; end: number }
  /** Sentence on what to do where no replacement fits; absent in findings of a model. */
  advice?: string
  variant?: WordVariant
  /** Markets whose rules forbid it, as ISO 3166 codes and 'EU'; absent for all markets. */
  markets?: readonly string[]
}

/** Text to check, with its platforms and markets. */
export interface WordCheckRequest {
  text: string
  /** Ids of src/lib/ai/platforms.ts; empty for laws only. */
  platforms: readonly string[]
  /** Markets of the text, as ISO 3166 codes and 'EU'; absent or empty means all. */
  markets?: readonly string[]
}

/** Result of a check. */
export interface WordCheckResult {
  /** Findings in text order, not overlapping; at most `MAX_FINDINGS`. */
  findings: readonly WordFinding[]
  /** Total number of findings. */
  total: number
  /** Advice beyond single words, as sentences. */
  tips: readonly string[]
}

/** Maximum findings listed; the rest is only counted. */
export const MAX_FINDINGS = 2000
