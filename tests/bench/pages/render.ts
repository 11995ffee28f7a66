import { readdirSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { loadavg } from 'node:os'
import autocannon from 'autocannon'
import { median, processorMs, startBare, startServer } from '../support.ts'
import type { BareAnswer } from '../support.ts'

const CONNECTIONS = 10
const REQUESTS = 4_000
const ROUNDS = 9
/** As browsers ask. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36' }
/** Node writes these itself, at the bare server too. */
const OF_NODE = new Set(['connection', 'date', 'keep-alive', 'content-length', 'transfer-encoding'])

interface Target {
  label: string
  path: string
  /** Asks again for what it has. */
  again?: boolean
  /** Times the processor time of a bare route with the same answer; undefined where it is only printed. */
  goal?: number
}

function targets(): Target[] {
  const flash = readdirSync('content/flash').find((name) => name.endsWith('.md')) ?? ''
  const asset = readdirSync('dist/client/assets').find((name) => /^react-.*\.js$/.test(name)) ?? ''
  const detail = `/news/${flash.slice(0, -'.md'.length)}`
  return [
    { label: 'kept list of the store', path: '/zb', goal: 3 },
    { label: 'kept page of the store', path: detail, goal: 3 },
    { label: 'the same, 304', path: detail, again: true, goal: 3 },
    { label: 'prerendered tool page', path: '/tools-len', goal: 3 },
    { label: 'the same, 304', path: '/tools-len', again: true, goal: 3 },
    { label: 'page that the shell draws', path: '/tools-sjsd/us', goal: 3 },
    { label: 'static file, for comparison', path: `/assets/${asset}` },
  ]
}

/** One answer, with its bytes as they are on the wire. */
function get(address: string, headers: Record<string, string>): Promise<BareAnswer> {
  return new Promise((done, fail) => {
    httpGet(address, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('error', fail)
      response.on('end', () => {
        const own = Object.entries(response.headers).filter(([name]) => !OF_NODE.has(name))
        done({ status: response.statusCode ?? 0, headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])), bytes })
      })
    }).on('error', fail)
  })
}

/** What a browser sends for a target, and what it gets. */
async function look(url: string, { label, path, again }: Target): Promise<{ answer: BareAnswer; sent: Record<string, string> }> {
  const first = await get(url + path, BROWSER)
  const sent = again ? { ...BROWSER, 'if-none-match': first.headers.etag ?? '' } : BROWSER
  const answer = again ? await get(url + path, sent) : first
  if (answer.status !== (again ? 304 : 200)) throw new Error(`${label}: ${path} answered ${String(answer.status)}`)
  return { answer, sent }
}

/** Microseconds of a server's processor that one request takes. */
async function costOf({ url, pid }: { url: string; pid: number }, path: string, headers: Record<string, string>): Promise<number> {
  const before = processorMs(pid)
  const { requests, errors } = await autocannon({ url: url + path, headers, connections: CONNECTIONS, amount: REQUESTS })
  if (errors > 0) throw new Error(`${path}: ${String(errors)} errors`)
  return ((processorMs(pid) - before) * 1000) / requests.total
}

/** Prints the processor time a request of every way in which the site sends a page, as a ratio to a bare route of the same bytes and headers. */
export async function benchRequests(): Promise<void> {
  const server = await startServer({ RATES_REFRESH: 'off' })
  const asked = targets()
  const looks = await Promise.all(asked.map((target) => look(server.url, target)))
  const bare = await startBare(looks.map(({ answer }) => answer))
  console.log(`\nprocessor time a request, medians of ${String(ROUNDS)}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`)
  for (const [index, { label, path, goal }] of asked.entries()) {
    const { sent = BROWSER, answer } = looks[index] ?? {}
    const measured: { own: number; bare: number }[] = []
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      measured.push({ bare: await costOf(bare, `/answers/${String(index)}`, sent), own: await costOf(server, path, sent) })
    }
    const of = (key: 'own' | 'bare') => median(measured.slice(1).map((round) => round[key]))
    const ratio = median(measured.slice(1).map((round) => round.own / round.bare))
    const verdict = goal === undefined ? '' : `, at most ${String(goal)} ×: ${ratio <= goal ? 'pass' : 'falls short'}`
    console.log(`  ${label.padEnd(28)} ${String(answer?.bytes ?? 0).padStart(7)} bytes  ${of('own').toFixed(0).padStart(5)} µs, bare ${of('bare').toFixed(0).padStart(4)} µs, ${ratio.toFixed(2)} ×${verdict}`)
  }
  await bare.stop()
  await server.stop()
}
