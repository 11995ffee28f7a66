/**
 * The API under load: requests per second compared with a bare Fastify route, latency at half load, overload and
 * memory. `npm run bench:server`. Only ratios of one run are comparable between machines.
 */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { calls } from '../../src/api/contracts/calls.ts'
import { processorMs, startBare, startServer } from './support.ts'

const SECONDS = 4
const CONNECTIONS = 40
const WANTED = 0.6
/** Bytes of a row of the bare route. */
const ROW_BYTES = 200

/** Words that visitors type; every call uses each in turn. */
const WORDS = [
  '',
  'usb',
  '手机',
  'dianchi',
  'shoe',
  '电',
  'sj',
  '上海',
  'los',
  '8504',
  'cotton',
  '灯',
  'bag',
  '德国',
  'plastic',
  'yd',
  '欧元',
  'fob',
  '玩具',
  '90',
]

const query = (path, values) => `${path}?${new URLSearchParams(values).toString()}`

const TARGETS = [
  { name: 'ports', paths: WORDS.map((keyword) => query(calls.searchPorts.path, { keyword })) },
  {
    name: 'countries',
    paths: WORDS.map((keyword) => query(calls.searchCountries.path, { keyword, continentType: '-1' })),
  },
  {
    name: 'currencies',
    paths: WORDS.map((keyword) => query(calls.searchAllCurrency.path, { keyword: keyword || 'CNY' })),
  },
  {
    name: 'holiday countries',
    paths: WORDS.map((keyword) => query(calls.searchFestivalCountries.path, { keyword, continentType: '-1' })),
  },
  {
    name: 'holidays of a year',
    paths: ['China', 'Germany', 'Japan', 'Brazil'].map((land) =>
      query(calls.queryFestivalByCountry.path, { year: '2026', countryEnglishName: land }),
    ),
  },
  { name: 'HS search', paths: WORDS.map((keywords) => query(calls.searchHsCodes.path, { keywords })) },
  {
    name: 'HS detail',
    paths: ['85', '8504', '850440', '640399', '030510'].map((code) => query(calls.queryHsDetail.path, { code })),
  },
  { name: 'glossary', paths: WORDS.map((keyword) => query(calls.searchGlossary.path, { keyword })) },
  { name: 'FBA', paths: WORDS.map((keyword) => query(calls.searchWarehouses.path, { keyword })) },
  { name: 'logos', paths: WORDS.map((keyword) => query(calls.listLogos.path, { keyword, size: '20' })) },
]

async function load(url, paths, options = {}) {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({ path })),
    ...options,
  })
}

/**
 * Sorted times of all responses in milliseconds at a fixed request rate; autocannon's own histogram only has whole
 * milliseconds.
 */
function answerTimes(url, paths, rate) {
  return new Promise((done, fail) => {
    const times = []
    const options = {
      url,
      connections: CONNECTIONS,
      duration: SECONDS,
      overallRate: rate,
      requests: paths.map((path) => ({ path })),
    }
    const instance = autocannon(options, (error) => (error ? fail(error) : done(times.toSorted((a, b) => a - b))))
    instance.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  })
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

function residentMegabytes(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

const row = (...cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(13))).join(''))

/** Requests per second, and processor microseconds of the server per request, which do not depend on other load. */
async function measure({ url, pid }, paths, options) {
  const before = processorMs(pid)
  const result = await load(url, paths, options)
  return {
    ...result,
    rate: result.requests.average,
    cost: ((processorMs(pid) - before) * 1000) / result.requests.total,
  }
}

/** Average bytes of the responses. */
async function meanBytes(url, paths) {
  const sizes = await Promise.all(paths.map(async (path) => (await (await fetch(url + path)).arrayBuffer()).byteLength))
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length
}

