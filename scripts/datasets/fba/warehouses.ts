import { readData, type Row } from '../dataset.ts'
import { explainPostcodeFault, type ZipRange } from './postcode.ts'

/** Columns of data/fba/warehouses.csv; `/` means unknown. */
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

/** Columns computed from `SOURCE_COLUMNS`. */
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

/** Confirmation levels of an address. */
export const CONFIRMATIONS = ['两个以上来源一致', '单一来源', '地址待补'] as const

/** Operating states of a warehouse. Amazon publishes no list of them; an unknown state is 未知. */
export const STATUSES = ['在用', '已关闭', '未知'] as const

/** Countries in the address book. */
const BOOK_COUNTRIES = new Set(['USA', 'Germany', 'Poland', 'Czechia'])

/** True for an open warehouse of the four countries whose address is the same in two lists. */
function inBook({ country = '', confirmation, status }: Row): boolean {
  return BOOK_COUNTRIES.has(country) && confirmation === '两个以上来源一致' && status !== '已关闭'
}

/** Chinese names of the 15 countries by the English name in the rows. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(
  readData('fba/countries.csv', ['country', 'name']).map((row) => [row.country ?? '', row.name ?? '']),
)

/** Reads the hand-written warehouse rows. */
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

/** Key of a building: the same street in the same town; undefined if the street is unknown. */
function siteOf(row: Row): string | undefined {
  return (row.address ?? '/') === '/' ? undefined : keyOf(row, 'address', 'city', 'state', 'country').toLowerCase()
}

/** Computes country and state names, map position, doubts, and other codes with the same address. */
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
      flags: [explainPostcodeFault(row, ranges), repeated].filter((flag) => flag !== '').join('|'),
      sameSite: [...new Set(neighbours)].join('|'),
      book: inBook(row) ? '是' : '',
    }
  })
}
