/**
 * Time for which the server's main thread is blocked while 20 rule engine jobs run, and each visitor's waiting time:
 * `npx tsx tests/bench/rules.ts`. Ten jobs read a web page of 600 kB, the others have the largest allowed texts; only
 * the first round follows a cold start.
 */
import path from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { buildApp } from '../../server/app/app.ts'
import { ReferenceSets } from '../../server/reference/reference-sets.ts'
import { makeSite } from '../server/fixtures.ts'
import { createHostResolver, outsideFor, startSite } from '../server/outside/sites.ts'

const ROUNDS = 3
const WORDS =
  'wireless portable outdoor waterproof stainless double wall steel water bottle camping yoga storage kitchen garden hiking family'.split(
    ' ',
  )
const prose = (count: number) =>
  Array.from({ length: count }, (_, at) => WORDS[(at * 7 + Math.floor(at / 5)) % WORDS.length] ?? '').join(' ')
const PAGE = `<!doctype html><html lang=en><head><title>Home</title></head><body>${Array.from({ length: 300 }, (_, at) => `<h2>${prose(6)} ${String(at)}</h2><p>${prose(300)}.</p>`).join('')}</body></html>`
const LONG = '这是全国第一的国家级面霜，白色菊花礼盒送长辈。'.repeat(800).slice(0, 20_000)

const web = await startSite((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE))
const site = makeSite({ RATE_LIMIT: '0' })
const app = await buildApp(site.config, {
  reference: new ReferenceSets(path.join(import.meta.dirname, '../../public')),
  outside: outsideFor([web.port], { resolve: createHostResolver({ 'shop.example.com': ['127.0.0.1'] }) }),
})
await app.ready()

const page = {
  path: 'tdk/generate',
  query: 'generateType=2&',
  input: { generateType: 2, url: `http://shop.example.com:${String(web.port)}/`, language: 'en' },
}
const JOBS = [
  ...Array.from({ length: 10 }, () => page),
  ...Array.from({ length: 5 }, () => ({
    path: 'platform-disable-word/detect',
    query: '',
    input: { platformType: 1, platform: 'taobao', text: LONG },
  })),
  ...Array.from({ length: 5 }, () => ({
    path: 'culture-taboo/scan',
    query: '',
    input: { text: LONG, markets: ['JP', 'US', 'DE'] },
  })),
]

/** Milliseconds from the request to the result. */
async function ask({ path: to, query, input }: (typeof JOBS)[number], client: string): Promise<number> {
  const headers = { cookie: `client-id=${client}` }
  const begun = performance.now()
  const started = (await app.inject({ method: 'POST', url: `/mapi/ai/${to}`, headers, payload: input })).json<{
    message: string
    data: { id: string }
  }>()
  if (started.message !== '') throw new Error(started.message)
  for (;;) {
    await new Promise((done) => setTimeout(done, 20))
    const { data } = (await app.inject({ url: `/mapi/ai/${to}/result?${query}id=${started.data.id}`, headers })).json<{
      data: { status: number; error: unknown }
    }>()
    if (data.status === 2) return performance.now() - begun
    if (data.status !== 1) throw new Error(JSON.stringify(data.error))
  }
}

for (let round = 1; round <= ROUNDS; round += 1) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const times = (
    await Promise.all(JOBS.map((job, at) => ask(job, String(1_700_000_000_000_000 + round * 100 + at))))
  ).toSorted((a, b) => a - b)
  delay.disable()
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(0)
  console.log(
    `round ${String(round)}: event loop late by ${ms(delay.percentile(50))} ms (median), ${ms(delay.percentile(99))} (p99), ${ms(delay.max)} (most); answers after ${(times[10] ?? 0).toFixed(0)} ms (median), ${(times.at(-1) ?? 0).toFixed(0)} (last)`,
  )
}
const alone = await ask(JOBS[10] ?? page, '1700000000000001')
console.log(`one text alone: ${alone.toFixed(0)} ms`)
await app.close()
await web.close()
site.remove()
