import { readData, type Row } from '../dataset.ts'

/** Continents, in display order. */
export const CONTINENTS = ['亚洲', '欧洲', '北美洲', '南美洲', '非洲', '大洋洲'] as const

/** Reads countries and territories by ISO 3166-1 code, each with its Chinese name and continent. */
export function readLands(): ReadonlyMap<string, Row> {
  return new Map(
    [...readData('countries/countries.csv'), ...readData('currencies/territories.csv')].map((row) => [
      row.iso2 ?? '',
      row,
    ]),
  )
}
