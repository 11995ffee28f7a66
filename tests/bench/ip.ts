// Prints the time of an address lookup beside one binary search over a sorted array of the same length.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatV4, formatV6 } from '../../src/engines/ip/address.ts'
import { openDatabase } from '../../src/engines/ip/database.ts'
import { locate, lookUp, lookUpLines } from '../../src/engines/ip/engine.ts'
import { unpackParts } from '../../src/engines/ip/unpack.ts'

const COUNT = 20_000
const ROUNDS = 15

/** Seeded random numbers, the same each run. */
function* randoms(seed: number): Generator<number> {
  for (let state = seed; ;) yield (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
}

function bare(array: Uint32Array, value: number): number {
  let [first, past] = [0, array.length]
  while (first < past) {
    const middle = (first + past) >>> 1
    if ((array[middle] ?? 0) <= value) first = middle + 1
    else past = middle
  }
  return first
}

let sink = 0

/** Nanoseconds per call, minimum of several rounds. */
function time<Item>(items: readonly Item[], call: (item: Item) => unknown): number {
  let best = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const from = process.hrtime.bigint()
    for (const item of items) sink += call(item) === undefined ? 1 : 0
    best = Math.min(best, Number(process.hrtime.bigint() - from) / items.length)
  }
  return best
}

const started = performance.now()
const parts = await unpackParts(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../public/reference/ip.json'), 'utf8')) as Parameters<
    typeof unpackParts
  >[0],
)
const database = openDatabase(parts)
console.log(
  `opened in ${(performance.now() - started).toFixed(0)} ms: ${database.tables[4].highs.length} runs of IPv4, ${database.tables[6].highs.length} of IPv6`,
)

const source = randoms(7)
const next = (): number => source.next().value as number
const fours = Array.from({ length: COUNT }, next)
const sixes = Array.from(
  { length: COUNT },
  () => (0x2n << 124n) | (BigInt(next()) << 92n) | (BigInt(next()) << 60n) | BigInt(next()),
)
for (const [name, texts, length, keys] of [
  ['IPv4', fours.map(formatV4), database.tables[4].highs.length, fours],
  ['IPv6', sixes.map(formatV6), database.tables[6].highs.length, sixes.map((value) => Number(value >> 96n))],
] as const) {
  const sorted = Uint32Array.from({ length }, next).toSorted()
  const one = time(keys, (value) => bare(sorted, value))
  const found = time(texts, (text) => locate(database, text))
  const whole = time(texts, (text) => lookUp(database, text))
  const ratio = (value: number): string => `${value.toFixed(0)} ns, ${(value / one).toFixed(1)} ×`
  console.log(
    `${name}: binary search over ${length}: ${one.toFixed(0)} ns; text to place and block: ${ratio(found)}; the whole answer with all forms: ${ratio(whole)}`,
  )
}
const column = Array.from({ length: 10_000 }, () => formatV4(next())).join('\n')
const from = performance.now()
lookUpLines(database, column, () => undefined)
console.log(`10,000 lines: ${(performance.now() - from).toFixed(0)} ms (${sink})`)
