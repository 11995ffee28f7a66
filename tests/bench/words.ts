/**
 * Precision and recall on every labelled set in tests/words, and the speed of the prohibited words check on 1 MB
 * compared with a plain loop over its characters in the same run. Goal: at most 10 times, and no slice over 50 ms.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { check } from '../../src/engines/prohibited-words/engine.ts'
import { median } from './support.ts'

/** A labelled set. */
interface MeasuredSet {
  name: string
  cases: readonly unknown[]
  measure(): Promise<{ precision: number; recall: number; misses: string[] }>
}

const SETS = join(import.meta.dirname, '../words')
const MAX_MISSES = 12
const MEGABYTE = 2 ** 20
const RUNS = 9
const DIGITS = 3

for (const file of readdirSync(SETS)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .toSorted()) {
  const { default: set } = (await import(join(SETS, file))) as { default?: MeasuredSet }
  if (!set) continue
  const { precision, recall, misses } = await set.measure()
  console.log(
    `${set.name}: ${String(set.cases.length)} cases, precision ${precision.toFixed(DIGITS)}, recall ${recall.toFixed(DIGITS)}`,
  )
  for (const miss of misses.slice(0, MAX_MISSES)) console.log(`  ${miss}`)
}

const sentences = readFileSync(join(SETS, 'prohibited-words.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.slice(line.indexOf('\t') + 1).replaceAll(/[⟦⟧]/g, ''))
const filled = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .repeat(Math.ceil(MEGABYTE / lines.join('\n').length))
    .slice(0, MEGABYTE)
const TEXTS: readonly (readonly [name: string, text: string, platforms: readonly string[]])[] = [
  ['innocent text', filled(sentences.filter((text) => check({ text, platforms: [] }).total === 0)), []],
  ['the labelled sentences, a finding in every other line', filled(sentences), []],
  ['the same, by the rules of three platforms', filled(sentences), ['amazon', 'taobao', 'xiaohongshu']],
  ['one letter', 'b'.repeat(MEGABYTE), []],
  ['one character', '最'.repeat(MEGABYTE), []],
  ['a term with blanks', '最 '.repeat(MEGABYTE / 2), []],
  ['digits between letters', 'b3'.repeat(MEGABYTE / 2), []],
]

/** Baseline: one pass over the characters. */
function plainPass(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (sum + text.charCodeAt(at)) | 0
  return sum
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

for (const [name, text, platforms] of TEXTS) {
  let longest = 0
  const plain: number[] = []
  const checked: number[] = []
  for (let run = 0; run < RUNS; run++) {
    plain.push(timed(() => plainPass(text)))
    let last = performance.now()
    const look = (): void => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }
    checked.push(timed(() => check({ text, platforms }, look)))
    // The time after the last progress report counts as a slice too.
    look()
  }
  const { total } = check({ text, platforms })
  console.log(
    `${name}: ${String(total)} findings, ${median(checked).toFixed(1)} ms, ${(median(checked) / median(plain)).toFixed(1)} × a plain pass of ${median(plain).toFixed(2)} ms, longest slice ${longest.toFixed(1)} ms`,
  )
}
