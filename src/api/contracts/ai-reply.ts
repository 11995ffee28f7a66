import { z } from 'zod'
import { MOST_QUESTION, REPLY_FACTS, REPLY_FORMS, REPLY_TONES } from '../../engines/reply/operation.ts'
import type { ReplyFact, ReplyForm, ReplyTone } from '../../engines/reply/operation.ts'
import { aiJobFields, aiResultInput, aiStarted, fieldText, namesOf, oneOf, ownAiJob, someFacts, writingLanguage } from './ai-job.ts'
import { call } from './call.ts'
import { numberBetween } from './fields.ts'

/** Addresses are at most 16 KB long, and a Chinese character takes nine bytes in one. */
const LONGEST_QUERY = 1000
/** Solutions of a scenario. */
const MOST_OFFERS = 20

const facts = z.partialRecord(z.enum(namesOf<ReplyFact>(REPLY_FACTS)), z.string())

const fields = {
  form: oneOf(namesOf<ReplyForm>(REPLY_FORMS), '形式').default('email').describe('email 邮件，sms 短信'),
  language: writingLanguage.default('en'),
  tone: oneOf(namesOf<ReplyTone>(REPLY_TONES), '语气').default('friendly'),
  scenario: fieldText(60).describe('场景；不填由问题判断'),
  offer: numberBetween(-1, MOST_OFFERS).default(-1).describe('用场景的第几种处理办法，从 0 起；-1 不限'),
}

const isAsked = ({ question, scenario }: { question: string; scenario: string }) => question.trim() !== '' || scenario !== ''
const NOT_ASKED = { error: '不能为空', path: ['question'] }

const input = z.object({ ...fields, question: fieldText(MOST_QUESTION).describe('买家的问题'), facts: someFacts(namesOf<ReplyFact>(REPLY_FACTS)).describe('已知的事实，如订单号') }).refine(isAsked, NOT_ASKED)
const query = z.object({ ...fields, question: fieldText(LONGEST_QUERY).describe('买家的问题') }).refine(isAsked, NOT_ASKED)

const reply = z.strictObject({ subject: z.string(), text: z.string() })
const result = z.strictObject({
  scenario: z.string(),
  likely: z.array(z.strictObject({ id: z.string(), group: z.string(), label: z.string() })),
  replies: z.tuple([reply, reply]).describe('两种不同的回复'),
  facts,
  offers: z.array(z.string()),
  missing: z.array(z.enum(namesOf<ReplyFact>(REPLY_FACTS))),
})

const path = '/mapi/ai/customer-service-talk/generate'

export const aiReplyCalls = {
  generateReply: call({ ...ownAiJob, method: 'GET', path, summary: '写客服回复：交给后台，再查询结果（只含问题，不含已知事实）', limit: 'costly', keepsAnswer: true, input: query, answer: aiStarted }),
  postReply: call({ ...ownAiJob, method: 'POST', path, summary: '写客服回复：交给后台，再查询结果', limit: 'costly', keepsAnswer: true, input, answer: aiStarted }),
  replyResult: call({
    ...ownAiJob,
    method: 'GET',
    path: '/mapi/ai/customer-service-talk/generate/result',
    summary: '写客服回复的进度和结果',
    limit: 'read',
    input: z.object(aiResultInput),
    answer: z.strictObject({ ...aiJobFields, result: result.nullable() }),
  }),
}
