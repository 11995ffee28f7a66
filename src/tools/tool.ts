import type { ComponentType } from 'react'
import type { Ask } from '../ask/ask.ts'
import type { StateFields } from '../lib/state-fields.ts'
import type { IconName } from '../ui/icon.tsx'

/** The groups of the catalogue, in the order in which a seller needs them and every list shows them. */
export const TOOL_GROUPS = {
  money: { label: '汇率与费用', icon: 'coins', summary: '汇率、牌价与收款手续费' },
  lookup: { label: '资料查询', icon: 'book-open-text', summary: '仓库、港口、编码与节假日' },
  converter: { label: '单位换算', icon: 'ruler', summary: '重量、尺寸、体积，精确到每一位' },
  text: { label: '文本处理', icon: 'text-cursor-input', summary: '百万行也不卡，文件不离开本机' },
  ai: { label: '文案与合规', icon: 'pen-line', summary: '撰写、改写与风险检查' },
  seo: { label: '网站优化', icon: 'scan-search', summary: '网页信息提取' },
  video: { label: '视频下载', icon: 'video', summary: '社交媒体视频' },
  physics: { label: '工程单位', icon: 'atom', summary: '压力、能量、功率与扭矩' },
} as const satisfies Record<string, { label: string; icon: IconName; summary: string }>

export type ToolGroupId = keyof typeof TOOL_GROUPS

/** A worked example: its state fills the page, and the page must then show `expect` in its result. */
export interface ToolExample {
  label: string
  state: Readonly<Record<string, string>>
  expect: string
}

/** What the address may say after the slug: `/tools-<slug>/<first>/<second>`. */
export interface ToolParams {
  accepts(first: string | undefined, second: string | undefined): boolean
  /** Why it does not accept what it does not, in one sentence for the 404 page. */
  refusal?(first: string | undefined, second: string | undefined): Promise<string>
  /** Parameter paths that are prerendered besides the bare one, such as `en`. */
  pages: readonly string[]
  /** Parameter paths that exist too but are too many to prerender, such as one a country: the server renders them on request. */
  others?: readonly string[]
  /** Further ones that are too many to be computed on every visit, in the sitemap (`others`) or not. Asked by the build alone. */
  many?(): Promise<{ others: readonly string[]; unlisted: readonly string[] }>
}

/** The words of a tool's page and its head. */
export interface ToolText {
  label: string
  /** One sentence under the name. */
  summary: string
  title: string
  description: string
  keywords: readonly string[]
}

export interface ToolDefinition extends ToolText {
  /** Exactly as in the address, case included. */
  slug: string
  group: ToolGroupId
  /** Place within the group, counted from 1. */
  order: number
  icon: IconName
  /** Further words that a person may search by; pinyin of everything comes by itself. */
  words: readonly string[]
  offline: { works: true | 'partly' | false; reason: string }
  /** The keys of its state. What is not declared here is the visitor's own words and stands in no address. */
  fields: StateFields
  /** Keys of its drafts, but for those that its slug names (src/tools/draft-keys.ts). */
  drafts?: readonly string[]
  examples: readonly ToolExample[]
  params?: ToolParams
  /** What reads differently under a parameter, such as another language; a promise where its words are loaded for that. */
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

/** A tool's screen and what has to be there before it renders. */
export interface ToolPage {
  prepare?(context: ToolContext, ask: Ask): Promise<unknown>
  Component: ComponentType<ToolPageProps<unknown>>
}

/** Ties a screen to the data it is prepared with. */
export function definePage<Data = undefined>(page: {
  prepare?(context: ToolContext, ask: Ask): Promise<Data>
  Component: ComponentType<ToolPageProps<Data>>
}): ToolPage {
  // The router hands back what prepare returned, so the pair is typed here and opaque elsewhere.
  return page as unknown as ToolPage
}

/** The address of a tool. */
export function toolPath(slug: string): string {
  return `/tools-${slug}`
}
