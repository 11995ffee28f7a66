import type { ReplyFact, ReplyForm, ReplyRequest, ReplyTone } from '../../../engines/reply/operation.ts'
import { REPLY_FACTS, REPLY_FORMS, REPLY_TONES } from '../../../engines/reply/operation.ts'
import { defineForm, type FormValues } from '../shared/form.ts'

/** The facts of a case, each a field of own words. */
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

/** What is entered into the reply generator. */
export const FORM = defineForm({
  slug: 'huashu',
  words: ['question', ...FACT_NAMES],
  options: { form: 'email', language: 'en', tone: 'friendly', scenario: '', offer: '-1', platform: '' },
})

/** The words of a scenario's id; unknown ones, from an address, are none. */
function known<Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  value: string | undefined,
  first: Name,
): Name {
  return (Object.keys(names) as Name[]).find((name) => name === value) ?? first
}

/** What the engine is asked; undefined while there is neither a question nor a scenario. */
export function replyRequest(values: FormValues): Omit<ReplyRequest, 'seed'> | undefined {
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

/** Two different numbers below a count, by two numbers from 0 to 1. */
export function pickTwo(count: number, first: number, second: number): readonly [number, number] {
  const one = Math.floor(first * count)
  return [one, (one + 1 + Math.floor(second * (count - 1))) % count]
}
