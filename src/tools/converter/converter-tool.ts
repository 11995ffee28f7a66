import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { ToolDefinition, ToolExample } from '../tool.ts'

interface ConverterTool {
  /** Slug of the tool; also the id of the unit group in the engine. */
  slug: string
  /** Group in the catalogue; `physics` for units that sellers rarely convert. */
  group?: 'converter' | 'physics'
  order: number
  label: string
  english: string
  icon: IconName
  words: readonly string[]
  /** Units named in texts, such as 「米、英尺、英寸、市尺」. */
  units: string
  examples: readonly ToolExample[]
}

/** Creates a converter tool; only name, icon and examples differ between converters. */
export function converterTool(converter: ConverterTool): ToolDefinition {
  const { slug, group = 'converter', order, label, english, icon, words, units, examples } = converter
  return {
    slug,
    order,
    label,
    group,
    icon,
    words: [english, ...words],
    summary: `${units}互换`,
    // Title format of the product specification, section 1: tool name, online conversion tool, site name.
    title: `${label}_在线换算工具_${SITE_FULL_NAME}`,
    description: `在线${label}：${units}互换。精确分数运算，可设有效数字，支持整列粘贴，断网也能用。`,
    keywords: [label, `在线${label}`, '单位换算', ...words.slice(0, 6)],
    offline: { works: true, reason: '换算在这台设备上进行，不需要网络' },
    fields: { v: 'value', u: 'value', f: 'value', t: 'value', p: 'value', n: 'value', q: 'words' },
    examples,
    params: {
      accepts: (first, second) => second === undefined && (first === undefined || first === 'zh' || first === 'en'),
      pages: ['zh', 'en'],
    },
    variant: (first) =>
      first === 'en'
        ? {
            label: english,
            title: `${english}_Online Conversion Tool_${SITE_FULL_NAME}`,
            summary: 'Exact to every digit shown. Works offline.',
            description: `${english}: exact fractions, any number of digits, whole spreadsheet columns, works offline.`,
            keywords: [english, 'unit converter', 'online converter'],
          }
        : {},
    page: () => import('./page.tsx'),
  }
}
