import { z } from 'zod'
import { EMAIL_FACTS, EMAIL_KINDS, EMAIL_LENGTHS, EMAIL_TONES } from '../../engines/email/operation.ts'
import type { EmailFact, EmailKind, EmailLength, EmailTone } from '../../engines/email/operation.ts'
import {
  aiJobFields,
  aiResultInput,
  aiStartAnswer,
  getNames,
  enumField,
  aiCallOptions,
  factsField,
  writingLanguage,
} from './ai-job.ts'
import { defineCall } from './call.ts'

const email = z.strictObject({ subjects: z.array(z.string()), body: z.string() })

export const aiEmailCalls = {
  generateEmail: defineCall({
    ...aiCallOptions,
    method: 'POST',
    path: '/mapi/ai/email/generate',
    summary: '写邮件：交给后台，再查询结果',
    limit: 'costly',
    keepsAnswer: true,
    input: z.object({
      kind: enumField(getNames<EmailKind>(EMAIL_KINDS), '邮件类型').default('outreach'),
      language: writingLanguage.default('en'),
      tone: enumField(getNames<EmailTone>(EMAIL_TONES), '语气').default('friendly'),
      length: enumField(getNames<EmailLength>(EMAIL_LENGTHS), '长度').default('standard'),
      facts: factsField(getNames<EmailFact>(EMAIL_FACTS)).describe('已知的事实，如收件人、价格'),
    }),
    answer: aiStartAnswer,
  }),
  emailResult: defineCall({
    ...aiCallOptions,
    method: 'GET',
    path: '/mapi/ai/email/generate/result',
    summary: '写邮件的进度和结果',
    limit: 'read',
    input: z.object(aiResultInput),
    answer: z.strictObject({
      ...aiJobFields,
      result: z
        .strictObject({
          emails: z.tuple([email, email]).describe('两种不同的写法'),
          missing: z.array(z.enum(getNames<EmailFact>(EMAIL_FACTS))).describe('还空着的事实'),
        })
        .nullable(),
    }),
  }),
}
