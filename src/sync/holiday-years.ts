import type { AnswerOf } from '../api/contracts/call.ts'
import type { Calls } from '../api/contracts/calls.ts'
import type { Holiday, HolidayType } from '../engines/holiday/operation.ts'
import { holidayWorker } from '../workers/holiday.ts'
import { callServer, contractCall } from './calls.ts'
import { readThrough, type Read } from './read-through.ts'
import { readSeen } from './seen-rows.ts'

const YEAR = contractCall<'queryFestivalByCountry'>('GET', '/mapi/toolCountryFestival/queryFestivalByCountry')
/** Kept rows: a country's year each. */
const SET = 'holiday-years'

/** Whose year. */
export interface HolidayYearQuery {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** English name, which is how the call names a country (product specification, 7.2). */
  english: string
  year: number
  today: string
}

type WireType = AnswerOf<Calls['queryFestivalByCountry']>['festivalDetails'][string][number]['festivalType']

const TYPES: Readonly<Record<WireType, HolidayType>> = { 法定: 'public', 银行: 'bank', 可选: 'optional', 纪念日: 'observance', 调休上班: 'workday' }

async function ask({ country, english, year }: HolidayYearQuery, signal: AbortSignal) {
  const { festivalDetails, updateDate } = await callServer(YEAR, { year, countryEnglishName: english }, { signal, toast: false })
  const days = Object.values(festivalDetails).flat().map((festival): Holiday => ({
    country,
    date: festival.festivalDate,
    weekday: festival.weekday,
    name: festival.festivalChineseName,
    en: festival.festivalEnglishName,
    type: TYPES[festival.festivalType],
    marks: festival.marks,
  }))
  return { days, date: updateDate }
}

async function bundledDate({ country, year, today }: HolidayYearQuery): Promise<string | undefined> {
  try {
    return (await holidayWorker.call('year', { country, year, today })).date
  } catch (error) {
    console.info('set is not here', error)
    return undefined
  }
}

/** Reads the days of a country's year: the server, then kept ones, then the bundle. */
export function readHolidayYear(query: HolidayYearQuery, signal: AbortSignal): Promise<Read<Holiday[]>> {
  const id = `${query.country}-${String(query.year)}`
  return readThrough<Holiday[]>(
    {
      async ask(given) {
        const { days, date } = await ask(query, given)
        return { answer: days, date, set: SET, rows: [{ id, row: { days: JSON.stringify(days) } }] }
      },
      bundledDate: () => bundledDate(query),
      async saved(bundled) {
        const kept = (await readSeen(SET)).find((row) => row.id === id && (bundled === undefined || row.date > bundled))
        return kept && { answer: JSON.parse(kept.row.days ?? '[]') as Holiday[], date: kept.date, seenAt: kept.seenAt }
      },
    },
    signal,
  )
}
