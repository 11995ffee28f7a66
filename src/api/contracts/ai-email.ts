import { z } from 'zod'
import { EMAIL_FACTS, EMAIL_KINDS, EMAIL_LENGTHS, EMAIL_TONES } from '../../engines/email/operation.ts'
import type { EmailFact, EmailKind, EmailLength, EmailTone } from '../../engines/email/operation.ts'
import { aiJobFields, aiResultInput, aiStarted, namesOf, oneOf, ownAiJob, someFacts, writingLanguage } from './ai-job.ts'
import { call } from './call.ts'

const email = z.strictObject({ subjects: z.array(z.string()), body: z.string() })

export const aiEmailCalls = {
  generateEmail: call({
    ...ownAiJob,
    method: 'POST',
    path: '/mapi/ai/email/generate',
    summary: '写邮件：交给后台，再查询结果',
    limit: 'costly',
    keepsAnswer: true,
    input: z.object({
      kind: oneOf(namesOf<EmailKind>(EMAIL_KINDS), '邮件类型').default('outreach'),
      language: writingLanguage.default('en'),
      tone: oneOf(namesOf<EmailTone>(EMAIL_TONES), '语气').default('friendly'),
      length: oneOf(namesOf<EmailLength>(EMAIL_LENGTHS), '长度').default('standard'),
      facts: someFacts(namesOf<EmailFact>(EMAIL_FACTS)).describe('已知的事实，如收件人、价格'),
    }),
    answer: aiStarted,
  }),
  emailResult: call({
    ...ownAiJob,
    method: 'GET',
    path: '/mapi/ai/email/generate/result',
    summary: '写邮件的进度和结果',
    limit: 'read',
    input: z.object(aiResultInput),
    answer: z.strictObject({
      ...aiJobFields,
      result: z.strictObject({ emails: z.tuple([email, email]).describe('两种不同的写法'), missing: z.array(z.enum(namesOf<EmailFact>(EMAIL_FACTS))).describe('还空着的事实') }).nullable(),
    }),
  }),
}
