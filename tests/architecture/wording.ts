import { listComments, listExports } from '../../scripts/wording/read-wording.ts'

/** Matches words with which a comment must not begin, because its subject comes first. */
const RIDDLE = /^(?:What|Whose|Whether|Who|Whom|Where|Which|How|Why)\b/
const BOUND = /\b(?:MOST|LONGEST|LEAST|SHORTEST|FEWEST)_[A-Z]\w*/g

/** Breaches of the rules for names and comments (docs/glossary.md), in one sentence each. */
export function findWordingBreaches(file: string, source: string): string[] {
  return [
    ...listComments(source)
      .filter(({ text }) => RIDDLE.test(text))
      .map(({ line, text }) => `${file}:${String(line)} begins a comment without its subject: ${text.slice(0, 40)}`),
    ...listExports(source)
      .filter((name) => /[a-z]Of$/.test(name))
      .map((name) => `${file} exports ${name}: a function is a verb with its object`),
    ...Array.from(source.matchAll(BOUND), ([name]) => `${file} says ${name}: bounds are MAX_ and MIN_`),
  ]
}
