import { z } from 'zod'
import { LEAST_BODY, MOST_BODY, POST_FIELD_LIMITS as LIMITS, POST_PLATFORMS, POST_PURPOSES, POST_TONES } from '../../engines/social-post/operation.ts'
import { aiJobFields, aiResultInput, aiStarted, fieldText, longText, oneIdOf, ownAiJob, writingLanguage } from './ai-job.ts'
import { call } from './call.ts'
import { numberBetween } from './fields.ts'

const result = z.strictObject({
  posts: z.array(z.strictObject({ title: z.string(), body: z.string(), tags: z.array(z.string()) })),
  notes: z.array(z.string()),
})

export const aiSocialPostCalls = {
  generateSocialPost: call({
    ...ownAiJob,
    method: 'POST',
    path: '/mapi/ai/social-post/generate',
    summary: '写社媒帖子：交给后台，再查询结果',
    limit: 'costly',
    keepsAnswer: true,
    input: z.object({
      language: writingLanguage.default('zh-CN'),
      platform: oneIdOf(POST_PLATFORMS, '平台').default('unlimited'),
      ownPlatform: fieldText(LIMITS.ownPlatform).describe('platform 为 custom 时的平台名称'),
      ownLimit: numberBetween(LEAST_BODY, MOST_BODY).default(500).describe('platform 为 custom 时的字数上限'),
      purpose: oneIdOf(POST_PURPOSES, '用途').default('launch'),
      tone: oneIdOf(POST_TONES, '语气').default('unlimited'),
      name: longText(LIMITS.name).describe('商品或主题'),
      points: fieldText(LIMITS.points).describe('卖点或步骤，一行一条'),
      audience: fieldText(LIMITS.audience),
      offer: fieldText(LIMITS.offer).describe('优惠'),
      event: fieldText(LIMITS.event).describe('节日或活动'),
      link: fieldText(LIMITS.link),
      hashtags: fieldText(LIMITS.hashtags),
      emoji: z.boolean({ error: '应为 true 或 false' }).default(true),
    }),
    answer: aiStarted,
  }),
  socialPostResult: call({
    ...ownAiJob,
    method: 'GET',
    path: '/mapi/ai/social-post/generate/result',
    summary: '写社媒帖子的进度和结果',
    limit: 'read',
    input: z.object(aiResultInput),
    answer: z.strictObject({ ...aiJobFields, result: result.nullable() }),
  }),
}
