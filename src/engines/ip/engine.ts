import { isUserError } from '../../lib/user-error.ts'
import { expandAddress, formatAddress, toReverseDnsName, type Address, type ParsedAddress } from './address.ts'
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

/**
 * Country, region, city and operator in one line; '' if nothing is known. A city named like its region appears once.
 */
export function formatPlaceLine({
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

/** Location of an address in words. */
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
    // The first source states the country; the other sources are listed only if they add something.
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
      special && !special.global
        ? special.range.name
        : formatPlaceLine(known(database, four, findPlace(database, four)))
    return { ip: formatEmbeddedAddress(inner), name: inner.name, place }
  })
}

/** Full answer for a parsed address. */
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
    reverse: toReverseDnsName(address),
    inner: special ? innerOf(database, address, special.range.id) : [],
    asked: askedOf(read),
  }
}

/**
 * Full answer for typed text.
 * @throws UserError with one sentence if it is no address.
 */
export function lookUp(database: IpDatabase, text: string): IpAnswer {
  return answerFor(database, readAddress(text))
}

/**
 * Location of an address with its bounds; the core of every answer. Throws like `lookUp`.
 * @internal Benchmarks measure it alone.
 */
export function locate(database: IpDatabase, text: string): PlaceLookup {
  return findPlace(database, readAddress(text).address)
}

/** Like `lookUp`, for an address seen by a server, which may write IPv4 as mapped IPv6. */
export function lookUpCallerAddress(database: IpDatabase, ip: string): IpAnswer {
  const read = readAddress(ip)
  return answerFor(database, { ...read, address: unmapAddress(read.address), notes: [] })
}

/** Looks up each line of a pasted column; blank lines are skipped. Lines beyond the limit are only counted. */
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
