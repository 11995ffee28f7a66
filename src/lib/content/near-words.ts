/** Splits a search without results into smaller ones: its words, or the halves of a longer Chinese word. */
const HAN = /^\p{Script=Han}+$/u
const LONG = 4
const MAX_PIECES = 4

/** Returns the shorter words of a search. */
export function splitSearch(search: string): string[] {
  const words = search.normalize('NFKC').split(/\s+/).filter(Boolean)
  const pieces =
    words.length > 1
      ? words
      : words.flatMap((word) => {
          const characters = Array.from(word)
          if (!HAN.test(word) || characters.length < LONG) return []
          const half = Math.ceil(characters.length / 2)
          return [characters.slice(0, half).join(''), characters.slice(-half).join('')]
        })
  return [...new Set(pieces)].slice(0, MAX_PIECES)
}

function grams(text: string): Set<string> {
  const characters = Array.from(text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ''))
  return new Set(
    characters.length === 1
      ? characters
      : characters.slice(1).map((character, at) => (characters[at] ?? '') + character),
  )
}

/** Similarity of two sets of character bigrams, 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((gram) => b.has(gram)).length
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size)
}

/**
 * Returns the things whose names are most similar to a search, best first; things whose names share no bigram with it
 * are left out.
 */
export function findMostSimilar<Thing>(
  search: string,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  most: number,
): Thing[] {
  const wanted = grams(search)
  const scored = things
    .map((thing) => ({ thing, score: likeness(wanted, grams(nameOf(thing))) }))
    .filter(({ score }) => score > 0)
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ thing }) => thing)
}
