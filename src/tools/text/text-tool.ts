import type { TextOperation } from '../../engines/text/operation.ts'
import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { ToolDefinition, ToolExample } from '../tool.ts'
import optionKinds from './option-kinds.build.ts'

/** Operation of the engine for each tool, by slug. */
export const TEXT_OPERATIONS: Readonly<Record<string, TextOperation>> = {
  shaixuan: 'keep-lines',
  guolv: 'drop-lines',
  fgf: 'extract-between',
  zxfgf: 'split-to-lines',
  URL: 'find-urls',
  sjh: 'find-phones',
  yxdz: 'find-emails',
  zbkg: 'strip-left',
  qbkg: 'strip-all',
  quchong: 'unique-lines',
  paixu: 'sort-lines',
  qukonghang: 'drop-empty',
  tihuan: 'replace',
}

interface TextTool {
  slug: string
  order: number
  label: string
  icon: IconName
  words: readonly string[]
  summary: string
  examples: readonly ToolExample[]
}

/** Creates a text tool; only name and examples differ between them. */
export function textTool({ slug, order, label, icon, words, summary, examples }: TextTool): ToolDefinition {
  return {
    slug,
    order,
    label,
    group: 'text',
    icon,
    words,
    summary,
    title: `${label}_在线文本工具_${SITE_FULL_NAME}`,
    description: `${label}：${summary}。支持大文件，百万行也不卡，文件不离开这台设备，断网也能用。`,
    keywords: [label, '文本处理', '在线文本工具', ...words.slice(0, 6)],
    offline: { works: true, reason: '文本在这台设备上处理，不上传，也不需要网络' },
    // Read only at build time (../open-fields.build.ts), so that no page includes it.
    fields: import.meta.env.SSR ? { x: 'words', view: 'value', ...optionKinds[TEXT_OPERATIONS[slug] ?? ''] } : {},
    examples,
    page: () => import('./page.tsx'),
  }
}
