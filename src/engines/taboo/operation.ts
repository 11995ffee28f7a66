/** What a taboo is about, and its name, in the order in which lists show them. */
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

/** What a taboo is about. */
export type TabooKind = keyof typeof TABOO_KINDS

/** How much it matters, the gravest first: leave it out, think twice, good to know. */
export const TABOO_SEVERITIES = ['avoid', 'careful', 'know'] as const

/** How much it matters. */
export type TabooSeverity = (typeof TABOO_SEVERITIES)[number]

/** Among whom it holds. */
export const TABOO_SCOPES = {
  all: '普遍',
  faith: '宗教信徒',
  elder: '年长者为主',
  some: '部分人',
  law: '法律或平台规则',
} as const

/** Among whom it holds. */
export type TabooScope = keyof typeof TABOO_SCOPES

/** One taboo of one or several countries and regions. */
export interface TabooFact {
  /** What it is about, in a few words. */
  label: string
  /** ISO 3166 alpha-2. */
  regions: readonly string[]
  kind: TabooKind
  severity: TabooSeverity
  scope: TabooScope
  reason: string
  /** What to do instead. */
  instead: string
  /** What can be put in place of what was found, as written in a text; often none. */
  replacements: readonly string[]
  /** Law with article, or 参考 for common knowledge that was not checked against a document. */
  source: string
}

/** A taboo where a text touches it. */
export interface TabooFinding extends TabooFact {
  /** UTF-16 offsets into the text as given; `end` is exclusive. */
  start: number
  end: number
  /** What stands there. */
  text: string
}

/** A taboo with words that touch it. */
export interface TabooEntry extends TabooFact {
  words: readonly string[]
}

/** A text, and the countries and regions that it is for (ISO 3166 alpha-2). */
export interface TabooScanRequest {
  text: string
  markets: readonly string[]
}

/** What was found, by the names of the specification (section 3). */
export interface TabooScanResult {
  /** In order of the text, then the gravest first; `regions` holds only the markets asked for. At most `MAX_TABOO_FINDINGS`. */
  scanTabooResultList: readonly TabooFinding[]
  /** What to do about it, as sentences, the most important first. */
  optimizeSuggestions: readonly string[]
  /** How many findings there are in all. */
  total: number
}

/** So many findings are listed; the rest is counted. */
export const MAX_TABOO_FINDINGS = 1000
