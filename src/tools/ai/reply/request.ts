import type { ReplyFact, ReplyForm, ReplyRequest, ReplyTone } from '../../../engines/reply/operation.ts'
import { REPLY_FACTS, REPLY_FORMS, REPLY_TONES } from '../../../engines/reply/operation.ts'
import { defineForm, type FormValues } from '../shared/form.ts'

/** Facts of a case, each a free-text field. */
export const FACT_NAMES = [
  'order',
  'product',
  'buyer',
  'sender',
  'tracking',
  'carrier',
  'date',
  'days',
  'amount',
  'part',
  'variant',
  'quantity',
  'country',
  'code',
] as const satisfies readonly ReplyFact[]

/** Form fields of the reply generator. */
export const FORM = defineForm({
  slug: 'huashu',
  words: ['question', ...FACT_NAMES],
  options: { form: 'email', language: 'en', tone: 'friendly', scenario: '', offer: '-1', platform: '' },
})

/** Labels of a scenario's id; an unknown id in the URL has none. */
function known<Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  value: string | undefined,
  first: Name,
): Name {
  return (Object.keys(names) as Name[]).find((name) => name === value) ?? first
}

/** Builds the engine's request; undefined while there is neither a question nor a scenario. */
export function buildReplyRequest(values: FormValues): Omit<ReplyRequest, 'seed'> | undefined {
  const { question = '', scenario = '', language = 'en', offer = '-1' } = values
  if (question.trim() === '' && scenario === '') return undefined
  const facts = FACT_NAMES.map((name): [ReplyFact, string] => [name, (values[name] ?? '').trim()]).filter(
    ([name, value]) => value !== '' && name in REPLY_FACTS,
  )
  return {
    form: known<ReplyForm>(REPLY_FORMS, values.form, 'email'),
    tone: known<ReplyTone>(REPLY_TONES, values.tone, 'friendly'),
    language,
    scenario,
    question,
    offer: /^\d{1,2}$/.test(offer) ? Number(offer) : -1,
    facts: Object.fromEntries(facts),
  }
}

/** Two different indexes below `count`, from two random numbers in 0..1. */
export function pickTwoIndexes(count: number, first: number, second: number): readonly [number, number] {
  const one = Math.floor(first * count)
  return [one, (one + 1 + Math.floor(second * (count - 1))) % count]
}
