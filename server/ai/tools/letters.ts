import { z } from 'zod'
import { aiEmail } from '../../../src/api/contracts/ai-email.ts'
import { aiReply } from '../../../src/api/contracts/ai-reply.ts'
import { composeEmails } from '../../../src/engines/email/engine.ts'
import {
  MAX_BODY_LENGTH,
  MAX_SUBJECT_COLUMNS,
  EMAIL_FACTS,
  EMAIL_KINDS,
  EMAIL_LENGTHS,
  EMAIL_TONES,
} from '../../../src/engines/email/operation.ts'
import type { Email, EmailRequest, EmailResult, EmailFact } from '../../../src/engines/email/operation.ts'
import { composeReplies, readCase, getScenarioLabel } from '../../../src/engines/reply/engine.ts'
import { MAX_REPLY_LENGTH, REPLY_FACTS, REPLY_TONES } from '../../../src/engines/reply/operation.ts'
import type { Reply, ReplyResult, ReplyFact, ReplyRequest } from '../../../src/engines/reply/operation.ts'
import { measureText } from '../../../src/lib/text-measure.ts'
import { UserError } from '../../../src/lib/user-error.ts'
import type { AiTool, Prompt } from '../ai-tool.ts'
import type { Fence } from '../fence.ts'
import { COPY_RULES, languageName } from '../prompt-words.ts'

const OPEN_PLACES = [
  'Numbers, dates, names and offers come only from the request. What is needed and missing stands as an open place: 【订单号】 in Chinese, [order number] in other languages.',
  'No links, e-mail addresses or telephone numbers that are not in the request. Nothing is offered for a review, no refund or contact outside the platform.',
].join('\n')

function factLines<Fact extends string>(
  facts: Readonly<Partial<Record<Fact, string>>>,
  names: Readonly<Record<Fact, readonly string[]>>,
  fence: Fence,
): string[] {
  return (Object.keys(names) as Fact[]).flatMap((fact) => {
    const value = facts[fact]
    return value === undefined || value.trim() === '' ? [] : [fence(names[fact][1] ?? fact, value)]
  })
}

/** Input of a reply prompt: the request, and the facts that the rules found in it. */
interface ReplyAsked {
  request: ReplyRequest
  /** The case in Chinese; '' if unknown. */
  scenario: string
  /** The solution in Chinese; '' leaves it to the model. */
  offer: string
}

/** Asks for two replies to a buyer. */
const replyPrompt: Prompt<ReplyAsked> = {
  version: 'reply-1',
  system: [
    'You answer buyers for the customer service of a cross-border seller. Write two replies that differ in their beginning and build, each complete by itself, in the language asked for.',
    'An e-mail has a subject, a greeting and a signature; a text message has an empty subject and is as short as it can be.',
    OPEN_PLACES,
    COPY_RULES,
  ].join('\n'),
  user: ({ request: { form, language, tone, question, facts }, scenario, offer }, fence) =>
    [
      `Form: ${form === 'email' ? 'e-mail' : 'text message'}. Language: ${languageName(language)}. Tone: ${REPLY_TONES[tone]}.`,
      ...(scenario === '' ? [] : [`Case: ${scenario}`]),
      ...(offer === '' ? [] : [`Solution: ${offer}`]),
      fence('message of the buyer', question),
      ...factLines<ReplyFact>(facts, REPLY_FACTS, fence),
    ].join('\n'),
}

/** Asks for two e-mails. */
const emailPrompt: Prompt<EmailRequest> = {
  version: 'email-1',
  system: [
    'You write e-mails for cross-border sellers. Write two that differ in their beginning and build, in the language asked for. Each has one to three subjects of at most 40 columns, where a Chinese character takes two, and a body from greeting to signature with empty lines between paragraphs.',
    OPEN_PLACES,
    COPY_RULES,
  ].join('\n'),
  user: ({ kind, language, tone, length, facts }, fence) =>
    [
      `Kind: ${EMAIL_KINDS[kind]}. Language: ${languageName(language)}. Tone: ${EMAIL_TONES[tone]}. Length: ${EMAIL_LENGTHS[length]}.`,
      ...factLines<EmailFact>(facts, EMAIL_FACTS, fence),
    ].join('\n'),
}

const replyInput = aiReply.input
const emailInput = aiEmail.input

function writtenReplies({ request: { form } }: ReplyAsked) {
  const subject = z.string().max(form === 'email' ? 200 : 0)
  const reply = z.object({ subject, text: z.string().min(1).max(MAX_REPLY_LENGTH[form]) })
  return z
    .object({ replies: z.tuple([reply, reply]) })
    .refine(({ replies: [first, second] }) => first.text !== second.text, { error: 'the two replies are the same' })
}

/** Writes replies to buyers. */
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
    const label = getScenarioLabel(scenario)
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

/** Writes e-mails to partners and buyers. */
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
