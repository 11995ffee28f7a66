import { z } from 'zod'
import { PLATFORM_TYPES, PLATFORMS } from '../../lib/ai/platforms.ts'
import {
  aiJobFields,
  aiResultInput,
  aiStartAnswer,
  longTextField,
  idField,
  aiCallOptions,
  wordFindingFields,
} from './ai-job.ts'
import { defineCall } from './call.ts'
import { integerChoice } from './fields.ts'

const input = z
  .object({
    platformType: integerChoice([PLATFORM_TYPES.shop, PLATFORM_TYPES.social])
      .default(PLATFORM_TYPES.shop)
      .describe('1 电商平台，2 社交媒体'),
    platform: idField([{ id: '' }, ...PLATFORMS], '平台')
      .default('')
      .describe('平台；不填只按法规检查'),
    text: longTextField().describe('要检查的文字'),
  })
  .refine(
    ({ platform, platformType }) =>
      platform === '' || PLATFORMS.some(({ id, type }) => id === platform && PLATFORM_TYPES[type] === platformType),
    { error: '不是这一类里的平台', path: ['platform'] },
  )

export const aiProhibitedWordsCalls = {
  detectProhibitedWords: defineCall({
    ...aiCallOptions,
    method: 'POST',
    path: '/mapi/ai/platform-disable-word/detect',
    summary: '检查平台违禁词：交给后台，再查询结果',
    limit: 'costly',
    keepsAnswer: true,
    input,
    answer: aiStartAnswer,
  }),
  prohibitedWordsResult: defineCall({
    ...aiCallOptions,
    method: 'GET',
    path: '/mapi/ai/platform-disable-word/detect/result',
    summary: '违禁词检查的进度和结果',
    limit: 'read',
    input: z.object(aiResultInput),
    answer: z.strictObject({
      ...aiJobFields,
      detectResultDTOS: z.array(z.strictObject(wordFindingFields)).default([]).describe('发现的词，按位置排列'),
      total: z.int().min(0).default(0).describe('发现的总数；列表太长时只列出前面的'),
      riskOptimizeTips: z.array(z.string()).default([]).describe('修改建议'),
    }),
  }),
}
