import type { holidayCalls } from '../../src/api/contracts/holidays.ts'
import { readYear } from '../../src/engines/holiday/engine.ts'
import type { Holiday } from '../../src/engines/holiday/operation.ts'
import type { LookupRow } from '../../src/engines/search/lookup.ts'
import { createEqualsFilter } from '../reference/reference-sets.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { CONTINENTS, getContinentFilter } from './continent.ts'
import type { CallContext, HandlersOf } from './handler.ts'

const LABELS = {
  public: '法定',
  bank: '银行',
  optional: '可选',
  marketing: '营销',
  observance: '纪念日',
  workday: '调休上班',
} as const
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(CONTINENTS).map(({ key, zh }) => [key, zh]),
)

function toCountry({ en = '', iso3 = '', zh = '', continent = '' }: LookupRow) {
  return {
    countryEnglishName: en,
    simpleCountryEnglishName: iso3,
    countryChineseName: zh,
    continent: NAMES[continent] ?? continent,
  }
}

function toFestival({ date, weekday, name, en, type, marks }: Holiday) {
  return {
    festivalDate: date,
    weekday,
    festivalChineseName: name,
    festivalEnglishName: en,
    festivalType: LABELS[type],
    marks: [...marks],
  }
}

/** Finds a country by its English name, or its two or three letter code. */
async function findCountry(reference: CallContext['reference'], name: string): Promise<string> {
  const folded = name.toLowerCase()
  const { rows } = await reference.all('holiday-countries', '')
  const found = rows.find(({ en = '', iso3 = '', country = '' }) =>
    [en, iso3, country].some((known) => known.toLowerCase() === folded),
  )
  if (!found?.country) throw new ApiRefusal(400, 'countryEnglishName 不在有节假日资料的国家和地区之列')
  return found.country
}

export const holidayHandlers: HandlersOf<typeof holidayCalls> = {
  async searchFestivalCountries({ page, size, keyword, continentType }, { reference }) {
    const filters = getContinentFilter(continentType, createEqualsFilter('hot', '1'), (continent) =>
      createEqualsFilter('continent', CONTINENTS[continent].key),
    )
    const { rows } = await reference.page('holiday-countries', { text: keyword, filters, page, size })
    return rows.map(toCountry)
  },
  async queryFestivalByCountry({ year, countryEnglishName }, { reference }) {
    const country = await findCountry(reference, countryEnglishName)
    const { months, date } = readYear(await reference.almanac(), { country, year, today: `${String(year)}-01-01` })
    return {
      festivalDetails: Object.fromEntries(
        months.map(({ month, holidays }) => [String(month), holidays.map(toFestival)]),
      ),
      updateDate: date,
    }
  },
}
