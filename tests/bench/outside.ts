/** Result and memory use of fetching malicious sites: `npx tsx tests/bench/outside.ts`. */
import { SITES } from '../server/outside/hostile-sites.ts'
import { outsideFor, startRawSite } from '../server/outside/sites.ts'

const PATHS = [
  '/page',
  '/gzip-bomb',
  '/brotli-bomb',
  '/deflate-bomb',
  '/nested-bomb',
  '/large',
  '/endless',
  '/endless-chunks',
  '/endless-gzip',
  '/header-flood',
  '/endless-information',
  '/endless-extension',
  '/silent',
  '/slow-headers',
  '/slow-body',
  '/slow-redirect',
]
const MB = 2 ** 20

const site = await startRawSite((socket, path) => SITES[path]?.(socket))
const outside = outsideFor([site.port])

async function outcomeOf(path: string): Promise<string> {
  const read = outside.visit((visit) =>
    visit.read({
      url: `http://127.0.0.1:${String(site.port)}${path}`,
      accept: 'text/html',
      types: ['text/html'],
      maxBytes: 5 * MB,
    }),
  )
  return read.then(
    ({ bytes }) => `${String(bytes.byteLength)} bytes`,
    (error: Error & { reason?: string }) => error.reason ?? error.message,
  )
}

// Decompression bombs are created at their first request.
for (const path of PATHS.filter((known) => known.endsWith('bomb'))) await outcomeOf(path)
console.log('                      outcome           time   memory above the start, most and after')
for (const path of PATHS) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  const begun = performance.now()
  const outcome = await outcomeOf(path)
  const time = performance.now() - begun
  clearInterval(look)
  globalThis.gc?.()
  const inMb = (bytes: number) => `${(Math.max(0, bytes - before) / MB).toFixed(0)} MB`.padStart(7)
  console.log(
    `  ${path.padEnd(20)}${outcome.padEnd(14)}${time.toFixed(0).padStart(6)} ms${inMb(most)}${inMb(process.memoryUsage().rss)}`,
  )
}
await site.close()
