import { z } from 'zod'
import { PLATFORM_TYPES, PLATFORMS } from '../../lib/ai/platforms.ts'
import { multiLineTextField, idField, wordFindingFields } from './ai-job.ts'
import { defineAiTools } from './ai-tool.ts'
import { integerChoice } from './fields.ts'

const input = z
  .object({
    platformType: integerChoice([PLATFORM_TYPES.shop, PLATFORM_TYPES.social])
      .default(PLATFORM_TYPES.shop)
      .describe('1 电商平台，2 社交媒体'),
    platform: idField([{ id: '' }, ...PLATFORMS], '平台')
      .default('')
      .describe('平台；不填只按法规检查'),
    text: multiLineTextField().describe('要检查的文字'),
  })
  .refine(
    ({ platform, platformType }) =>
      platform === '' || PLATFORMS.some(({ id, type }) => id === platform && PLATFORM_TYPES[type] === platformType),
    { error: '不是这一类里的平台', path: ['platform'] },
  )

export const aiProhibitedWords = defineAiTools({
  tools: { 'prohibited-words': { type: 3, label: '违禁词检测' } },
  start: 'detectProhibitedWords',
  result: 'prohibitedWordsResult',
  path: '/mapi/ai/platform-disable-word/detect',
  summaries: ['检查平台违禁词', '违禁词检查'],
  input,
  fields: {
    detectResultDTOS: z.array(z.strictObject(wordFindingFields)).default([]).describe('发现的词，按位置排列'),
    total: z.int().min(0).default(0).describe('发现的总数；列表太长时只列出前面的'),
    riskOptimizeTips: z.array(z.string()).default([]).describe('修改建议'),
  },
})
