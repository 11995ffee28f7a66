import { z } from 'zod'
import {
  MIN_SECONDS,
  MAX_SECONDS,
  SCRIPT_FIELD_LIMITS as LIMITS,
  SCRIPT_HOOKS,
  SCRIPT_PACES,
  SCRIPT_PLATFORMS,
  SCRIPT_TONES,
} from '../../engines/video-script/operation.ts'
import { optionalTextField, multiLineTextField, idField, writingLanguage } from './ai-job.ts'
import { defineAiTools } from './ai-tool.ts'
import { integerBetween } from './fields.ts'

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

export const aiVideoScript = defineAiTools({
  tools: { 'video-script': { type: 8, label: '视频脚本' } },
  start: 'generateVideoScript',
  result: 'videoScriptResult',
  path: '/mapi/ai/video-script/generate',
  summaries: ['写短视频脚本', '写短视频脚本'],
  input: z.object({
    language: writingLanguage.default('zh-CN'),
    platform: idField(SCRIPT_PLATFORMS, '平台').default('unlimited'),
    ownPlatform: optionalTextField(LIMITS.ownPlatform).describe('platform 为 custom 时的平台名称'),
    tone: idField(SCRIPT_TONES, '语气').default('unlimited'),
    ownTone: optionalTextField(LIMITS.ownTone).describe('tone 为 custom 时的语气'),
    ownOpening: optionalTextField(LIMITS.ownOpening),
    ownClosing: optionalTextField(LIMITS.ownClosing),
    hook: idField(SCRIPT_HOOKS, '开头').default('question'),
    pace: idField(SCRIPT_PACES, '节奏').default('steady'),
    seconds: integerBetween(MIN_SECONDS, MAX_SECONDS).default(30),
    name: multiLineTextField(LIMITS.name).describe('商品或主题'),
    points: optionalTextField(LIMITS.points).describe('卖点，一行一条'),
    audience: optionalTextField(LIMITS.audience),
    cta: optionalTextField(LIMITS.cta).describe('希望观众做什么'),
  }),
  fields: {
    result: z.strictObject({ title: z.string(), shots: z.array(shot), notes: z.array(z.string()) }).nullable(),
  },
})
