import { z } from 'zod'
import { MAX_DESCRIPTION_LENGTH, TDK_ANGLES } from '../../engines/tdk/operation.ts'
import { WRITING_LANGUAGES } from '../../lib/ai/languages.ts'
import { optionalTextField, idField, enumField } from './ai-job.ts'
import { defineAiTools } from './ai-tool.ts'
import { integerChoice } from './fields.ts'

/** Subjects of a TDK by their API numbers (specification, section 4). */
export const TDK_GENERATE_TYPES = { product: 1, page: 2 } as const

const MAX_ADDRESS_LENGTH = 2048
const generateType = integerChoice([TDK_GENERATE_TYPES.product, TDK_GENERATE_TYPES.page])
  .default(TDK_GENERATE_TYPES.product)
  .describe('1 商品，2 网页')

const suggestion = z.strictObject({
  angle: z.literal(Object.keys(TDK_ANGLES)).describe('侧重'),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
})
const finding = z.strictObject({
  id: z.string(),
  part: z.enum(['title', 'description', 'keywords']),
  level: z.enum(['error', 'warn', 'info']),
  what: z.string(),
  why: z.string(),
})
const score = z.strictObject({
  total: z.number(),
  title: z.number(),
  description: z.number(),
  keywords: z.number(),
  findings: z.array(finding),
})

const input = z
  .object({
    generateType,
    language: idField([{ id: '' }, ...WRITING_LANGUAGES], '语言')
      .default('')
      .describe('BCP 47；不填：商品用简体中文，网页用它自己的语言'),
    productDesc: optionalTextField(MAX_DESCRIPTION_LENGTH).describe('generateType 为 1 时：商品描述'),
    targetKeyword: optionalTextField(500).describe('目标关键词，用逗号或换行分开'),
    url: optionalTextField(MAX_ADDRESS_LENGTH).describe('generateType 为 2 时：网址'),
    tdkJson: optionalTextField(20_000).describe('预留，不使用'),
    brand: optionalTextField(60).describe('品牌'),
    engine: enumField(['google', 'bing', 'baidu'], '搜索引擎').default('google').describe('按哪个搜索引擎的显示长度'),
  })
  .refine(({ generateType: type, productDesc }) => type !== TDK_GENERATE_TYPES.product || productDesc.trim() !== '', {
    error: '不能为空',
    path: ['productDesc'],
  })
  .refine(({ generateType: type, url }) => type !== TDK_GENERATE_TYPES.page || url.trim() !== '', {
    error: '不能为空',
    path: ['url'],
  })

export const aiTdk = defineAiTools({
  tools: {
    'product-tdk': { type: 4, label: '商品 TDK', asked: { generateType: TDK_GENERATE_TYPES.product } },
    'page-tdk': { type: 5, label: '网页 TDK', asked: { generateType: TDK_GENERATE_TYPES.page } },
  },
  start: 'generateTdk',
  result: 'tdkResult',
  path: '/mapi/ai/tdk/generate',
  summaries: ['生成商品或网页的标题、描述和关键词', '生成标题、描述和关键词'],
  input,
  asked: { generateType },
  fields: {
    tdkGenerateResult: z.array(suggestion).default([]).describe('几组标题、描述和关键词'),
    result: z.string().default('').describe('同样的内容写成一段文字'),
    keywords: z.array(z.string()).default([]).describe('从文字里找到的关键词'),
    notes: z.array(z.string()).default([]),
    score: score.optional().describe('generateType 为 2 时：现有标题、描述和关键词的评分'),
  },
})
