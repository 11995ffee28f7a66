import { exposeWorkerApi, loadReference } from '../../workers/host.ts'
import { listDaysAhead } from './ahead.ts'
import {
  compareCountries,
  findHolidays,
  listDays,
  openHolidayData,
  readYear,
  type HolidayData,
  type HolidayReference,
} from './engine.ts'
import { formatIcs } from './ics.ts'
import type { Comparison, DaysAhead, DaySelection, FoundHoliday, Holiday, HolidayYear } from './operation.ts'

let opened: Promise<HolidayData> | undefined

async function load(): Promise<HolidayData> {
  const [days, countries] = await Promise.all([
    loadReference<HolidayReference>('holidays'),
    loadReference<HolidayReference>('holiday-countries'),
  ])
  return openHolidayData(days, countries)
}

/** Loads the sets once; a failed load is tried again at the next call. */
function almanac(): Promise<HolidayData> {
  if (!opened) {
    opened = load()
    opened.catch(() => {
      opened = undefined
    })
  }
  return opened
}

const api = {
  /**
   * Year of a country by months.
   * @throws UserError for an unknown country.
   */
  async year(request: { country: string; year: number; today: string }): Promise<HolidayYear> {
    return readYear(await almanac(), request)
  },
  /** Month of up to six countries. */
  async compare(request: {
    countries: readonly string[]
    year: number
    month: number
    today: string
  }): Promise<Comparison> {
    return compareCountries(await almanac(), request)
  },
  /** Finds holidays of any country by name, with their next dates. */
  async find(request: { text: string; today: string }): Promise<FoundHoliday[]> {
    return findHolidays(await almanac(), request)
  },
  /** Next holidays of some countries from a day on. */
  async ahead(request: { countries: readonly string[]; today: string }): Promise<DaysAhead> {
    return listDaysAhead(await almanac(), request)
  },
  /** Holidays of a period for an export, by date. */
  async days(request: DaySelection): Promise<Holiday[]> {
    return listDays(await almanac(), request)
  },
  /** Holidays of a period as an iCalendar file. */
  async ics({ title, ...request }: DaySelection & { title: string }): Promise<string> {
    const sets = await almanac()
    return formatIcs(title, listDays(sets, request), sets.names, sets.date)
  },
}

/** API of the holiday worker. */
export type HolidayApi = typeof api

exposeWorkerApi(api)
