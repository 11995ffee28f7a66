/** What a visitor keeps, by kind. One item is one tool, unit, code, pair, board, lesson, quote or text, so that devices merge them one by one. */
export const KEPT_KINDS = ['favourite', 'recent', 'market', 'unit', 'hs', 'bank', 'pair', 'board', 'lesson', 'quote', 'draft', 'answer', 'report', 'form'] as const

export type KeptKind = (typeof KEPT_KINDS)[number]

/** What each kind is called on the page. */
export const KEPT_LABELS: Readonly<Record<KeptKind, string>> = {
  favourite: '收藏的工具',
  recent: '最近使用',
  market: '我的市场',
  unit: '置顶的单位',
  hs: '置顶的 HS 编码',
  bank: '牌价里置顶的货币',
  pair: '常用货币对',
  board: '多币种面板的排列',
  lesson: '学完的课',
  quote: '锁定的报价',
  draft: '草稿',
  answer: '答案记录',
  report: '体检记录',
  form: '我的模板',
}

/** Texts that a person works on: they stay on the device until the visitor lets them follow. */
export const TEXT_KINDS: ReadonlySet<KeptKind> = new Set(['draft', 'answer', 'report', 'form'])

/** What an account stores: items, and by kind whether the kind follows. */
export const STORED_KINDS = ['switch', ...KEPT_KINDS] as const

export type StoredKind = (typeof STORED_KINDS)[number]

/** UTF-16 units of an item's key. */
export const LONGEST_KEPT_KEY = 300
/** UTF-16 units of an item's JSON. A longer one stays on its device. */
export const LONGEST_KEPT_VALUE = 60_000
/** Items of an account, deleted ones apart. */
export const MOST_KEPT_ITEMS = 3_000
/** UTF-16 units of all keys and values of an account. */
export const MOST_KEPT_CHARACTERS = 4_000_000
/** Items that one call may bring. */
export const MOST_KEPT_CHANGES = 100
/** For how long, in milliseconds, and for how many items an account remembers what was deleted. */
export const DELETIONS_KEPT_MS = 180 * 86_400_000
export const MOST_DELETIONS = 3_000

export const isKeptKind = (kind: string): kind is KeptKind => (KEPT_KINDS as readonly string[]).includes(kind)

/** Whether a kind follows the account where nobody has said so. */
export const followsByDefault = (kind: KeptKind): boolean => !TEXT_KINDS.has(kind)
