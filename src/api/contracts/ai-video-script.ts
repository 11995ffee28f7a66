import { z } from 'zod'
import { LEAST_SECONDS, MOST_SECONDS, SCRIPT_FIELD_LIMITS as LIMITS, SCRIPT_HOOKS, SCRIPT_PACES, SCRIPT_PLATFORMS, SCRIPT_TONES } from '../../engines/video-script/operation.ts'
import { aiJobFields, aiResultInput, aiStarted, fieldText, longText, oneIdOf, ownAiJob, writingLanguage } from './ai-job.ts'
import { call } from './call.ts'
import { numberBetween } from './fields.ts'

const shot = z.strictObject({
  from: z.int().min(0).describe('秒'),
  to: z.int().min(0).describe('秒'),
  beat: z.enum(['hook', 'intro', 'point', 'show', 'cut', 'close']),
  shot: z.string().describe('景别'),
  picture: z.string().describe('画面'),
  line: z.string().describe('口播'),
  subtitle: z.string().describe('字幕'),
  sound: z.string().describe('音乐和音效'),
})

export const aiVideoScriptCalls = {
  generateVideoScript: call({
    ...ownAiJob,
    method: 'POST',
    path: '/mapi/ai/video-script/generate',
    summary: '写短视频脚本：交给后台，再查询结果',
    limit: 'costly',
    keepsAnswer: true,
    input: z.object({
      language: writingLanguage.default('zh-CN'),
      platform: oneIdOf(SCRIPT_PLATFORMS, '平台').default('unlimited'),
      ownPlatform: fieldText(LIMITS.ownPlatform).describe('platform 为 custom 时的平台名称'),
      tone: oneIdOf(SCRIPT_TONES, '语气').default('unlimited'),
      ownTone: fieldText(LIMITS.ownTone).describe('tone 为 custom 时的语气'),
      ownOpening: fieldText(LIMITS.ownOpening),
      ownClosing: fieldText(LIMITS.ownClosing),
      hook: oneIdOf(SCRIPT_HOOKS, '开头').default('question'),
      pace: oneIdOf(SCRIPT_PACES, '节奏').default('steady'),
      seconds: numberBetween(LEAST_SECONDS, MOST_SECONDS).default(30),
      name: longText(LIMITS.name).describe('商品或主题'),
      points: fieldText(LIMITS.points).describe('卖点，一行一条'),
      audience: fieldText(LIMITS.audience),
      cta: fieldText(LIMITS.cta).describe('希望观众做什么'),
    }),
    answer: aiStarted,
  }),
  videoScriptResult: call({
    ...ownAiJob,
    method: 'GET',
    path: '/mapi/ai/video-script/generate/result',
    summary: '写短视频脚本的进度和结果',
    limit: 'read',
    input: z.object(aiResultInput),
    answer: z.strictObject({ ...aiJobFields, result: z.strictObject({ title: z.string(), shots: z.array(shot), notes: z.array(z.string()) }).nullable() }),
  }),
}
