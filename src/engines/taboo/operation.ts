/** Kinds of taboos with their names, in display order. */
export const TABOO_KINDS = {
  word: '词语',
  religion: '宗教',
  food: '饮食与原料',
  map: '地图与旗帜',
  image: '图像',
  gesture: '手势',
  animal: '动物',
  color: '颜色',
  number: '数字',
  flower: '花卉',
  gift: '送礼',
  date: '日期',
  size: '尺码与单位',
} as const

/** Kind of a taboo. */
export type TabooKind = keyof typeof TABOO_KINDS

/** Severities, gravest first: leave out, reconsider, good to know. */
export const TABOO_SEVERITIES = ['avoid', 'careful', 'know'] as const

/** Severity of a taboo. */
export type TabooSeverity = (typeof TABOO_SEVERITIES)[number]

/** Groups of people for whom a taboo holds. */
export const TABOO_SCOPES = {
  all: '普遍',
  faith: '宗教信徒',
  elder: '年长者为主',
  some: '部分人',
  law: '法律或平台规则',
} as const

/** Group of people for whom a taboo holds. */
export type TabooScope = keyof typeof TABOO_SCOPES

/** Taboo of one or several countries and regions. */
export interface TabooFact {
  /** Short name. */
  label: string
  /** ISO 3166 alpha-2. */
  regions: readonly string[]
  kind: TabooKind
  severity: TabooSeverity
  scope: TabooScope
  reason: string
  /** Alternative that is recommended instead. */
  instead: string
  /** Texts that can replace the match; often none. */
  replacements: readonly string[]
  /** Law with article, or 参考 for common knowledge not checked against a document. */
  source: string
}

/** Taboo that a text touches. */
export interface TabooFinding extends TabooFact {
  /** UTF-16 offsets into the text as given; `end` is exclusive. */
  start: number
  end: number
  /** Matched text. */
  text: string
}

/** Taboo, with the words to which it applies. */
export interface TabooEntry extends TabooFact {
  words: readonly string[]
}

/** Text to scan, with its countries and regions (ISO 3166 alpha-2). */
export interface TabooScanRequest {
  text: string
  markets: readonly string[]
}

/** Result of a scan under the names of the specification (section 3). */
export interface TabooScanResult {
  /** Findings in text order, then gravest first; `regions` has only requested markets. At most `MAX_TABOO_FINDINGS`. */
  scanTabooResultList: readonly TabooFinding[]
  /** Suggestions as sentences, most important first. */
  optimizeSuggestions: readonly string[]
  /** Total number of findings. */
  total: number
}

/** Maximum findings listed; the rest is only counted. */
export const MAX_TABOO_FINDINGS = 1000
