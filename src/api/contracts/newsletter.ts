import { z } from 'zod'
import { defineCall } from './call.ts'

/** Maximum characters of an email address (RFC 5321). */
const MAX_ADDRESS_LENGTH = 254

export const newsletterCalls = {
  subscribeNewsletter: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'POST',
    path: '/mapi/user/newsletters',
    summary: '订阅邮件：发一封确认邮件，点开确认后才算订阅；无论是否订阅过，答复都一样',
    limit: 'costly',
    input: z.object({
      email: z
        .string({ error: '应为文字' })
        .trim()
        .max(MAX_ADDRESS_LENGTH, { error: '太长' })
        .pipe(z.email({ error: '不是完整的邮箱地址' }))
        .describe('邮箱'),
    }),
    answer: z.strictObject({}),
  }),
}
