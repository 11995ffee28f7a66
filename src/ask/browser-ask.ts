import { ABSENT, questionOf } from '../lib/question.ts'
import type { Ask, Questions } from './ask.ts'

type Answerers = { readonly [Name in keyof Questions]: (input: Questions[Name]['input']) => Promise<Questions[Name]['answer']> }

const contents = () => import('../sync/contents.ts')
// Describing is quick; a worker would take longer to start, and nothing is drawn before.
const units = () => import('../engines/units/engine.ts')

/** What answers a question that the document does not: an engine, or the device together with the server. */
const ANSWERERS: Answerers = {
  today: async () => (await import('../engines/world-time/engine.ts')).beijingDate(Date.now()),
  describeUnits: async (input) => (await units()).describeUnits(input.group),
  explainUnits: async (input) => (await units()).explain(input),
  // This device may know newer rates and sets, and its pages read those by themselves: none waits for a worker to open.
  findCountry: () => Promise.resolve(null),
  bundledPair: () => Promise.resolve(null),
  bundledBoard: () => Promise.resolve(null),
  bundledReference: () => Promise.resolve(null),
  firstCurrencies: () => Promise.resolve(null),
  listContents: async (input) => (await contents()).askContents('listContents', input),
  listEvents: async (input) => (await contents()).askContents('listEvents', input),
  countEvents: async (input) => (await contents()).askContents('countEvents', input),
  readContent: async (input) => (await contents()).askContents('readContent', input),
  searchContents: async (input) => (await contents()).askContents('searchContents', input),
  listTagged: async (input) => (await contents()).askContents('listTagged', input),
  listTags: async (input) => (await contents()).askContents('listTags', input),
  countFacets: async (input) => (await contents()).askContents('countFacets', input),
  readClaim: async (input) => (await contents()).askContents('readClaim', input),
  readPublicProfile: async (input) => (await contents()).askContents('readPublicProfile', input),
}

/** The `ask` of a browser tab. */
export interface BrowserAsk {
  ask: Ask
  /** Whether the document answered every question so far, so that its markup can be hydrated. */
  isAnswered: () => boolean
}

/** Reads the answers that came with the document, by question. */
export function documentAnswers(): Record<string, unknown> {
  const text = document.querySelector('#answers')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/** Asks the document first, each answer once; then the engines, the server and the device. */
export function createBrowserAsk(answers: Readonly<Record<string, unknown>>): BrowserAsk {
  const left = new Map(Object.entries(answers))
  let answered = true
  const ask: Ask = (name, input) => {
    const question = questionOf(name, input)
    const answer = left.get(question)
    // The document answers once: by the next time the answer may have changed.
    left.delete(question)
    if (answer === ABSENT) return Promise.reject(Object.assign(new Error(`${question}: not there`), { status: 404 }))
    if (answer !== undefined) return Promise.resolve(answer as Questions[typeof name]['answer'])
    answered = false
    return ANSWERERS[name](input)
  }
  return { ask, isAnswered: () => answered }
}
