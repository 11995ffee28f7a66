/**
 * Exact conversion of one amount into every currency, rounded half up, compared with the minimal work: a binary
 * division and `toFixed` for each, which is sometimes wrong in the last digit. `npx tsx tests/bench/rates.ts`. Goal:
 * under 5 ms.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillBoard } from '../../src/engines/exchange-rate/engine.ts'
import { CURRENCY_CODES } from '../../src/engines/exchange-rate/operation/currencies.ts'
import type { RateTable } from '../../src/engines/exchange-rate/operation/rates.ts'

const RUNS = 200
const WARM_UPS = 50

const [head = '', ...lines] = readFileSync(join(import.meta.dirname, '../../data/rates/history.csv'), 'utf8')
  .trim()
  .split('\n')
const [, ...codes] = head.split(',')

function tableOf(line = ''): RateTable {
  const [date = '', ...cells] = line.split(',')
  const rates = codes.flatMap((code, index): [string, string][] => (cells[index] ? [[code, cells[index]]] : []))
  return { provider: 'currency-api', date, fetchedAt: null, base: 'USD', rates: Object.fromEntries(rates) }
}

const [table, previous] = [tableOf(lines.at(-1)), tableOf(lines.at(-2))]

/** A different amount is converted each time, as while typing. */
function exact(run: number): number {
  return fillBoard({ table, previous, source: 'CNY', text: String(1234.5 + run), targets: CURRENCY_CODES }).rows.filter(
    ({ amount }) => amount !== '',
  ).length
}

function binary(run: number): number {
  const [source, before] = [Number(table.rates.CNY), Number(previous.rates.CNY)]
  const rows = CURRENCY_CODES.map((code) => {
    const resert = source / Number(table.rates[code])
    const change = resert / (before / Number(previous.rates[code])) - 1
    return [
      ((1234.5 + run) / resert).toFixed(2),
      (1 / resert).toPrecision(8),
      resert.toFixed(6),
      `${(change * 100).toFixed(2)}%`,
    ]
  })
  return rows.filter(([amount]) => amount !== 'NaN').length
}

function measure(label: string, work: (run: number) => number): number {
  for (let run = 0; run < WARM_UPS; run += 1) work(run)
  let filled = 0
  const times = Array.from({ length: RUNS }, (_, run) => {
    const start = performance.now()
    filled = work(run)
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(RUNS * share)] ?? 0
  console.log(
    `${label}: median ${at(0.5).toFixed(3)} ms, 95th percentile ${at(0.95).toFixed(3)} ms, slowest ${times.at(-1)?.toFixed(3)} ms; ${filled} of ${CURRENCY_CODES.length} currencies`,
  )
  return at(0.5)
}

const first = performance.now()
exact(0)
console.log(`first call, nothing compiled: ${(performance.now() - first).toFixed(2)} ms`)
const [engine, loop] = [measure('engine', exact), measure('binary loop', binary)]
console.log(`ratio ${(engine / loop).toFixed(1)} (wanted: engine under 5 ms)`)
