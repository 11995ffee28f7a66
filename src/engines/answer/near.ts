import { FIT, type Candidate } from './fit.ts'

/** Answers from this fit on are what was meant. */
const SURE = FIT.inside
const MOST_NEAR = 6
/** Two names that share this part of their pairs of letters are like each other, from 0 to 1; two Chinese characters say more than two letters. */
const LIKE = { han: 0.4, letters: 0.55 }
/** A longer text is compared by its beginning. */
const LONGEST = 40

const pairsOf = (text: string): string[] => Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

/** How many pairs of letters two names share, of all that they have: Dice's coefficient. */
function likeness(pairs: ReadonlySet<string>, name: string): number {
  const own = pairsOf(name.toLowerCase())
  const shared = own.filter((pair) => pairs.has(pair)).length
  return (2 * shared) / (own.length + pairs.size)
}

function nearNames(asked: string, names: readonly string[]): string[] {
  const pairs = new Set(pairsOf(asked.slice(0, LONGEST).toLowerCase()))
  const like = names.map((name) => ({ name, by: likeness(pairs, name) })).filter(({ by, name }) => by >= (/\p{Script=Han}/u.test(name) ? LIKE.han : LIKE.letters))
  return like.toSorted((a, b) => b.by - a.by).map(({ name }) => name)
}

/** Texts that would find something: what was found by its likeness, then names that are spelt like the text; none where there is an answer or nothing near. */
export function nearTerms(ranked: readonly Candidate[], asked: string, names: () => readonly string[]): string[] {
  if (ranked.some(({ fit }) => fit >= SURE)) return []
  const terms = ranked.flatMap(({ term }) => (term === undefined || !/^[\p{L}\d][\p{L}\d .-]*$/u.test(term) ? [] : [term]))
  const all = ranked.length > 0 || !/\p{L}{2}/u.test(asked) ? terms : nearNames(asked, names())
  return [...new Set(all)].filter((term) => term.toLowerCase() !== asked.toLowerCase()).slice(0, MOST_NEAR)
}
