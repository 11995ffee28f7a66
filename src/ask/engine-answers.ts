import { fillBundledBoard, convertBundledPair } from '../engines/exchange-rate/bundled.ts'
import { createBankReference } from '../engines/exchange-rate/reference.ts'
import { describeUnits, explainUnits } from '../engines/units/shown.ts'
import { listDaysAhead } from '../engines/holiday/ahead.ts'
import { readUpcomingMonths, openHolidayData, type HolidayData } from '../engines/holiday/engine.ts'
import { getBeijingDate } from '../engines/world-time/engine.ts'
import { DEFAULT_MARKETS } from '../lib/default-markets.ts'
import type { Questions } from './ask.ts'
import countryRows from './countries.build.ts'
import firstRows from './first-rows.build.ts'
import rates from './rates.build.ts'

/** Questions that an engine answers without a server. */
export type EngineQuestion =
  | 'today'
  | 'describeUnits'
  | 'explainUnits'
  | 'findCountry'
  | 'bundledPair'
  | 'bundledBoard'
  | 'bundledReference'
  | 'daysAhead'
  | 'firstDays'
  | 'firstRows'

type Answers = {
  readonly [Name in EngineQuestion]: (
    input: Questions[Name]['input'],
  ) => Questions[Name]['answer'] | Promise<Questions[Name]['answer']>
}

let opened: Promise<HolidayData> | undefined

/** The holidays of the build, loaded on first use. */
function almanac(): Promise<HolidayData> {
  opened ??= import('./holidays.build.ts').then(({ default: { days, countries } }) => openHolidayData(days, countries))
  return opened
}

/** Answers by engines called in this process: for the build and the server, which have no workers. */
export const engineAnswers: Answers = {
  today: () => getBeijingDate(Date.now()),
  describeUnits: ({ group }) => describeUnits(group),
  explainUnits,
  findCountry: ({ code }) => {
    const row = countryRows[code]
    return row ? { row, today: getBeijingDate(Date.now()) } : null
  },
  bundledPair: (pair) => convertBundledPair(rates, pair),
  bundledBoard: (board) => fillBundledBoard(rates, board),
  bundledReference: () => createBankReference(rates),
  daysAhead: async () => {
    const today = getBeijingDate(Date.now())
    return { today, value: listDaysAhead(await almanac(), { countries: DEFAULT_MARKETS, today }) }
  },
  firstDays: async ({ country }) => {
    const today = getBeijingDate(Date.now())
    return { today, value: readUpcomingMonths(await almanac(), { country, today }) }
  },
  firstRows: ({ set, category }) => firstRows[category === undefined ? set : `${set}/${category}`] ?? null,
}
