/** Severity of a finding; `pass` is a check without faults, `info` is neutral. */
export type FindingLevel = 'error' | 'warn' | 'pass' | 'info'

/** Parts of a report, in display order. */
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

/** Part of the report that a finding belongs to. */
export type FindingGroup = keyof typeof FINDING_GROUPS

/** Finding of the report. */
export interface Finding {
  /** Stable id of the check, such as `title-width`. */
  id: string
  group: FindingGroup
  level: FindingLevel
  /** 1 (first) to 3 (later); 0 for `pass` and `info`. */
  priority: 0 | 1 | 2 | 3
  /** Short Chinese sentence about the finding. */
  what: string
  /** Reason why it matters and what to do. */
  why: string
  /** Places: URLs, texts or `第 3 行`; at most 20. */
  where?: string[]
}
