import { z } from 'zod'
import { countryAliases } from '../countries/aliases.ts'
import { defineDataset, requiredText, enumText, optional, readData, textMatching } from '../dataset.ts'

/** Continents of the specification, section 3. */
const CONTINENTS = ['ASIA', 'EUROPE', 'NORTH_AMERICA', 'SOUTH_AMERICA', 'AFRICA', 'OCEANIA'] as const

export default defineDataset({
  id: 'holiday-countries',
  freshDays: 365,
  title: '世界节假日的国家和地区',
  note: '可以查节假日的国家和地区，中文名按通行说法。',
  date: '2026-11-21',
  sources: [{ name: '本站整理的国家和地区名', version: '2026-11-21', licence: 'MIT', use: '名称、代码与所属大洲' }],
  row: z.object({
    country: textMatching(/^[A-Z]{2}$/, '须为两位大写代码'),
    zh: requiredText,
    en: requiredText,
    iso3: textMatching(/^[A-Z]{3}$/, '须为三位大写代码'),
    continent: enumText(...CONTINENTS),
    hot: enumText('0', '1'),
    also: optional,
  }),
  key: ['country'],
  search: {
    fields: [
      { column: 'zh', weight: 1 },
      { column: 'en', weight: 1 },
      { column: 'also', weight: 1 },
    ],
    codes: ['country', 'iso3', 'also'],
  },
  load: () => readData('holidays/countries.csv'),
  derived: {
    columns: ['also'],
    fill: (rows) => {
      const aliases = countryAliases()
      return rows.map((row) => ({ ...row, also: aliases.get(row.country ?? '') ?? '' }))
    },
  },
})
