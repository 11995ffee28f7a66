import { z } from 'zod'
import { EMOJI_MODES, EMOJI_SCENARIOS } from '../../engines/emoji/operation.ts'
import { multiLineTextField, enumField, aiCallOptions, writingLanguage } from './ai-job.ts'
import { defineAiTools } from './ai-tool.ts'
import { defineCall } from './call.ts'

/** Maximum characters of a text in which the server places emoji; a model's answer is about as long as its input. */
const MAX_EMOJI_TEXT_LENGTH = 4000

const result = z.strictObject({
  text: z.string(),
  marks: z
    .array(
      z.strictObject({ start: z.int().min(0), end: z.int().min(0), source: z.string(), choices: z.array(z.string()) }),
    )
    .describe('加入的内容在 text 里的位置'),
  variants: z.int().min(1).describe('有几种不同的结果'),
})

export const aiEmoji = defineAiTools({
  tools: { emoji: { type: 6, label: '表情' } },
  start: 'generateEmoji',
  result: 'emojiResult',
  path: '/mapi/ai/emoji/generate',
  summaries: ['表情翻译', '表情翻译'],
  input: z.object({
    salt: z.string({ error: '应为文字' }).max(200, { error: '不是凭证' }).describe('getEmojiSalt 给出的凭证'),
    mode: enumField(EMOJI_MODES, '模式').default('inside'),
    scenario: enumField(EMOJI_SCENARIOS, '场景').default('social'),
    language: writingLanguage.default('zh-CN'),
    text: multiLineTextField(MAX_EMOJI_TEXT_LENGTH),
    rest: enumField(['keep', 'drop'], '做法').default('keep').describe('文字转表情时，没有对应表情的词留下还是去掉'),
  }),
  fields: { result: result.nullable() },
})

export const aiEmojiCalls = {
  getEmojiSalt: defineCall({
    ...aiCallOptions,
    method: 'POST',
    path: '/mapi/ai/getEmojiSalt',
    summary: '领取一次表情翻译的凭证：几分钟内有效，只给领取的人用',
    limit: 'write',
    stores: 'nothing',
    input: z.object({}),
    answer: z.strictObject({ salt: z.string(), expiresAt: z.iso.datetime() }),
  }),
}
