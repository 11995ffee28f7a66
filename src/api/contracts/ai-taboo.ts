import { z } from 'zod'
import { TABOO_KINDS, TABOO_SCOPES, TABOO_SEVERITIES } from '../../engines/taboo/operation.ts'
import { multiLineTextField } from './ai-job.ts'
import { defineAiTools } from './ai-tool.ts'
import { patternField } from './fields.ts'

/** Maximum target markets of one scan. */
const MAX_MARKETS = 200

const finding = z.strictObject({
  label: z.string(),
  regions: z.array(z.string()).describe('ISO 3166 两位代码'),
  kind: z.literal(Object.keys(TABOO_KINDS)),
  severity: z.enum(TABOO_SEVERITIES),
  scope: z.literal(Object.keys(TABOO_SCOPES)),
  reason: z.string(),
  instead: z.string().describe('怎么改'),
  replacements: z.array(z.string()),
  source: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  text: z.string().describe('原文'),
})

export const aiTaboo = defineAiTools({
  tools: { taboo: { type: 2, label: '文化禁忌' } },
  start: 'scanTaboos',
  result: 'tabooResult',
  path: '/mapi/ai/culture-taboo/scan',
  summaries: ['扫描文化禁忌', '文化禁忌扫描'],
  input: z.object({
    text: multiLineTextField().describe('要扫描的文字'),
    markets: z
      .array(patternField(/^[A-Z]{2}$/, 2, '应为 ISO 3166 两位代码'), { error: '应为列表' })
      .max(MAX_MARKETS, { error: '太多' })
      .default([])
      .describe('目标市场，ISO 3166 两位代码；不填按常见市场'),
  }),
  fields: {
    scanTabooResultList: z.array(finding).default([]).describe('发现的禁忌，按位置排列'),
    optimizeSuggestions: z.array(z.string()).default([]).describe('修改建议'),
    total: z.int().min(0).default(0).describe('发现的总数；列表太长时只列出前面的'),
  },
})
