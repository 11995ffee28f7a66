import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'
import { LOGO_CATEGORIES, parseCategory } from './logos/categories.ts'
import { lookupTool } from './lookup-tool.ts'

const tool: ToolDefinition = {
  ...lookupTool({
    slug: 'logo',
    order: 9,
    label: '平台 Logo 下载',
    icon: 'shapes',
    words: [
      'logo下载',
      '平台logo',
      '图标',
      '社交媒体图标',
      '商标',
      'svg',
      'png',
      'icon',
      '矢量图',
      '品牌标志',
      '透明底',
    ],
    summary: '下载电商平台、社交媒体的 Logo 和常用图标，SVG 与 PNG',
    description:
      '电商平台 Logo、社交媒体 Logo 和常用图标下载：支持中文、拼音和英文搜索，复制或下载 SVG，在本机生成 64 至 2048 像素的透明底 PNG，断网也能用。',
    fields: { sharp: 'value', open: 'value', tone: 'value', size: 'value', bg: 'value', q: 'words' },
    examples: [
      { label: '用拼音找虾皮', state: { q: 'xiapi' }, expect: 'Shopee' },
      { label: '微信', state: { q: '微信' }, expect: 'WeChat' },
      { label: '易碎标识', state: { q: '易碎' }, expect: '酒杯' },
    ],
    params: {
      accepts: (first, second) => second === undefined && (first === undefined || parseCategory(first) !== undefined),
      pages: Object.keys(LOGO_CATEGORIES),
    },
    page: () => import('./logos/page.tsx'),
  }),
  variant: (first) => {
    const category = parseCategory(first)
    if (!category) return {}
    const { page, summary, description, keywords } = LOGO_CATEGORIES[category]
    return {
      label: page,
      summary,
      title: `${page}_SVG与PNG下载_${SITE_FULL_NAME}`,
      description,
      keywords: [page, ...keywords],
    }
  },
}

export default tool
