/**
 * Kinds of synced items. An item is one tool, unit, code, pair, board, lesson, quote or text, so that devices merge
 * item by item.
 */
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

/** Display names of the kinds. */
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

/** Kinds of texts in work: they are synced only if the visitor opts in. */
export const TEXT_KINDS: ReadonlySet<SyncKind> = new Set(['draft', 'answer', 'report', 'form'])

/** Row kinds stored by an account: items, and a switch per kind that turns its sync on or off. */
export const SYNC_ROW_KINDS = ['switch', ...SYNC_KINDS] as const

export type SyncRowKind = (typeof SYNC_ROW_KINDS)[number]

/** Maximum UTF-16 units of an item's key. */
export const MAX_KEPT_KEY_LENGTH = 300
/** Maximum UTF-16 units of an item's JSON; a longer item stays on its device. */
export const MAX_KEPT_VALUE_LENGTH = 60_000
/** Maximum items of an account, without deleted ones. */
export const MAX_KEPT_ITEMS = 3_000
/** Maximum UTF-16 units of all keys and values of an account. */
export const MAX_KEPT_CHARACTERS = 4_000_000
/** Maximum items per call. */
export const MAX_KEPT_CHANGES = 100
/** Retention of deletion records in milliseconds; below, their maximum number. */
export const DELETION_RETENTION_MS = 180 * 86_400_000
export const MAX_DELETIONS = 3_000

export const isSyncKind = (kind: string): kind is SyncKind => (SYNC_KINDS as readonly string[]).includes(kind)

/** True if a kind is synced unless the visitor says otherwise. */
export const isSyncedByDefault = (kind: SyncKind): boolean => !TEXT_KINDS.has(kind)
