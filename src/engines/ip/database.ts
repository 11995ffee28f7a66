import { findRunIndex, readTable, type AddressTable } from './table.ts'
import { fromUpperWords, splitUpperHalf, type Address } from './address.ts'
import type { IpSource } from './operation.ts'

/** Data about a country or region. */
export interface CountryFacts {
  name: string
  calling: string
  zones: string[]
  lat: number | undefined
  lon: number | undefined
}

/** Unpacked parts of the set. */
export interface IpParts {
  v4: Uint8Array
  v6: Uint8Array
  networks4: Uint8Array
  networks6: Uint8Array
  /** Lines of country, other country, region, city and operator, separated by tabs. */
  places: string
  /** Lines of AS number and name, separated by a tab. */
  networks: string
  facts: IpFacts
}

/** Data that accompanies the tables. */
export interface IpFacts {
  /** Countries by two-letter code. */
  lands: Readonly<Record<string, CountryFacts>>
  /** Area codes by region and city, joined by a bar. */
  areaCodes: Readonly<Record<string, string>>
  sources: { v4: IpSource[]; v6: IpSource[]; networks: IpSource }
}

/** Location data of a range of addresses. */
export interface Place {
  country: string
  /** Country according to an older source, if it differs. */
  other: string
  region: string
  city: string
  operator: string
}

/** Location of an address, with the bounds of the range that shares it. */
export interface PlaceLookup {
  place: Place | undefined
  start: Address['value']
  end: Address['value']
}

/** Newer list of places that replaces the bundled one. */
export interface PlaceList {
  version: 4 | 6
  sources: IpSource[]
  find(address: Address): PlaceLookup
}

/** Lookup database of address locations and announcing networks. */
export interface IpDatabase {
  facts: IpFacts
  places: readonly (Place | undefined)[]
  tables: Readonly<Record<4 | 6, AddressTable>>
  networkTables: Readonly<Record<4 | 6, AddressTable>>
  networks: readonly string[]
  fresh: readonly PlaceList[]
}

function placeOf(line: string): Place | undefined {
  const [country = '', other = '', region = '', city = '', operator = ''] = line.split('\t')
  return line === '' ? undefined : { country, other, region, city, operator }
}

/**
 * Opens the unpacked set; lists in `fresh` take precedence.
 * @throws RangeError if a table is damaged.
 */
export function openDatabase(parts: IpParts, fresh: readonly PlaceList[] = []): IpDatabase {
  return {
    facts: parts.facts,
    places: parts.places.split('\n').map(placeOf),
    tables: { 4: readTable(parts.v4), 6: readTable(parts.v6) },
    networkTables: { 4: readTable(parts.networks4), 6: readTable(parts.networks6) },
    networks: parts.networks.split('\n'),
    fresh,
  }
}

/** Index of the range that contains an address; IPv6 addresses are compared by their upper 64 bits. */
function indexIn(table: AddressTable, address: Address): number {
  if (address.version === 4) return findRunIndex(table, address.value, 0)
  const { high, low } = splitUpperHalf(address.value)
  return findRunIndex(table, high, low)
}

/** First address of a range; for the index after the last range, the end of the address space. */
function startOf(table: AddressTable, index: number, version: 4 | 6): Address['value'] {
  const [high, low] = [table.highs[index], table.lows[index] ?? 0]
  if (version === 4) return index < 0 ? 0 : (high ?? 2 ** 32)
  if (index < 0) return 0n
  return high === undefined ? 1n << 128n : fromUpperWords(high, low)
}

/** The address before a bound. */
const before = (bound: Address['value']): Address['value'] => (typeof bound === 'number' ? bound - 1 : bound - 1n)

/** Finds the location of an address. */
export function findPlace(database: IpDatabase, address: Address): PlaceLookup {
  const { version } = address
  const fresh = database.fresh.find((list) => list.version === version)
  if (fresh) return fresh.find(address)
  const table = database.tables[version]
  const index = indexIn(table, address)
  return {
    place: database.places[table.ids[index] ?? 0],
    start: startOf(table, index, version),
    end: before(startOf(table, index + 1, version)),
  }
}

/** Sources of the result of `findPlace`. */
export function listSources({ facts, fresh }: IpDatabase, version: 4 | 6): IpSource[] {
  return fresh.find((list) => list.version === version)?.sources ?? facts.sources[version === 4 ? 'v4' : 'v6']
}

/** Finds the network that announces an address, by AS number and name; undefined if unknown. */
export function findNetwork(
  { networkTables, networks }: IpDatabase,
  address: Address,
): { number: string; name: string } | undefined {
  const table = networkTables[address.version]
  const line = networks[table.ids[indexIn(table, address)] ?? 0] ?? ''
  const tab = line.indexOf('\t')
  return tab < 0 ? undefined : { number: line.slice(0, tab), name: line.slice(tab + 1) }
}
