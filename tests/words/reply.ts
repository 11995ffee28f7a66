import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classifyMessage } from '../../src/engines/reply/classify.ts'

interface ReplyCase {
  scenario: string
  message: string
  /** True for every third line, not looked at while the phrases were written. */
  isHeld: boolean
}

/** Buyers' messages, each with the scenario chosen by a person. */
export const replyCases: readonly ReplyCase[] = readFileSync(join(import.meta.dirname, 'reply-cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line, index) => {
    const [scenario = '', message = ''] = line.split('\t')
    return { scenario, message, isHeld: index % 3 === 2 }
  })

/** Counts messages with any scenario found, with the right one first, and with it among the first three. */
export function measureReply(cases: readonly ReplyCase[]): {
  precision: number
  recall: number
  recallOfThree: number
  misses: string[]
} {
  const answers = cases.map((one) => ({ ...one, likely: classifyMessage(one.message, 5).map(({ id }) => id) }))
  const first = answers.filter(({ likely, scenario }) => likely[0] === scenario).length
  const answered = answers.filter(({ likely }) => likely.length > 0).length
  return {
    precision: first / answered,
    recall: first / cases.length,
    recallOfThree:
      answers.filter(({ likely, scenario }) => likely.slice(0, 3).includes(scenario)).length / cases.length,
    misses: answers
      .filter(({ likely, scenario }) => likely[0] !== scenario)
      .map(({ scenario, likely, message }) => `${scenario} ≠ ${likely.slice(0, 3).join(', ')}: ${message}`),
  }
}

/** Set for `npm run bench -- words`: measures the first scenario. */
export default {
  name: 'reply',
  cases: replyCases,
  measure: () => Promise.resolve(measureReply(replyCases)),
}
