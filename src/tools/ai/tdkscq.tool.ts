import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const LABEL = 'TDK 生成器'

const tool: ToolDefinition = {
  slug: 'tdkscq',
  order: 9,
  label: LABEL,
  group: 'ai',
  icon: 'text-search',
  words: [
    'TDK',
    '标题生成',
    '描述生成',
    '关键词提取',
    'SEO 标题',
    'meta description',
    'title tag',
    '商品标题',
    '独立站标题',
    '长尾词',
    '标题长度',
  ],
  summary: '从商品描述写出标题、描述和关键词，按搜索引擎的长度',
  title: `${LABEL}_商品标题、描述、关键词在线生成_${SITE_FULL_NAME}`,
  description:
    '从商品描述提取关键词，写出几组不同结构的 SEO 标题、描述和关键词，按谷歌、必应、百度的像素和字符长度，预览搜索结果，边改边打分，可批量导出。',
  keywords: [LABEL, 'SEO 标题生成', '描述生成', '关键词提取', '标题长度', '搜索结果预览'],
  offline: { works: true, reason: '规则引擎在这台设备上写中文和英语，描述不上传；按「用模型生成」才发到服务器' },
  fields: { view: 'value', language: 'value', engine: 'value', job: 'words', long: 'words' },
  examples: [
    {
      label: '中文商品',
      state: {
        'w.desc':
          '不锈钢保温杯。双层真空，保温12小时，保冷24小时。容量500毫升，放得进车载杯架。杯盖可拆洗，防漏。适合办公、车载和户外。',
        'w.brand': '山溪',
        engine: 'baidu',
      },
      expect: '不锈钢保温杯',
    },
    {
      label: '英文商品',
      state: {
        'w.desc':
          'Insulated stainless steel water bottle. The water bottle holds 32 oz and keeps drinks cold for 24 hours. It has a leakproof straw lid and a carry handle. Fits most car cup holders. For the gym, hiking and travel.',
        'w.brand': 'Brookly',
      },
      expect: 'Water Bottle',
    },
  ],
  page: () => import('./product-tdk/page.tsx'),
}

export default tool
