import { z } from 'zod'
import { defineCall } from './call.ts'
import { continentType, isoDate, keyword, integerBetween, pageNumber, pageSize, shortTextField } from './fields.ts'

/** First and last year of the holiday set; a test compares them with the set. */
const [FIRST_YEAR, LAST_YEAR] = [2024, 2031]

/** A country in the holiday set (product specification, section 3, country holiday record). */
export const holidayCountry = z.strictObject({
  countryEnglishName: z.string(),
  simpleCountryEnglishName: z.string().length(3),
  countryChineseName: z.string(),
  continent: z.string(),
})

const festival = z.strictObject({
  festivalDate: isoDate.describe('当地日期'),
  weekday: z.string(),
  festivalChineseName: z.string(),
  festivalEnglishName: z.string(),
  festivalType: z.enum(['法定', '银行', '可选', '营销', '纪念日', '调休上班']),
  marks: z.array(z.string()).describe('补休、调休、未核实、以公布为准、大致日期'),
})

export const holidayCalls = {
  searchFestivalCountries: defineCall({
    method: 'GET',
    path: '/mapi/toolCountryFestival/search',
    summary: '有节假日资料的国家和地区',
    auth: 'none',
    cache: { by: 'reference' },
    limit: 'read',
    input: z.object({ page: pageNumber, size: pageSize(50, 300), keyword, continentType }),
    answer: z.array(holidayCountry),
  }),
  queryFestivalByCountry: defineCall({
    method: 'GET',
    path: '/mapi/toolCountryFestival/queryFestivalByCountry',
    summary: '一个国家一年的节假日，按月份分组',
    auth: 'none',
    cache: { by: 'reference' },
    limit: 'read',
    input: z.object({
      year: integerBetween(FIRST_YEAR, LAST_YEAR).describe('年份，其余年份没有资料'),
      countryEnglishName: shortTextField(60).min(1, { error: '不能为空' }).describe('英文国名，两位或三位代码也可以'),
    }),
    answer: z.strictObject({
      festivalDetails: z
        .record(z.string().regex(/^(?:[1-9]|1[0-2])$/), z.array(festival))
        .describe('以月份 1 至 12 为键'),
      updateDate: isoDate,
    }),
  }),
}
