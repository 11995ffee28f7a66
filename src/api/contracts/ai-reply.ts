import { z } from 'zod'
import { MAX_QUESTION_LENGTH, REPLY_FACTS, REPLY_FORMS, REPLY_TONES } from '../../engines/reply/operation.ts'
import type { ReplyFact, ReplyForm, ReplyTone } from '../../engines/reply/operation.ts'
import {
  aiStartAnswer,
  optionalTextField,
  getNames,
  enumField,
  aiCallOptions,
  factsField,
  writingLanguage,
} from './ai-job.ts'
import { defineAiTools } from './ai-tool.ts'
import { defineCall } from './call.ts'
import { integerBetween } from './fields.ts'

/** Maximum characters of the query: an address holds at most 16 KB, and a Chinese character takes nine bytes in it. */
const MAX_QUERY_LENGTH = 1000
/** Maximum number of solutions offered in a scenario. */
const MAX_OFFERS = 20

const facts = z.partialRecord(z.enum(getNames<ReplyFact>(REPLY_FACTS)), z.string())

const fields = {
  form: enumField(getNames<ReplyForm>(REPLY_FORMS), '形式').default('email').describe('email 邮件，sms 短信'),
  language: writingLanguage.default('en'),
  tone: enumField(getNames<ReplyTone>(REPLY_TONES), '语气').default('friendly'),
  scenario: optionalTextField(60).describe('场景；不填由问题判断'),
  offer: integerBetween(-1, MAX_OFFERS).default(-1).describe('用场景的第几种处理办法，从 0 起；-1 不限'),
}

const isAsked = ({ question, scenario }: { question: string; scenario: string }) =>
  question.trim() !== '' || scenario !== ''
const NOT_ASKED = { error: '不能为空', path: ['question'] }

const input = z
  .object({
    ...fields,
    question: optionalTextField(MAX_QUESTION_LENGTH).describe('买家的问题'),
    facts: factsField(getNames<ReplyFact>(REPLY_FACTS)).describe('已知的事实，如订单号'),
  })
  .refine(isAsked, NOT_ASKED)
const query = z
  .object({ ...fields, question: optionalTextField(MAX_QUERY_LENGTH).describe('买家的问题') })
  .refine(isAsked, NOT_ASKED)

const reply = z.strictObject({ subject: z.string(), text: z.string() })
const result = z.strictObject({
  scenario: z.string(),
  likely: z.array(z.strictObject({ id: z.string(), group: z.string(), label: z.string() })),
  replies: z.tuple([reply, reply]).describe('两种不同的回复'),
  facts,
  offers: z.array(z.string()),
  missing: z.array(z.enum(getNames<ReplyFact>(REPLY_FACTS))),
})

const path = '/mapi/ai/customer-service-talk/generate'

export const aiReply = defineAiTools({
  tools: { reply: { type: 1, label: '客服回复' } },
  start: 'postReply',
  result: 'replyResult',
  path,
  summaries: ['写客服回复', '写客服回复'],
  input,
  fields: { result: result.nullable() },
})

export const aiReplyCalls = {
  generateReply: defineCall({
    ...aiCallOptions,
    method: 'GET',
    path,
    summary: '写客服回复：交给后台，再查询结果（只含问题，不含已知事实）',
    limit: 'costly',
    keepsAnswer: true,
    input: query,
    answer: aiStartAnswer,
  }),
}
