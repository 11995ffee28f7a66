import { z } from 'zod'
import { defineDataset, filled, oneOf, optional } from '../dataset.ts'
import { deriveColumns, readWarehouses } from '../fba/warehouses.ts'

const COUNTRIES = ['USA', 'Poland', 'Germany', 'Czechia'] as const
const COLUMNS = ['code', 'address', 'city', 'state', 'zip', 'country'] as const

/** The address book: rows of four countries that at least two lists agree on, without the rest. */
export default defineDataset({
  id: 'fulfilment',
  title: '运营中心地址簿',
  note: '美国、波兰、德国、捷克的仓库中，至少两份公开名录一致的地址。未经亚马逊确认，发货前请以卖家后台的货件地址为准。',
  date: '2026-11-20',
  sources: [{ name: 'data/fba', version: '2026-11-20', licence: 'MIT', use: 'FBA 仓库数据集中两处以上一致的行' }],
  row: z.object({
    code: filled,
    address: filled.refine((address) => address !== '/', '地址簿里不能有未知地址'),
    city: filled,
    state: filled,
    zip: filled,
    country: oneOf(...COUNTRIES),
    countryName: optional,
    lat: optional,
    lon: optional,
  }),
  key: ['code'],
  search: {
    fields: [
      { column: 'city', weight: 1 },
      { column: 'countryName', weight: 1 },
      { column: 'address', weight: 0.8 },
    ],
    codes: ['code', 'zip', 'state'],
  },
  derived: { columns: ['countryName', 'lat', 'lon'], fill: deriveColumns },
  load: () =>
    readWarehouses()
      .filter(({ country, confirmation }) => confirmation === '两处以上一致' && COUNTRIES.some((wanted) => wanted === country))
      .map((row) => Object.fromEntries(COLUMNS.map((column) => [column, row[column] ?? '']))),
})
