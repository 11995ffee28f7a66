import { bundledBoard, bundledPair } from '../engines/exchange-rate/bundled.ts'
import { referenceOf } from '../engines/exchange-rate/reference.ts'
import { describeUnits, explain } from '../engines/units/engine.ts'
import type { Questions } from './ask.ts'
import currencies from './currencies.build.ts'
import rates from './rates.build.ts'

/** Questions that an engine answers by itself, without a server. */
export type EngineQuestion = 'describeUnits' | 'explainUnits' | 'bundledPair' | 'bundledBoard' | 'bundledReference' | 'firstCurrencies'

type Answers = { readonly [Name in EngineQuestion]: (input: Questions[Name]['input']) => Questions[Name]['answer'] }

/** The engines, called in this process: for the build, which has no workers. */
export const engineAnswers: Answers = {
  describeUnits: ({ group }) => describeUnits(group),
  explainUnits: explain,
  bundledPair: (pair) => bundledPair(rates, pair),
  bundledBoard: (board) => bundledBoard(rates, board),
  bundledReference: () => referenceOf(rates),
  firstCurrencies: () => currencies,
}
