// npm run bench -- metrics: processor time that metrics add to a request, comparing two servers that differ only in
// METRICS_PORT.
import autocannon from 'autocannon'
import { freePort } from '../free-port.ts'
import { measureAlternating, median, processorMs, startServer } from './support.ts'
import type { BenchServer } from './support.ts'

const ROUNDS = 5
const REQUESTS = 6_000
const PATHS = ['/healthz', '/tools-len', '/mapi/tools/global-shipping-port/search?keyword=usb']

/** Processor microseconds of the server per request. */
async function cost({ url, pid }: BenchServer, path: string): Promise<number> {
  const before = processorMs(pid)
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 16,
    amount: REQUESTS,
    requests: [{ path }],
  })
  if (non2xx + errors > 0) throw new Error(`${url}${path}: ${String(non2xx + errors)} refusals`)
  return ((processorMs(pid) - before) * 1000) / requests.total
}

const env = { RATE_LIMIT: '0', RATES_REFRESH: 'off' }
const without = await startServer(env)
const measured = await startServer({ ...env, METRICS_PORT: String(await freePort()) })
for (const path of PATHS) {
  const pairs: [number, number][] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = await measureAlternating(
      round,
      () => cost(without, path),
      () => cost(measured, path),
    )
    // The first round is warm-up.
    if (round > 0) pairs.push(pair)
  }
  const more = pairs.map(([off, on]) => on - off)
  console.log(
    `  ${path}: ${median(pairs.map(([off]) => off)).toFixed(1)} µs of the processor without, ${median(more).toFixed(1)} µs more with (${more.map((one) => one.toFixed(1)).join(', ')})`,
  )
}
await Promise.all([without.stop(), measured.stop()])
