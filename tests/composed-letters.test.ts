import { expect, test } from 'vitest'
import type { EmailKind } from '../src/engines/email/operation.ts'
import { composeEmails } from '../src/engines/email/engine.ts'
import { EMAIL_KINDS } from '../src/engines/email/operation.ts'
import { check } from '../src/engines/prohibited-words/engine.ts'
import { composeReplies } from '../src/engines/reply/engine.ts'
import type { ReplyForm, ReplyTone } from '../src/engines/reply/operation.ts'
import { REPLY_FORMS, REPLY_TONES } from '../src/engines/reply/operation.ts'
import scenarios from '../src/engines/reply/scenarios.build.ts'

/** Platforms that check sellers' messages; eBay is excluded, as its words are for titles, such as "look!". */
const PLATFORMS = [
  'amazon',
  'temu',
  'aliexpress',
  'walmart',
  'tiktok-shop',
  'shopee',
  'lazada',
  'etsy',
  'taobao',
  'jd',
  'pinduoduo',
]
const LANGUAGES = ['zh-CN', 'en']

function found(texts: readonly string[], platforms: readonly string[]): string[] {
  return texts.flatMap((text) =>
    check({ text, platforms }).findings.map(
      ({ term, start, end }) => `${term}: ${text.slice(Math.max(0, start - 30), end + 30)}`,
    ),
  )
}

test.each(LANGUAGES)('the check of words finds nothing in any reply: %s', (language) => {
  const texts = new Set<string>()
  for (const { id } of scenarios) {
    for (const form of Object.keys(REPLY_FORMS) as ReplyForm[]) {
      for (const tone of Object.keys(REPLY_TONES) as ReplyTone[]) {
        const { replies } = composeReplies({
          form,
          language,
          tone,
          scenario: id,
          question: '',
          offer: -1,
          facts: {},
          seed: id.length,
        })
        for (const { subject, text } of replies) texts.add(`${subject}\n${text}`)
      }
    }
  }
  expect(texts.size).toBeGreaterThan(1000)
  expect(found([...texts], PLATFORMS).slice(0, 5)).toEqual([])
})

test.each(LANGUAGES)('nor in any e-mail: %s', (language) => {
  const requests = (Object.keys(EMAIL_KINDS) as EmailKind[]).flatMap((kind) =>
    [0, 1, 2, 3].map((seed) => ({ kind, language, tone: 'friendly', length: 'long', facts: {}, seed }) as const),
  )
  const texts = requests.flatMap((request) =>
    composeEmails(request).emails.map(({ subjects, body }) => `${subjects.join('\n')}\n${body}`),
  )
  expect(found(texts, []).slice(0, 5)).toEqual([])
})
