import { isBritish } from '../shared/compose/british.ts'
import { toComposedLanguage } from '../../lib/ai/composed-language.ts'
import { createComposer } from '../shared/compose/composer.ts'
import type { Composer } from '../shared/compose/composer.ts'
import { pluralize } from '../shared/compose/in-plural.ts'
import { toMidSentence, withArticle } from '../shared/compose/inside-sentence.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { tidyText } from '../shared/compose/tidy.ts'
import { expandContractions } from '../shared/compose/written-out.ts'
import { measureText } from '../../lib/text-measure.ts'
import material from './material.build.ts'
import type { EmailMaterial } from './material.build.ts'
import { EMAIL_FACTS, MAX_SUBJECT_COLUMNS } from './operation.ts'
import type { Email, EmailFact, EmailFacts, EmailKind, EmailRequest, EmailResult } from './operation.ts'

/** Maximum number of seeds tried to find a second e-mail that differs from the first. */
const TRIES = 4

function openPlace(fact: EmailFact, language: ComposedLanguage): string {
  const [zh, en] = EMAIL_FACTS[fact]
  return language === 'zh' ? `【${zh}】` : `[${en}]`
}

/** Subjects in seeded order; those that phones show in full come first. */
function subjectsOf(variants: readonly string[], composer: Composer): string[] {
  const subjects = composer.several(variants, variants.length).map((variant) => composer.line([variant]))
  const shown = (subject: string): boolean => measureText(subject, 'wide') <= MAX_SUBJECT_COLUMNS
  const open = (subject: string): boolean => /[[【]/.test(subject)
  const rank = (subject: string): number => (open(subject) ? 2 : 0) + (shown(subject) ? 0 : 1)
  return [...new Set(subjects)].toSorted((a, b) => rank(a) - rank(b)).slice(0, 3)
}

function paragraphs(
  { open, core, more, cta, ps }: EmailMaterial,
  { length, tone }: EmailRequest,
  composer: Composer,
  join: string,
): { matter: string[]; call: string; after: string } {
  const main = composer.line(core)
  // A direct e-mail states its matter before any courtesy.
  const first = length === 'short' || tone === 'direct' ? main : [composer.line(open), main].join(join)
  const further = more
    .slice(0, { short: 0, standard: 1, long: more.length }[length])
    .map((variants) => composer.line(variants))
  return { matter: [first, ...further], call: composer.line(cta), after: length === 'long' ? composer.line(ps) : '' }
}

/** Kinds too serious for a closing such as "have a nice day". */
const SERIOUS: ReadonlySet<EmailKind> = new Set(['delay-apology', 'payment-reminder', 'payment-overdue', 'claim'])

/**
 * English forms of the product name: "your lamp" (`product`), "the lamp" (`theProduct`) and the plural "lamps"
 * (`products`).
 */
function englishValues({
  product = '',
  advantage = '',
  ...facts
}: EmailFacts): Readonly<Record<string, string | undefined>> {
  const bare = product.trim().replace(/^(?:the|an?|my|your|our|this|these)\s+/i, '')
  return {
    ...facts,
    ...(bare !== '' && { product: bare, theProduct: withArticle(bare), products: pluralize(bare) }),
    // The template ends the sentence, so its own punctuation is removed.
    ...(advantage.trim() !== '' && { advantage: toMidSentence(advantage.trim().replace(/[.;,]+$/u, '')) }),
  }
}

function compose(request: EmailRequest, language: ComposedLanguage, seed: number): Email {
  const { frame, kinds } = material[language]
  const { tone, kind } = request
  const values = language === 'en' ? englishValues(request.facts) : request.facts
  const placeholder = (slot: string): string =>
    openPlace(slot === 'theProduct' || slot === 'products' ? 'product' : (slot as EmailFact), language)
  const composer = createComposer({ seed, language, isBritish: isBritish(request.language), values, placeholder })
  const join = language === 'zh' ? '' : ' '
  const { matter, call, after } = paragraphs(kinds[kind], request, composer, join)
  const ending = [call, composer.line(frame.closing[tone === 'friendly' && SERIOUS.has(kind) ? 'formal' : tone])]
    .filter((line) => line !== '')
    .join(join)
  const parts = [composer.line(frame.greeting[tone]), ...matter, ending, composer.line(frame.signature[tone]), after]
  const body = tidyText(parts.filter((part) => part !== '').join('\n\n'), language)
  const subjects = subjectsOf(kinds[kind].subject, composer)
  return language === 'en' && tone === 'formal'
    ? { subjects: subjects.map(expandContractions), body: expandContractions(body) }
    : { subjects, body }
}

/**
 * Composes two different e-mails of a kind from its templates.
 * @throws UserError for a language without templates.
 */
export function composeEmails(request: EmailRequest): EmailResult {
  const language = toComposedLanguage(request.language)
  // Each seed uses three steps, so that the next pair of e-mails shares none with this pair.
  const [first, ...others] = Array.from({ length: TRIES }, (_, index) =>
    compose(request, language, request.seed * 3 + index),
  )
  const second = others.find(({ body }) => body !== first?.body)
  if (!first || !second) throw new Error(`${request.kind} has one text only in ${language}`)
  const written = [first, second].flatMap(({ subjects, body }) => [...subjects, body]).join('\n')
  return {
    emails: [first, second],
    missing: (Object.keys(EMAIL_FACTS) as EmailFact[]).filter((fact) => written.includes(openPlace(fact, language))),
  }
}
