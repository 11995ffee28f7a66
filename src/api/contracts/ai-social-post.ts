import { z } from 'zod'
import {
  MIN_BODY_LENGTH,
  MAX_BODY_LENGTH,
  POST_FIELD_LIMITS as LIMITS,
  POST_PLATFORMS,
  POST_PURPOSES,
  POST_TONES,
} from '../../engines/social-post/operation.ts'
import { optionalTextField, multiLineTextField, idField, writingLanguage } from './ai-job.ts'
import { defineAiTools } from './ai-tool.ts'
import { integerBetween } from './fields.ts'

const result = z.strictObject({
  posts: z.array(z.strictObject({ title: z.string(), body: z.string(), tags: z.array(z.string()) })),
  notes: z.array(z.string()),
})

export const aiSocialPost = defineAiTools({
  tools: { 'social-post': { type: 7, label: '社媒文案' } },
  start: 'generateSocialPost',
  result: 'socialPostResult',
  path: '/mapi/ai/social-post/generate',
  summaries: ['写社媒帖子', '写社媒帖子'],
  input: z.object({
    language: writingLanguage.default('zh-CN'),
    platform: idField(POST_PLATFORMS, '平台').default('unlimited'),
    ownPlatform: optionalTextField(LIMITS.ownPlatform).describe('platform 为 custom 时的平台名称'),
    ownLimit: integerBetween(MIN_BODY_LENGTH, MAX_BODY_LENGTH).default(500).describe('platform 为 custom 时的字数上限'),
    purpose: idField(POST_PURPOSES, '用途').default('launch'),
    tone: idField(POST_TONES, '语气').default('unlimited'),
    name: multiLineTextField(LIMITS.name).describe('商品或主题'),
    points: optionalTextField(LIMITS.points).describe('卖点或步骤，一行一条'),
    audience: optionalTextField(LIMITS.audience),
    offer: optionalTextField(LIMITS.offer).describe('优惠'),
    event: optionalTextField(LIMITS.event).describe('节日或活动'),
    link: optionalTextField(LIMITS.link),
    hashtags: optionalTextField(LIMITS.hashtags),
    emoji: z.boolean({ error: '应为 true 或 false' }).default(true),
  }),
  fields: { result: result.nullable() },
})