async function throughput() {
  const bare = await startBare()
  const server = await startServer({ RATE_LIMIT: '0', RATES_REFRESH: 'off' })
  await load(bare.url, ['/'], { duration: 2 })
  console.log(
    `Requests a second and µs of processor a request, against a bare Fastify route asked just before: one that answers next to nothing, and one with as many bytes. Wanted: ${WANTED}. Latency at half load; wanted: p99 under 10 × p50.`,
  )
  row(
    '',
    'requests/s',
    '÷ empty',
    '÷ same bytes',
    'µs',
    'µs empty',
    'µs same',
    'p50 ms',
    'p99 ms',
    'p99 ÷ p50',
    'errors',
  )
  for (const { name, paths } of TARGETS) {
    const rows = Math.max(1, Math.round((await meanBytes(server.url, paths)) / ROW_BYTES))
    await load(server.url, paths, { duration: 1 })
    const empty = await measure(bare, ['/'], { duration: 2 })
    const same = await measure(bare, [`/rows/${rows}`], { duration: 2 })
    const full = await measure(server, paths)
    const half = await answerTimes(server.url, paths, Math.max(100, Math.round(full.rate / 2)))
    const [p50, p99] = [share(half, 0.5), share(half, 0.99)]
    const ratios = [full.rate / empty.rate, full.rate / same.rate].map(
      (ratio) => ratio.toFixed(2) + (ratio < WANTED ? ' !' : ''),
    )
    row(
      name,
      Math.round(full.rate),
      ...ratios,
      ...[full, empty, same].map(({ cost }) => cost.toFixed(0)),
      p50.toFixed(2),
      p99.toFixed(2),
      `${(p99 / p50).toFixed(1)}${p99 > 10 * p50 ? ' !' : ''}`,
      full.non2xx + full.errors,
    )
  }
  await bare.stop()
  await server.stop()
}

/** Measures queries that are new, so that none of them is in the cache. */
async function neverAsked() {
  const server = await startServer({ RATE_LIMIT: '0', RATES_REFRESH: 'off' })
  let asked = 0
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: query(calls.searchHsCodes.path, {
            keywords: WORDS[asked % WORDS.length] ?? '',
            pageNumber: String(1 + Math.floor(asked++ / WORDS.length)),
          }),
        }),
      },
    ],
  })
  row(
    'HS, never asked',
    Math.round(result.requests.average),
    '',
    result.latency.p50,
    result.latency.p99,
    result.non2xx + result.errors,
  )
  await server.stop()
}

async function memory() {
  const server = await startServer({ RATE_LIMIT: '0', RATES_REFRESH: 'off' })
  let asked = 0
  const round = () =>
    autocannon({
      url: server.url,
      connections: CONNECTIONS,
      amount: 25_000,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            path: query(calls.searchPorts.path, {
              keyword: WORDS[asked % WORDS.length] ?? '',
              page: String(1 + (asked++ % 5000)),
            }),
          }),
        },
      ],
    })
  const sizes = []
  for (let part = 0; part < 5; part++) {
    await round()
    sizes.push(residentMegabytes(server.pid))
  }
  console.log(`memory after each 25,000 requests, MB: ${sizes.join(', ')}`)
  await server.stop()
}

/**
 * Ten times the connections that saturate the server, with the most expensive queries, without and then with rate
 * limits.
 */
async function overload() {
  for (const limit of ['0', '600']) {
    const server = await startServer({ RATE_LIMIT: limit, RATES_REFRESH: 'off', TRUST_PROXY: 'loopback' })
    let asked = 0
    const result = await autocannon({
      url: server.url,
      connections: CONNECTIONS * 10,
      pipelining: 4,
      duration: 8,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            path: query(calls.searchHsCodes.path, {
              keywords: `${WORDS[asked % WORDS.length] ?? ''}${asked++ % 7}`,
              pageSize: '200',
              pageNumber: String(asked),
            }),
          }),
        },
      ],
    })
    const over = performance.now()
    const visitor = () => fetch(server.url + calls.searchPorts.path, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    let answer = await visitor()
    while (answer.status !== 200 && performance.now() - over < 30_000) {
      await new Promise((done) => setTimeout(done, 50))
      answer = await visitor()
    }
    const { '2xx': good, '4xx': limited, '5xx': away } = result
    console.log(
      `overload, ${limit === '0' ? 'no limit a client' : `${limit} a minute`}: ${good} answered, ${limited} with 429, ${away} with 503, ${result.errors} errors, ${result.timeouts} timeouts; another visitor is answered ${Math.round(performance.now() - over)} ms after`,
    )
    await server.stop()
  }
}

await throughput()
await neverAsked()
await overload()
await memory()
