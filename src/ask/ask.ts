import type { AnswerOf, InputOf } from '../api/contracts/call.ts'
import type { Calls } from '../api/contracts/calls.ts'
import type { BankReference } from '../engines/exchange-rate/operation/bank-board.ts'
import type { BundledBoard, BundledBoardRequest, BundledPair } from '../engines/exchange-rate/operation/bundled.ts'
import type { CountedFrom, DaysAhead, HolidayYear } from '../engines/holiday/operation.ts'
import type { LookupAnswer, LookupRow } from '../engines/search/lookup.ts'
import type { ShownGroup } from '../engines/units/description.ts'
import type { ExplanationRequest } from '../engines/units/formula.ts'

/** API calls that page loaders may make. */
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

/** Questions that a page may ask while it loads, with the input and answer of each. */
export interface Questions extends ContentQuestions {
  /** The day in Beijing, YYYY-MM-DD. Pages read it here so that server and browser render the same day. */
  today: { input: Record<string, never>; answer: string }
  describeUnits: { input: { group: string }; answer: ShownGroup }
  explainUnits: { input: ExplanationRequest; answer: string[] }
  /** Country of a two-letter code, and the day in Beijing; null if the set is not loaded yet. */
  findCountry: { input: { code: string }; answer: { row: LookupRow; today: string } | null }
  /** Rates of a pair, by the dated rates that ship with the app; null if they are not loaded yet. */
  bundledPair: { input: { from: string; to: string }; answer: BundledPair | null }
  bundledBoard: { input: BundledBoardRequest; answer: BundledBoard | null }
  bundledReference: { input: Record<string, never>; answer: BankReference | null }
  /**
   * The next days off and sale days of the default markets, from the day in Beijing on; null if the set is not loaded
   * yet.
   */
  daysAhead: { input: object; answer: CountedFrom<DaysAhead> | null }
  /**
   * A country's year, reduced to the coming months, counted from the day in Beijing; null if the set is not loaded yet.
   */
  firstDays: { input: { country: string }; answer: CountedFrom<HolidayYear> | null }
  /** The first rows of a set, or of one category in it; null if the set is not loaded yet. */
  firstRows: { input: { set: string; category?: string }; answer: LookupAnswer | null }
}

/**
 * Answers a page's questions. It is the only data source of loaders, so that they run unchanged in the build, the
 * server and the browser. Rejects with an error whose `status` is 404 when there is no such thing.
 */
export type Ask = <Name extends keyof Questions>(
  name: Name,
  input: Questions[Name]['input'],
  page?: OpenedPage,
) => Promise<Questions[Name]['answer']>

/** Portal page that asks; a new object for each load, so that the browser requests all answers of one load together. */
export interface OpenedPage {
  /** Path and query. */
  readonly address: string
}

/** Statuses of an address without a page: not found, or an invalid request such as a wrong cursor. */
const MISSING = new Set<unknown>([400, 404])

/** True if an answer failed because the requested address does not exist. */
export function isNotFoundAnswer(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  // An answer from another source than the API, such as a network's login page, tells nothing about the content.
  return MISSING.has(error.status) && !('kind' in error && error.kind !== 'envelope')
}
