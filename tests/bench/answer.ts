/**
 * Share of questions whose right answer is first or among three, and the engine's time per keystroke: `npx tsx
 * tests/bench/answer.ts`.
 */
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { runnerImport } from 'vite'
import type * as Score from '../answer-score.ts'

const ROUNDS = 5
/** Assumed slowdown of a phone against this machine. */
const PHONE = 4
/** The module is imported through Vite, as the tools are found by glob. */
const { module } = await runnerImport<typeof Score>(join(import.meta.dirname, '../answer-score.ts'), {
  configFile: false,
  logLevel: 'error',
})
const { createAnswerer, scoreQueries, shareWithin } = module

const opening = performance.now()
const ask = createAnswerer()
const opened = performance.now() - opening
const scored = scoreQueries(ask)
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8)

function report(name: string, part: readonly Score.ScoredQuery[]): void {
  console.log(
    `${name.padEnd(16)}${String(part.length).padStart(5)}${percent(shareWithin(part, 1))}${percent(shareWithin(part, 3))}`,
  )
}

console.log('queries              n   top-1   top-3')
for (const topic of new Set(scored.map((query) => query.topic)))
  report(
    topic,
    scored.filter((query) => query.topic === topic),
  )
report(
  'open part',
  scored.filter(({ held }) => !held),
)
report(
  'held part',
  scored.filter(({ held }) => held),
)
report('all', scored)
// Failed held-out queries are only counted, so that the ranking is not tuned for them.
for (const { text, kind, slug, has, place, first, held } of scored)
  if (place !== 1 && !held)
    console.log(`  ${text.padEnd(24)} wants ${kind} ${slug} ${has}, at ${place}; first is ${first}`)

/** Minimum time of each keystroke over several passes, which excludes other programs' load. */
function timeEach(texts: readonly string[], run: (text: string) => unknown): { text: string; ms: number }[] {
  const times = texts.map((text) => ({ text, ms: Infinity }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const time of times) {
      const start = performance.now()
      run(time.text)
      time.ms = Math.min(time.ms, performance.now() - start)
    }
  }
  return times.toSorted((a, b) => a.ms - b.ms)
}

const keystrokes = scored.flatMap(({ text }) => Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)))
const names = scored
  .map(({ text }) => text)
  .join('\n')
  .repeat(20)
const times = timeEach(keystrokes, ask)
const bare = timeEach(keystrokes, (text) => names.includes(`${text}\u0000`))
const at = (list: readonly { ms: number }[], share: number): number =>
  list[Math.min(list.length - 1, Math.floor(list.length * share))]?.ms ?? 0
const worst = times.at(-1)
console.log(`keystrokes ${keystrokes.length}; sets opened in ${opened.toFixed(0)} ms`)
console.log(
  `  median ${at(times, 0.5).toFixed(2)} ms, p95 ${at(times, 0.95).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms, worst ${worst?.ms.toFixed(2)} ms (${worst?.text})`,
)
console.log(
  `  ${PHONE} times slower phone: p99 ${(at(times, 0.99) * PHONE).toFixed(1)} ms, worst ${((worst?.ms ?? 0) * PHONE).toFixed(1)} ms of 16 ms`,
)
console.log(
  `  ratio to one includes over ${(names.length / 1000).toFixed(0)} kB: median ${(at(times, 0.5) / at(bare, 0.5)).toFixed(1)}, worst ${((worst?.ms ?? 0) / at(bare, 0.5)).toFixed(1)}`,
)
