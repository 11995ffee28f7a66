import type { AnswerOf, InputOf } from '../api/contracts/call.ts'
import type { Calls } from '../api/contracts/calls.ts'
import type { BankReference } from '../engines/exchange-rate/operation/bank-board.ts'
import type { BundledBoard, BundledBoardRequest, BundledPair } from '../engines/exchange-rate/operation/bundled.ts'
import type { CountedFrom, DaysAhead, HolidayYear } from '../engines/holiday/operation.ts'
import type { LookupAnswer, LookupRow } from '../engines/search/lookup.ts'
import type { ShownGroup } from '../engines/units/description.ts'
import type { ExplanationRequest } from '../engines/units/formula.ts'

/** The calls of the API that loaders of store pages use. */
export type ContentQuestion =
  | 'listContents'
  | 'listEvents'
  | 'countEvents'
  | 'readContent'
  | 'listReplies'
  | 'findReply'
  | 'searchContents'
  | 'listTagged'
  | 'listTags'
  | 'countFacets'
  | 'readClaim'
  | 'readPublicProfile'

type ContentQuestions = { [Name in ContentQuestion]: { input: InputOf<Calls[Name]>; answer: AnswerOf<Calls[Name]> } }

/** What a page may ask while it loads: the input and the answer of each question. */
export interface Questions extends ContentQuestions {
  /** The day in Beijing, YYYY-MM-DD: a page that names it is drawn with the same day on both sides. */
  today: { input: Record<string, never>; answer: string }
  describeUnits: { input: { group: string }; answer: ShownGroup }
  explainUnits: { input: ExplanationRequest; answer: string[] }
  /** The country of a two-letter code and the day in Beijing; null where the set is not at hand without waiting. */
  findCountry: { input: { code: string }; answer: { row: LookupRow; today: string } | null }
  /** By the dated rates that came with the app; null where they are not at hand without waiting. */
  bundledPair: { input: { from: string; to: string }; answer: BundledPair | null }
  bundledBoard: { input: BundledBoardRequest; answer: BundledBoard | null }
  bundledReference: { input: Record<string, never>; answer: BankReference | null }
  /** The next days off and sale days of the default markets, from the day in Beijing on; null as above. */
  daysAhead: { input: object; answer: CountedFrom<DaysAhead> | null }
  /** The year of a country with the months that come next alone, on the day in Beijing; null as above. */
  firstDays: { input: { country: string }; answer: CountedFrom<HolidayYear> | null }
  /** The list of a set as it begins, or that of a category in it; null where the set is not at hand without waiting. */
  firstRows: { input: { set: string; category?: string }; answer: LookupAnswer | null }
}

/**
 * Answers a page's questions. Loaders read by nothing else, so that they are the same in the build, in the server and
 * in the browser. Rejects with an error whose `status` is 404 when there is no such thing.
 */
export type Ask = <Name extends keyof Questions>(
  name: Name,
  input: Questions[Name]['input'],
  page?: OpenedPage,
) => Promise<Questions[Name]['answer']>

/** The page of the store that asks, one object each time that it is loaded: in the browser its answers come in one. */
export interface OpenedPage {
  /** Path and query. */
  readonly address: string
}

/** No such thing, or nothing that could be asked for: a list that goes on from nowhere. */
const MISSING = new Set<unknown>([400, 404])

/** Whether an answer failed because the address that the question came from leads to nothing. */
export function isNotFoundAnswer(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  // An answer that is not the API's, such as a network's login page, says nothing about the content.
  return MISSING.has(error.status) && !('kind' in error && error.kind !== 'envelope')
}
