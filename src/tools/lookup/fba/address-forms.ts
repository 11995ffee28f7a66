import type { LookupRow } from '../../../engines/search/lookup.ts'

/** The countries that the lists name, in their order: the name in the data, in Chinese, in an address, and the ISO code that carriers ask for. */
export const FBA_COUNTRIES = [
  { id: 'USA', name: '美国', address: 'USA', iso: 'US' },
  { id: 'UK', name: '英国', address: 'United Kingdom', iso: 'GB' },
  { id: 'Germany', name: '德国', address: 'Germany', iso: 'DE' },
  { id: 'France', name: '法国', address: 'France', iso: 'FR' },
  { id: 'Italy', name: '意大利', address: 'Italy', iso: 'IT' },
  { id: 'Spain', name: '西班牙', address: 'Spain', iso: 'ES' },
  { id: 'Japan', name: '日本', address: 'Japan', iso: 'JP' },
  { id: 'India', name: '印度', address: 'India', iso: 'IN' },
  { id: 'Canada', name: '加拿大', address: 'Canada', iso: 'CA' },
  { id: 'Australia', name: '澳大利亚', address: 'Australia', iso: 'AU' },
  { id: 'Poland', name: '波兰', address: 'Poland', iso: 'PL' },
  { id: 'Mexico', name: '墨西哥', address: 'Mexico', iso: 'MX' },
  { id: 'UAE', name: '阿联酋', address: 'United Arab Emirates', iso: 'AE' },
  { id: 'Singapore', name: '新加坡', address: 'Singapore', iso: 'SG' },
  { id: 'Czechia', name: '捷克', address: 'Czechia', iso: 'CZ' },
] as const

/** A cell, '' where the data has the slash that stands for unknown. */
export function readKnownCell(row: LookupRow, column: string): string {
  const cell = row[column] ?? ''
  return cell === '/' ? '' : cell
}

function joined(separator: string, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(separator)
}

/** City, state and postcode in the order of the country; what is unknown is left out. */
export function cityLine(row: LookupRow): string {
  const [city, state, zip] = [readKnownCell(row, 'city'), readKnownCell(row, 'state'), readKnownCell(row, 'zip')]
  switch (row.country) {
    case 'USA':
    case 'Canada':
    case 'Australia':
    case 'Japan':
    case 'India':
      return joined(', ', city, joined(' ', state, zip))
    case 'UK':
      return joined(', ', city, state === city ? '' : state, zip)
    case 'Mexico':
    case 'Italy':
      return joined(', ', joined(' ', zip, city), state === city ? '' : state)
    case 'Singapore':
      return joined(' ', city, zip)
    default:
      // Germany, France, Spain, Poland, Czechia: the postcode says where, the region is not written.
      return joined(' ', zip, city)
  }
}

function country(row: LookupRow): (typeof FBA_COUNTRIES)[number] | undefined {
  return FBA_COUNTRIES.find(({ id }) => id === row.country)
}

/** The address in one line, without the code. */
export function oneLine(row: LookupRow): string {
  return joined(', ', readKnownCell(row, 'address'), cityLine(row), country(row)?.address ?? row.country ?? '')
}

/** The address as it stands on a parcel, line by line: addressee with the code, street, city, country in capitals. */
export function labelLines(row: LookupRow): string[] {
  const lines = [
    `Amazon FBA ${row.code ?? ''}`,
    readKnownCell(row, 'address'),
    cityLine(row),
    (country(row)?.address ?? row.country ?? '').toUpperCase(),
  ]
  return lines.filter((line) => line !== '')
}

/** The headings of `carrierFields`, as a waybill asks for them. */
export const CARRIER_FIELDS = ['仓库代码', '地址', '城市', '州/省', '邮编', '国家代码'] as const

/** The fields of a carrier's form from left to right; an unknown one stays empty, so that the others keep their columns. */
export function carrierFields(row: LookupRow): string[] {
  return [
    ...['code', 'address', 'city', 'state', 'zip'].map((column) => readKnownCell(row, column)),
    country(row)?.iso ?? '',
  ]
}

/** The address for a search on a map: street and town, or what is known of it; '' where no place is. */
export function mapQuery(row: LookupRow): string {
  return cityLine(row) === '' ? '' : oneLine(row)
}
