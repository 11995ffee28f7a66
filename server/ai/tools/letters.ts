import { z } from 'zod'
import { aiEmail } from '../../../src/api/contracts/ai-email.ts'
import { aiReply } from '../../../src/api/contracts/ai-reply.ts'
import { composeEmails } from '../../../src/engines/email/engine.ts'
import { MAX_BODY_LENGTH, MAX_SUBJECT_COLUMNS } from '../../../src/engines/email/operation.ts'
import type { Email, EmailRequest, EmailResult } from '../../../src/engines/email/operation.ts'
import { composeReplies, readCase, scenarioLabel } from '../../../src/engines/reply/engine.ts'
import { MAX_REPLY_LENGTH } from '../../../src/engines/reply/operation.ts'
import type { Reply, ReplyResult } from '../../../src/engines/reply/operation.ts'
import { UserError } from '../../../src/lib/user-error.ts'
import { measureText } from '../../../src/lib/text-measure.ts'
import type { AiTool } from '../ai-tool.ts'
import { emailPrompt, replyPrompt } from '../prompts/letters.ts'
import type { ReplyAsked } from '../prompts/letters.ts'

const replyInput = aiReply.input
const emailInput = aiEmail.input

function writtenReplies({ request: { form } }: ReplyAsked) {
  const subject = z.string().max(form === 'email' ? 200 : 0)
  const reply = z.object({ subject, text: z.string().min(1).max(MAX_REPLY_LENGTH[form]) })
  return z
    .object({ replies: z.tuple([reply, reply]) })
    .refine(({ replies: [first, second] }) => first.text !== second.text, { error: 'the two replies are the same' })
}

/** Replies to buyers. */
export const replyTool: AiTool<
  z.output<typeof replyInput>,
  ReplyAsked,
  { replies: readonly [Reply, Reply] },
  { result: ReplyResult }
> = {
  name: 'reply',
  input: replyInput,
  requestOf(given, { seed }) {
    const request = { ...given, seed }
    const { scenario, offers } = readCase(request)
    const label = scenarioLabel(scenario)
    if (label === '' && given.question.trim() === '') throw new UserError('没有这个场景，请从场景列表里选一个')
    return { request, scenario: label, offer: given.offer === -1 ? '' : (offers[given.offer] ?? '') }
  },
  rules: ({ request }) => ({ result: composeReplies(request) }),
  prompt: replyPrompt,
  written: writtenReplies,
  resultOf: ({ replies }, { request }) => ({ result: { ...readCase(request), replies, missing: [] } }),
  textsOf: ({ result: { replies } }) =>
    replies.map(({ subject, text }, at) => ({
      name: `replies.${String(at)}`,
      text: `${subject}\n${text}`,
      platforms: [],
    })),
}

const subject = z
  .string()
  .min(1)
  .refine((text) => measureText(text, 'wide') <= MAX_SUBJECT_COLUMNS, {
    error: `is wider than ${String(MAX_SUBJECT_COLUMNS)} columns`,
  })
const email = z.object({ subjects: z.array(subject).min(1).max(5), body: z.string().min(1).max(MAX_BODY_LENGTH) })
const writtenEmails = z
  .object({ emails: z.tuple([email, email]) })
  .refine(({ emails: [first, second] }) => first.body !== second.body, { error: 'the two e-mails are the same' })

/** E-mails to partners and buyers. */
export const emailTool: AiTool<
  z.output<typeof emailInput>,
  EmailRequest,
  { emails: readonly [Email, Email] },
  { result: EmailResult }
> = {
  name: 'email',
  input: emailInput,
  requestOf: (given, { seed }) => ({ ...given, seed }),
  rules: (request) => ({ result: composeEmails(request) }),
  prompt: emailPrompt,
  written: () => writtenEmails,
  resultOf: ({ emails }) => ({ result: { emails, missing: [] } }),
  textsOf: ({ result: { emails } }) =>
    emails.map(({ subjects, body }, at) => ({
      name: `emails.${String(at)}`,
      text: [...subjects, body].join('\n'),
      platforms: [],
    })),
}
