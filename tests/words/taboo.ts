import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanTaboos } from '../../src/engines/taboo/engine.ts'

/** A seller's sentence, and its parts that are taboo in one of the markets; empty if it is harmless. */
export interface TabooCase {
  markets: string[]
  text: string
  expected: string[]
  /** True if the case was not looked at while the data was tuned. */
  isHeld: boolean
}

/** Number of sentences before those added after a first tuning to see what it had missed. */
const FIRST = 222

const lines = readFileSync(join(import.meta.dirname, 'taboo-cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** The labelled sentences. */
export const cases: TabooCase[] = lines.map((line, at) => {
  const [markets = '', text = '', expected = ''] = line.split('·').map((part) => part.trim())
  return {
    markets: markets.split(' '),
    text,
    expected: expected.split('|').filter((part) => part !== ''),
    isHeld: at % 3 === 2 && at < FIRST,
  }
})

/** Precision and recall over some cases; a finding is right if it overlaps an expected part. */
export function measureCases(chosen: readonly TabooCase[]): { precision: number; recall: number; misses: string[] } {
  let right = 0
  let stray = 0
  let missed = 0
  const misses: string[] = []
  for (const { markets, text, expected } of chosen) {
    const found = scanTaboos({ text, markets }).scanTabooResultList
    const wanted = expected.map((part) => {
      const start = text.toLowerCase().indexOf(part.toLowerCase())
      if (start === -1) throw new Error(`「${part}」 is not in 「${text}」`)
      return { part, start, end: start + part.length }
    })
    for (const { part, start, end } of wanted) {
      if (found.some((finding) => finding.start < end && start < finding.end)) right++
      else misses.push(`missed 「${part}」 in ${text}`)
      missed += Number(!found.some((finding) => finding.start < end && start < finding.end))
    }
    const places = new Map(found.map((finding) => [`${finding.start}-${finding.end}`, finding]))
    for (const finding of places.values()) {
      if (wanted.some(({ start, end }) => finding.start < end && start < finding.end)) continue
      stray++
      misses.push(`stray 「${finding.text}」 (${finding.label}) in ${text}`)
    }
  }
  return { precision: right / Math.max(1, right + stray), recall: right / Math.max(1, right + missed), misses }
}

export default { name: 'taboo', cases, measure: () => Promise.resolve(measureCases(cases)) }
