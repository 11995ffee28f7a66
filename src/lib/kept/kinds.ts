/** What a visitor keeps, by kind. One item is one tool, unit, code, pair, board, lesson, quote or text, so that devices merge them one by one. */
export const SYNC_KINDS = [
  'favourite',
  'recent',
  'market',
  'unit',
  'hs',
  'bank',
  'pair',
  'board',
  'lesson',
  'quote',
  'draft',
  'answer',
  'report',
  'form',
] as const

export type SyncKind = (typeof SYNC_KINDS)[number]

/** What each kind is called on the page. */
export const SYNC_KIND_LABELS: Readonly<Record<SyncKind, string>> = {
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
export const TEXT_KINDS: ReadonlySet<SyncKind> = new Set(['draft', 'answer', 'report', 'form'])

/** What an account stores: items, and by kind whether the kind follows. */
export const SYNC_ROW_KINDS = ['switch', ...SYNC_KINDS] as const

export type SyncRowKind = (typeof SYNC_ROW_KINDS)[number]

/** UTF-16 units of an item's key. */
export const MAX_KEPT_KEY_LENGTH = 300
/** UTF-16 units of an item's JSON. A longer one stays on its device. */
export const MAX_KEPT_VALUE_LENGTH = 60_000
/** Items of an account, deleted ones apart. */
export const MAX_KEPT_ITEMS = 3_000
/** UTF-16 units of all keys and values of an account. */
export const MAX_KEPT_CHARACTERS = 4_000_000
/** Items that one call may bring. */
export const MAX_KEPT_CHANGES = 100
/** For how long, in milliseconds, and for how many items an account remembers what was deleted. */
export const DELETION_RETENTION_MS = 180 * 86_400_000
export const MAX_DELETIONS = 3_000

export const isSyncKind = (kind: string): kind is SyncKind => (SYNC_KINDS as readonly string[]).includes(kind)

/** Whether a kind follows the account where nobody has said so. */
export const isSyncedByDefault = (kind: SyncKind): boolean => !TEXT_KINDS.has(kind)
