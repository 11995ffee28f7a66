import type { EmailFact, EmailKind, EmailLength, EmailRequest, EmailTone } from '../../../engines/email/operation.ts'
import { EMAIL_FACTS, EMAIL_KINDS, EMAIL_LENGTHS, EMAIL_TONES } from '../../../engines/email/operation.ts'
import { defineForm, type FormValues } from '../shared/form.ts'

/** Facts used by each kind of e-mail, most important first. */
export const FACTS_BY_KIND: Readonly<Record<EmailKind, readonly EmailFact[]>> = {
  outreach: ['recipient', 'company', 'sender', 'brand', 'product', 'advantage', 'price', 'quantity', 'days', 'terms'],
  'follow-up': ['recipient', 'company', 'sender', 'brand', 'product', 'advantage', 'price', 'days'],
  quotation: ['recipient', 'sender', 'brand', 'product', 'price', 'quantity', 'days', 'date', 'terms', 'advantage'],
  sample: ['recipient', 'sender', 'brand', 'product', 'carrier', 'tracking', 'date', 'advantage', 'quantity', 'price'],
  'order-confirmation': ['recipient', 'sender', 'brand', 'order', 'product', 'quantity', 'amount', 'date', 'terms'],
  'shipping-notice': ['recipient', 'sender', 'brand', 'order', 'product', 'carrier', 'tracking', 'date', 'days'],
  'delay-apology': ['recipient', 'sender', 'brand', 'order', 'product', 'issue', 'date', 'amount'],
  'payment-reminder': ['recipient', 'sender', 'brand', 'order', 'product', 'amount', 'date'],
  'payment-overdue': ['recipient', 'sender', 'brand', 'order', 'product', 'amount', 'date'],
  'after-sales': ['recipient', 'sender', 'brand', 'order', 'product', 'advantage'],
  'review-invitation': ['recipient', 'sender', 'brand', 'product'],
  'holiday-greeting': ['recipient', 'sender', 'brand', 'event', 'date', 'product'],
  'new-product': ['recipient', 'sender', 'brand', 'product', 'advantage', 'price', 'date'],
  'cart-recovery': ['recipient', 'sender', 'brand', 'product', 'price', 'advantage', 'discount', 'code', 'date'],
  'member-offer': ['recipient', 'sender', 'brand', 'discount', 'product', 'code', 'date', 'advantage'],
  influencer: ['recipient', 'channel', 'sender', 'brand', 'product', 'advantage', 'price'],
  'supplier-inquiry': [
    'recipient',
    'company',
    'sender',
    'brand',
    'product',
    'quantity',
    'price',
    'date',
    'terms',
    'advantage',
  ],
  claim: ['recipient', 'sender', 'brand', 'order', 'product', 'issue', 'quantity', 'amount', 'date', 'days'],
  'trade-show': ['recipient', 'sender', 'brand', 'event', 'place', 'date', 'product', 'advantage'],
  handover: ['recipient', 'company', 'sender', 'brand', 'successor', 'date', 'product', 'order'],
}

const FACT_NAMES = Object.keys(EMAIL_FACTS) as EmailFact[]

/** Form fields of the e-mail generator. */
export const FORM = defineForm({
  slug: 'youjian',
  words: FACT_NAMES as [EmailFact, ...EmailFact[]],
  options: { kind: 'outreach', language: 'en', tone: 'friendly', length: 'standard' },
})

function known<Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  value: string | undefined,
  first: Name,
): Name {
  return (Object.keys(names) as Name[]).find((name) => name === value) ?? first
}

/** Reads the chosen e-mail kind; an unknown one in the URL becomes the first kind. */
export function readEmailKind(values: FormValues): EmailKind {
  return known<EmailKind>(EMAIL_KINDS, values.kind, 'outreach')
}

/** Builds the engine's request from the form; facts hidden for this kind are left out. */
export function buildEmailRequest(values: FormValues): Omit<EmailRequest, 'seed'> {
  const kind = readEmailKind(values)
  const facts = FACTS_BY_KIND[kind]
    .map((name): [EmailFact, string] => [name, (values[name] ?? '').trim()])
    .filter(([, value]) => value !== '')
  return {
    kind,
    language: values.language ?? 'en',
    tone: known<EmailTone>(EMAIL_TONES, values.tone, 'friendly'),
    length: known<EmailLength>(EMAIL_LENGTHS, values.length, 'standard'),
    facts: Object.fromEntries(facts),
  }
}
