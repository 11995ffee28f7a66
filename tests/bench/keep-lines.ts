/**
 * Time of keeping the matching lines of a 56 MB text, against a minimal loop: `npx tsx tests/bench/keep-lines.ts`. The
 * ratio should be below 2.
 */
import { BENCH_KEYWORD, benchInput } from './text-input.ts'
import { runTextOperation } from '../../src/engines/text/engine.ts'
import { DEFAULT_OPTIONS } from '../../src/engines/text/operation.ts'
import { median } from './support.ts'

const RUNS = 5
const WARM_UPS = 3

function bareLoop(bytes: Buffer, word: string): number {
  let lines = 0
  const keyword = Buffer.from(word)
  for (let at = bytes.indexOf(keyword); at !== -1; lines++) {
    // The line is a view; nothing is copied or counted.
    const end = bytes.indexOf(10, at)
    bytes.subarray(bytes.lastIndexOf(10, at) + 1, end + 1)
    at = bytes.indexOf(keyword, end)
  }
  return lines
}

function lineLoop(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}

async function engine(blob: Blob, keyword: string): Promise<number> {
  const options = { ...DEFAULT_OPTIONS['keep-lines'], keyword }
  return (await runTextOperation({ operation: 'keep-lines', options, input: blob }, () => {})).counts.outputLines
}

async function measure(label: string, work: () => number | Promise<number>): Promise<number> {
  const times: number[] = []
  // Warm-up: excludes compiling and the first memory access.
  for (let i = 0; i < WARM_UPS; i++) await work()
  let lines = 0
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now()
    lines = await work()
    times.push(performance.now() - start)
  }
  const middle = median(times)
  console.log(
    `${label}: median ${middle.toFixed(1)} ms of ${times.map((ms) => ms.toFixed(1)).join(' ')}; ${lines} lines`,
  )
  return middle
}

const bytes = benchInput()
console.log(`${bytes.length} bytes`)
const blob = new Blob([bytes])
const buffer = Buffer.from(bytes.buffer)
const bare = await measure('bare loop, 1 % of lines match', () => bareLoop(buffer, BENCH_KEYWORD))
const fast = await measure('engine on a Blob, 1 % of lines match', () => engine(blob, BENCH_KEYWORD))
const read = await measure('bare loop and reading the Blob, 1 % of lines match', async () =>
  bareLoop(Buffer.from(await blob.arrayBuffer()), BENCH_KEYWORD),
)
const bareAll = await measure('bare loop, every line matches', () => bareLoop(buffer, ' '))
const fastAll = await measure('engine on a Blob, every line matches', () => engine(blob, ' '))
const breaks = await measure('Uint8Array.indexOf of each line break alone', () => lineLoop(bytes))
console.log(`engine / bare loop, 1 % of lines match: ${(fast / bare).toFixed(2)}`)
console.log(`engine / bare loop and reading the Blob: ${(fast / read).toFixed(2)}`)
console.log(`engine / bare loop, every line matches: ${(fastAll / bareAll).toFixed(2)}`)
console.log(`engine / finding the line breaks: ${(fast / breaks).toFixed(2)}`)
