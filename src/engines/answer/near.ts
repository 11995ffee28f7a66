import { FIT_SCORES, type Candidate } from './fit.ts'
import type { KnownName } from './known-names.ts'

/** Answers with at least this score are certain, so no near terms are suggested. */
const SURE = FIT_SCORES.inside
const MAX_NEAR = 6
/**
 * Minimum share of common letter pairs for two names to count as alike, 0 to 1; two Chinese characters say more than
 * two letters.
 */
const LIKE = { han: 0.4, letters: 0.55 }
/** Maximum characters that are compared; of a longer text only the beginning. */
const MAX_LENGTH = 40

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** 16-bit hash of the two characters at a position; different pairs may collide. */
const traceOf = (text: string, at: number): number => (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & 0xffff

interface Pairs {
  all: ReadonlySet<string>
  /** Bit filter of the pairs' hashes. It rules out most pairs without cutting substrings. */
  traces: Uint8Array
}

/** Similarity of two names by shared letter pairs (Dice's coefficient); 0 if it cannot reach `least`. */
function likeness({ all, traces }: Pairs, name: string, least: number): number {
  const own = Math.max(0, name.length - 1)
  if (2 * Math.min(own, all.size) < least * (own + all.size)) return 0
  let shared = 0
  for (let at = 0; at < own; at++) if (traces[traceOf(name, at)] === 1 && all.has(name.slice(at, at + 2))) shared++
  return (2 * shared) / (own + all.size)
}

function nearNames(asked: string, names: readonly KnownName[]): string[] {
  const text = asked.slice(0, MAX_LENGTH).toLowerCase()
  const pairs = { all: pairsOf(text), traces: new Uint8Array(0x10000) }
  for (let at = 0; at + 1 < text.length; at++) pairs.traces[traceOf(text, at)] = 1
  const like = names.flatMap(({ name, lower }) => {
    const by = likeness(pairs, lower, LIKE.han)
    return by >= LIKE.letters || (by >= LIKE.han && /\p{Script=Han}/u.test(name)) ? [{ name, by }] : []
  })
  return like.toSorted((one, other) => other.by - one.by).map(({ name }) => name)
}

/**
 * Suggests queries that find something: first terms of corrected hits, then names spelt like the text. Empty if there
 * is a certain answer or nothing near.
 */
export function suggestNearTerms(
  ranked: readonly Candidate[],
  asked: string,
  names: () => readonly KnownName[],
): string[] {
  if (ranked.some(({ fit }) => fit >= SURE)) return []
  const terms = ranked.flatMap(({ term }) =>
    term === undefined || !/^[\p{L}\d][\p{L}\d .-]*$/u.test(term) ? [] : [term],
  )
  const all = ranked.length > 0 || !/\p{L}{2}/u.test(asked) ? terms : nearNames(asked, names())
  return [...new Set(all)].filter((term) => term.toLowerCase() !== asked.toLowerCase()).slice(0, MAX_NEAR)
}
