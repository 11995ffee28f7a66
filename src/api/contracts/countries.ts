import { z } from 'zod'
import { defineCall } from './call.ts'
import { continentType, keyword, pageNumber, pagedListAnswer, pageSize } from './fields.ts'

/** A country or region with its capital (product specification, section 3, country record). */
export const country = z.strictObject({
  countryChineseName: z.string(),
  countryEnglishName: z.string(),
  flagImageUrl: z.string(),
  capitalChineseName: z.string(),
  capitalEnglishName: z.string(),
  population: z.string().describe('人口，单位亿'),
  language: z.string(),
  location: z.string().describe('所在大洲'),
  timeZone: z.string().describe('IANA 时区名'),
  topLevelDomain: z.string(),
  longitude: z.string(),
  latitude: z.string(),
  workTime: z.string().describe('当地 09:00 的北京时间；有夏令时的，夏、冬两个时间都写'),
  offWorkTime: z.string().describe('当地 18:00 的北京时间'),
  iso2Code: z.string(),
  iso3Code: z.string(),
  iocCode: z.string(),
  countryCode: z.string().describe('电话区号'),
})

/** A currency as it is used in one country (product specification, section 3, country-currency record). */
export const countryCurrency = z.strictObject({
  countryEnglishName: z.string().describe('使用的国家或地区；记账单位没有，为空'),
  countryChineseName: z.string(),
  currencyChineseName: z.string(),
  currencyEnglishName: z.string(),
  oldCurrencySymbol: z.string(),
  currencySymbol: z.string().length(3).describe('ISO 4217 代码'),
  currencySymbolChar: z.string(),
  subCurrencyExchangeRate: z.string().describe('辅币进位'),
  continent: z.string().describe('没有资料时为空'),
  flagImageUrl: z.string().describe('没有旗帜时为空'),
})

export const countryCalls = {
  searchCountries: defineCall({
    method: 'GET',
    path: '/mapi/toolCountry/search',
    summary: '世界各国：首都、时区、上下班的北京时间、区号',
    auth: 'none',
    cache: { by: 'reference' },
    limit: 'read',
    input: z.object({ page: pageNumber, size: pageSize(50), keyword, continentType }),
    answer: pagedListAnswer(country),
  }),
  searchAllCurrency: defineCall({
    method: 'GET',
    path: '/mapi/toolCountry/searchAllCurrency',
    summary: '各国货币：名称、符号、ISO 代码、辅币进位',
    auth: 'none',
    cache: { by: 'reference' },
    limit: 'read',
    input: z.object({ keyword }),
    answer: z.array(countryCurrency),
  }),
}
