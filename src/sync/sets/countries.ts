import { callServer, contractCall } from '../calls.ts'
import { chosen, type ListedSet } from './listed-set.ts'

const SEARCH = contractCall<'searchCountries'>('GET', '/mapi/toolCountry/search')

/** Continents by their number on the wire; 0 is the popular ones, -1 all (product specification, section 3). */
const CONTINENTS = ['热门', '亚洲', '欧洲', '北美洲', '南美洲', '非洲', '大洋洲']
const ALL = -1

/** Countries with their capitals. Currency and remarks are not on the wire; the set that ships with the app fills them in. */
export const countries: ListedSet = {
  key: 'iso2',
  searched: { chinese: ['zh', 'capital_zh', 'languages'], english: ['en', 'capital_en'], codes: ['iso2', 'iso3', 'ioc', 'dial', 'tld'] },
  filters: ['hot', 'continent'],
  async ask({ text, filters }, { page, size, signal }) {
    const area = chosen(filters, 'hot') || chosen(filters, 'continent')
    const payload = { page, size, keyword: text, continentType: area === '' ? ALL : CONTINENTS.indexOf(area) }
    const { list, total, updateDate } = await callServer(SEARCH, payload, { signal, toast: false })
    const rows = list.map((country) => ({
      iso2: country.iso2Code,
      iso3: country.iso3Code,
      ioc: country.iocCode,
      zh: country.countryChineseName,
      en: country.countryEnglishName,
      capital_zh: country.capitalChineseName,
      capital_en: country.capitalEnglishName,
      continent: country.location,
      languages: country.language,
      population: country.population,
      zone: country.timeZone,
      tld: country.topLevelDomain,
      dial: country.countryCode,
      lat: country.latitude,
      lon: country.longitude,
    }))
    return { rows, total, date: updateDate }
  },
}
