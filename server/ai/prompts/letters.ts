import { EMAIL_FACTS, EMAIL_KINDS, EMAIL_LENGTHS, EMAIL_TONES } from '../../../src/engines/email/operation.ts'
import type { EmailFact, EmailRequest } from '../../../src/engines/email/operation.ts'
import { REPLY_FACTS, REPLY_TONES } from '../../../src/engines/reply/operation.ts'
import type { ReplyFact, ReplyRequest } from '../../../src/engines/reply/operation.ts'
import type { Prompt } from '../ai-tool.ts'
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

/** What a prompt for a reply is made of: the request, and what the rules found in it. */
export interface ReplyAsked {
  request: ReplyRequest
  /** What the case is, in Chinese; '' where nobody knows. */
  scenario: string
  /** How it is solved, in Chinese; '' leaves it to the model. */
  offer: string
}

/** Asks for two replies to a buyer. */
export const replyPrompt: Prompt<ReplyAsked> = {
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
export const emailPrompt: Prompt<EmailRequest> = {
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
