// Lighthouse (mobile, simulated throttling) of a tool page against a bare page from the same server, in one run.
// Prints medians and ratios; the ratio is what compares between machines.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { median, startServer } from './support.mjs'

const RUNS = Number(process.env.RUNS ?? 3)
const PAGES = (process.env.PAGES ?? '/hello,/tools-len,/tools-shaixuan,/tools,/').split(',')
const HELLO = '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="hello"><title>hello</title></head><body><main><h1>你好</h1></main></body></html>'

const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-'))
cpSync('dist/client', folder, { recursive: true })
writeFileSync(join(folder, 'hello.html'), HELLO)
const server = await startServer({ PUBLIC_DIR: folder })
const debugPort = 9333
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${debugPort}`],
})

async function measure(path) {
  const { lhr } = await lighthouse(server.url + path, {
    port: debugPort,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  const value = (id) => lhr.audits[id].numericValue
  const failed = Object.values(lhr.audits).filter((audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
  return {
    scores: Object.values(lhr.categories).map((category) => Math.round((category.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed: failed.map((audit) => audit.id),
  }
}

const rows = Object.fromEntries(PAGES.map((path) => [path, []]))
// One page after the other and round again, so that a slow moment of the machine falls on all of them.
for (let run = 0; run < RUNS; run += 1) for (const path of PAGES) rows[path].push(await measure(path))

const of = (path, key) => median(rows[path].map((row) => row[key]))
console.log('page                scores            FCP ms  ratio   LCP ms  ratio   TBT ms   CLS')
for (const path of PAGES) {
  const scores = rows[path][0].scores.map((_, index) => median(rows[path].map((row) => row.scores[index]))).join(' / ')
  console.log(
    path.padEnd(20) + scores.padEnd(18) + of(path, 'fcp').toFixed(0).padStart(6) + (of(path, 'fcp') / of('/hello', 'fcp')).toFixed(2).padStart(7) +
      of(path, 'lcp').toFixed(0).padStart(9) + (of(path, 'lcp') / of('/hello', 'lcp')).toFixed(2).padStart(7) +
      of(path, 'tbt').toFixed(0).padStart(9) + of(path, 'cls').toFixed(3).padStart(7),
  )
  const failed = [...new Set(rows[path].flatMap((row) => row.failed))]
  if (failed.length > 0) console.log(`                    not full: ${failed.join(', ')}`)
}
await browser.close()
await server.stop()
rmSync(folder, { recursive: true })
