import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = '网页 SEO 体检'

const tool: ToolDefinition = {
  slug: 'seo',
  order: 1,
  label: LABEL,
  group: 'seo',
  icon: 'scan-search',
  words: [
    'SEO',
    '网页体检',
    '网站体检',
    '独立站体检',
    '收录检查',
    '标题描述检查',
    'TDK',
    'meta 标签',
    '结构化数据',
    'hreflang',
    '死链',
    '网站信息提取',
    'site audit',
  ],
  summary: '看一个网页给搜索引擎看到了什么，哪里要改',
  title: `${LABEL}_在线SEO工具_${SITE_FULL_NAME}`,
  description:
    '输入网址、粘贴源码或拖入文件，检查标题与描述的像素宽度、标题层级、链接、图片、结构化数据、hreflang 和分享卡片，说明原因和改法，可对比、导出和打印。',
  keywords: [LABEL, 'SEO 检查', '网页信息提取', '标题描述长度', '结构化数据检查', 'hreflang 检查', '搜索结果预览'],
  offline: {
    works: true,
    reason: '粘贴的源码和文件在这台设备上分析，不上传；只有输入网址时需要联网，由服务器读取网页',
  },
  fields: { view: 'value', part: 'value', demo: 'value', url: 'words' },
  drafts: ['seo-batch'],
  examples: [
    { label: '有毛病的商品页', state: { view: 'html', demo: 'product' }, expect: 'Wireless Earbuds' },
    { label: '写得好的文章页', state: { view: 'html', demo: 'article' }, expect: '跨境卖家怎样核对头程费用' },
  ],
  page: () => import('./page.tsx'),
}

export default tool
