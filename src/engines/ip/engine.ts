import { isUserError } from '../../lib/user-error.ts'
import { expandAddress, formatAddress, reverseName, type Address, type ParsedAddress } from './address.ts'
import { findNetwork, findPlace, listSources, type PlaceLookup, type IpDatabase } from './database.ts'
import { formatEmbeddedAddress, findEmbeddedAddresses, unmapAddress } from './inner.ts'
import type { RequestedRange, BatchLine, EmbeddedAddress, IpAnswer, IpCountry } from './operation.ts'
import { MAX_BATCH_LINES } from './operation.ts'
import { readAddress } from './read-address.ts'
import { findSpecialRange } from './special.ts'

const toAddress = ({ version }: Address, value: Address['value']): Address => ({ version, value }) as Address

function landOf({ facts }: IpDatabase, code: string): IpCountry | undefined {
  const name = facts.lands[code]?.name
  return name === undefined ? undefined : { code, name }
}

/** Country, region, city and operator in one line; '' where nothing is known. A city that is called as its region is said once. */
export function placeLine({
  land,
  region,
  city,
  operator,
}: Pick<IpAnswer, 'land' | 'region' | 'city' | 'operator'>): string {
  return [land?.name ?? '', region, city.replace(/市$/, '') === region ? '' : city, operator]
    .filter((part) => part !== '')
    .join(' ')
}

function askedOf({ range }: ParsedAddress): RequestedRange | undefined {
  if (!range) return undefined
  const { start, end, bits } = range
  return {
    start: formatAddress(start),
    end: formatAddress(end),
    count: String(BigInt(end.value) - BigInt(start.value) + 1n),
    bits,
  }
}

const isTold = (place: PlaceLookup['place']): boolean =>
  place !== undefined && (place.other || place.region || place.city || place.operator) !== ''

/** What the lists say of an address, in words. */
function known(database: IpDatabase, address: Address, { place }: PlaceLookup) {
  const { facts } = database
  const land = landOf(database, place?.country ?? '')
  const landFacts = land && facts.lands[land.code]
  const network = findNetwork(database, address)
  const [region, city] = land ? [place?.region ?? '', place?.city ?? ''] : ['', '']
  return {
    land,
    otherLand: landOf(database, place?.other ?? ''),
    region,
    city,
    operator: place?.operator ?? '',
    network,
    areaCode: facts.areaCodes[`${region}|${city}`] ?? (land && land.code !== 'CN' ? (landFacts?.calling ?? '') : ''),
    zones: landFacts?.zones ?? [],
    point:
      landFacts?.lat === undefined || landFacts.lon === undefined
        ? undefined
        : { lat: landFacts.lat, lon: landFacts.lon },
    // The first source says the country; the others speak where they have something to say.
    sources: [
      ...(land ? listSources(database, address.version).slice(0, isTold(place) ? undefined : 1) : []),
      ...(network ? [facts.sources.networks] : []),
    ],
  }
}

const NOTHING = {
  land: undefined,
  otherLand: undefined,
  region: '',
  city: '',
  operator: '',
  network: undefined,
  areaCode: '',
  zones: [],
  point: undefined,
  sources: [],
}

function innerOf(database: IpDatabase, address: Address, id: string): EmbeddedAddress[] {
  return findEmbeddedAddresses(address, id).map((inner) => {
    const four: Address = { version: 4, value: inner.value }
    const special = findSpecialRange(four)
    const place =
      special && !special.global ? special.range.name : placeLine(known(database, four, findPlace(database, four)))
    return { ip: formatEmbeddedAddress(inner), name: inner.name, place }
  })
}

/** Everything that is known of an address that was read. */
function answerFor(database: IpDatabase, read: ParsedAddress): IpAnswer {
  const { address, notes } = read
  const special = findSpecialRange(address)
  const found: PlaceLookup = special
    ? { place: undefined, start: special.start.value, end: special.end.value }
    : findPlace(database, address)
  const isKnown = !special || special.global
  return {
    ip: formatAddress(address),
    version: address.version,
    notes: [...notes],
    special: special?.range,
    start: formatAddress(toAddress(address, found.start)),
    end: formatAddress(toAddress(address, found.end)),
    number: String(address.value),
    numberStart: String(found.start),
    numberEnd: String(found.end),
    ...(isKnown ? known(database, address, special ? findPlace(database, address) : found) : NOTHING),
    expanded: expandAddress(address),
    reverse: reverseName(address),
    inner: special ? innerOf(database, address, special.range.id) : [],
    asked: askedOf(read),
  }
}

/** Everything that is known of what was typed. Throws UserError with one sentence where that is no address. */
export function lookUp(database: IpDatabase, text: string): IpAnswer {
  return answerFor(database, readAddress(text))
}

/**
 * Where an address belongs and from where to where, as the lists have it; the core of every answer. Throws UserError as `lookUp` does.
 * @internal Benchmarks measure it alone.
 */
export function locate(database: IpDatabase, text: string): PlaceLookup {
  return findPlace(database, readAddress(text).address)
}

/** The same as `lookUp` for the address that a server saw, where IPv4 addresses may be written as IPv6 ones. */
export function lookUpCaller(database: IpDatabase, ip: string): IpAnswer {
  const read = readAddress(ip)
  return answerFor(database, { ...read, address: unmapAddress(read.address), notes: [] })
}

/** Each line of a pasted column; empty ones are left out. Lines past the limit are counted and not looked up. */
export function lookUpLines(
  database: IpDatabase,
  text: string,
  progress: (fraction: number) => void,
): { lines: BatchLine[]; total: number } {
  const all = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const asked = all.slice(0, MAX_BATCH_LINES)
  const lines = asked.map((line, index) => {
    if (index % 1000 === 0) progress(index / asked.length)
    try {
      return { line, answer: lookUp(database, line), fault: '' }
    } catch (error) {
      if (!isUserError(error)) throw error
      return { line, answer: undefined, fault: error.message }
    }
  })
  return { lines, total: all.length }
}
