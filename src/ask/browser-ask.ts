import { ABSENT_ANSWER, toQuestionKey } from '../lib/question.ts'
import type { Ask, ContentQuestion, Questions } from './ask.ts'

type Own = Exclude<keyof Questions, ContentQuestion>
type Answerers = { readonly [Name in Own]: (input: Questions[Name]['input']) => Promise<Questions[Name]['answer']> }

// The engine runs on the main thread: it is quick, a worker would take longer to start, and rendering waits for it.
const units = () => import('../engines/units/shown.ts')

/** The device may have newer rates and sets, which pages read themselves, so loaders do not wait for a worker. */
const none = () => Promise.resolve(null)

/** Local answers to questions; all others go to the cache and the server. */
const ANSWERERS: Answerers = {
  today: async () => (await import('../engines/world-time/engine.ts')).getBeijingDate(Date.now()),
  describeUnits: async (input) => (await units()).describeUnits(input.group),
  explainUnits: async (input) => (await units()).explainUnits(input),
  findCountry: none,
  bundledPair: none,
  bundledBoard: none,
  bundledReference: none,
  daysAhead: none,
  firstDays: none,
  firstRows: none,
}

/** The `ask` of a browser tab. */
export interface BrowserAsk {
  ask: Ask
  /** True if the document answered every question so far, so that its markup can be hydrated. */
  isAnswered: () => boolean
}

/** Reads the answers embedded in the document, by question. */
export function readDocumentAnswers(): Record<string, unknown> {
  const text = document.querySelector('#answers')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/** Answers from the document first, each answer once; then from the engines, the server and the cache. */
export function createBrowserAsk(answers: Readonly<Record<string, unknown>>): BrowserAsk {
  const left = new Map(Object.entries(answers))
  let answered = true
  const ask: Ask = async (name, input, page) => {
    const question = toQuestionKey(name, input)
    const answer = left.get(question)
    // Each embedded answer is used only once, because it may be out of date later.
    left.delete(question)
    if (answer === ABSENT_ANSWER) throw Object.assign(new Error(`${question}: not there`), { status: 404 })
    if (answer !== undefined) return answer as Questions[typeof name]['answer']
    answered = false
    const own: ((input: never) => Promise<unknown>) | undefined = ANSWERERS[name as Own]
    return (
      own
        ? own(input as never)
        : (await import('../sync/contents/contents.ts')).readContents(name as ContentQuestion, input as never, page)
    ) as Promise<Questions[typeof name]['answer']>
  }
  return { ask, isAnswered: () => answered }
}
