import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../../src/engines/prohibited-words/engine.ts'
import { ratios } from './prohibited-words.ts'

/** One sentence, and whether it breaks a rule of its platform or a law. */
interface Labelled {
  text: string
  platform: string
  refused: boolean
}

function read(line: string): Labelled {
  const [label, platform = '', text = ''] = line.split('\t')
  return { text, platform, refused: label === '1' }
}

const cases = readFileSync(join(import.meta.dirname, 'prohibited-words-second.txt'), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#')).map(read)

/** Precision and recall by sentence; what only deserves a look does not count. */
function measure(): { precision: number; recall: number; misses: string[] } {
  const counts = { right: 0, wrong: 0, missed: 0 }
  const misses: string[] = []
  for (const { text, platform, refused } of cases) {
    const found = check({ text, platforms: [platform] }).findings.filter(({ severity }) => severity !== 'notice')
    if (refused) counts[found.length > 0 ? 'right' : 'missed']++
    else if (found.length > 0) counts.wrong++
    if (refused !== found.length > 0) misses.push(`${refused ? 'missed' : `wrong ${found.map((finding) => finding.text).join()}`}: ${text}`)
  }
  return { ...ratios(counts), misses }
}

export default {
  name: 'prohibited words, a second set by sentence',
  cases,
  // A caller awaits every set alike.
  measure: (): Promise<{ precision: number; recall: number; misses: string[] }> => Promise.resolve(measure()),
}
