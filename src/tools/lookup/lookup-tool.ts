import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { ToolDefinition, ToolExample, ToolPage, ToolParams } from '../tool.ts'

interface LookupTool {
  slug: string
  order: number
  label: string
  icon: IconName
  words: readonly string[]
  summary: string
  description: string
  examples: readonly ToolExample[]
  params?: ToolParams
  /** What works without a network where its data is a pack that is not on this device. */
  withoutPack?: string
  page: () => Promise<{ default: ToolPage }>
}

const STORED: ToolDefinition['offline'] = { works: true, reason: '资料随应用存在这台设备上，断网也能查' }
const packed = (withoutPack: string): ToolDefinition['offline'] => ({ works: 'partly', reason: `资料包自动下载，有了它断网也能查；${withoutPack}` })

/** A lookup on reference data that ships with the app. */
export function lookupTool({ slug, order, label, icon, words, summary, description, examples, params, withoutPack, page }: LookupTool): ToolDefinition {
  return {
    slug,
    order,
    label,
    group: 'lookup',
    icon,
    words,
    summary,
    title: `${label}_跨境资料查询_${SITE_FULL_NAME}`,
    description,
    keywords: [label, '跨境电商', '资料查询', ...words.slice(0, 6)],
    offline: withoutPack === undefined ? STORED : packed(withoutPack),
    examples,
    ...(params && { params }),
    page,
  }
}
