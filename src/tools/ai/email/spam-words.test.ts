import { expect, test } from 'vitest'
import { composeEmails } from '../../../engines/email/engine.ts'
import type { EmailKind } from '../../../engines/email/operation.ts'
import { EMAIL_KINDS } from '../../../engines/email/operation.ts'
import { findSpamHints } from './spam-words.ts'

test.each([
  ['Act now and CLICK HERE!!!', ['Act now', 'CLICK HERE', '!!!']],
  ['LAST CHANCE TODAY, last chance', ['LAST CHANCE', 'LAST CHANCE TODAY']],
  ['恭喜您，点击领取', ['恭喜您', '点击领取']],
  ['see bit.ly/abc', ['bit.ly/abc']],
  ['Our FOB price is $5 for ABS parts. Please act on it now.', []],
])('%s', (text, words) => expect(findSpamHints(text).map(({ word }) => word)).toEqual(words))

test('no e-mail that we write has one', () => {
  for (const kind of Object.keys(EMAIL_KINDS) as EmailKind[]) {
    for (const language of ['zh-CN', 'en']) {
      for (const seed of [0, 1, 2, 3]) {
        const { emails } = composeEmails({ kind, language, tone: 'friendly', length: 'long', facts: {}, seed })
        expect(emails.flatMap(({ subjects, body }) => findSpamHints([...subjects, body].join('\n')))).toEqual([])
      }
    }
  }
})
