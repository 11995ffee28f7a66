import { bundledBoard, bundledPair } from '../engines/exchange-rate/bundled.ts'
import { referenceOf } from '../engines/exchange-rate/reference.ts'
import { describeUnits, explainUnits } from '../engines/units/shown.ts'
import { beijingDate } from '../engines/world-time/engine.ts'
import type { Questions } from './ask.ts'
import countries from './countries.build.ts'
import currencies from './currencies.build.ts'
import rates from './rates.build.ts'

/** Questions that an engine answers by itself, without a server. */
export type EngineQuestion = 'today' | 'describeUnits' | 'explainUnits' | 'findCountry' | 'bundledPair' | 'bundledBoard' | 'bundledReference' | 'firstCurrencies'

type Answers = { readonly [Name in EngineQuestion]: (input: Questions[Name]['input']) => Questions[Name]['answer'] }

/** The engines, called in this process: for the build and the server, which have no workers. */
export const engineAnswers: Answers = {
  today: () => beijingDate(Date.now()),
  describeUnits: ({ group }) => describeUnits(group),
  explainUnits,
  findCountry: ({ code }) => {
    const row = countries[code]
    return row ? { row, today: beijingDate(Date.now()) } : null
  },
  bundledPair: (pair) => bundledPair(rates, pair),
  bundledBoard: (board) => bundledBoard(rates, board),
  bundledReference: () => referenceOf(rates),
  firstCurrencies: () => currencies,
}
