import type { countryCalls } from '../../src/api/contracts/countries.ts'
import type { LookupRow } from '../../src/engines/search/lookup.ts'
import {
  getBeijingDate,
  getBusinessHours,
  clockYear,
  getHoursAtOffset,
  type Span,
} from '../../src/engines/world-time/engine.ts'
import { createEqualsFilter } from '../reference/reference-sets.ts'
import { CONTINENTS, getContinentFilter } from './continent.ts'
import { getFlagUrl } from '../base/flag-url.ts'
import type { CallContext, HandlersOf } from './handler.ts'

const DAY = 1440

/** Formats a Beijing time: 07:00, 次日 00:00 or 前日 22:00. */
function clockText(minute: number): string {
  const day = Math.floor(minute / DAY)
  const rest = minute - day * DAY
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${day === 0 ? '' : day > 0 ? '次日 ' : '前日 '}${two(rest / 60)}:${two(rest % 60)}`
}

/** Formats working hours; both variants if the zone has daylight saving time (decisions: data and requests). */
function hoursText(zone: string, today: string, at: (span: Span) => number): string {
  const { offsets, ramadan } = clockYear(zone, Number(today.slice(0, 4)))
  const [low = 0, high] = offsets
  if (high === undefined) return clockText(at(getBusinessHours(zone, today)))
  const [first, second] = ramadan ? ['斋月', '平时'] : ['冬令时', '夏令时']
  return `${second} ${clockText(at(getHoursAtOffset(high)))}，${first} ${clockText(at(getHoursAtOffset(low)))}`
}

interface Hours {
  workTime: string
  offWorkTime: string
}

/** Cached hours by time zone: computing a year of clock changes is slow, and many countries share a zone. */
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
    flagImageUrl: getFlagUrl(row.iso2 ?? '', en),
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

/** A country or territory that uses a currency, from the currency's record. */
interface Land {
  zh: string
  en: string
  continent: string
  flagImageUrl: string
}

const CONTINENT_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(CONTINENTS).map(({ key, zh }) => [key, zh]),
)
const NOWHERE: Land = { zh: '', en: '', continent: '', flagImageUrl: '' }
const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Countries by code, then territories outside the set (Gibraltar, Bermuda …) as known from the holidays. */
async function readLands(reference: CallContext['reference']): Promise<ReadonlyMap<string, Land>> {
  const [countries, others] = await Promise.all([
    reference.all('countries', ''),
    reference.all('holiday-countries', ''),
  ])
  return new Map([
    ...others.rows.map(({ country = '', zh = '', en = '', continent = '' }): [string, Land] => [
      country,
      { zh, en, continent: CONTINENT_NAMES[continent] ?? '', flagImageUrl: '' },
    ]),
    ...countries.rows.map(({ iso2 = '', zh = '', en = '', continent = '' }): [string, Land] => [
      iso2,
      { zh, en, continent, flagImageUrl: getFlagUrl(iso2, en) },
    ]),
  ])
}

/**
 * Countries of a currency. The currency's row has all their Chinese names; an unknown country gets a continent only if
 * all of the currency's countries share one.
 */
function landsOf({ lands = '', lands_zh = '', continents = '' }: LookupRow, named: ReadonlyMap<string, Land>): Land[] {
  const names = lands_zh.split('、')
  const only = continents.includes('|') ? '' : continents
  return lands === ''
    ? [NOWHERE]
    : lands.split('|').map(
        (iso2, at) =>
          named.get(iso2) ?? {
            zh: names[at] ?? '',
            en: englishNames.of(iso2) ?? '',
            continent: only,
            flagImageUrl: '',
          },
      )
}

function toCurrency(currency: LookupRow, land: Land) {
  return {
    countryEnglishName: land.en,
    countryChineseName: land.zh,
    currencyChineseName: currency.zh ?? '',
    currencyEnglishName: currency.en ?? '',
    oldCurrencySymbol: currency.old ?? '',
    currencySymbol: currency.code ?? '',
    currencySymbolChar: currency.char ?? '',
    subCurrencyExchangeRate: currency.sub ?? '',
    continent: land.continent,
    flagImageUrl: land.flagImageUrl,
  }
}

export const countryHandlers: HandlersOf<typeof countryCalls> = {
  async searchCountries({ page, size, keyword, continentType }, { reference }, { now }) {
    const today = getBeijingDate(now)
    const filters = getContinentFilter(continentType, createEqualsFilter('hot', '热门'), (continent) =>
      createEqualsFilter('continent', CONTINENTS[continent].zh),
    )
    const { rows, total, date } = await reference.page('countries', { text: keyword, filters, page, size })
    return { list: rows.map((row) => toCountry(row, today)), total, updateDate: date }
  },
  async searchAllCurrency({ keyword }, { reference }) {
    const [currencies, lands] = await Promise.all([reference.all('currencies', keyword), readLands(reference)])
    return currencies.rows.flatMap((currency) => landsOf(currency, lands).map((land) => toCurrency(currency, land)))
  },
}
