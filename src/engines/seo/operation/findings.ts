/** How bad a finding is; `pass` is a check that found nothing wrong, `info` is neither. */
export type FindingLevel = 'error' | 'warn' | 'pass' | 'info'

/** Parts of a report, in the order they are shown. */
export const FINDING_GROUPS = {
  index: '收录',
  snippet: '标题与描述',
  content: '内容',
  links: '链接与图片',
  structured: '结构化数据',
  social: '分享',
  language: '语言与地区',
  technical: '技术',
} as const

/** The part of the report that a finding belongs to. */
export type FindingGroup = keyof typeof FINDING_GROUPS

/** One line of the report. */
export interface Finding {
  /** Stable name of the check, like `title-width`. */
  id: string
  group: FindingGroup
  level: FindingLevel
  /** 1 first to do … 3 later; 0 for `pass` and `info`. */
  priority: 0 | 1 | 2 | 3
  /** What was found, a short Chinese sentence. */
  what: string
  /** Why it matters and what to do. */
  why: string
  /** Where: addresses, texts or `第 3 行`; at most 20. */
  where?: string[]
}
