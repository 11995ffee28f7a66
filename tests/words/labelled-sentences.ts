import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../../src/engines/prohibited-words/engine.ts'
import { ratios } from './prohibited-words.ts'

/** A sentence, labelled by whether it breaks a rule of its platform or a law. */
interface Labelled {
  text: string
  platform: string
  refused: boolean
}

/**
 * Parses a line: label, platform and text with
 * and \uXXXX escapes.
 */
function read(line: string): Labelled {
  const [label, platform = '', text = ''] = line.split('\t')
  return {
    text: text
      .replaceAll('\\n', '\n')
      .replaceAll(/\\u([\da-f]{4})/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    platform,
    refused: label === '1',
  }
}

/** Precision and recall by sentence; findings of the lowest severity do not count. */
function measure(cases: readonly Labelled[]): { precision: number; recall: number; misses: string[] } {
  const counts = { right: 0, wrong: 0, missed: 0 }
  const misses: string[] = []
  for (const { text, platform, refused } of cases) {
    const found = check({ text, platforms: [platform] }).findings.filter(({ severity }) => severity !== 'notice')
    if (refused) counts[found.length > 0 ? 'right' : 'missed']++
    else if (found.length > 0) counts.wrong++
    if (refused !== found.length > 0)
      misses.push(`${refused ? 'missed' : `wrong ${found.map((finding) => finding.text).join()}`}: ${text}`)
  }
  return { ...ratios(counts), misses }
}

/** Reads a set of labelled sentences from a file of this folder. */
export function labelledSentences(name: string, file: string) {
  const cases = readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(read)
  // Returned as a promise, like in all sets.
  return { name, cases, measure: () => Promise.resolve(measure(cases)) }
}
