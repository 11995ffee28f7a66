import { z } from 'zod'
import { EMAIL_FACTS, EMAIL_KINDS, EMAIL_LENGTHS, EMAIL_TONES } from '../../engines/email/operation.ts'
import type { EmailFact, EmailKind, EmailLength, EmailTone } from '../../engines/email/operation.ts'
import { getNames, enumField, factsField, writingLanguage } from './ai-job.ts'
import { defineAiTools } from './ai-tool.ts'

const email = z.strictObject({ subjects: z.array(z.string()), body: z.string() })

export const aiEmail = defineAiTools({
  tools: { email: { type: 10, label: '邮件' } },
  start: 'generateEmail',
  result: 'emailResult',
  path: '/mapi/ai/email/generate',
  summaries: ['写邮件', '写邮件'],
  input: z.object({
    kind: enumField(getNames<EmailKind>(EMAIL_KINDS), '邮件类型').default('outreach'),
    language: writingLanguage.default('en'),
    tone: enumField(getNames<EmailTone>(EMAIL_TONES), '语气').default('friendly'),
    length: enumField(getNames<EmailLength>(EMAIL_LENGTHS), '长度').default('standard'),
    facts: factsField(getNames<EmailFact>(EMAIL_FACTS)).describe('已知的事实，如收件人、价格'),
  }),
  fields: {
    result: z
      .strictObject({
        emails: z.tuple([email, email]).describe('两种不同的写法'),
        missing: z.array(z.enum(getNames<EmailFact>(EMAIL_FACTS))).describe('还空着的事实'),
      })
      .nullable(),
  },
})
