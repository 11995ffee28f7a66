// npm run bench: runs all benchmarks and prints their figures. `npm run bench -- browser` runs one; other arguments are
// passed on: `npm run bench -- suites FOLDER`.
import './node24.mjs'
import { ensureBrowser } from './browser.mjs'
import { bin, ensureBuilt, ensureInstalled, run } from './lib.mjs'

const BENCHES = {
  text: 'text.ts',
  'keep-lines': 'keep-lines.ts',
  search: 'search.ts',
  answer: 'answer.ts',
  browser: 'browser.mjs',
  'answer-box': 'answer-box.mjs',
  lighthouse: 'lighthouse.mjs',
  slow: 'slow.mjs',
  server: 'server.mjs',
  kill: 'kill.ts',
  accounts: 'accounts.ts',
  rates: 'rates.ts',
  board: 'board.mjs',
  ip: 'ip.ts',
  seo: 'seo.ts',
  rules: 'rules.ts',
  outside: 'outside.ts',
  calls: 'calls.ts',
  video: 'video.ts',
  pages: 'pages.ts',
  portal: 'portal.ts',
  contents: 'contents.ts',
  words: 'words.ts',
  likes: 'likes.ts',
  collector: 'collector.ts',
  'tracking-page': 'tracking-page.mjs',
  load: 'load.ts',
  metrics: 'metrics.ts',
  size: 'size.mjs',
  walk: 'walk.ts',
  suites: 'suites.ts',
}

await ensureInstalled()
await ensureBuilt()
const env = { CHROMIUM_PATH: await ensureBrowser() }
const given = process.argv.slice(2)
const named = given.filter((word) => Object.hasOwn(BENCHES, word))
const others = given.filter((word) => !Object.hasOwn(BENCHES, word))
if (given.length > 0 && named.length === 0) throw new Error(`no bench is called ${given.join(' ')}`)
for (const [name, file] of Object.entries(BENCHES)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`\n— ${name}`)
  await run(bin('tsx'), [`tests/bench/${file}`, ...others], { env })
}
