/** Minimum similarity of titles: the share of character pairs in common. */
const NEAR = 0.8
/**
 * Minimum characters of a title for a comparison by similarity; shorter titles must be equal, as few pairs are no
 * evidence.
 */
const MIN_LENGTH = 8

/** Normalizes a title for comparison: only letters and digits, in one width and case. */
export function getTitleKey(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.%]+|\.(?!\d)/gu, '')
}

function pairsOf(key: string): Set<string> {
  const characters = Array.from(key)
  return new Set(characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`))
}

/** The numbers of a title in order; titles with different numbers are different news. */
function numbersOf(key: string): string {
  return (key.match(/\d+(?:\.\d+)?%?/g) ?? []).join(' ')
}

/** True if two title keys are of the same news. */
export function isSimilarTitle(a: string, b: string): boolean {
  if (a === b) return a !== ''
  if (Math.min(a.length, b.length) < MIN_LENGTH || numbersOf(a) !== numbersOf(b)) return false
  const [left, right] = [pairsOf(a), pairsOf(b)]
  let shared = 0
  for (const pair of left) if (right.has(pair)) shared += 1
  return (2 * shared) / (left.size + right.size) >= NEAR
}
