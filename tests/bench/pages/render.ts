import { readdirSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { loadavg } from 'node:os'
import { median, processorMs, startBare, startServer } from '../support.ts'
import type { BareAnswer } from '../support.ts'
import { load } from './load.ts'

const CONNECTIONS = 10
const REQUESTS = 6_000
const ROUNDS = 9
/** Maximum processor time relative to a bare route, at which a page serves at least 60 % of its rate. */
const GOAL = 1.67
/** Headers of a browser. */
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}
/** Headers that Node writes itself; the bare server has them too. */
const OF_NODE = new Set(['connection', 'date', 'keep-alive', 'content-length', 'transfer-encoding'])

interface Target {
  label: string
  path: string
  /** True to repeat the request with the validators of the first response. */
  again?: boolean
  /** Maximum processor time relative to a bare route with the same response; undefined to only print it. */
  goal?: number
}

function targets(): Target[] {
  const flash = readdirSync('content/flash').find((name) => name.endsWith('.md')) ?? ''
  const asset = readdirSync('dist/client/assets').find((name) => /^react-.*\.js$/.test(name)) ?? ''
  const detail = `/news/${flash.slice(0, -'.md'.length)}`
  return [
    { label: 'kept list of the store', path: '/zb', goal: GOAL },
    { label: 'kept page of the store', path: detail, goal: GOAL },
    { label: 'the same, 304', path: detail, again: true, goal: GOAL },
    { label: 'prerendered tool page', path: '/tools-len', goal: GOAL },
    { label: 'the same, 304', path: '/tools-len', again: true, goal: GOAL },
    { label: 'page that the shell draws', path: '/tools-sjsd/us', goal: GOAL },
    { label: 'static file, for comparison', path: `/assets/${asset}` },
  ]
}

/** Fetches a response with its bytes as sent on the wire. */
function get(address: string, headers: Record<string, string>): Promise<BareAnswer> {
  return new Promise((done, fail) => {
    httpGet(address, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const own = Object.entries(response.headers).filter(([name]) => !OF_NODE.has(name))
        done({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        })
      })
    }).on('error', fail)
  })
}

/** Request of a browser for a target, and its response. */
async function look(
  url: string,
  { label, path, again }: Target,
): Promise<{ answer: BareAnswer; sent: Record<string, string> }> {
  const first = await get(url + path, BROWSER)
  const sent = again ? { ...BROWSER, 'if-none-match': first.headers.etag ?? '' } : BROWSER
  const answer = again ? await get(url + path, sent) : first
  if (answer.status !== (again ? 304 : 200)) throw new Error(`${label}: ${path} answered ${String(answer.status)}`)
  return { answer, sent }
}

/** Cost of a URL on a server under full load. */
interface Cost {
  /** Processor microseconds of the server per request. */
  processor: number
  /** Requests per second. */
  rate: number
}

async function costOf(url: string, pid: number, headers: Record<string, string>): Promise<Cost> {
  const before = processorMs(pid)
  const rate = await load({ url, headers, connections: CONNECTIONS, amount: REQUESTS })
  return { processor: ((processorMs(pid) - before) * 1000) / REQUESTS, rate }
}

/**
 * Prints processor time and rate of every way to serve a page, as ratios to bare routes with the same bytes and
 * headers: a route of the framework, to which the goal refers, and a handler of Node's own server.
 */
export async function benchRequests(): Promise<void> {
  const server = await startServer({ RATES_REFRESH: 'off', HOST: '127.0.0.1' })
  const asked = targets()
  const looks = await Promise.all(asked.map((target) => look(server.url, target)))
  const bare = await startBare(looks.map(({ answer }) => answer))
  console.log(
    `\na request as fast as they are answered, medians of ${String(ROUNDS)}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
  for (const [index, { label, path, goal }] of asked.entries()) {
    const { sent = BROWSER, answer } = looks[index] ?? {}
    const measured: Record<'own' | 'bare' | 'node', Cost>[] = []
    // The first round is warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      measured.push({
        bare: await costOf(`${bare.url}/answers/${String(index)}`, bare.pid, sent),
        own: await costOf(server.url + path, server.pid, sent),
        node: await costOf(`${bare.nodeUrl}/answers/${String(index)}`, bare.pid, sent),
      })
    }
    const of = (value: (round: Record<'own' | 'bare' | 'node', Cost>) => number) => median(measured.slice(1).map(value))
    const ratio = of(({ own, bare: other }) => own.processor / other.processor)
    const rate = of(({ own, bare: other }) => own.rate / other.rate)
    const verdict = goal === undefined ? '' : `, at most ${String(goal)} ×: ${ratio <= goal ? 'pass' : 'falls short'}`
    console.log(
      `  ${label.padEnd(28)} ${String(answer?.body.length ?? 0).padStart(6)} bytes  ${of(({ own }) => own.processor)
        .toFixed(0)
        .padStart(4)} µs, bare ${of(({ bare: other }) => other.processor)
        .toFixed(0)
        .padStart(3)} µs, ${ratio.toFixed(2)} ×${verdict}; ` +
        `rate ${(rate * 100).toFixed(0)} %; to Node alone ${of(({ own, node }) => own.processor / node.processor).toFixed(2)} ×, ${(of(({ own, node }) => own.rate / node.rate) * 100).toFixed(0)} %`,
    )
  }
  await bare.stop()
  await server.stop()
}
