import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { StateFields } from '../../lib/state-fields.ts'
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
  fields: StateFields
  drafts?: readonly string[]
  examples: readonly ToolExample[]
  params?: ToolParams
  /** For a tool whose data is a pack: the part that works offline, and the way to download the pack. */
  partly?: string
  page: () => Promise<{ default: ToolPage }>
}

const STORED: ToolDefinition['offline'] = { works: true, reason: '资料随应用存在这台设备上，断网也能查' }

/** Creates a tool that looks up reference data bundled with the app. */
export function lookupTool({
  slug,
  order,
  label,
  icon,
  words,
  summary,
  description,
  fields,
  drafts,
  examples,
  params,
  partly,
  page,
}: LookupTool): ToolDefinition {
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
    offline: partly === undefined ? STORED : { works: 'partly', reason: partly },
    fields,
    ...(drafts && { drafts }),
    examples,
    ...(params && { params }),
    page,
  }
}
