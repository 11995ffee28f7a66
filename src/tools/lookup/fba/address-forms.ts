import type { LookupRow } from '../../../engines/search/lookup.ts'

/** Countries of the list in order: name in the data, Chinese name, name in addresses, and the ISO code for carriers. */
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

/** Reads a cell; the data's slash for "unknown" becomes ''. */
export function readKnownCell(row: LookupRow, column: string): string {
  const cell = row[column] ?? ''
  return cell === '/' ? '' : cell
}

function joined(separator: string, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(separator)
}

/** City, state and postcode in the country's order; unknown parts are left out. */
export function formatCityLine(row: LookupRow): string {
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
      // Germany, France, Spain, Poland, Czechia: the postcode identifies the place, so the region is not written.
      return joined(' ', zip, city)
  }
}

function country(row: LookupRow): (typeof FBA_COUNTRIES)[number] | undefined {
  return FBA_COUNTRIES.find(({ id }) => id === row.country)
}

/** Address on one line, without the warehouse code. */
export function formatOneLine(row: LookupRow): string {
  return joined(', ', readKnownCell(row, 'address'), formatCityLine(row), country(row)?.address ?? row.country ?? '')
}

/** Address as written on a parcel: addressee with warehouse code, street, city, country in capitals. */
export function listLabelLines(row: LookupRow): string[] {
  const lines = [
    `Amazon FBA ${row.code ?? ''}`,
    readKnownCell(row, 'address'),
    formatCityLine(row),
    (country(row)?.address ?? row.country ?? '').toUpperCase(),
  ]
  return lines.filter((line) => line !== '')
}

/** Headings of `listCarrierFields`, as on a waybill. */
export const CARRIER_FIELDS = ['仓库代码', '地址', '城市', '州/省', '邮编', '国家代码'] as const

/** Fields of a carrier's form from left to right; an unknown field is empty, so that columns stay aligned. */
export function listCarrierFields(row: LookupRow): string[] {
  return [
    ...['code', 'address', 'city', 'state', 'zip'].map((column) => readKnownCell(row, column)),
    country(row)?.iso ?? '',
  ]
}

/** Text for a map search: street and town, or the part that is known; '' if neither is known. */
export function formatMapQuery(row: LookupRow): string {
  return formatCityLine(row) === '' ? '' : formatOneLine(row)
}
