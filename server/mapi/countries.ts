import type { countryCalls } from '../../src/api/contracts/countries.ts'
import type { LookupRow } from '../../src/engines/search/lookup.ts'
import { beijingDate, businessHours, clockYear, hoursAtOffset, type Span } from '../../src/engines/world-time/engine.ts'
import { is } from '../reference/reference-sets.ts'
import { CONTINENTS, continentFilter } from './continent.ts'
import { flagUrl } from '../base/flag-url.ts'
import type { HandlersOf } from './handler.ts'

const DAY = 1440

/** 07:00, 次日 00:00 or 前日 22:00, Beijing time. */
function clockText(minute: number): string {
  const day = Math.floor(minute / DAY)
  const rest = minute - day * DAY
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${day === 0 ? '' : day > 0 ? '次日 ' : '前日 '}${two(rest / 60)}:${two(rest % 60)}`
}

/** Where the clocks are changed, both hours are told (decisions: data and requests). */
function hoursText(zone: string, today: string, at: (span: Span) => number): string {
  const { offsets, ramadan } = clockYear(zone, Number(today.slice(0, 4)))
  const [low = 0, high] = offsets
  if (high === undefined) return clockText(at(businessHours(zone, today)))
  const [first, second] = ramadan ? ['斋月', '平时'] : ['冬令时', '夏令时']
  return `${second} ${clockText(at(hoursAtOffset(high)))}，${first} ${clockText(at(hoursAtOffset(low)))}`
}

interface Hours {
  workTime: string
  offWorkTime: string
}

/** A year of clock changes takes a moment to find out, and many countries share a zone. */
const known = { day: '', hours: new Map<string, Hours>() }

function hoursOf(zone: string, today: string): Hours {
  if (known.day !== today) known.hours.clear()
  known.day = today
  const hours = known.hours.get(zone) ?? {
    workTime: hoursText(zone, today, ({ start }) => start),
    offWorkTime: hoursText(zone, today, ({ end }) => end),
  }
  known.hours.set(zone, hours)
  return hours
}

function toCountry(row: LookupRow, today: string) {
  const { zh = '', en = '', zone = '', continent = '' } = row
  return {
    countryChineseName: zh,
    countryEnglishName: en,
    flagImageUrl: flagUrl(row.iso2 ?? '', en),
    capitalChineseName: row.capital_zh ?? '',
    capitalEnglishName: row.capital_en ?? '',
    population: row.population ?? '',
    language: row.languages ?? '',
    location: continent,
    timeZone: zone,
    topLevelDomain: row.tld ?? '',
    longitude: row.lon ?? '',
    latitude: row.lat ?? '',
    ...hoursOf(zone, today),
    iso2Code: row.iso2 ?? '',
    iso3Code: row.iso3 ?? '',
    iocCode: row.ioc ?? '',
    countryCode: row.dial ?? '',
  }
}

function toCurrency(currency: LookupRow, land: LookupRow) {
  return {
    countryEnglishName: land.en ?? '',
    countryChineseName: land.zh ?? '',
    currencyChineseName: currency.zh ?? '',
    currencyEnglishName: currency.en ?? '',
    oldCurrencySymbol: currency.old ?? '',
    currencySymbol: currency.code ?? '',
    currencySymbolChar: currency.char ?? '',
    subCurrencyExchangeRate: currency.sub ?? '',
    continent: land.continent ?? '',
    flagImageUrl: flagUrl(land.iso2 ?? '', land.en ?? ''),
  }
}

export const countryHandlers: HandlersOf<typeof countryCalls> = {
  async searchCountries({ page, size, keyword, continentType }, { reference }, { now }) {
    const today = beijingDate(now)
    const filters = continentFilter(continentType, is('hot', '热门'), (continent) => is('continent', CONTINENTS[continent].zh))
    const { rows, total, date } = await reference.page('countries', { text: keyword, filters, page, size })
    return { list: rows.map((row) => toCountry(row, today)), total, updateDate: date }
  },
  async searchAllCurrency({ keyword }, { reference }) {
    const [currencies, countries] = await Promise.all([reference.all('currencies', keyword), reference.all('countries', '')])
    const lands = new Map(countries.rows.map((row) => [row.iso2 ?? '', row]))
    return currencies.rows.flatMap((currency) =>
      (currency.lands ?? '').split('|').flatMap((iso2) => {
        const land = lands.get(iso2)
        return land ? [toCurrency(currency, land)] : []
      }),
    )
  },
}
