import { readData, type Row } from '../dataset.ts'
import { postcodeFault, type ZipRange } from './postcode.ts'

/** The columns of data/fba/warehouses.csv; `/` stands for what is not known. */
export const SOURCE_COLUMNS = [
  'code',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'confirmation',
  'sources',
  'status',
  'asOf',
  'note',
] as const

/** What follows from them. */
export const DERIVED_COLUMNS = [
  'countryName',
  'stateName',
  'stateEnglish',
  'stateAlias',
  'region',
  'lat',
  'lon',
  'flags',
  'sameSite',
  'book',
] as const

/** How far an address is confirmed. */
export const CONFIRMATIONS = ['两个以上来源一致', '单一来源', '地址待补'] as const

/** Whether goods are still taken in there. No list says so of all, and Amazon publishes none: what nobody could find out is 未知. */
export const STATUSES = ['在用', '已关闭', '未知'] as const

/** The countries of the address book. */
const BOOK_COUNTRIES = new Set(['USA', 'Germany', 'Poland', 'Czechia'])

/** The address book is the rows of four countries that two lists agree on, less what is closed. */
function inBook({ country = '', confirmation, status }: Row): boolean {
  return BOOK_COUNTRIES.has(country) && confirmation === '两个以上来源一致' && status !== '已关闭'
}

/** The 15 countries by the English name that rows carry. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(
  readData('fba/countries.csv', ['country', 'name']).map((row) => [row.country ?? '', row.name ?? '']),
)

/** The warehouses as they are written down. */
export function readWarehouses(): Row[] {
  return readData('fba/warehouses.csv', SOURCE_COLUMNS)
}

function keyed(rows: readonly Row[], ...columns: readonly string[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row, ...columns), row]))
}

function keyOf(row: Row, ...columns: readonly string[]): string {
  return columns.map((column) => row[column] ?? '').join('|')
}

function codesBy(rows: readonly Row[], keyOfRow: (row: Row) => string | undefined): Map<string, string[]> {
  const codes = new Map<string, string[]>()
  for (const row of rows) {
    const key = keyOfRow(row)
    if (key !== undefined) codes.set(key, [...(codes.get(key) ?? []), row.code ?? ''])
  }
  return codes
}

/** One building: the same street in the same place. Two unknown streets are no building. */
function siteOf(row: Row): string | undefined {
  return (row.address ?? '/') === '/' ? undefined : keyOf(row, 'address', 'city', 'state', 'country').toLowerCase()
}

/** Names of country and state, the place on the map, what is doubtful, and which other codes have the same address. */
export function deriveColumns(rows: readonly Row[]): Row[] {
  const states = keyed(
    readData('fba/states.csv', ['country', 'state', 'name', 'english', 'alias', 'region']),
    'country',
    'state',
  )
  const places = keyed(
    readData('fba/places.csv', ['city', 'state', 'country', 'lat', 'lon']),
    'city',
    'state',
    'country',
  )
  const ranges: ZipRange[] = readData('fba/zip-states.csv', ['from', 'to', 'state']).map(
    ({ from = '', to = '', state = '' }) => ({ from, to, state }),
  )
  const byCode = codesBy(rows, (row) => row.code ?? '')
  const bySite = codesBy(rows, siteOf)
  return rows.map((row) => {
    const state = states.get(keyOf(row, 'country', 'state'))
    const place = places.get(keyOf(row, 'city', 'state', 'country'))
    const repeated = (byCode.get(row.code ?? '')?.length ?? 0) > 1 ? '代码重复' : ''
    const neighbours = (bySite.get(siteOf(row) ?? '') ?? []).filter((code) => code !== row.code)
    return {
      ...row,
      countryName: COUNTRY_NAMES.get(row.country ?? '') ?? '',
      stateName: state?.name ?? '',
      stateEnglish: state?.english ?? '',
      stateAlias: state?.alias ?? '',
      region: state?.region ?? '',
      lat: place?.lat ?? '',
      lon: place?.lon ?? '',
      flags: [postcodeFault(row, ranges), repeated].filter((flag) => flag !== '').join('|'),
      sameSite: [...new Set(neighbours)].join('|'),
      book: inBook(row) ? '是' : '',
    }
  })
}
