import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../../src/engines/prohibited-words/engine.ts'
import type { WordFinding } from '../../src/engines/prohibited-words/operation.ts'

/** A sentence and the terms that must be found in it. */
export interface Sentence {
  text: string
  platforms: readonly string[]
  /** Offsets of the expected terms. */
  spans: readonly (readonly [start: number, end: number])[]
}

function read(line: string): Sentence {
  const tab = line.indexOf('\t')
  const marked = line.slice(tab + 1)
  const spans: [number, number][] = []
  let text = ''
  for (const part of marked
    .replaceAll(/\\u([\da-f]{4})/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .split('⟦')) {
    const end = part.indexOf('⟧')
    if (end !== -1) spans.push([text.length, text.length + end])
    text += part.replace('⟧', '')
  }
  return { text, platforms: tab === -1 ? [] : line.slice(0, tab).split(' '), spans }
}

/** Sentences of a file of this folder; \uXXXX escapes a character. */
const sentencesOf = (file: string): Sentence[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(read)

const cases = sentencesOf('prohibited-words.txt')

/** Numbers of sentences and terms found rightly, found wrongly, and missed. */
export interface Score {
  sentences: { right: number; wrong: number; missed: number }
  terms: { right: number; wrong: number; missed: number }
  misses: string[]
}

/** Counts the results of the check on sentences, by the findings that count. */
export function scoreSentences(
  sentences: readonly Sentence[],
  counts: (finding: WordFinding) => boolean = () => true,
): Score {
  const score: Score = {
    sentences: { right: 0, wrong: 0, missed: 0 },
    terms: { right: 0, wrong: 0, missed: 0 },
    misses: [],
  }
  for (const { text, platforms, spans } of sentences) {
    const findings = check({ text, platforms }).findings.filter(counts)
    const missed = spans.filter(([start, end]) => !findings.some((found) => found.start < end && start < found.end))
    const wrong = findings.filter((found) => !spans.some(([start, end]) => found.start < end && start < found.end))
    score.terms.right += spans.length - missed.length
    score.terms.wrong += wrong.length
    score.terms.missed += missed.length
    if (spans.length > 0) score.sentences[findings.length > 0 ? 'right' : 'missed']++
    else if (findings.length > 0) score.sentences.wrong++
    for (const [start, end] of missed) score.misses.push(`missed ${text.slice(start, end)}: ${text}`)
    for (const found of wrong) score.misses.push(`wrong ${found.text}: ${text}`)
  }
  return score
}

const share = (part: number, rest: number): number => (part + rest === 0 ? 1 : part / (part + rest))

/** Precision and recall of the counts. */
export const ratios = ({ right, wrong, missed }: Score['terms']): { precision: number; recall: number } => ({
  precision: share(right, wrong),
  recall: share(right, missed),
})

/** A set with marked terms, measured by term; findings of the lowest severity do not count. */
export function markedSentences(name: string, file: string) {
  const marked = sentencesOf(file)
  return {
    name,
    cases: marked,
    // Returned as a promise, like in all sets.
    measure: () => {
      const { terms, misses } = scoreSentences(marked, ({ severity }) => severity !== 'notice')
      return Promise.resolve({ ...ratios(terms), misses })
    },
  }
}

export default {
  name: 'prohibited words, by sentence',
  cases,
  // Returned as a promise, like in all sets.
  measure: (): Promise<{ precision: number; recall: number; misses: string[] }> => {
    const score = scoreSentences(cases)
    return Promise.resolve({ ...ratios(score.sentences), misses: score.misses })
  },
}
