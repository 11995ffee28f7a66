import type { ComponentType } from 'react'
import type { Ask } from '../ask/ask.ts'
import type { StateFields } from '../lib/state-fields.ts'
import type { IconName } from '../ui/icon.tsx'

/** Groups of the catalogue, in display order. */
export const TOOL_GROUPS = {
  money: { label: '汇率与费用', icon: 'coins' },
  lookup: { label: '资料查询', icon: 'book-open-text' },
  converter: { label: '单位换算', icon: 'ruler' },
  text: { label: '文本处理', icon: 'text-cursor-input' },
  ai: { label: '文案与合规', icon: 'pen-line' },
  seo: { label: '网站优化', icon: 'scan-search' },
  video: { label: '视频下载', icon: 'video' },
  physics: { label: '工程单位', icon: 'atom' },
} as const satisfies Record<string, { label: string; icon: IconName }>
export type ToolGroupId = keyof typeof TOOL_GROUPS

/** An example: its state fills in the page, whose result must then contain `expect`. */
export interface ToolExample {
  label: string
  state: Readonly<Record<string, string>>
  expect: string
}

/** Path parameters after the slug: `/tools-<slug>/<first>/<second>`. */
export interface ToolParams {
  accepts(first: string | undefined, second: string | undefined): boolean
  /** Reason why parameters are invalid, one sentence for the 404 page. */
  refusal?(first: string | undefined, second: string | undefined): Promise<string>
  /** Parameter paths that are prerendered besides the bare one, such as `en`. */
  pages: readonly string[]
  /** Parameter paths that are too many to prerender, such as one per country; rendered by the server on request. */
  others?: readonly string[]
  /**
   * Further paths, which are too many to compute on every visit, in the sitemap (`others`) or not. Only the build calls
   * this.
   */
  many?(): Promise<{ others: readonly string[]; unlisted: readonly string[] }>
}

/** Texts of a tool's page and its head. */
export interface ToolText {
  label: string
  /** One sentence below the name. */
  summary: string
  title: string
  description: string
  keywords: readonly string[]
}

export interface ToolDefinition extends ToolText {
  /** Slug as in the URL, case-sensitive. */
  slug: string
  group: ToolGroupId
  /** Position within the group, from 1. */
  order: number
  icon: IconName
  /** Additional search words; pinyin is added automatically. */
  words: readonly string[]
  offline: { works: true | 'partly' | false; reason: string }
  /** Keys of the URL state. Undeclared keys are the visitor's own words and never appear in the URL. */
  fields: StateFields
  /** Draft keys other than those derived from the slug (src/tools/draft-keys.ts). */
  drafts?: readonly string[]
  examples: readonly ToolExample[]
  params?: ToolParams
  /** Texts that differ under a parameter, such as another language; a promise if they must be loaded. */
  variant?: (first: string | undefined, second: string | undefined) => Partial<ToolText> | Promise<Partial<ToolText>>
  page: () => Promise<{ default: ToolPage }>
}

export interface ToolContext {
  tool: ToolDefinition
  first: string | undefined
  second: string | undefined
}

export interface ToolPageProps<Data> extends ToolContext {
  data: Data
}

/** A tool's page component, and the data to prepare before it renders. */
export interface ToolPage {
  prepare?(context: ToolContext, ask: Ask): Promise<unknown>
  Component: ComponentType<ToolPageProps<unknown>>
}

/** Defines a page whose component is typed with the data that it prepares. */
export function definePage<Data = undefined>(page: {
  prepare?(context: ToolContext, ask: Ask): Promise<Data>
  Component: ComponentType<ToolPageProps<Data>>
}): ToolPage {
  // The router hands over the result of `prepare`, so the pair is type-checked only here.
  return page as unknown as ToolPage
}

/** Path of a tool. */
export function getToolPath(slug: string): string {
  return `/tools-${slug}`
}
