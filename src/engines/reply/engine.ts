import { isBritish } from '../shared/compose/british.ts'
import { toComposedLanguage } from '../../lib/ai/composed-language.ts'
import { createComposer } from '../shared/compose/composer.ts'
import { UserError } from '../../lib/user-error.ts'
import { classifyMessage } from './classify.ts'
import { readFacts } from './facts.ts'
import { composeLetter, composeMessages, factPlaceholder } from './letter.ts'
import type { ReplyTask } from './letter.ts'
import material from './material.build.ts'
import { MAX_QUESTION_LENGTH, REPLY_FACTS } from './operation.ts'
import type { Reply, ReplyFact, ReplyFacts, ReplyRequest, ReplyResult, ReplyScenario } from './operation.ts'
import scenarios from './scenarios.build.ts'
import type { ScenarioRow } from './scenarios.build.ts'

const MAX_SCENARIOS = 5
/**
 * Maximum number of seeds tried to find a second reply that differs from the first; adjacent seeds nearly always
 * differ.
 */
const TRIES = 4

function described({ id, group, zh }: ScenarioRow): ReplyScenario {
  return { id, group, label: zh }
}

/** Facts from the form, completed by those in the buyer's question that fit the language of the reply. */
function factsOf({ facts, question, language }: ReplyRequest): ReplyFacts {
  const found = Object.entries(readFacts(question)).filter(
    ([, value]) => language.startsWith('zh') || !/\p{Script=Han}/u.test(value),
  )
  const given = Object.entries(facts).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries([...found, ...given])
}

/** Solutions of a scenario in Chinese, with the known facts filled in. */
function offersOf(scenario: ScenarioRow, facts: ReplyFacts): string[] {
  const composer = createComposer({
    seed: 0,
    language: 'zh',
    values: facts,
    placeholder: (slot) => factPlaceholder(slot as ReplyFact, 'zh'),
  })
  return (material.zh.scenarios[scenario.id]?.offer ?? []).map((offer) => composer.line([offer]))
}

/** Composes two different replies. */
function twoReplies(task: ReplyTask, { form, seed }: ReplyRequest): readonly [Reply, Reply] {
  // Each seed uses three steps, so that the next pair of replies shares none with this pair.
  const from = seed * 3
  const seeds = Array.from({ length: TRIES }, (_, index) => from + index)
  const [first, ...others] = form === 'sms' ? composeMessages(task, from) : seeds.map((one) => composeLetter(task, one))
  const second = others.find(({ text }) => text !== first?.text)
  if (!first || !second) throw new Error(`${task.scenario.id} has one ${form} only in ${task.language}`)
  return [first, second]
}

/** Scenario and facts of a case in any language, for replies written by a model. */
export function readCase(request: ReplyRequest): Omit<ReplyResult, 'replies' | 'missing'> {
  const likely = classifyMessage(request.question.slice(0, MAX_QUESTION_LENGTH), MAX_SCENARIOS)
  const scenario = request.scenario === '' ? likely[0] : scenarios.find(({ id }) => id === request.scenario)
  const facts = factsOf(request)
  return {
    scenario: scenario?.id ?? '',
    likely: likely.map(described),
    facts,
    offers: scenario ? offersOf(scenario, facts) : [],
  }
}

/**
 * Composes two replies to a buyer from the templates of the scenario.
 * @throws UserError for a language without templates, or if no scenario is given and none is recognized.
 */
export function composeReplies(request: ReplyRequest): ReplyResult {
  const language = toComposedLanguage(request.language)
  const known = readCase(request)
  const scenario = scenarios.find(({ id }) => id === known.scenario)
  if (!scenario)
    throw new UserError(
      request.question.trim() === '' ? '请粘贴买家消息，或选一个场景' : '没有识别出场景，请从场景列表里选一个',
    )
  const task: ReplyTask = {
    language,
    isBritish: isBritish(request.language),
    material: material[language],
    scenario,
    tone: request.tone,
    offer: request.offer,
    facts: known.facts,
  }
  const replies = twoReplies(task, request)
  const written = replies.map(({ subject, text }) => `${subject}\n${text}`).join('\n')
  return {
    ...known,
    replies,
    missing: (Object.keys(REPLY_FACTS) as ReplyFact[]).filter((fact) =>
      written.includes(factPlaceholder(fact, language)),
    ),
  }
}

/** Chinese name of a scenario; '' for an unknown id. */
export function getScenarioLabel(id: string): string {
  return scenarios.find((scenario) => scenario.id === id)?.zh ?? ''
}
