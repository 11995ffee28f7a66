import { z } from 'zod'
import {
  LISTING_CATEGORIES,
  LISTING_FIELD_LIMITS as LIMITS,
  MAX_MARKETPLACES,
} from '../../engines/product-description/operation.ts'
import { PLATFORMS } from '../../lib/ai/platforms.ts'
import { optionalTextField, multiLineTextField, idField, writingLanguage } from './ai-job.ts'
import { defineAiTools } from './ai-tool.ts'

const shop = idField(
  PLATFORMS.filter(({ type }) => type === 'shop'),
  '电商平台',
)

const limits = z.strictObject({
  title: z.int(),
  titleUnit: z.enum(['characters', 'bytes', 'wide']),
  titleAdvice: z.int(),
  bullets: z.int(),
  bullet: z.int(),
  description: z.int(),
  search: z.int(),
  searchUnit: z.enum(['characters', 'bytes', 'tags']),
  tag: z.int(),
  forbidden: z.string(),
  known: z.enum(['listed', 'own']),
  note: z.string(),
})
const listing = z.strictObject({
  platform: z.string(),
  limits: limits.describe('平台的长度限制；0 表示没有这一项'),
  title: z.string(),
  bullets: z.array(z.string()),
  description: z.string(),
  search: z.array(z.string()),
})

export const aiProductDescription = defineAiTools({
  tools: { 'product-description': { type: 9, label: '商品描述' } },
  start: 'generateProductDescription',
  result: 'productDescriptionResult',
  path: '/mapi/ai/product-description/generate',
  summaries: ['写商品标题、五点和描述', '写商品标题、五点和描述'],
  input: z.object({
    language: writingLanguage.default('en'),
    platforms: z
      .array(shop, { error: '应为列表' })
      .min(1, { error: '不能为空' })
      .max(MAX_MARKETPLACES, { error: `最多 ${String(MAX_MARKETPLACES)} 个` })
      .default(['amazon']),
    category: idField(LISTING_CATEGORIES, '类目').default('general'),
    name: multiLineTextField(LIMITS.name).describe('商品名称'),
    brand: optionalTextField(LIMITS.brand),
    features: optionalTextField(LIMITS.features).describe('卖点，一行一条'),
    specs: optionalTextField(LIMITS.specs).describe('参数，一行一条，写成「名称: 值」'),
    audience: optionalTextField(LIMITS.audience),
    keywords: optionalTextField(LIMITS.keywords).describe('关键词，用逗号或换行分开'),
  }),
  fields: {
    result: z
      .strictObject({ listings: z.array(listing), notes: z.array(z.string()), missing: z.array(z.string()) })
      .nullable(),
  },
})
