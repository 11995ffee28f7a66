import { createComposer } from '../shared/compose/composer.ts'
import type { Composer } from '../shared/compose/composer.ts'
import type { ComposedLanguage } from '../../lib/ai/composed-language.ts'
import { tidyText } from '../shared/compose/tidy.ts'
import { expandContractions } from '../shared/compose/written-out.ts'
import type { LanguageMaterial, ScenarioMaterial } from './material.build.ts'
import { REPLY_FACTS, measureSms } from './operation.ts'
import type { Reply, ReplyFact, ReplyFacts, ReplyTone } from './operation.ts'
import type { ScenarioRow } from './scenarios.build.ts'

/** Input of one reply. */
export interface ReplyTask {
  language: ComposedLanguage
  isBritish: boolean
  material: LanguageMaterial
  scenario: ScenarioRow
  tone: ReplyTone
  /** Index of the solution, from 0; -1 for any solution or all of them, depending on the scenario. */
  offer: number
  facts: ReplyFacts
}

/** Sentence that lets the buyer choose; it is dropped if only one solution is offered. */
const CHOICE = /\b(?:which|choose|prefer|option)\b|哪|选择|希望怎么|希望补寄|希望换/

/** Placeholder for a missing fact. */
export function factPlaceholder(fact: ReplyFact, language: ComposedLanguage): string {
  const [zh, en] = REPLY_FACTS[fact]
  return language === 'zh' ? `【${zh}】` : `[${en}]`
}

/** Product name without its article, for use after "your". */
function withoutArticle(product: string | undefined): string | undefined {
  return product?.trim().replace(/^(?:the|an?|my|your|our|this|these)\s+/i, '')
}

/** Values of the template slots; English has "your lamp" (`product`) and "the lamp" (`theProduct`). */
function valuesOf({ language, facts }: ReplyTask): Readonly<Record<string, string | undefined>> {
  const product = withoutArticle(facts.product)
  return language === 'zh' || !product ? facts : { ...facts, product, theProduct: `the ${product}` }
}

function partsOf({ material, scenario, language }: ReplyTask): ScenarioMaterial {
  const parts = material.scenarios[scenario.id]
  if (!parts) throw new Error(`no material of ${scenario.id} in ${language}`)
  return parts
}

function composerOf(task: ReplyTask, seed: number): Composer {
  return createComposer({
    seed,
    language: task.language,
    isBritish: task.isBritish,
    values: valuesOf(task),
    placeholder: (slot) => factPlaceholder(slot as ReplyFact, task.language),
  })
}

/** Joins sentences by the rules of the language. */
function joined(language: ComposedLanguage, sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(language === 'zh' ? '' : ' ')
}

function closingOf({ material, tone, scenario }: ReplyTask): readonly string[] {
  const { closing } = material.common
  if (tone === 'brief') return []
  return tone === 'apologetic' ? closing.apologetic[scenario.mood === 'problem' ? 'problem' : 'other'] : closing[tone]
}

/** Text of the offer: the chosen solution, a list for the buyer, or all of them together. */
function solution(task: ReplyTask, composer: Composer): { text: string; isOne: boolean } {
  const { offer: offers } = partsOf(task)
  const chosen = offers[task.offer]
  if (chosen !== undefined) return { text: composer.line([chosen]), isOne: true }
  if (task.scenario.offers === 'one') return { text: composer.line(offers), isOne: true }
  const lines = offers.map((offer) => composer.line([offer]))
  if (task.scenario.offers === 'all') return { text: joined(task.language, lines), isOne: false }
  return {
    text: [composer.line(task.material.common.options), ...lines.map((line) => `- ${line}`)].join('\n'),
    isOne: false,
  }
}

/** Adds the order number to the subject if the text lacks it; answers to reviews are public and never include it. */
function withOrder(subject: string, text: string, { facts: { order = '' }, language, scenario }: ReplyTask): string {
  if (order === '' || scenario.group === 'reviews' || subject.includes(order) || text.includes(order)) return subject
  return language === 'zh' ? `${subject}（订单 ${order}）` : `${subject} (order ${order})`
}

/** Composes a reply as an e-mail or marketplace message. */
export function composeLetter(task: ReplyTask, seed: number): Reply {
  const {
    material: { common },
    tone,
    language,
    scenario,
  } = task
  const composer = composerOf(task, seed)
  const parts = partsOf(task)
  // The acknowledgement is composed first, because the first choice varies most with the seed: another press then
  // changes the main sentence.
  const ack = composer.line(parts.ack)
  const subject = composer.line(parts.subject)
  const greeting = composer.line(common.greeting[tone])
  const opening =
    tone === 'formal' && scenario.mood !== 'notice' && scenario.mood !== 'positive'
      ? composer.line(common.opening.formal)
      : ''
  const matter = joined(language, [opening, ack, tone === 'brief' ? '' : composer.line(parts.facts)])
  const { text: offered, isOne } = solution(task, composer)
  const next = isOne ? parts.next.filter((line) => !CHOICE.test(line)) : parts.next
  const ending = joined(language, [
    composer.line(next.length > 0 ? next : common.agree),
    composer.line(closingOf(task)),
  ])
  // The signature does not apologize in answers to praise or questions.
  const signatureTone = tone === 'apologetic' && scenario.mood !== 'problem' ? 'formal' : tone
  const text = [greeting, matter, offered, ending, composer.line(common.signature[signatureTone])].join('\n\n')
  const tidied = { subject: withOrder(subject, text, task), text: tidyText(text, language) }
  return language === 'en' && tone === 'formal'
    ? { subject: expandContractions(tidied.subject), text: expandContractions(tidied.text) }
    : tidied
}

/** Maximum seeds tried for text messages. */
const ATTEMPTS = 6

function messageOf(task: ReplyTask, seed: number, surrounded: boolean): string {
  const {
    material: {
      common: { sms },
    },
    tone,
    language,
    scenario,
  } = task
  const composer = composerOf(task, seed)
  const body = composer.line(partsOf(task).sms)
  const said = language === 'zh' ? body.replace(/([^。？])$/, '$1。') : body
  const before = surrounded ? composer.line([sms.before[tone]]) : ''
  const isPolite = /sorry|apolog|thank|抱歉|歉意|谢/i.test(body)
  const after =
    surrounded && !isPolite ? sms.after[tone === 'apologetic' && scenario.mood !== 'problem' ? 'formal' : tone] : ''
  const signature = composer.line([sms.signature])
  const lowered =
    before !== '' && language === 'en'
      ? said.replace(/^(?!I\b|[A-Z]{2}|VAT)[A-Z]/, (letter) => letter.toLowerCase())
      : said
  const text =
    language === 'zh'
      ? [signature, before, lowered, after]
      : [before, before === '' ? '' : ' ', lowered, after, ' ', signature]
  const tidied = tidyText(text.join(''), language)
  return language === 'en' && tone === 'formal' ? expandContractions(tidied) : tidied
}

/**
 * Composes different text messages: those of one segment first, then those with greeting and thanks before bare ones.
 */
export function composeMessages(task: ReplyTask, seed: number): Reply[] {
  const seeds = Array.from({ length: ATTEMPTS }, (_, index) => seed + index)
  const texts = [
    ...new Set([true, false].flatMap((surrounded) => seeds.map((one) => messageOf(task, one, surrounded)))),
  ]
  const bySegments = texts
    .map((text) => ({ text, segments: measureSms(text).segments }))
    .toSorted((a, b) => a.segments - b.segments)
  return bySegments.map(({ text }) => ({ subject: '', text }))
}
